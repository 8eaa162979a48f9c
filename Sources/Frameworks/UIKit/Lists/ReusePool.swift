import Foundation

/// A reuse pool of one kind of view, with factories by reuse identifier.
struct ReusePool<View: UIView> {
  private var makers: [String: () -> View] = [:]
  private var idle: [String: [View]] = [:]

  /// Registers the factory of an identifier; `nil` removes it.
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
