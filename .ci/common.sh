# Functions for the other scripts: they ask what the machine has, install what it lacks, run parts, and print in the end
# what ran. To be sourced.

# The levels of x86-64 that need less than AVX-512.
levels=(portable avx2)

# choose 'PART...' [CHOSEN]...: sets the list `chosen` to the chosen parts, or to all parts if none is chosen. After an
# unknown name, prints all parts and exits.
choose() {
    local part
    for part in "${@:2}"; do
        [[ $part != *' '* && " $1 " == *" $part "* ]] && continue
        printf "%s: there is no part '%s'; the parts are: %s\n" "$0" "$part" "$1" >&2
        exit 2
    done
    read -ra chosen <<<"${*:2}"
    [ "${#chosen[@]}" -gt 0 ] || read -ra chosen <<<"$1"
}

# debian PACKAGE...: installs packages of Debian or Ubuntu, unless all of them are there.
debian() {
    dpkg --status "$@" >/dev/null 2>&1 && return
    local root=()
    [ "$(id --user)" -eq 0 ] || root=(sudo)
    "${root[@]}" apt-get update --quiet
    "${root[@]}" apt-get install --yes --quiet --no-install-recommends "$@"
}

# subcommand NAME VERSION: installs a subcommand of Cargo, unless this version is there.
subcommand() {
    [[ $(cargo "${1#cargo-}" --version 2>/dev/null) == *" $2" ]] || cargo install --locked "$1" --version "$2"
}

# has_new_node: false if Node is missing or older than version 20. Then prints the reason.
has_new_node() {
    local version
    version=$(node --version 2>/dev/null) || version='not installed'
    [[ $version =~ ^v([0-9]+)\. ]] && [ "${BASH_REMATCH[1]}" -ge 20 ] && return
    printf 'Node 20 or later is needed; Node is %s\n' "$version"
    return 1
}

# lacks_avx512: whether the processor lacks the level AVX-512. Then prints the extension that is missing.
# A processor with these extensions has the others that the level needs.
lacks_avx512() {
    local flag
    for flag in avx512_bitalg avx512vbmi avx512_vbmi2 gfni; do
        grep --quiet --word-regexp "$flag" /proc/cpuinfo && continue
        printf 'the processor lacks %s, an extension of the level avx512\n' "$flag"
        return
    done
    return 1
}

# Pinned, so that results can be repeated. Miri supports more intrinsics in later versions, and docs.rs uses the latest.
nightly="${NIGHTLY:-nightly-2026-10-30}"

# The output is searched for results.
export CARGO_TERM_COLOR=never
failed=0
summary=()

# fail PLACE TEXT: a line of the summary for something that failed or did not run.
fail() {
    summary+=("$1: $2")
    failed=1
}

# run PLACE PATTERN COMMAND...: runs a command. PATTERN is a regular expression.
# Each match of the pattern in the output adds a line to the summary. Without a match no case ran, which is a failure.
# Returns false after a failure.
run() {
    local place="$1" pattern="$2" start=$SECONDS output status line found=()
    shift 2
    printf '\n==> %s\n' "$place"
    output=$(mktemp)
    "$@" 2>&1 | tee "$output"
    status=${PIPESTATUS[0]}
    mapfile -t found < <(grep --only-matching --extended-regexp -- "$pattern" "$output")
    rm "$output"
    if [ "$status" -eq 0 ] && [ "${#found[@]}" -gt 0 ]; then
        for line in "${found[@]}"; do summary+=("$place: $line"); done
        summary[-1]+=" ($((SECONDS - start)) s)"
    else
        fail "$place" "FAILED, status $status, ${#found[@]} results: $*"
        return 1
    fi
}

# build PLACE TEXT COMMAND...: runs a command that has no cases. If the command succeeds, the text is in the summary.
build() {
    run "$1" "^$2\$" says "${@:2}"
}

# says TEXT COMMAND...: prints the text if the command succeeds.
says() {
    "${@:2}" && printf '%s\n' "$1"
}

# The results of `cargo test`. A program in which no test ran has no match.
tests='[1-9][0-9]* passed; [0-9]+ failed; [0-9]+ ignored'

# total PART FIRST: sums the results of `cargo test` in the summary, from the line FIRST, into one line of the part.
total() {
    local passed failed ignored runs=0 sums=(0 0 0)
    while read -r passed failed ignored; do
        sums=($((sums[0] + passed)) $((sums[1] + failed)) $((sums[2] + ignored)))
        runs=$((runs + 1))
    done < <(printf '%s\n' "${summary[@]:$2}" |
        sed -nE 's/.*: ([0-9]+) passed; ([0-9]+) failed; ([0-9]+) ignored.*/\1 \2 \3/p')
    [ "$runs" -gt 0 ] || return 0
    summary+=("$1, total: ${sums[0]} passed; ${sums[1]} failed; ${sums[2]} ignored, in $runs test runs")
}

# parts NAME...: calls each of these functions. A part that adds no line to the summary fails. Tests that a part ran are
# also counted in one line of the part.
parts() {
    local part first
    for part in "$@"; do
        first=${#summary[@]}
        "$part"
        [ "${#summary[@]}" -gt "$first" ] || fail "$part" 'NOT RUN, the part says nothing'
        total "$part" "$first"
    done
}

# finish: prints the summary and exits.
finish() {
    printf '\n'
    printf '%s\n' "${summary[@]}"
    printf '%s lines, %s s\n' "${#summary[@]}" "$SECONDS"
    [ "$failed" -eq 0 ] || printf 'FAILED\n'
    exit "$failed"
}
