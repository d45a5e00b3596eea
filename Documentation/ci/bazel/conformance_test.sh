#!/usr/bin/env bash
# Each shard is a test of its own to Bazel, which keeps its report with the outputs of the test.
set -eu
exec "$CONFORMANCE" run --seed 1 --report "$TEST_UNDECLARED_OUTPUTS_DIR/report"
