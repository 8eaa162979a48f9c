extension NSAttributedString {
  /// Creates an empty string: `NSAttributedString()`.
  ///
  /// An extension cannot override `init()`, which Foundation hides on Linux, so this initializer
  /// has a parameter with a default value.
  nonisolated public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
