"""Measures Hypothesis by the workloads of the benchmarks here, and prints rows of the same form.

    benchmark.py shrink --seeds 100 --first-seed 1 --challenge binheap
    benchmark.py throughput --seconds 2 --workload Int
"""

import argparse
import json

import hypothesis

import shrinking
import throughput


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--version", action="version", version=f"Hypothesis {hypothesis.__version__}")
    commands = parser.add_subparsers(dest="command", required=True)
    shrink = commands.add_parser("shrink")
    shrink.add_argument("--seeds", type=int, default=100)
    shrink.add_argument("--first-seed", type=int, default=1)
    shrink.add_argument("--challenge", action="append", default=[])
    speed = commands.add_parser("throughput")
    speed.add_argument("--seconds", type=float, default=2)
    speed.add_argument("--workload", action="append", default=[])
    return parser.parse_args()


def rows(options):
    if options.command == "throughput":
        return throughput.rows(options.seconds, options.workload)
    return shrinking.rows(range(options.first_seed, options.first_seed + options.seeds), options.challenge)


print(json.dumps({"rows": rows(arguments())}))
