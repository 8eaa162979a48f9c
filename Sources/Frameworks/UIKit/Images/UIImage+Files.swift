import DisplayProtocol

extension UIImage {
  /// Returns the picture as a PNG file, a point as many pixels as its scale says.
  ///
  /// - Returns: `nil` for a picture without size.
  nonisolated public func pngData() -> Data? {
    if isPlainFile, case .bitmap(let bitmap) = state.source,
      bitmap.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    {
      return bitmap.bytes
    }
    return file(.png)
  }

  /// Returns the picture as a JPEG file; what can be seen through is white.
  ///
  /// - Parameter compressionQuality: From the smallest file at 0 to the best picture at 1.
  /// - Returns: `nil` for a picture without size.
  nonisolated public func jpegData(compressionQuality: CGFloat) -> Data? {
    file(.jpeg(quality: compressionQuality))
  }

  /// Whether the file's pixels are all that there is to the picture.
  nonisolated private var isPlainFile: Bool { !state.isFlipped && state.tintColor == nil }

  nonisolated private func file(_ format: PictureFiles.Format) -> Data? {
    let drawing = drawing(tint: nil, in: .current)
    guard drawing.size.width > 0, drawing.size.height > 0 else { return nil }
    return PictureFiles.file(of: drawing, scale: max(scale, 0.01), format)
  }
}
