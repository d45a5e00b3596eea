import ArgumentParser
public import ConformanceKit

extension KnownFailures.Platform: ExpressibleByArgument {}
