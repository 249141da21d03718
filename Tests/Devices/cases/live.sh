# A camera into several outputs at once, under a filter that is too slow, and with parameters that change meanwhile.
source "${BASH_SOURCE[0]%/*}/lib.sh"

# Frames are large and the shared folder is slow.
work=$(mktemp -d)
# Bars of 75 % without text: white, yellow, cyan, green, magenta, red, blue, black.
v4l2-ctl -d0 -c test_pattern=0,osd_text_mode=2 >/dev/null
record=

# job OPTION…: runs a job to its end; its words stay in $out/said, its last record in $record.
job() {
  "$vidfx" -y --progress "json:$out/progress" "$@" 2>"$out/said" || { echo "ended with $?"; cat "$out/said"; return 1; }
  record=$(tail -n 1 "$out/progress")
}

# value KEY: of the last record.
value() { sed -n "s/.*\"$1\":\([0-9.]*\).*/\1/p" <<<"$record"; }

# Files never drop and cameras may.
slow=discBlur=radius=24
camerasDrop() {
  job -s 320x180 -t 4 -f "$slow" -c:v mpeg4 /dev/video0 "$work/camera.mkv" || return 1
  local dropped frames
  dropped=$(value dropped) frames=$(frames "$work/camera.mkv")
  ((dropped > 0 && frames > 0)) && [[ $frames == "$(value frame)" ]] && said "$dropped of $((frames + dropped)) frames dropped" &&
    between 3 "$(span "$work/camera.mkv")" 4 || { echo "$frames frames, $record"; return 1; }
}
filesDoNot() {
  job -s 320x180 -t 2 /dev/video0 "$work/plain.nut" || return 1
  local all
  all=$(frames "$work/plain.nut")
  job -f "$slow" -c:v mpeg4 "$work/plain.nut" "$work/filtered.mkv" || return 1
  ((all > 10)) && [[ $(value dropped) == 0 && $(frames "$work/filtered.mkv") == "$all" ]] || { echo "of $all: $record"; return 1; }
}
expect aFilterThatIsTooSlowCostsACameraFrames camerasDrop
expect theSameFilterCostsAFileNone filesDoNot

# luma FILE X Y: of that pixel of each frame of 320x180, a line each.
luma() {
  ffmpeg -v fatal -i "$1" -vf "format=yuv422p,extractplanes=y,crop=1:1:$2:$3" -fps_mode passthrough -f rawvideo - |
    od -An -v -tu1 -w1
}

# The black bar at first, and as bright as 30 % from one frame on.
changed() {
  rm -f "$work/control"
  mkfifo "$work/control"
  rm -f "$out/progress"
  {
    for _ in $(seq 300); do grep -qF '"progress":"continue"' "$out/progress" 2>/dev/null && break; sleep 0.1; done
    sleep 1
    echo colorControls.brightness=0.3 >"$work/control"
  } &
  job -v verbose -s 320x180 -t 8 --control "$work/control" -f colorControls=brightness=0 --dither none /dev/video0 "$work/changed.nut"
  local result=$?
  wait
  ((result == 0)) && said 'control: colorControls.brightness=0.3' || return 1
  luma "$work/changed.nut" 300 90 | awk '
    { isNew = $1 > 49; if (isNew < was || (isNew ? ($1 < 80 || $1 > 84) : $1 > 18)) wrong = wrong " " NR ":" $1; was = isNew; count[isNew]++ }
    END { print count[0] + 0 " before, " count[1] + 0 " after, wrong:" wrong; exit !(count[0] > 0 && count[1] > 0 && wrong == "") }'
}
expect aParameterChangesFromOneFrameOn changed

# A display whose pixels lie in a file; without one SDL draws into nothing.
screen=
if command -v Xvfb >/dev/null; then
  mkdir -p "$work/screen"
  Xvfb :9 -screen 0 400x300x24 -nolisten tcp -fbdir "$work/screen" >/dev/null 2>&1 &
  screen=$!
  for _ in $(seq 100); do [[ ! -S /tmp/.X11-unix/X9 ]] || break; sleep 0.1; done
  # Mesa draws with the processor. What it makes of AVX2 reads outside of memory in the emulator, for ffplay as for vidfx.
  export DISPLAY=:9 SDL_VIDEODRIVER=x11 GALLIUM_OVERRIDE_CPU_CAPS=sse4.1
else
  echo "no Xvfb: the window is not looked at" >&2
  export SDL_VIDEODRIVER=dummy
fi

# colours NAME BYTES: whether the middles of eight bars, three bytes each, are those of the bars inverted, give or take 10.
colours() {
  awk -v name="$1" -v found="$2" 'BEGIN {
    count = split("64 64 64 64 64 255 255 64 64 255 64 255 64 255 64 64 255 255 255 255 64 255 255 255", wanted)
    if (split(found, is) < count) { print name ": only " found; exit 1 }
    for (i = 1; i <= count; i++) if (is[i] - wanted[i] > 10 || wanted[i] - is[i] > 10) { print name ": " found; exit 1 }
  }'
}

# bars X Y OPTION…: the middles of the bars in the 320 pixels from X on of row Y of the first picture that ffmpeg reads with
# OPTION….
bars() {
  local place="$1:$2"
  shift 2
  ffmpeg -v error "$@" -vf "format=rgb24,crop=320:1:$place" -frames:v 1 -f rawvideo - | od -An -v -tu1 -w3 |
    awk 'NR % 40 == 20 { printf "%d %d %d ", $1, $2, $3 }'
}

# together SECONDS: a job into a file, a virtual camera and a window; a viewer of the virtual camera takes what it can.
together() {
  [[ -z $screen ]] || cp "$work/screen/Xvfb_screen0" "$work/blank"
  "$vidfx" -y --progress "json:$out/progress" -s 320x180 -r 10 -t "$1" -f colorInvert -c:v mpeg4 -b:v 4M /dev/video0 \
    "$work/all.mkv" --vcam /dev/video20 --preview 2>"$out/said" &
  local player=$! viewer
  for _ in $(seq 200); do grep -qF '"frame":' "$out/progress" 2>/dev/null && break; sleep 0.1; done
  v4l2-ctl -d20 --stream-mmap --stream-count=40 --stream-to="$work/seen.raw" >/dev/null 2>&1 &
  viewer=$!
  sleep 3
  if [[ -n $screen ]]; then
    # In the emulator the first picture may take some seconds more.
    for _ in $(seq 25); do cmp -s "$work/blank" "$work/screen/Xvfb_screen0" || break; sleep 0.2; done
    sleep 0.3
    cp "$work/screen/Xvfb_screen0" "$work/screen.xwd"
  fi
  [[ -z ${2:-} ]] || "$2"
  wait $player || { echo "ended with $?"; cat "$out/said"; return 1; }
  record=$(tail -n 1 "$out/progress")
  wait $viewer
  local all
  all=$(frames "$work/all.mkv")
  between $(($1 * 10 - 1)) "$all" $(($1 * 10 + 1)) && between 0 "$(value dropped)" 3 || { echo "$record"; cat "$out/said"; return 1; }
}

three() {
  rm -f "$out/progress"
  together 10 || return 1
  (($(stat -c %s "$work/seen.raw") == 40 * 320 * 180 * 2)) || { stat -c %s "$work/seen.raw"; return 1; }
  colours file "$(bars 0 90 -ss 5 -i "$work/all.mkv")" || return 1
  colours 'virtual camera' "$(bars 0 90 -f rawvideo -s 320x180 -pix_fmt yuyv422 -i "$work/seen.raw")" || return 1
  # The window stands in the middle of 400x300.
  [[ -z $screen ]] || colours window "$(bars 40 150 -f image2 -c:v xwd -i "$work/screen.xwd")"
}
expect aFileAVirtualCameraAndAWindowAtOnce three

# A display that hangs for three of eight seconds.
hang() { kill -STOP "$screen"; sleep 3; kill -CONT "$screen"; }
stuck() { rm -f "$out/progress"; together 8 hang; }
[[ -z $screen ]] || expect aWindowThatHangsHoldsNothingUp stuck

[[ -z $screen ]] || kill "$screen"
report
