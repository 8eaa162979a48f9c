extension String {
  /// Returns the text with spaces behind it, so that it is at least so many characters long.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text with spaces before it, so that it is at least so many characters long.
  func paddedLeft(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
