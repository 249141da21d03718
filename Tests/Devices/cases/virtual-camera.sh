# Frames shown to other programs: v4l2loopback read back by ffmpeg and v4l2-ctl, and vivid's output looped to its input.
source "${BASH_SOURCE[0]%/*}/lib.sh"

# Pure red of BT.709: as a webcam's BT.601 it is Y 81, Cb 90, Cr 240.
ffmpeg -v error -f lavfi -i color=black:size=320x240:rate=15 -t 3 -vf 'geq=lum=63:cb=102:cr=240' -pix_fmt yuv420p \
  -colorspace bt709 -color_range tv -c:v ffv1 -y "$out/red.mkv"
ffmpeg -v error -i "$out/red.mkv" -vf crop=320:180 -c:v ffv1 -y "$out/wide.mkv"

# near FILE OFFSET BYTE…: whether the bytes of FILE from OFFSET on are these, give or take 2.
near() {
  local file=$1 offset=$2 found
  shift 2
  found=$(od -An -v -tu1 -w$# -j"$offset" -N$# "$file")
  awk -v wanted="$*" -v found="$found" 'BEGIN {
    count = split(wanted, a); if (split(found, b) < count) exit 1
    for (i = 1; i <= count; i++) if (a[i] - b[i] > 2 || b[i] - a[i] > 2) exit 1
  }' || { echo "$file: $found instead of $*"; return 1; }
}

# playing COMMAND…: runs COMMAND while a virtual camera shows $source with $options; the player's words are in $out/played.
playing() {
  local player result=0
  # shellcheck disable=SC2086
  "$vidfx" $options "$source" "$node" >"$out/played" 2>&1 &
  player=$!
  for _ in $(seq 100); do grep -q " shows " "$out/played" && break; sleep 0.1; done
  sleep 2
  "$@" || result=1
  kill -TERM "$player" 2>/dev/null
  wait "$player"
  ended=$?
  ((result == 0)) || cat "$out/played"
  return "$result"
}

readBack() {
  v4l2-ctl -d "$node" --stream-mmap --stream-count=5 --stream-to="$out/back.raw" >/dev/null 2>&1 || return 1
  (($(stat -c %s "$out/back.raw") == 5 * $1)) || { stat -c %s "$out/back.raw"; return 1; }
  shift
  near "$out/back.raw" "$@"
}

node=/dev/video20 source=$out/red.mkv options=--hold
loopback() { playing readBack $((320 * 240 * 2)) $((200 * 320 * 2 + 160 * 2)) 81 90 81 240 && ((ended == 143)); }
expect aReaderOfTheLoopbackSeesTheColours loopback

byFFmpeg() {
  ffmpeg -v error -f v4l2 -i "$node" -frames:v 5 -f rawvideo -pix_fmt yuyv422 -y "$out/ffmpeg.raw" &&
    near "$out/ffmpeg.raw" $((100 * 640)) 81 90 81 240
}
expect ffmpegReadsTheLoopback playing byFFmpeg

options='--hold --vcam-format NV12'
expect aChosenFormatIsShown playing readBack $((320 * 240 * 3 / 2)) $((320 * 240 + 320 * 50)) 90 240
options=--hold

cycles() {
  local cycle
  for cycle in $(seq 20); do status 0 "$vidfx" -t 0.2 "$source" "$node" || { echo "cycle $cycle"; return 1; }; done
  playing readBack $((320 * 240 * 2)) 0 81 90 81 240
}
expect twentyStartsAndStops cycles

killed() {
  "$vidfx" --hold "$source" "$node" >"$out/played" 2>&1 &
  local player=$!
  sleep 3
  kill -KILL "$player"
  wait "$player" 2>/dev/null
  playing readBack $((320 * 240 * 2)) 0 81 90 81 240
}
expect aKilledWriterLeavesAUsableNode killed

expect aCaptureDeviceIsRefused status 6 "$vidfx" "$source" /dev/video0
expect theOutputsAreNamed said '/dev/video0: is a capture device; usable outputs: /dev/video10' '/dev/video20'
expect theInputIsNoOutput status 6 "$vidfx" /dev/video0 /dev/video0
expect itSaysSo said 'is the input itself'
expect anAbsentNodeIsRefused status 6 "$vidfx" "$source" /dev/video33
busy() { playing status 6 "$vidfx" "$source" "$node" && said 'is used by another program'; }
expect aSecondWriterIsRefused busy

# From a camera to a virtual one.
cameraShown() {
  options='-s 320x180 -f colorInvert -t 30' source=/dev/video0
  playing frameCount $((320 * 180 * 2))
}
frameCount() {
  v4l2-ctl -d "$node" --stream-mmap --stream-count=10 --stream-to="$out/back.raw" >/dev/null 2>&1 &&
    (($(stat -c %s "$out/back.raw") == 10 * $1))
}
expect aCameraIsShownByAnother cameraShown
source=$out/red.mkv options=--hold

# The camera goes away for five seconds and comes back with another picture; the viewer reads on all the time. Its words tell
# when each frame came, on the clock of /proc/uptime; its file tells the colours.
held() {
  local viewer result=0 gone back seen
  seen=$(mktemp)
  v4l2-ctl -d0 -c test_pattern=7,osd_text_mode=2 >/dev/null
  # What a shell starts in the background ignores the signal of Control-C.
  env --default-signal=INT "$vidfx" --hold --reconnect -s 320x180 /dev/video0 "$node" >"$out/played" 2>&1 &
  local player=$!
  for _ in $(seq 100); do grep -q " shows " "$out/played" && break; sleep 0.1; done
  sleep 2
  timeout 20 v4l2-ctl -d "$node" --stream-mmap --stream-to="$seen" --verbose >"$out/watched" 2>&1 &
  viewer=$!
  sleep 4
  read -r gone _ </proc/uptime
  echo vivid.0 >/sys/bus/platform/drivers/vivid/unbind
  sleep 5
  read -r back _ </proc/uptime
  echo vivid.0 >/sys/bus/platform/drivers/vivid/bind
  for _ in $(seq 100); do v4l2-ctl -d0 -c test_pattern=9,osd_text_mode=2 >/dev/null 2>&1 && break; sleep 0.1; done
  wait $viewer
  kill -INT $player
  wait $player
  ended=$?
  # Red has a luma of 81, blue of 41.
  sed -n 's/.*cap dqbuf.* ts: *\([0-9.]*\).*/\1/p' "$out/watched" |
    paste -d ' ' - <(ffmpeg -v error -f rawvideo -s 320x180 -pix_fmt yuyv422 -i "$seen" \
      -vf format=yuv422p,extractplanes=y,crop=1:1:0:0 -f rawvideo - | od -An -v -tu1 -w1) |
    awk -v gone="$gone" -v back="$back" '
      # The last frame may be cut short.
      NF < 2 { next }
      NR > 1 && $1 - last > longest { longest = $1 - last; place = last " to " $1 }
      { last = $1; luma = $2 }
      $1 > gone + 1 && $1 < back { count++; if ($2 < 79 || $2 > 83) other++ }
      END {
        print NR " frames, longest pause " longest " s (" place "), " count + 0 " while away, " other + 0 " of them others, at last " luma
        exit !(NR > 1 && longest < 1 && count > 40 && !other && luma > 38 && luma < 44)
      }' || result=1
  grep -qF 'waiting for it to come back' "$out/played" && grep -qF "'vivid' is back at /dev/video0" "$out/played" || result=1
  # Nobody waits for a camera that is asked to end.
  ((ended == 130)) || { echo "ended with $ended"; result=1; }
  ((result == 0)) || cat "$out/played"
  return $result
}
expect aViewerSeesNoEndWhileTheCameraIsAway held

# vivid's output, looped to its HDMI input, scales what it is given to the whole of 640x480.
looped() {
  v4l2-ctl -d10 --set-dv-bt-timings index=0 >/dev/null && v4l2-ctl -d1 --set-dv-bt-timings index=0 >/dev/null &&
    v4l2-ctl -d1 -c loop_video=1,osd_text_mode=2 >/dev/null || return 1
  node=/dev/video10 source=$out/wide.mkv
  playing fromHDMI
}
fromHDMI() {
  v4l2-ctl -d1 --set-fmt-video=width=640,height=480,pixelformat=YUYV --stream-mmap --stream-count=5 --stream-skip=5 \
    --stream-to="$out/hdmi.raw" >/dev/null 2>&1 && near "$out/hdmi.raw" $((4 * 614400 + 240 * 1280 + 640)) 81 90 81 240
}
expect vividsOutputShowsThePicture looped
report
