import CoreGraphics

nonisolated extension UIImage {
  /// Returns the image itself, because displays decode images when they are shown.
  ///
  /// - Returns: `nil` for an empty image.
  public func preparingForDisplay() -> UIImage? {
    size.width > 0 && size.height > 0 ? self : nil
  }

  /// Calls a closure with the result of `preparingForDisplay()`.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }

  /// Returns the result of `preparingForDisplay()`.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// Returns the image in another size, which need not have the same aspect ratio.
  ///
  /// - Returns: `nil` for an empty size or image.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else {
      return nil
    }
    let picture = CGImage(drawing: drawing(filling: size, tint: nil, in: .current), scale: scale)
    return UIImage(cgImage: picture, scale: scale, orientation: .up)
  }

  /// Calls a closure with the result of `preparingThumbnail(of:)`.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(preparingThumbnail(of: size))
  }

  /// Returns the result of `preparingThumbnail(of:)`.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}
