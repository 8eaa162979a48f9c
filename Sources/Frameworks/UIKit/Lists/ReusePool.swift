import Foundation

/// Views that are out of use, and how new ones are made, by the identifiers of one kind.
struct ReusePool<View: UIView> {
  private var makers: [String: () -> View] = [:]
  private var idle: [String: [View]] = [:]

  /// Says how views are made; `nil` forgets the identifier.
  mutating func register(_ identifier: String, _ maker: (() -> View)?) {
    makers[identifier] = maker
    idle[identifier] = nil
  }

  func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Returns a view that is out of use, or a new one; `nil` where the identifier is not registered.
  mutating func take(_ identifier: String) -> (view: View, isUsed: Bool)? {
    if let view = idle[identifier]?.popLast() { return (view, true) }
    return makers[identifier].map { ($0(), false) }
  }

  /// Puts a view aside for another use.
  mutating func give(_ view: View, _ identifier: String) {
    idle[identifier, default: []].append(view)
  }
}
