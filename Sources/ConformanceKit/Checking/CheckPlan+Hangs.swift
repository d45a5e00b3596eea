extension CheckPlan {
  /// How many hangs on a backend are waited for, each for the deadline of a hang, before a search is ended. Those of an adapter that
  /// ends each call cost no thread: then the time that they take counts alone.
  func maximumHangs(on adapter: any StoreAdapter) -> Int {
    adapter.endsEachCall ? max(Self.leastHangs, Int(Self.hangBudget / hangDeadline.seconds)) : Self.leastHangs
  }

  private static var leastHangs: Int { 6 }
  /// How long the hangs of a search may be waited for in all, in seconds.
  private static var hangBudget: Double { 60 }
}
