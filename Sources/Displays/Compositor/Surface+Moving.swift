extension Surface {
  /// Moves the pixels of a part; pixels whose source is outside of the part are unchanged.
  func move(_ part: PixelRect, by step: PixelStep) {
    let target = part.common(with: part.moved(by: step))
    guard !target.isEmpty else { return }
    let stride = bytesPerRow
    withBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let length = target.width * 4
      for index in 0..<target.height {
        // The order of rows prevents overwriting rows that have not been read.
        let row = step.y > 0 ? target.bottom - 1 - index : target.top + index
        let source = start + (row - step.y) * stride + (target.left - step.x) * 4
        (start + row * stride + target.left * 4).update(from: source, count: length)
      }
    }
  }
}
