import DisplayProtocol

extension UIImage {
  /// Returns the image as a PNG file with its scale.
  ///
  /// - Returns: `nil` for an empty image.
  nonisolated public func pngData() -> Data? {
    if isPlainFile, case .bitmap(let bitmap) = state.source,
      bitmap.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    {
      return bitmap.bytes
    }
    return file(.png)
  }

  /// Returns the image as a JPEG file; transparent pixels become white.
  ///
  /// - Parameter compressionQuality: From 0 (smallest file) to 1 (best quality).
  /// - Returns: `nil` for an empty image.
  nonisolated public func jpegData(compressionQuality: CGFloat) -> Data? {
    file(.jpeg(quality: compressionQuality))
  }

  /// Whether the file's pixels represent the image completely.
  nonisolated private var isPlainFile: Bool { !state.isFlipped && state.tintColor == nil }

  nonisolated private func file(_ format: PictureFiles.Format) -> Data? {
    let drawing = drawing(tint: nil, in: .current)
    guard drawing.size.width > 0, drawing.size.height > 0 else { return nil }
    return PictureFiles.file(of: drawing, scale: max(scale, 0.01), format)
  }
}
