/// The files of an adapter in Python. A test writes them and runs their tests and all laws.
struct PythonSkeleton {
  let name: SkeletonName
  let kit: KitReference

  var files: [Skeleton.File] {
    [
      Skeleton.File(path: "adapter.py", text: adapter, purpose: "what your store can do, and promises"),
      Skeleton.File(path: "store.py", text: store, purpose: "a small store: put yours in its place"),
      Skeleton.File(path: "test_adapter.py", text: test, purpose: "tests of the adapter, and of all laws"),
      Skeleton.File(path: ".github/workflows/conformance.yml", text: workflow, purpose: "tests and laws in CI"),
      .corpus,
      Skeleton.File(
        path: ".gitignore", text: "__pycache__/\nkit/\nreport/\n", purpose: "what to keep out of the repository",
        yieldsToExisting: true),
    ]
  }
}
