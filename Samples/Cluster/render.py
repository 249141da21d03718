#!/usr/bin/env python3
"""Renders a video in parts on a Dask cluster and joins them without loss.

    render.py in.mp4 out.mp4 -- -f 'gaussianBlur=t*5,trails' -crf 18
    render.py --scheduler tcp://head:8786 --segments 64 /shared/in.mp4 /shared/out.mp4 -- -f vignette

Every worker runs `vidfx --segment K/N`, whose frames are those of the whole job, bit for bit. ffmpeg puts the parts one behind
the other, as they are, and takes sound, subtitles and chapters from the input. Input, output and the folder of the parts
must have the same names on all machines. An output that is there already is replaced if the job has -y.

Needs: dask.distributed (pip install "dask[distributed]"), ffmpeg and ffprobe where this runs, vidfx on every worker.
"""

import argparse
import json
import logging
import pathlib
import subprocess
import sys
import tempfile

# What makes the output's time another than the input's: sound and subtitles, copied from the input, would not fit.
RETIMING = ("-ss", "-t", "-to", "--speed", "--reverse")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("input", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--scheduler", help="address of a running cluster (a local one is started)")
    parser.add_argument("--workers", type=int, default=2, help="parts made at a time by the local cluster (2)")
    parser.add_argument("--segments", type=int, help="parts (four for each worker)")
    parser.add_argument("--vidfx", default="vidfx", help="the program, as workers find it")
    parser.add_argument("--retries", type=int, default=2, help="how often a part that failed is tried again (2)")
    ours, theirs = sys.argv[1:], []
    if "--" in ours:
        place = ours.index("--")
        ours, theirs = ours[:place], ours[place + 1 :]
    options = parser.parse_args(ours)
    if options.output.exists() and "-y" not in theirs:
        parser.error(f"{options.output} exists already; -y behind -- replaces it")
    if options.output.exists() and options.output.samefile(options.input):
        parser.error(f"{options.output} is the input")
    if is_retimed(theirs) and "-an" not in theirs:
        parser.error("with -ss, -t, -to, --speed or --reverse the input's sound does not fit: add -an")
    return options, theirs


def render(vidfx, options, number, count, source, part):
    """Makes one part: its name, its number of frames, and what vidfx says to a mistake that no other try mends."""
    command = [vidfx, *options, "--segment", f"{number}/{count}", "--progress", "json", "-y", source, part]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    lines = done.stderr.splitlines()
    words = "\n".join(line for line in lines if not line.startswith("{"))
    # 4: done, but the input is damaged.
    if done.returncode in (0, 4):
        frames = json.loads([line for line in lines if line.startswith("{")][-1])["frame"]
        return part, frames, None
    if done.returncode == 2:
        return part, 0, words
    raise RuntimeError(f"part {number}: status {done.returncode}\n{words}")


def probe(path, *entries):
    command = ["ffprobe", "-v", "error", "-select_streams", "v:0", *entries, "-of", "csv=p=0", str(path)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip().strip(",")


def is_retimed(job):
    return any(word.split("=")[0] in RETIMING for word in job)


def join(parts, source, output, job):
    """Puts the parts one behind the other and everything but the picture of `source` beside them; nothing is encoded."""
    start = probe(source, "-show_entries", "stream=start_time")
    names = output.with_suffix(".txt")
    quoted = (str(part).replace("'", r"'\''") for part in parts)
    names.write_text("".join(f"file '{name}'\n" for name in quoted))
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y"]
        # The first part begins at 0, whenever the picture of the input does.
        + (["-itsoffset", start] if start not in ("", "N/A") else [])
        + ["-f", "concat", "-safe", "0", "-i", str(names), "-i", str(source), "-map", "0:v"]
        + ([] if "-an" in job else ["-map", "1:a?"])
        + (["-map_chapters", "-1"] if is_retimed(job) else ["-map", "1:s?", "-map_chapters", "1"])
        + ["-map_metadata", "1", "-c", "copy", str(output)],
        check=True,
    )


def main():
    options, job = arguments()
    # Late, as it takes a second: mistakes in the arguments are said at once.
    from distributed import Client, LocalCluster, as_completed

    cluster = None
    if not options.scheduler:
        # The work is done by vidfx, a process of its own, so that workers that are threads will do and start at once.
        # Failures are shown below, once. The dashboard takes any port: the usual one may be another cluster's.
        cluster = LocalCluster(
            n_workers=options.workers, threads_per_worker=1, processes=False, dashboard_address=":0",
            silence_logs=logging.ERROR,
        )
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
                try:
                    mistake = future.result()[2]
                except Exception as error:  # of whatever kind the worker, its machine or Dask had
                    mistake = str(error)
                if mistake:
                    client.cancel(futures)
                    sys.exit(mistake)
                print(f"{done} of {count} parts", file=sys.stderr)
            results = client.gather(futures)
            # A part in which no frame appears is no file.
            parts = [part for part, frames, _ in results if frames > 0]
            whole = pathlib.Path(folder) / f"whole{options.output.suffix}"
            join(parts, options.input, whole, job)
            expected = sum(frames for _, frames, _ in results)
            found = int(probe(whole, "-count_packets", "-show_entries", "stream=nb_read_packets"))
            if expected != found:
                sys.exit(f"the whole has {found} frames, its parts {expected}")
            whole.replace(options.output)
            print(f"{options.output}: {found} frames of {len(parts)} parts by {workers} workers", file=sys.stderr)
    if cluster:
        cluster.close()


if __name__ == "__main__":
    main()
