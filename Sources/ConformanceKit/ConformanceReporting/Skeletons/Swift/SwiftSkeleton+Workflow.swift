extension SwiftSkeleton {
  /// The workflow, which is `Documentation/ci/conformance.yml` with the name of the product.
  var workflow: String {
    #"""
    # Checks the adapter of a store: its tests, earlier findings, all laws, and two minutes of fuzzing. A step that finds a
    # new failure fails the job. The artifacts of the job contain the findings and the report.
    name: conformance

    on:
      push: { branches: [main] }
      pull_request:
      schedule: [{ cron: "0 3 * * *" }]

    env:
      PRODUCT: \#(name.type)Adapter
      FUZZ_SECONDS: 120

    defaults: { run: { shell: bash } }

    jobs:
      conformance:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v5
          # The inputs that reached new code in earlier runs.
          - uses: actions/cache/restore@v4
            with: { path: fuzz-inputs, key: "fuzz-inputs-${{ github.run_id }}", restore-keys: fuzz-inputs- }
          - run: swift test
          - run: swift build -c release --product "$PRODUCT"
          - run: swift build -c release --product conformance
          - name: Earlier findings
            run: .build/release/conformance replay --if-any --adapter ".build/release/$PRODUCT"
          # In a job of GitHub Actions, this also shows failures as annotations, and the report as the summary of the job.
          - name: All laws
            run: .build/release/conformance run --adapter ".build/release/$PRODUCT" --corpus corpora --report report
          - run: swift build -c release --sanitize=fuzzer --product conformance-fuzz --scratch-path .build-fuzz
          - run: mkdir -p fuzz-inputs
          - name: Fuzzing
            run: CONFORMANCE_FUZZ_ADAPTER=".build/release/$PRODUCT" CONFORMANCE_FUZZ_GO_ON=1 SWIFT_BACKTRACE=enable=no .build-fuzz/release/conformance-fuzz -max_total_time="$FUZZ_SECONDS" -len_control=0 fuzz-inputs
          - uses: actions/cache/save@v4
            if: ${{ !cancelled() && hashFiles('fuzz-inputs/**') != '' }}
            with: { path: fuzz-inputs, key: "fuzz-inputs-${{ github.run_id }}" }
          - uses: actions/upload-artifact@v5
            if: ${{ !cancelled() }}
            with: { name: report, path: report, if-no-files-found: ignore }
          # Commit new findings to the repository: corpora/regressions, and the list of known failures beside it.
          - uses: actions/upload-artifact@v5
            if: ${{ !cancelled() }}
            with: { name: corpora, path: corpora, if-no-files-found: ignore }

    """#
  }
}
