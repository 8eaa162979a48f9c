import Foundation
@_spi(Ferry) import QuartzCore

/// The calls of targets by controls and recognizers.
public final class ActionLog {
  /// A target that records calls in a log.
  public final class Target: NSObject {
    /// A method that records its name.
    public static let record = Selector("record:", Target.recordCall)

    private let name: String
    private let log: ActionLog

    fileprivate init(_ name: String, _ log: ActionLog) {
      self.name = name
      self.log = log
    }

    private func recordCall(_ sender: Any) { log.lines.append("\(name) record:") }
  }

  /// The calls in their order, as the name of the target and that of the method.
  public private(set) var lines: [String] = []

  /// Creates an empty log.
  public init() {}

  /// Creates a target, which is not retained.
  public func target(_ name: String = "target") -> Target { Target(name, self) }
}
