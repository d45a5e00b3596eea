import Foundation

/// The memory of this process that is held in RAM, in KB; 0 where the system does not tell.
func residentKilobytes() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  return (status.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
}
