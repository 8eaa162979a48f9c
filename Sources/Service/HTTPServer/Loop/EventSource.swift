import CLinux

/// Gets to know when its descriptor is ready; called on the thread of the loop.
package protocol EventSource: AnyObject, Sendable {
  /// Reads, writes or closes, without waiting.
  func handle(_ readiness: Readiness)
}

/// The events that a descriptor is ready for, or watched for.
package struct Readiness: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  init(mask: UInt32) { rawValue = mask }

  var mask: UInt32 { rawValue }

  /// There is something to read, or the end.
  package static let read = Readiness(rawValue: UInt32(LINUX_READABLE))
  /// There is room to write.
  package static let write = Readiness(rawValue: UInt32(LINUX_WRITABLE))
  /// The connection is gone in both directions.
  package static let gone = Readiness(
    rawValue: UInt32(LINUX_FAILED) | UInt32(LINUX_HUNG_UP))
}

/// The result of reading a descriptor.
package enum ReadOutcome: Sendable {
  /// There were bytes.
  case bytes
  /// There is nothing now.
  case nothing
  /// The peer will send no more.
  case end
  /// The connection is broken.
  case failed
}
