import CoreGraphics

nonisolated extension UIImage {
  /// Returns the picture itself: displays decode it where it is shown.
  ///
  /// - Returns: `nil` for a picture without size.
  public func preparingForDisplay() -> UIImage? {
    size.width > 0 && size.height > 0 ? self : nil
  }

  /// Calls a function with what `preparingForDisplay()` returns.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }

  /// Returns what `preparingForDisplay()` does.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// Returns the picture in another size, stretched where the sides are in another relation.
  ///
  /// - Returns: `nil` for a size or a picture without any.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else {
      return nil
    }
    let picture = CGImage(drawing: drawing(filling: size, tint: nil, in: .current), scale: scale)
    return UIImage(cgImage: picture, scale: scale, orientation: .up)
  }

  /// Calls a function with what `preparingThumbnail(of:)` returns.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(preparingThumbnail(of: size))
  }

  /// Returns what `preparingThumbnail(of:)` does.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}
