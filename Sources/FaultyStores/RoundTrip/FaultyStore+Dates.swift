import ConformanceLaws
import Foundation
import StoreContract

extension FaultyStore {
  static let dateTruncatedToSeconds = writing(
    "date-truncated-to-seconds", "A date loses its fraction of a second."
  ) { value in
    if case .date(let seconds) = value { .date(seconds.rounded(.down)) } else { value }
  }

  static let dateRoundedToMilliseconds = writing(
    "date-rounded-to-milliseconds", "A date is rounded to whole milliseconds.", fidelity: [.date: .milliseconds]
  ) { value in
    guard case .date(let seconds) = value else { return value }
    let milliseconds = ((seconds + Date.timeIntervalBetween1970AndReferenceDate) * 1000).rounded()
    return .date(milliseconds / 1000 - Date.timeIntervalBetween1970AndReferenceDate)
  }

  static let dateReadFromAnotherEpoch = reading(
    "date-read-from-another-epoch", "Seconds since 1970 are written, and read as seconds since 2001."
  ) { value in
    guard case .date(let seconds) = value else { return value }
    return .date(seconds + Date.timeIntervalBetween1970AndReferenceDate)
  }

  static let dateDriftsAtRewrite = FaultyStore(
    "date-drifts-at-rewrite", .roundTrip,
    "Each time a record is put back as it was read, its dates are a second later.",
    FaultyAdapter("date-drifts-at-rewrite") { DateDrift(base: $0) })
}

/// When a date that was read is put back, it stores the next second.
private struct DateDrift: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> DateDrift { DateDrift(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try base.put(records.map { drifted($0, in: entity) }, in: entity)
  }

  private func drifted(_ record: Record, in entity: Entity) -> Record {
    guard let id = record.id, base.readable(id, in: entity) == record else { return record }
    let fields = record.fields.changingLeaves { value in
      if case .date(let seconds) = value { .date(seconds + 1) } else { value }
    }
    return Record(id: id, fields: fields)
  }
}
