#!/usr/bin/env python3
"""A USB webcam in software, for use inside the VM of run-in-vm.sh.

It answers as a UVC 1.1 device behind the kernel's virtual USB host controller (vhci-hcd),
so the real uvcvideo driver binds to it: MJPG and YUYV, several sizes and rates, brightness
and contrast, and a cable that can be pulled. Needs root, ffmpeg (for the pictures), and
the modules vhci-hcd and uvcvideo.

    uvc-camera.py [OPTION...] -- COMMAND [ARG...]

plugs the camera in, waits for its /dev/videoN, runs COMMAND with UVC_DEVICE set to that,
and exits with COMMAND's status. Without COMMAND it stays plugged in until it is ended.
"""
import argparse
import glob
import os
import select
import socket
import struct
import subprocess
import sys
import threading
import time

MAX_PAYLOAD = 16384  # what uvcvideo submits at once for a bulk endpoint of 512 bytes
MJPG, YUYV = 1, 2    # format indices
RATES = (30, 15, 10, 5)
FORMATS = {
    MJPG: [(640, 480, RATES), (1280, 720, RATES), (320, 240, RATES), (1920, 1080, RATES)],
    YUYV: [(640, 480, RATES), (320, 240, RATES), (1280, 720, (10, 5))],
}
CONTROLS = {0x02: [0, 255, 128], 0x03: [0, 100, 50]}  # brightness, contrast: min, max, now
STALL = -32  # EPIPE


def log(*words):
    print("uvc-camera:", *words, file=sys.stderr, flush=True)


# ---------------------------------------------------------------- descriptors

def descriptors(name, serial):
    def block(*body):
        data = b"".join(bytes([b]) if isinstance(b, int) else b for b in body)
        return bytes([len(data) + 1]) + data

    def u16(value):
        return struct.pack("<H", value)

    def u32(value):
        return struct.pack("<I", value)

    streaming = b""
    for index, sizes in FORMATS.items():
        if index == MJPG:
            streaming += block(0x24, 0x06, index, len(sizes), 1, 1, 0, 0, 0, 0)
        else:
            guid = b"YUY2\x00\x00\x10\x00\x80\x00\x00\xaa\x00\x38\x9b\x71"
            streaming += block(0x24, 0x04, index, len(sizes), guid, 16, 1, 0, 0, 0, 0)
        for number, (width, height, rates) in enumerate(sizes, 1):
            bits = width * height * 16
            streaming += block(
                0x24, 0x07 if index == MJPG else 0x05, number, 0, u16(width), u16(height),
                u32(bits * rates[-1]), u32(bits * rates[0]), u32(bits // 8),
                u32(10_000_000 // rates[0]), len(rates), *(u32(10_000_000 // r) for r in rates))
        streaming += block(0x24, 0x0D, 1, 1, 4)
    head = lambda total: block(0x24, 0x01, len(FORMATS), u16(total), 0x81, 0, 3, 0, 0, 0, 1, b"\0" * len(FORMATS))
    streaming = head(len(head(0)) + len(streaming)) + streaming

    control = (block(0x24, 0x02, 1, u16(0x0201), 0, 0, u16(0), u16(0), u16(0), 3, b"\0\0\0")  # camera
               + block(0x24, 0x05, 2, 1, u16(0), 2, u16(0x0003), 0, 0)                        # processing unit
               + block(0x24, 0x03, 3, u16(0x0101), 0, 2, 0))                                  # to USB
    head = lambda total: block(0x24, 0x01, u16(0x0110), u16(total), u32(48_000_000), 1, 1)
    control = head(len(head(0)) + len(control)) + control

    body = (block(0x0B, 0, 2, 0x0E, 0x03, 0, 2)
            + block(0x04, 0, 0, 0, 0x0E, 0x01, 0, 2) + control
            + block(0x04, 1, 0, 1, 0x0E, 0x02, 0, 0) + streaming
            + block(0x05, 0x81, 0x02, u16(512), 0))
    config = block(0x02, u16(9 + len(body)), 2, 1, 0, 0x80, 250) + body
    device = block(0x01, u16(0x0200), 0xEF, 2, 1, 64, u16(0x1D6B), u16(0x0102), u16(0x0100), 1, 2, 3, 1)
    qualifier = block(0x06, u16(0x0200), 0xEF, 2, 1, 64, 1, 0)
    texts = [block(0x03, u16(0x0409))]
    texts += [block(0x03, text.encode("utf-16-le")) for text in ("Virtual", name, serial)]
    return device, config, qualifier, texts


# ---------------------------------------------------------------- pictures

pictures = {}
folder = None  # where prepared pictures lie
pattern = "testsrc2"


def name_of(index, width, height):
    return f"{'mjpg' if index == MJPG else 'yuyv'}-{width}x{height}"


def make(index, width, height):
    """Some frames of the test picture, one behind the other."""
    count = 16 if index == MJPG else 8
    command = ["ffmpeg", "-loglevel", "error", "-nostdin", "-f", "lavfi",
               "-i", f"{pattern}=size={width}x{height}:rate=10", "-frames:v", str(count)]
    if index == MJPG:
        command += ["-pix_fmt", "yuvj422p", "-c:v", "mjpeg", "-q:v", "4", "-f", "image2pipe", "-"]
    else:
        command += ["-pix_fmt", "yuyv422", "-f", "rawvideo", "-"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def prepare(where):
    """Makes the pictures of every format beforehand, for `--pictures`: ffmpeg is slow where the CPU is emulated."""
    os.makedirs(where, exist_ok=True)
    for index, sizes in FORMATS.items():
        for width, height, _ in sizes:
            with open(os.path.join(where, name_of(index, width, height)), "wb") as file:
                file.write(make(index, width, height))


def frames(index, width, height):
    """The frames that are shown over and over."""
    if (index, width, height) not in pictures:
        path = os.path.join(folder, name_of(index, width, height)) if folder else ""
        if os.path.exists(path):
            with open(path, "rb") as file:
                data = file.read()
        else:
            data = make(index, width, height)
        if index == MJPG:
            parts = [part + b"\xff\xd9" for part in data.split(b"\xff\xd9") if part]
        else:
            size = width * height * 2
            parts = [data[at:at + size] for at in range(0, len(data), size)]
        pictures[index, width, height] = parts
    return pictures[index, width, height]


# ---------------------------------------------------------------- the device

class Camera:
    def __init__(self, options):
        self.options = options
        self.device, self.config, self.qualifier, self.texts = descriptors(options.name, options.serial)
        self.socket, self.kernel_end = socket.socketpair()
        self.configuration = 0
        self.probe = self.negotiate(b"")
        self.commit = None    # what streams: (format index, width, height, interval)
        self.waiting = []     # reads of the streaming endpoint that the host has submitted
        self.payloads = []    # what is left to send of the current frame
        self.due = 0.0
        self.sent = 0         # frames, since plugged in
        self.controls = {key: list(value) for key, value in CONTROLS.items()}

    def attach(self):
        base = "/sys/devices/platform/vhci_hcd.0"
        with open(f"{base}/attach", "w") as file:
            file.write(f"{self.options.port} {self.kernel_end.fileno()} {self.options.port + 1} 3")
        self.kernel_end.close()

    def negotiate(self, data):
        """The probe control's answer to a wish: the nearest thing the camera can do."""
        data = data.ljust(34, b"\0")
        hint, index, number, interval = struct.unpack_from("<HBBI", data)
        index = index if index in FORMATS else MJPG
        number = number if 1 <= number <= len(FORMATS[index]) else 1
        width, height, rates = FORMATS[index][number - 1]
        intervals = [10_000_000 // rate for rate in rates]
        interval = min(intervals, key=lambda i: abs(i - interval)) if interval else intervals[0]
        return struct.pack("<HBBIHHHHHIIIBBBB", hint, index, number, interval, 0, 0, 0, 0, 0,
                           width * height * 2, MAX_PAYLOAD, 48_000_000, 0, 0, 0, 0)

    def read(self, size):
        data = b""
        while len(data) < size:
            part = self.socket.recv(size - len(data))
            if not part:
                raise ConnectionError
            data += part
        return data

    def reply(self, command, seqnum, status, data=b"", length=None):
        length = len(data) if length is None else length
        self.socket.sendall(struct.pack(">IIIIIiIIII8x", command, seqnum, 0, 0, 0, status, length, 0, 0, 0) + data)

    def run(self):
        try:
            while True:
                timeout = 1.0
                if self.waiting and self.commit:
                    timeout = max(0.0, self.due - time.monotonic()) if not self.payloads else 0.0
                if select.select([self.socket], [], [], timeout)[0]:
                    self.take()
                if self.commit and self.waiting:
                    self.stream()
        except (ConnectionError, OSError):
            log("unplugged")

    def unplug(self):
        try:
            self.socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def take(self):
        head = self.read(48)
        command, seqnum, _, inward, endpoint = struct.unpack_from(">IIIII", head)
        if command == 2:  # unlink
            victim, = struct.unpack_from(">I", head, 20)
            found = [item for item in self.waiting if item[0] == victim]
            self.waiting = [item for item in self.waiting if item[0] != victim]
            self.reply(4, seqnum, -104 if found else 0, length=0)
            return
        length, = struct.unpack_from(">I", head, 24)
        data = b"" if inward else self.read(length)
        if endpoint:
            if not self.waiting:
                self.due = max(self.due, time.monotonic())
            self.waiting.append((seqnum, length))
            return
        status, answer = self.control(head[40:48], data)
        if status:
            self.reply(3, seqnum, status, length=0)
        elif inward:
            self.reply(3, seqnum, 0, answer[:length])
        else:
            self.reply(3, seqnum, 0, length=len(data))

    def control(self, setup, data):
        kind, request, value, index, _ = struct.unpack("<BBHHH", setup)
        selector, unit = value >> 8, index >> 8
        if (kind, request) == (0x80, 0x06):  # descriptors
            answer = {1: self.device, 2: self.config, 6: self.qualifier}.get(selector)
            if selector == 3 and value & 255 < len(self.texts):
                answer = self.texts[value & 255]
            return (0, answer) if answer else (STALL, b"")
        if kind & 0x60 == 0:  # the other standard ones
            if request == 0x09:
                self.configuration = value
            elif request == 0x01 and kind == 2 and value == 0:  # clear halt: the stream ends
                self.commit, self.payloads = None, []
            return 0, {0x00: b"\0\0", 0x08: bytes([self.configuration]), 0x0A: b"\0"}.get(request, b"")
        if index & 255 == 1 and selector in (1, 2):  # probe and commit
            if request == 0x01:
                self.probe = self.negotiate(data)
                if selector == 2:
                    self.begin()
                return 0, b""
            answer = {0x81: self.probe, 0x82: self.probe, 0x83: self.probe, 0x87: self.negotiate(b""),
                      0x85: struct.pack("<H", 34), 0x86: b"\x03"}.get(request)
            return (0, answer) if answer else (STALL, b"")
        if index & 255 == 0 and unit == 2 and selector in self.controls:  # brightness, contrast
            low, high, now = state = self.controls[selector]
            if request == 0x01:
                state[2] = min(high, max(low, struct.unpack("<h", data)[0]))
                return 0, b""
            if request in (0x85, 0x86):
                return 0, struct.pack("<H", 2) if request == 0x85 else b"\x03"
            number = {0x81: now, 0x82: low, 0x83: high, 0x84: 1, 0x87: CONTROLS[selector][2]}.get(request)
            return (0, struct.pack("<h", number)) if number is not None else (STALL, b"")
        return STALL, b""

    def begin(self):
        _, index, number, interval = struct.unpack_from("<HBBI", self.probe)
        width, height, _ = FORMATS[index][number - 1]
        actual = 1 / self.options.actual_rate if self.options.actual_rate else interval / 1e7
        self.commit, self.payloads, self.due = (index, width, height, actual), [], time.monotonic()
        log(f"streams {'MJPG' if index == MJPG else 'YUYV'} {width}x{height}, {1e7 / interval:.0f} a second")

    def stream(self):
        options = self.options
        if not self.payloads:
            now = time.monotonic()
            if now < self.due or (options.freeze_after and self.sent >= options.freeze_after):
                return
            index, width, height, interval = self.commit
            parts = frames(index, width, height)
            now = time.monotonic()
            self.due += interval
            if self.due < now - interval:  # too late to catch up
                self.due = now + interval
            self.sent += 1
            if options.unplug_after and self.sent > options.unplug_after:
                self.unplug()
                return
            every = lambda n: n and self.sent % n == 0
            picture = parts[self.sent % len(parts)]
            if every(options.truncate_every):
                picture = picture[:len(picture) // 2]
            if every(options.garble_every):
                middle = len(picture) // 2
                picture = picture[:middle] + os.urandom(min(512, len(picture) - middle)) + picture[middle + 512:]
            info = 0x80 | self.sent & 1 | (0x40 if every(options.error_every) else 0)
            room = MAX_PAYLOAD - 2
            pieces = [picture[at:at + room] for at in range(0, len(picture), room)]
            self.payloads = [bytes([2, info | (2 if piece is pieces[-1] else 0)]) + piece for piece in pieces]
        while self.payloads and self.waiting:
            seqnum, length = self.waiting.pop(0)
            self.reply(3, seqnum, 0, self.payloads.pop(0)[:length])


# ---------------------------------------------------------------- main

def nodes():
    return {os.path.basename(path) for path in glob.glob("/sys/class/video4linux/video*")
            if "vhci_hcd" in os.path.realpath(path)}


def main():
    global folder, pattern
    arguments, command = sys.argv[1:], []
    if "--" in arguments:
        at = arguments.index("--")
        arguments, command = arguments[:at], arguments[at + 1:]
    parser = argparse.ArgumentParser(usage="%(prog)s [OPTION...] -- COMMAND [ARG...]")
    parser.add_argument("--name", default="Virtual UVC Camera")
    parser.add_argument("--serial", default="0001")
    parser.add_argument("--port", type=int, default=0, help="which of the USB ports 0 to 7: one for each camera")
    parser.add_argument("--unplug-after", type=int, metavar="N", help="pull the cable after N frames")
    parser.add_argument("--freeze-after", type=int, metavar="N", help="send nothing more after N frames")
    parser.add_argument("--actual-rate", type=float, metavar="R",
                        help="send R frames a second whatever is agreed, as in a dim room")
    parser.add_argument("--error-every", type=int, metavar="N", help="flag every Nth frame as bad (UVC's ERR bit)")
    parser.add_argument("--truncate-every", type=int, metavar="N", help="send only half of every Nth frame")
    parser.add_argument("--garble-every", type=int, metavar="N", help="overwrite a part of every Nth frame")
    parser.add_argument("--pictures", metavar="FOLDER", help="pictures that --prepare has made")
    parser.add_argument("--pattern", default=pattern, help="ffmpeg's source of the test picture: testsrc2, smptebars")
    parser.add_argument("--prepare", metavar="FOLDER", help="make the pictures and end")
    options = parser.parse_args(arguments)
    folder, pattern = options.pictures, options.pattern
    if options.prepare:
        prepare(options.prepare)
        return 0

    for module in ("vhci-hcd", "uvcvideo"):
        subprocess.run(["modprobe", module], check=True)
    before = nodes()
    camera = Camera(options)
    camera.attach()
    worker = threading.Thread(target=camera.run, daemon=True)
    worker.start()
    limit = time.monotonic() + 15
    while True:  # uvcvideo registers a second node, for metadata: the lower one captures
        new = sorted(nodes() - before, key=lambda node: int(node[5:]))
        if len(new) >= 2:
            break
        if time.monotonic() > limit:
            log("the driver made no video device")
            return 125
        time.sleep(0.05)
    device = f"/dev/{new[0]}"
    log("plugged in:", device)
    if not command:
        worker.join()
        return 0
    try:
        return subprocess.run(command, env=dict(os.environ, UVC_DEVICE=device)).returncode & 255
    except OSError as error:
        log(error)
        return 127


if __name__ == "__main__":
    sys.exit(main())
