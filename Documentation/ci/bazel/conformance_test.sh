#!/usr/bin/env bash
# Bazel runs each shard as a separate test and keeps the report with the outputs of that test.
set -eu
exec "$CONFORMANCE" run --seed 1 --report "$TEST_UNDECLARED_OUTPUTS_DIR/report"
