import Foundation

/// Something that goes wrong on purpose, to see what an app makes of it.
public struct Fault: Sendable, Hashable {
  /// What happens to the requests of a path.
  public enum Effect: Sendable, Hashable {
    /// The answer has this status, 400...599, whatever it would have been.
    case status(Int)
    /// The answer comes so many seconds later.
    case delay(TimeInterval)
    /// The answer is a success with this body, which is called JSON.
    case body(String)
  }

  /// The path, without a query; exactly this one.
  public let path: String
  /// What happens to its requests.
  public let effect: Effect

  /// Makes a fault.
  public init(path: String, effect: Effect) {
    self.path = path
    self.effect = effect
  }

  /// Reads `/v1/home=500`, `/v1/home=delay:2.5` or `/v1/home=body:{"tiles":`.
  ///
  /// - Throws: ``FerryServiceError/malformedFault(_:)`` for anything else.
  public init(_ text: String) throws(FerryServiceError) {
    let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].hasPrefix("/") else { throw .malformedFault(text) }
    path = String(sides[0])
    if sides[1].hasPrefix("body:") {
      effect = .body(String(sides[1].dropFirst("body:".count)))
    } else if sides[1].hasPrefix("delay:"),
      let seconds = Double(sides[1].dropFirst("delay:".count)), (0...600).contains(seconds)
    {
      effect = .delay(seconds)
    } else if let status = Int(sides[1]), (400...599).contains(status) {
      effect = .status(status)
    } else {
      throw .malformedFault(text)
    }
  }
}
