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

  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Returns a view from the pool, or a new one; `nil` if the identifier is not registered.
  mutating func dequeue(_ identifier: String) -> (view: View, isUsed: Bool)? {
    if let view = idle[identifier]?.popLast() { return (view, true) }
    return makers[identifier].map { ($0(), false) }
  }

  /// Returns a view to the pool.
  mutating func enqueue(_ view: View, _ identifier: String) {
    idle[identifier, default: []].append(view)
  }
}
