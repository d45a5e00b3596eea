extension PythonSkeleton {
  /// The workflow, which builds the kit and checks the adapter with it.
  var workflow: String {
    #"""
    # Checks the adapter of a store: its tests, earlier findings and all laws. A step that finds a new failure fails the job.
    # The artifacts of the job contain the findings and the report.
    name: conformance

    on:
      push: { branches: [main] }
      pull_request:
      schedule: [{ cron: "0 3 * * *" }]

    env:
      KIT: \#(kit.text)
      CONFORMANCE: kit/.build/release/conformance

    defaults: { run: { shell: bash } }

    jobs:
      conformance:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v5
          - run: apt-get update && apt-get install -y python3
          - run: git clone --depth 1 "$KIT" kit
          - run: swift build -c release --package-path kit --product conformance
          - run: python3 -m unittest
          - name: Earlier findings
            run: $CONFORMANCE replay --if-any --adapter "python3 adapter.py"
          - name: All laws
            run: $CONFORMANCE run --adapter "python3 adapter.py" --corpus corpora --report report
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
