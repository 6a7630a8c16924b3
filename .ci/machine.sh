# Functions that ask what the machine has, and install what it lacks. To be sourced.

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
    for flag in avx512_bitalg avx512vbmi gfni; do
        grep --quiet --word-regexp "$flag" /proc/cpuinfo && continue
        printf 'the processor lacks %s, an extension of the level avx512\n' "$flag"
        return
    done
    return 1
}
