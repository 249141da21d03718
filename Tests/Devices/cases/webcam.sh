# A webcam behind the kernel's own driver for USB cameras.
source "${BASH_SOURCE[0]%/*}/lib.sh"
here=${BASH_SOURCE[0]%/*}

# plugged OPTION… -- COMMAND…: runs COMMAND with a webcam.
plugged() { python3 "$here/../uvc-camera.py" --pictures "$LAB_IN/pictures" "$@"; }
export out vidfx
export -f status said frames span between

modes() {
  status 0 "$vidfx" -y -t 1 -c:v mpeg4 "$UVC_DEVICE" "$out/mjpg.mkv" &&
    said "MJPG 1280x720 at 30 frames a second" && (($(frames "$out/mjpg.mkv") > 0)) &&
    status 0 "$vidfx" -y -s 320x240 --frame-hash -t 1 "$UVC_DEVICE" && said 'YUYV 320x240 at 30 frames a second'
}
jpeg() { "$vidfx" -y -q --cam-format MJPG -s 320x240 -t 1 "$UVC_DEVICE" "$out/webcam.nut" && "$vidfx" -y -q --cam-format YUYV -s 320x240 -t 1 "$UVC_DEVICE" "$out/webcam-yuyv.nut"; }
# Matroska keeps the tags, by which the check knows what the samples mean.
bars() {
  local code
  for code in MJPG YUYV; do
    "$vidfx" -y -q --cam-format $code -s 320x240 -t 0.2 -c:v ffv1 "$UVC_DEVICE" "$out/bars-$code.mkv" || return 1
  done
}
metadata() {
  local node=/dev/video$((${UVC_DEVICE#/dev/video} + 1))
  status 6 "$vidfx" "$node" "$out/x.mkv" && said 'sends data about pictures' "cameras here: $UVC_DEVICE" || return 1
  ! "$vidfx" devices | grep -F "$node  "
}
export -f modes jpeg bars metadata
expect aJPEGModeIsChosenWhereOnlyItGivesTheRate plugged -- bash -c modes
expect picturesOfBothKindsAreCaptured plugged -- bash -c jpeg
expect barsOfBothKindsAreCaptured plugged --pictures "$LAB_IN/pictures/bars" -- bash -c bars
expect theNodeForMetadataIsNoCamera plugged -- bash -c metadata

unplug() {
  local begin=$EPOCHREALTIME
  status 6 "$vidfx" -y --cam-format "$1" -s 320x240 -c:v mpeg4 "$UVC_DEVICE" "$out/unplug.mkv" &&
    said 'the device is gone' && (($(frames "$out/unplug.mkv") > 0))
}
export -f unplug
expect aCableThatIsPulledWhileJPEGsComeEndsTheFile plugged --unplug-after 400 -- bash -c 'unplug MJPG'
expect aCableThatIsPulledWhileRawFramesComeEndsTheFile plugged --unplug-after 400 -- bash -c 'unplug YUYV'

broken() { status 0 "$vidfx" -y --cam-format MJPG -s 320x240 -t 3 -c:v mpeg4 "$UVC_DEVICE" "$out/broken.mkv" && said 'could not be decoded, left out' && (($(frames "$out/broken.mkv") > 0)); }
lost() { status 0 "$vidfx" -y --cam-format MJPG -s 320x240 -t 3 -c:v mpeg4 "$UVC_DEVICE" "$out/lost.mkv" && said 'lost before they reached this program'; }
export -f broken lost
expect halfPicturesAreLeftOutAndCounted plugged --truncate-every 5 -- bash -c broken
expect damagedPicturesAreLeftOutAndCounted plugged --garble-every 5 -- bash -c broken
expect picturesThatTheDriverDropsAreCounted plugged --error-every 5 -- bash -c lost

# Agreed on 30 frames a second, it sends 7.5.
dim() {
  status 0 "$vidfx" -y --cam-format YUYV -s 320x240 -t "$1" "${@:2}" -c:v mpeg4 "$UVC_DEVICE" "$out/dim.mkv" &&
    said 'YUYV 320x240 at 30 frames a second'
}
minuteInTheDark() { dim 60 && lasts "$out/dim.mkv" 60 && between 440 "$(frames "$out/dim.mkv")" 452; }
rateInTheDark() { dim 20 -r 30 && constant "$out/dim.mkv" 30 20; }
export -f dim minuteInTheDark rateInTheDark lasts constant
expect aMinuteInADimRoomIsAMinuteOfFile plugged --actual-rate 7.5 -- bash -c minuteInTheDark
expect aRateIsKeptInADimRoom plugged --actual-rate 7.5 -- bash -c rateInTheDark

# Of raw frames that are cut short the driver gives none: every mode is tried, and then that is said.
fallback() { status 6 "$vidfx" -y -t 1 -c:v mpeg4 "$UVC_DEVICE" "$out/fallback.mkv" && said 'MJPG 1280x720 at 30 frames a second gives no good picture: the first 5 are damaged; trying YUYV 640x480' 'nothing came for 5 s; trying MJPG' 'gives no good picture in any mode'; }
export -f fallback
expect modesThatGiveNoGoodPictureAreGivenUp plugged --truncate-every 1 -- bash -c fallback

frozen() { status 6 "$vidfx" -y --cam-format MJPG -s 320x240 -c:v mpeg4 "$UVC_DEVICE" "$out/frozen.mkv" && said 'sends no good picture any more' && (($(frames "$out/frozen.mkv") > 0)); }
export -f frozen
expect aCameraThatFallsSilentEndsTheFile plugged --freeze-after 300 -- bash -c frozen
report
