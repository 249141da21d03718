# What vivid can be told to do wrong.
source "${BASH_SOURCE[0]%/*}/lib.sh"

# record FILE OPTION…: in the background; its process in $recorder.
record() {
  local file=$1
  shift
  # What a shell starts in the background ignores the signal of Control-C.
  env --default-signal=INT "$vidfx" -y -s 320x180 -c:v mpeg4 "$@" /dev/video0 "$out/$file" >"$out/said" 2>&1 &
  recorder=$!
  # It has begun when the output is there.
  for _ in $(seq 300); do [[ ! -e $out/$file.part ]] || break; sleep 0.1; done
  sleep 1
}

# ended N SECONDS: whether the recorder ends with N within SECONDS.
ended() {
  local begin=$EPOCHREALTIME got=0
  wait "$recorder" || got=$?
  local took
  took=$(awk -v a="$begin" -v b="$EPOCHREALTIME" 'BEGIN { print b - a }')
  [[ $got == "$1" ]] && between 0 "$took" "$2" || { echo "ended with $got after $took s"; cat "$out/said"; return 1; }
}

flagged() {
  # Slow enough that the driver has a buffer for each frame.
  record flagged.mkv -t 8 -r 5
  for _ in $(seq 12); do control /dev/video0 inject_v4l2_buf_flag_error=1; sleep 0.3; done
  ended 0 60 && said 'marked as damaged or too short, left out' && (($(frames "$out/flagged.mkv") > 0))
}
expect damagedFramesAreLeftOutAndCounted flagged

unplugged() {
  record unplugged.mkv
  control /dev/video0 disconnect=1
  ended 6 2 && said '/dev/video0: the device is gone' && (($(grep -c 'device is gone' "$out/said") == 1)) &&
    (($(frames "$out/unplugged.mkv") > 0))
}
expect aPulledCableEndsWithACompleteFile unplugged

fatal() {
  record fatal.mkv
  control /dev/video0 inject_fatal_streaming_error=1
  ended 6 2 && (($(frames "$out/fatal.mkv") > 0))
}
expect aStreamThatFailsEndsWithACompleteFile fatal

back() {
  record back.mkv --reconnect -t 8
  control /dev/video0 disconnect=1
  ended 0 60 && said 'waiting for it to come back' "'vivid' is back at /dev/video0 after" &&
    between 7 "$(span "$out/back.mkv")" 8
}
expect aCameraThatComesBackGoesOn back

refused() {
  local button=$1
  control /dev/video0 "$button=1"
  status 0 "$vidfx" -y -s 320x180 -t 0.3 -c:v mpeg4 /dev/video0 "$out/refused.mkv" && said 'gives no good picture'
}
for button in inject_vidioc_reqbufs_error inject_vidioc_qbuf_error inject_vidioc_streamon_error; do
  expect "theNextModeIsTriedAfter_$button" refused $button
done

interrupted() {
  record interrupted.mkv
  kill -INT "$recorder"
  ended 130 5 && (($(frames "$out/interrupted.mkv") > 0))
}
expect anInterruptLeavesACompleteFile interrupted

gone() {
  # For good, node and all: the time asked for ends the wait.
  record gone.mkv --reconnect -t 6
  echo vivid.0 >/sys/bus/platform/drivers/vivid/unbind
  ended 0 60 && said 'waiting for it to come back' && (($(frames "$out/gone.mkv") > 0))
}
expect aCameraThatStaysAwayEndsByTheTime gone
report
