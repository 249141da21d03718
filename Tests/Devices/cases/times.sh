# The length of a file is the time that passed, whatever the camera's rate is.
source "${BASH_SOURCE[0]%/*}/lib.sh"

# passed SINCE: seconds of the system's clock since it showed SINCE.
passed() { awk -v a="$1" -v b="$EPOCHREALTIME" 'BEGIN { print b - a }'; }

# steady FILE SECONDS OPTION…: records until it is interrupted SECONDS after the output was there. By the system's clock
# the file must be no longer than the program ran, and no more than a slow start shorter than the time in between.
steady() {
  local file=$out/$1 seconds=$2 began=$EPOCHREALTIME ready between
  shift 2
  # What a shell starts in the background ignores the signal of Control-C.
  env --default-signal=INT "$vidfx" -y "$@" -c:v mpeg4 /dev/video0 "$file" >"$out/said" 2>&1 &
  local recorder=$!
  for _ in $(seq 600); do [[ ! -e $file.part ]] || break; sleep 0.1; done
  ready=$EPOCHREALTIME
  sleep "$seconds"
  between=$(passed "$ready")
  kill -INT $recorder
  wait $recorder
  between "$(awk -v t="$between" 'BEGIN { print t - 3 }')" "$(span "$file")" "$(passed "$began")" ||
    { cat "$out/said"; return 1; }
}
expect theFileIsAsLongAsTheTime steady full.mkv 12 -s 640x360

reduced() {
  # A driver that goes down to half its rate says nothing of it.
  v4l2-ctl -d0 -c reduced_framerate=1 >/dev/null
  local result=0
  steady reduced.mkv 12 -s 640x360 || result=1
  v4l2-ctl -d0 -c reduced_framerate=0 >/dev/null
  return $result
}
expect aRateBelowTheStatedOneLeavesTheTime reduced

dropping() {
  v4l2-ctl -d0 -c percentage_of_dropped_buffers=50 >/dev/null
  local result=0
  steady dropping.mkv 8 -s 320x180 && said 'lost before they reached this program' || result=1
  v4l2-ctl -d0 -c percentage_of_dropped_buffers=0 >/dev/null
  return $result
}
expect framesThatTheDriverLosesAreCountedAndLeaveTheTime dropping

wrapped() {
  v4l2-ctl -d0 -c wrap_sequence_number=1,wrap_timestamp="$1" >/dev/null
  local result=0
  # The timestamps wrap some 16 s after the start.
  steady "wrapped$1.mkv" 22 -s 320x180 || result=1
  ! grep -qE '[0-9]{4,} frames lost' "$out/said" || { cat "$out/said"; result=1; }
  v4l2-ctl -d0 -c wrap_sequence_number=0,wrap_timestamp=0 >/dev/null
  return $result
}
expect countersOf64BitsMayWrap wrapped 1
expect countersOf32BitsMayWrap wrapped 2

# minute OPTION…: a minute of the camera in $out/minute.mkv; by the system's clock it takes a minute too.
minute() {
  local file=$out/minute.mkv ready
  rm -f "$file"
  "$vidfx" -y -s 320x180 -t 60 "$@" -c:v mpeg4 /dev/video0 "$file" >"$out/said" 2>&1 &
  for _ in $(seq 600); do [[ ! -e $file.part ]] || break; sleep 0.1; done
  ready=$EPOCHREALTIME
  wait $! && between 59.5 "$(passed "$ready")" 64 || { cat "$out/said"; return 1; }
}
own() { minute && lasts "$out/minute.mkv" 60; }
expect aMinuteOfTheCameraIsAMinuteOfFile own

# A driver that loses two thirds of its frames, in no order.
poor() {
  v4l2-ctl -d0 -c percentage_of_dropped_buffers=66 >/dev/null
  local result=0
  minute -r 15 && constant "$out/minute.mkv" 15 60 && said 'frames repeated' || result=1
  v4l2-ctl -d0 -c percentage_of_dropped_buffers=0 >/dev/null
  return $result
}
expect aRateIsConstantForAMinuteWhereTheCameraDoesNotKeepIt poor

ended() {
  status 0 "$vidfx" -y -s 320x180 -t 3 -c:v mpeg4 /dev/video0 "$out/ended.mkv" && between 2 "$(span "$out/ended.mkv")" 3
}
expect theTimeAskedForEndsIt ended

piped() {
  "$vidfx" -q -s 320x180 -t 1 /dev/video0 - 2>"$out/said" >"$out/pipe.y4m" &&
    head -c 9 "$out/pipe.y4m" | grep -q YUV4MPEG2 && (($(frames "$out/pipe.y4m") > 2))
}
expect framesGoIntoAPipe piped
report
