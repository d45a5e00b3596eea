import ArgumentParser

/// What workloads are called in rows and on the command line.
enum WorkloadName: String, CaseIterable, ExpressibleByArgument {
  case integer = "Int"
  case list = "[Int]"
  case record = "record of 8 fields"
  case program = "program"
}
