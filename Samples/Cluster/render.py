#!/usr/bin/env python3
"""Renders a video in parts on a Dask cluster and joins them without loss.

    render.py in.mp4 out.mp4 -- -f 'gaussianBlur=t*5,trails' -crf 18
    render.py --scheduler tcp://head:8786 --segments 64 /shared/in.mp4 /shared/out.mp4 -- -f vignette

Every worker runs `vidfx --segment K/N`, whose frames are those of the whole job, bit for bit. ffmpeg puts the parts one behind
the other, as they are, and takes sound, subtitles and chapters from the input. Input, output and the folder of the parts
must have the same names on all machines.

Needs: dask.distributed (pip install "dask[distributed]"), ffmpeg and ffprobe where this runs, vidfx on every worker.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

from distributed import Client, LocalCluster, as_completed


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("input", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--scheduler", help="address of a running cluster (a local one is started)")
    parser.add_argument("--workers", type=int, default=2, help="processes of the local cluster (2)")
    parser.add_argument("--segments", type=int, help="parts (four for each worker)")
    parser.add_argument("--vidfx", default="vidfx", help="the program, as workers find it")
    parser.add_argument("--retries", type=int, default=2, help="how often a part that failed is tried again (2)")
    ours, theirs = sys.argv[1:], []
    if "--" in ours:
        place = ours.index("--")
        ours, theirs = ours[:place], ours[place + 1 :]
    return parser.parse_args(ours), theirs


def render(vidfx, options, number, count, source, part):
    """Renders one part; returns its name, or None where no frame appears in it."""
    command = [vidfx, *options, "--segment", f"{number}/{count}", "--progress", "none", "-y", source, part]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"part {number}: status {done.returncode}\n{done.stderr}")
    return part if pathlib.Path(part).exists() else None


def probe(path, *entries):
    command = ["ffprobe", "-v", "error", "-select_streams", "v:0", *entries, "-of", "csv=p=0", str(path)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip().strip(",")


def packets(path):
    return int(probe(path, "-count_packets", "-show_entries", "stream=nb_read_packets"))


def join(parts, source, output):
    """Puts the parts one behind the other and everything but the picture of `source` beside them; nothing is encoded."""
    start = probe(source, "-show_entries", "stream=start_time")
    with tempfile.NamedTemporaryFile("w", suffix=".txt", dir=output.parent) as names:
        for part in parts:
            quoted = str(part.resolve()).replace("'", r"'\''")
            names.write(f"file '{quoted}'\n")
        names.flush()
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y"]
            # The first part begins at 0, whenever the picture of the input does.
            + (["-itsoffset", start] if start not in ("", "N/A") else [])
            + ["-f", "concat", "-safe", "0", "-i", names.name, "-i", str(source)]
            + ["-map", "0:v", "-map", "1:a?", "-map", "1:s?", "-map_metadata", "1", "-map_chapters", "1"]
            + ["-c", "copy", str(output)],
            check=True,
        )


def main():
    options, job = arguments()
    cluster = None if options.scheduler else LocalCluster(n_workers=options.workers, threads_per_worker=1)
    with Client(options.scheduler or cluster) as client:
        workers = len(client.scheduler_info()["workers"])
        count = options.segments or 4 * max(workers, 1)
        with tempfile.TemporaryDirectory(prefix="parts-", dir=options.output.parent.resolve()) as folder:
            names = [f"{folder}/part-{number:05}{options.output.suffix}" for number in range(1, count + 1)]
            source = str(options.input.resolve())
            futures = [
                client.submit(
                    render, options.vidfx, job, number, count, source, name, pure=False, retries=options.retries
                )
                for number, name in enumerate(names, start=1)
            ]
            for done, future in enumerate(as_completed(futures), start=1):
                future.result()
                print(f"{done} of {count} parts", file=sys.stderr)
            parts = [pathlib.Path(part) for part in client.gather(futures) if part]
            join(parts, options.input, options.output)
            expected, found = sum(packets(part) for part in parts), packets(options.output)
            if expected != found:
                sys.exit(f"{options.output} has {found} frames, its parts {expected}")
            print(f"{options.output}: {found} frames of {len(parts)} parts by {workers} workers", file=sys.stderr)
    if cluster:
        cluster.close()


if __name__ == "__main__":
    main()
