import Foundation

/// An injected fault, to test how an app handles it.
public struct Fault: Sendable, Hashable {
  /// The effect on the requests to a path.
  public enum Effect: Sendable, Hashable {
    /// The response has this status, 400...599.
    case status(Int)
    /// The response is delayed by a number of seconds.
    case delay(TimeInterval)
    /// The response is a success with this body as JSON.
    case body(String)
  }

  /// The exact path, without a query.
  public let path: String
  /// The effect.
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
