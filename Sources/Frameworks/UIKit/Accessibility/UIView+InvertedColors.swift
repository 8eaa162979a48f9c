// Unsafe: only the address is used.
nonisolated(unsafe) private let invertKey = UnsafeMutableRawPointer.allocate(
  byteCount: 1, alignment: 1)

extension UIView {
  // DEPARTURE: Displays do not invert colors.
  /// Whether the view keeps its colors while those of the screen are inverted.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { objc_getAssociatedObject(self, invertKey) as? Bool ?? false }
    set { objc_setAssociatedObject(self, invertKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}
