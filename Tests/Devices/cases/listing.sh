# What there is, and what cannot be opened.
source "${BASH_SOURCE[0]%/*}/lib.sh"

listing() {
  "$vidfx" devices >"$out/devices" 2>&1 || { cat "$out/devices"; return 1; }
  cat "$out/devices"
  grep -qF '/dev/video0  vivid' "$out/devices" && grep -qE '1280x720 at 12.5' "$out/devices" &&
    grep -qF '/dev/video20  v4l2loopback' "$out/devices" && grep -qE '^Outputs' "$out/devices" &&
    ! grep -qF 'modprobe' "$out/devices"
}
expect devicesAreListedWithTheirModes listing

json() {
  "$vidfx" devices --json >"$out/devices.json" || return 1
  python3 - "$out/devices.json" <<'PY'
import json, sys
devices = {d["path"]: d for d in json.load(open(sys.argv[1]))}
assert devices["/dev/video0"]["role"] == "camera", devices.keys()
assert devices["/dev/video10"]["role"] == "output"
yuyv = next(f for f in devices["/dev/video0"]["formats"] if f["code"] == "YUYV")
assert yuyv["pixelFormat"] == "yuyv422" and yuyv["readable"]
assert {"size": "640x480", "rates": ["25", "15", "10", "5", "4", "2", "1"]} in yuyv["sizes"] or \
    any(s["size"] == "640x480" and s["rates"][0] == "25" for s in yuyv["sizes"]), yuyv["sizes"]
brightness = next(c for c in devices["/dev/video0"]["controls"] if c["name"] == "brightness")
assert (brightness["minimum"], brightness["maximum"], brightness["defaultValue"]) == (0, 255, 128)
PY
}
expect devicesAreListedAsJSON json

controls() { "$vidfx" devices /dev/video0 | grep -E 'brightness +0…255, now 128'; }
expect controlsOfOneDeviceAreListed controls

advice() {
  rmmod v4l2loopback && "$vidfx" devices | grep -F /dev/video10 || return 1
  rmmod vivid && "$vidfx" devices >"$out/none" || return 1
  cat "$out/none"
  grep -qF 'no camera is connected' "$out/none" && grep -qF 'sudo modprobe v4l2loopback' "$out/none"
}

output() { status 6 "$vidfx" /dev/video10 "$out/x.mkv" && said '/dev/video10: is an output' 'cameras here: /dev/video0'; }
expect anOutputIsNoCamera output

missing() { status 6 "$vidfx" /dev/video7 "$out/x.mkv" && said '/dev/video7: there is no such device; cameras here: /dev/video0'; }
expect aMissingDeviceNamesThoseThatAreThere missing

other() { status 6 "$vidfx" /dev/videoless "$out/x.mkv" && mknod /dev/video66 c 1 3 && status 6 "$vidfx" /dev/video66 "$out/x.mkv" && said 'is no video device'; rm -f /dev/video66; }
expect whatIsNoVideoDeviceIsRefused other

busy() {
  v4l2-ctl -d0 --stream-mmap --stream-count=100000 >/dev/null 2>&1 &
  local holder=$!
  sleep 2
  local result=0
  status 6 "$vidfx" /dev/video0 "$out/x.mkv" &&
    said 'is used by another program' "'v4l2-ctl' (process $holder)" || result=1
  kill $holder
  wait $holder 2>/dev/null
  return $result
}
expect aBusyDeviceNamesItsHolder busy

forbidden() {
  chmod 600 /dev/video0
  status 6 setpriv --reuid=65534 --clear-groups "$vidfx" /dev/video0 "$out/x.mkv" &&
    said '/dev/video0: Permission denied (open); add user to group video'
}
expect aForbiddenDeviceNamesTheGroup forbidden
chmod 660 /dev/video0

wrongFormat() { status 2 "$vidfx" --cam-format MJPG /dev/video0 "$out/x.mkv" && said 'does not send MJPG; it sends YUYV'; }
expect aFormatThatIsNotOfferedIsAUsageError wrongFormat

wrongControl() { status 2 "$vidfx" --cam-control brightness=900 /dev/video0 "$out/x.mkv" && said 'brightness takes 0…255'; }
expect aValueOutOfRangeIsAUsageError wrongControl

expect whereThereIsNothingTheWayToAVirtualCameraIsShown advice
report
