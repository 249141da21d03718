# vivid's colour bars in each format; formats.check compares them with what they should be.
source "${BASH_SOURCE[0]%/*}/lib.sh"

v4l2-ctl -d0 -c test_pattern=0,osd_text_mode=2 >/dev/null

# NUT has no word for some layouts.
capture() {
  local file=$out/$1.nut encoder=rawvideo
  [[ $1 != NV16 && $1 != NV24 ]] || { file=$out/$1.mkv encoder=ffv1; }
  "$vidfx" -y --progress none --cam-format "$1" -s 320x180 -t 0.1 -c:v $encoder /dev/video0 "$file" &&
    (($(frames "$file") > 0))
}
for code in YUYV UYVY YVYU NV12 NV21 NV16 NV24 YU12 YV12 422P RGB3 BGR3 XR24 GREY Y10 Y12 Y16; do
  expect "${code}IsCaptured" capture $code
done

default() {
  "$vidfx" -y --progress none -t 0.2 /dev/video0 "$out/default.nut" 2>"$out/said" &&
    said "/dev/video0 'vivid': YUYV 1280x720 at 12.5 frames a second"
}
expect aModeIsChosenAndSaid default

quick() {
  "$vidfx" -y --progress none -r 60 -t 0.2 /dev/video0 "$out/quick.nut" 2>"$out/said" &&
    said "YUYV 320x180 at 60 frames a second"
}
expect theRateAskedForChoosesTheMode quick

# The smallest that has as much is 640x360; the output has what was asked for.
scaled() {
  status 0 "$vidfx" -y -s 300x200 -r 15 -t 0.4 -c:v mpeg4 /dev/video0 "$out/scaled.mkv" && said "YUYV 640x360 at 15 frames a second" &&
    [[ $(ffprobe -v error -show_entries stream=width,height -of csv=p=0 "$out/scaled.mkv") == 300,200* ]] &&
    constant "$out/scaled.mkv" 15 0.4
}
expect aSizeThatTheCameraLacksIsScaledTo scaled

setting() { status 0 "$vidfx" -y --cam-control brightness=10 -s 320x180 -t 0.1 /dev/video0 "$out/dark.nut" && [[ $(v4l2-ctl -d0 -C brightness) == 'brightness: 10' ]]; }
expect aControlIsSet setting
report
