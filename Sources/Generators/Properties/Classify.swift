/// Counts the current case of a property under a label.
///
/// ```swift
/// try forAll(.array(of: .int)) { list in
///   classify("empty", when: list.isEmpty)
///   classify("\(list.count / 10 * 10) elements or more")
///   try check(list.sorted().count == list.count)
/// }
/// ```
///
/// The counts are in the ``Statistics/distribution`` that `forAll` returns. `CONFORMANCE_STATISTICS=1` prints them for
/// each property of a run. A case that throws ``Discard`` is not counted.
///
/// A generator labels its values with ``Draw/label(_:)``. Outside a property, and in a detached task, this function has
/// no effect.
///
/// - Parameters:
///   - label: A few words that name a kind of case. Only the first 64 different labels are counted.
///   - condition: Whether the case is of this kind.
public func classify(_ label: String, when condition: Bool = true) {
  guard condition else { return }
  CaseLabels.current?.add(label)
}

/// Demands that a share of all cases of a property is of a certain kind, and counts these cases under a label.
///
/// ```swift
/// try forAll(.array(of: .int), .int) { list, element in
///   cover("the element is in the list", atLeast: 0.1, when: list.contains(element))
///   try check(list.filter { $0 != element }.contains(element) == false)
/// }
/// ```
///
/// A property whose cases are almost all of one kind passes and proves little. This function makes it fail with
/// ``InsufficientCoverage``.
///
/// The number of cases does not have to be chosen for that. If the cases of the budget do not decide whether the share
/// is reached, the search runs more, up to ``Budget/coverageCases``. It ends when it can tell that the share is at
/// least nine tenths of the demanded one, or that it is less than the demanded one. Each of these two statements is
/// wrong in at most one of 10⁹ searches, if the cases are independent.
///
/// Call the function in each case, before any `return`. A kind that the property never names is not demanded. Outside a
/// property, and in a detached task, this function has no effect.
///
/// - Parameters:
///   - label: A few words that name the kind.
///   - share: The smallest acceptable share of the cases, from 0 to 1.
///   - condition: Whether the case is of this kind.
public func cover(_ label: String, atLeast share: Double, when condition: Bool) {
  precondition((0...1).contains(share), "cover(\"\(label)\", atLeast: \(share)): a share is a number from 0 to 1")
  CaseLabels.current?.require(CaseLabels.Requirement(label: label, share: share, isMet: condition))
}
