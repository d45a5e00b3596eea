/// A record as an app might keep it.
struct SampleRecord {
  var id: Int
  var isDone: Bool
  var level: UInt8
  var score: Double
  var ratio: Float
  var title: String
  var body: [UInt8]
  var parent: Int?
}
