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

# lasts FILE SECONDS: whether its frames, each later than the one before, stay for SECONDS give or take one of them.
lasts() {
  ffprobe -v error -select_streams v -show_entries packet=pts_time -of csv=p=0 "$1" | tr -d , |
    awk -v wanted="$2" '
      NR == 1 { first = $1 }
      NR > 1 && $1 <= last { print "frame " NR " is at " $1 ", not after " last; isWrong = 1 }
      { last = $1 }
      END {
        if (NR < 2) { print NR " frames"; exit 1 }
        frame = (last - first) / (NR - 1)
        shown = last - first + frame
        if (shown < wanted - frame - 0.001 || shown > wanted + frame + 0.001) isWrong = 1
        if (isWrong) print NR " frames, " shown " s instead of " wanted
        exit isWrong
      }'
}

# constant FILE RATE SECONDS: whether it has RATE frames a second without exception for SECONDS, give or take one frame.
constant() {
  ffprobe -v error -select_streams v -show_entries packet=pts_time -of csv=p=0 "$1" | tr -d , |
    awk -v rate="$2" -v wanted="$3" '
      # Matroska rounds to milliseconds.
      { late = $1 - (NR - 1) / rate; if (late > 0.0015 || late < -0.0015) { print "frame " NR " is at " $1; isWrong = 1; exit } }
      END { if (NR < wanted * rate - 1 || NR > wanted * rate + 1) { print NR " frames"; isWrong = 1 } exit isWrong }'
}

# between LOW VALUE HIGH
between() {
  awk -v low="$1" -v value="$2" -v high="$3" 'BEGIN { exit !(value >= low && value <= high) }' ||
    { echo "$2 is not between $1 and $3"; return 1; }
}

control() { v4l2-ctl -d "$1" -c "$2"; }

report() { exit "$failed"; }
