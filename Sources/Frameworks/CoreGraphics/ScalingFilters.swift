/// The filters by which displays scale an image.
package struct ScalingFilters: Hashable, Sendable {
  /// Whether a pixel of the enlarged image has the color of the nearest pixel of the image.
  package var magnifiesNearest = false
  /// Whether a pixel of the reduced image has the color of the nearest pixel of the image.
  package var minifiesNearest = false

  package init(magnifiesNearest: Bool = false, minifiesNearest: Bool = false) {
    self.magnifiesNearest = magnifiesNearest
    self.minifiesNearest = minifiesNearest
  }

  /// The nearest pixels in both directions.
  package static let nearest = ScalingFilters(magnifiesNearest: true, minifiesNearest: true)

  /// Smooth scaling in both directions, the default.
  package var isSmooth: Bool { !magnifiesNearest && !minifiesNearest }

  /// Returns whether an image that is drawn at a scale has the colors of its nearest pixels.
  ///
  /// - Parameter scale: The number of pixels of the display per pixel of the image.
  package func usesNearest(atScale scale: CGFloat) -> Bool {
    scale < 1 ? minifiesNearest : magnifiesNearest
  }
}

extension CGImage.Source {
  /// Returns the image with other filters.
  ///
  /// A drawing has no pixels, so it is rasterized if a filter shows them.
  ///
  /// - Parameter scale: The number of pixels per point of a drawing.
  package func scaled(by filters: ScalingFilters, scale: CGFloat) -> CGImage.Source {
    switch self {
    case .bitmap(var bitmap):
      bitmap.scaling = filters
      return .bitmap(bitmap)
    case .drawing(let drawing):
      guard !filters.isSmooth, var bitmap = drawing.rasterized(scale: scale) else { return self }
      bitmap.scaling = filters
      return .bitmap(bitmap)
    }
  }
}

extension CGImage {
  /// Returns the image with other filters.
  package func scaled(by filters: ScalingFilters) -> CGImage {
    guard !filters.isSmooth, case .bitmap(let bitmap) = source.scaled(by: filters, scale: scale)
    else { return self }
    return CGImage(bitmap: bitmap)
  }
}

extension Drawing {
  /// Returns the pixels of the drawing; `nil` if it is empty and in a process without a display.
  ///
  /// - Parameter scale: The number of pixels per point.
  package func rasterized(scale: CGFloat) -> EncodedBitmap? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width * height <= 16_000_000,
      let painter = PixelPainters.painter(width: Int(width), height: Int(height))
    else { return nil }
    painter.play(.drawing(self, in: CGRect(x: 0, y: 0, width: width, height: height), alpha: 1))
    return painter.pngData().map {
      EncodedBitmap(bytes: $0, widthInPixels: Int(width), heightInPixels: Int(height))
    }
  }
}
