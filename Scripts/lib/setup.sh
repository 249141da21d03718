# What the scripts share: where the project is, what it needs, how it is built. Sourced by bash, not run.
#
# Words go to stderr only; stdout belongs to the program that is run.

set -euo pipefail

# The project's root, whatever the caller's directory and through symbolic links.
root=$(cd -P "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)

# What Debian calls the libraries that the sources are built against.
# shellcheck disable=SC2034  # used by the scripts
build_packages=(
  libavfilter-dev libavformat-dev libavcodec-dev libavutil-dev libswscale-dev libswresample-dev libv4l-dev pkg-config
  libzint-dev libfreetype-dev libharfbuzz-dev libfontconfig-dev libfribidi-dev liblcms2-dev libheif-dev
)

# What the tests use beside them: peers, readers of what is written, a display.
# shellcheck disable=SC2034  # used by the scripts
test_packages=(
  ffmpeg libheif-examples opencv-data zxing-cpp-tools fonts-dejavu-core libsdl2-2.0-0 xvfb xdotool imagemagick locales
  parallel python3-distributed
)

say() { printf 'vidfx: %s\n' "$*" >&2; }

die() {
  say "$@"
  exit 1
}

# Leaves in `missing` those of the Debian packages "$@" that are not installed.
find_missing() {
  local package
  missing=()
  for package; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || missing+=("$package")
  done
}

# Runs "$@" as root.
as_root() {
  if [[ $(id -u) == 0 ]]; then
    "$@"
  else
    sudo "$@"
  fi
}

apt_get() {
  # Another installation may be under way: wait for its lock instead of failing.
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@" </dev/null >&2
}

# Installs those of the Debian packages "$@" that are missing.
ensure_packages() {
  local missing
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "not a Debian system: what these packages hold must be there already: $*"
    return
  fi
  find_missing "$@"
  ((${#missing[@]})) || return 0
  [[ $(id -u) == 0 ]] || command -v sudo >/dev/null ||
    die "these Debian packages are missing and there is no sudo to install them: ${missing[*]}"
  say "installing Debian packages: ${missing[*]}"
  # The lists of packages may be absent or outdated; they are only fetched when the first try shows it.
  if ! apt_get install -y --no-install-recommends "${missing[@]}" 2>/dev/null; then
    say "updating the lists of packages"
    apt_get update
    apt_get install -y --no-install-recommends "${missing[@]}"
  fi
}

ensure_swift() {
  command -v swift >/dev/null || die "Swift 6.2 or later is not on PATH: see https://www.swift.org/install/linux/"
}

# Builds the release form of product $1 unless nothing has changed since; quiet unless it fails.
build_product() {
  local product=$1 stamp=$root/.build/$1.built log
  if [[ -x $root/.build/release/$product && -f $stamp ]] &&
    [[ -z $(find "$root/Package.swift" "$root/Sources" -newer "$stamp" -print -quit) ]]; then
    return
  fi
  [[ -x $root/.build/release/$product ]] || say "building $product, which takes a few minutes the first time"
  mkdir -p "$root/.build"
  log=$(mktemp)
  touch "$stamp.begun"
  if ! swift build --package-path "$root" -c release --product "$product" </dev/null >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log" "$stamp.begun"
    die "$product could not be built"
  fi
  rm -f "$log"
  # As of the beginning: what was edited during the build counts as newer.
  mv "$stamp.begun" "$stamp"
}
