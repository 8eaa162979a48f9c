extension NSAttributedString {
  /// Creates an empty string: `NSAttributedString()`.
  ///
  /// An extension cannot override `init()`, which Foundation hides on Linux, so the parameter is
  /// one that no call has to give.
  nonisolated public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
