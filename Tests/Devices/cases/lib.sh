# What the cases share. Sourced by bash in the virtual machine, not run.
#
# `expect NAME COMMAND…` is a test: it passes when COMMAND succeeds. A case ends with `report`. ONLY, a pattern of names,
# leaves the other tests out.

set -uo pipefail
out=${LAB_OUT:?runs in the virtual machine}
vidfx=${VIDFX:?the program}
failed=0

expect() {
  local name=$1 text
  shift
  # shellcheck disable=SC2053  # a pattern
  [[ $name == ${ONLY:-*} ]] || return 0
  if text=$("$@" 2>&1); then
    printf 'pass %s\n' "$name"
  else
    printf 'FAIL %s\n' "$name"
    printf '%s\n' "$text" | sed 's/^/     /' | head -n 20
    failed=1
  fi
}

# status N COMMAND…: whether COMMAND ends with N; its words stay in $out/said.
status() {
  local wanted=$1 got=0
  shift
  "$@" >"$out/said" 2>&1 || got=$?
  [[ $got == "$wanted" ]] || {
    echo "ended with $got, not $wanted:"
    cat "$out/said"
    return 1
  }
}

# said TEXT…: whether the last status' command said each TEXT.
said() {
  local text
  for text; do grep -qF -- "$text" "$out/said" || { echo "not said: $text"; cat "$out/said"; return 1; }; done
}

# frames FILE: how many frames it has.
frames() { ffprobe -v error -count_packets -select_streams v -show_entries stream=nb_read_packets -of csv=p=0 "$1"; }

# span FILE: seconds from its first frame to its last.
span() {
  ffprobe -v error -select_streams v -show_entries packet=pts_time -of csv=p=0 "$1" |
    tr -d , | sort -n | awk 'NR == 1 { first = $1 } { last = $1 } END { print last - first }'
}

# between LOW VALUE HIGH
between() {
  awk -v low="$1" -v value="$2" -v high="$3" 'BEGIN { exit !(value >= low && value <= high) }' ||
    { echo "$2 is not between $1 and $3"; return 1; }
}

control() { v4l2-ctl -d "$1" -c "$2"; }

report() { exit "$failed"; }
