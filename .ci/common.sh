# Functions that the other scripts share: they install what the machine lacks, run steps, and print in the end what ran.
set -uo pipefail
cd "$(dirname "$0")/.."
# Cargo runs in other folders too, and its settings may name another folder or target.
folder=$(realpath --canonicalize-missing "${CARGO_TARGET_DIR:-target}")
export CARGO_TARGET_DIR="$folder"
unset CARGO_BUILD_TARGET RUSTFLAGS CARGO_ENCODED_RUSTFLAGS
# Colours, and numbers with a decimal comma, would disturb the search for results in the output.
export CARGO_TERM_COLOR=never LC_ALL=C.UTF-8
failed=0
summary=()

# main 'PART...' [CHOSEN]...: calls the functions of the chosen parts, or of all parts, prints the summary, and exits.
# An unknown name prints a list of the parts.
main() {
    local part chosen
    read -ra chosen <<<"${*:2}"
    [ "${#chosen[@]}" -gt 0 ] || read -ra chosen <<<"$1"
    for part in "${chosen[@]}"; do
        [[ " $1 " == *" $part "* ]] && continue
        printf "%s: there is no part '%s'; the parts are: %s\n" "$0" "$part" "$1" >&2
        exit 2
    done
    for part in "${chosen[@]}"; do "$part"; done
    finish
}

# run LABEL PATTERN COMMAND...: runs a step, and returns false if it fails. Each match of the pattern in the output
# becomes a line of the summary. A step without a match fails, because then no case ran.
run() {
    local label="$1" pattern="$2" start=$SECONDS output status line found=()
    shift 2
    printf '\n==> %s\n' "$label"
    output=$(mktemp)
    "$@" 2>&1 | tee "$output"
    status=$?
    mapfile -t found < <(grep --only-matching --extended-regexp -- "$pattern" "$output")
    rm "$output"
    if [ "$status" -eq 0 ] && [ "${#found[@]}" -gt 0 ]; then
        for line in "${found[@]}"; do summary+=("$label: $line"); done
        summary[-1]+=" ($((SECONDS - start)) s)"
    else
        summary+=("$label: FAILED, status $status, ${#found[@]} results: $*")
        failed=1
        return 1
    fi
}

# step LABEL COMMAND...: runs a step that succeeds or fails as a whole, without a number of cases.
step() {
    run "$1" '^passed$' passes "${@:2}"
}

passes() {
    "$@" && echo passed
}

# Matches the results of `cargo test`, except those of a program in which no test ran.
tests='[1-9][0-9]* passed; [0-9]+ failed; [0-9]+ ignored'

# finish: prints the summary and exits.
finish() {
    printf '%s\n' '' "${summary[@]}"
    printf '%s lines, %s s\n' "${#summary[@]}" "$SECONDS"
    [ "$failed" -eq 0 ] || printf 'FAILED\n'
    exit "$failed"
}

# debian PACKAGE...: installs packages of Debian or Ubuntu, unless all of them are installed.
debian() {
    dpkg --status "$@" >/dev/null 2>&1 && return
    local root=()
    [ "$(id --user)" -eq 0 ] || root=(sudo)
    "${root[@]}" apt-get update --quiet
    "${root[@]}" apt-get install --yes --quiet --no-install-recommends "$@"
}

# subcommand NAME VERSION: installs a version of a subcommand of Cargo, unless it is there. `ci.yml` names it as well.
subcommand() {
    [[ $(cargo "${1#cargo-}" --version 2>/dev/null) == *" $2" ]] || cargo install --locked "$1" --version "$2"
}

# environment NAME REQUIREMENT...: installs Python packages into an environment of this name, unless they are installed,
# and sets `bin` to the folder of its programs.
environment() {
    bin="$PWD/target/$1/bin"
    cmp --silent <(echo "${@:2}") "$bin/requirements" && return
    # Cargo marks a target directory only if it creates the directory itself, and tests look for the mark.
    [ -e target ] || cargo check --quiet --package quintessence --no-default-features --target-dir target
    python3 -c 'import ensurepip, venv' 2>/dev/null || debian python3-venv
    python3 -m venv --clear "$PWD/target/$1" && "$bin/python" -m pip install --quiet --disable-pip-version-check "${@:2}" &&
        echo "${@:2}" >"$bin/requirements"
}
