import CoreGraphics

/// Three averages one after the other, which come close to a Gaussian.
///
/// - SeeAlso: Filter Effects Module Level 1 (W3C), `feGaussianBlur`, the box-blur approximation.
struct Blur {
  /// The Gaussian's standard deviation, in pixels.
  let sigma: CGFloat
  /// How many pixels across become one for the blur: a wide one has no detail to lose.
  let shrink: Int
  /// The sizes of the three windows: odd, so that nothing is shifted.
  private let windows: [Int]

  /// The detail for what is only seen through glass.
  static let detailOfGlass: CGFloat = 6

  /// - Parameter detail: The deviation in small pixels under which a picture is not shrunk further;
  ///   what is only seen through glass needs less of it than the edge of a shadow.
  init(sigma: CGFloat, detail: CGFloat = 8) {
    let limited = sigma.isFinite ? min(max(sigma, 0), 400) : 0
    self.sigma = limited
    var shrink = 1
    while limited / CGFloat(shrink) >= detail { shrink *= 2 }
    self.shrink = shrink
    guard limited >= 0.3 else {
      windows = []
      return
    }
    let small = limited / CGFloat(shrink)
    // Odd windows whose variances, (w² − 1) / 12 each, come as near to σ² as three of them can.
    let ideal = Double(small * small * 4 + 1).squareRoot()
    var lower = Int(ideal)
    if lower.isMultiple(of: 2) { lower -= 1 }
    let variance = 12 * Double(small * small)
    let low = Double(lower)
    let exact = (variance - 3 * low * low - 12 * low - 9) / (-4 * low - 4)
    let count = min(max(Int(exact.rounded()), 0), 3)
    windows = (0..<3).map { $0 < count ? lower : lower + 2 }
  }

  /// How far the blur reaches, in whole pixels.
  var reach: Int { (windows.reduce(0) { $0 + $1 / 2 } + 1) * shrink }

  /// How far a blur reaches at the most, in points, for a deviation in points.
  static func reach(ofRadius radius: CGFloat) -> CGFloat { max(0, radius) * 3.5 + 2 }

  /// An image of opacity, blurred.
  ///
  /// - Parameters:
  ///   - width: In pixels, the border as wide as the reach included.
  ///   - draw: Draws what is blurred; the scale that it gets is to be put before its own.
  func mask(width: Int, height: Int, draw: (Surface, CGFloat) -> Void) -> Surface {
    let small = Surface(
      width: (width + shrink - 1) / shrink, height: (height + shrink - 1) / shrink, format: .mask)
    draw(small, 1 / CGFloat(shrink))
    apply(to: small)
    return shrink == 1 ? small : enlarged(small, width: width, height: height)
  }

  /// A picture, blurred and `shrink` times smaller; `nil` without memory.
  ///
  /// - Parameters:
  ///   - width: In pixels, with a border as wide as the reach that is drawn on, too.
  ///   - draw: Draws what is blurred; the scale that it gets is to be put before its own.
  func picture(width: Int, height: Int, draw: (Surface, CGFloat) -> Void) -> Surface? {
    let small = Surface(
      width: (width + shrink - 1) / shrink, height: (height + shrink - 1) / shrink)
    guard small.isUsable else { return nil }
    draw(small, 1 / CGFloat(shrink))
    apply(to: small, channels: 4)
    return small
  }

  /// Spreads each pixel over as many as it was made from, in straight slopes between their middles.
  private func enlarged(_ small: Surface, width: Int, height: Int) -> Surface {
    let large = Surface(width: width, height: height, format: .mask)
    let (from, to) = (small.bytesPerRow, large.bytesPerRow)
    let columns = (0..<width).map { place($0, in: small.width) }
    small.withBytes { source in
      large.withBytes { target in
        var line = [UInt32](repeating: 0, count: small.width)
        for y in 0..<height {
          let row = place(y, in: small.height)
          for x in 0..<small.width {
            line[x] =
              UInt32(source[row.first * from + x]) * (256 - row.weight)
              + UInt32(source[row.second * from + x]) * row.weight
          }
          line.withUnsafeBufferPointer { line in
            columns.withUnsafeBufferPointer { columns in
              for x in 0..<width {
                let column = columns[x]
                let sum =
                  line[column.first] * (256 - column.weight) + line[column.second] * column.weight
                target[y * to + x] = UInt8(truncatingIfNeeded: (sum + 32_768) >> 16)
              }
            }
          }
        }
      }
    }
    return large
  }

  /// Between which two small pixels the middle of a large one lies, and how near to the second.
  private func place(_ index: Int, in count: Int) -> (first: Int, second: Int, weight: UInt32) {
    let position = (2 * index + 1) * 128 / shrink - 128
    guard position > 0 else { return (0, 0, 0) }
    let first = min(position / 256, count - 1)
    return (first, min(first + 1, count - 1), UInt32(position % 256))
  }

  /// Blurs an image in place; what is nearer to its border than the reach is not right.
  ///
  /// - Parameter channels: How many bytes a pixel has, each blurred by itself.
  private func apply(to surface: Surface, channels: Int = 1) {
    guard !windows.isEmpty else { return }
    let (width, height) = (surface.width, surface.height)
    let stride = surface.bytesPerRow
    surface.withBytes { bytes in
      var other = [UInt8](repeating: 0, count: stride * height)
      other.withUnsafeMutableBufferPointer { other in
        for (index, window) in windows.enumerated() {
          let (from, to) = index.isMultiple(of: 2) ? (bytes, other) : (other, bytes)
          for y in 0..<height {
            for channel in 0..<channels {
              row(
                from, to, start: y * stride + channel, step: channels, count: width, window)
            }
          }
        }
        for (index, window) in windows.enumerated() {
          let (from, to) = index.isMultiple(of: 2) ? (other, bytes) : (bytes, other)
          columns(
            from, to, width: width * channels, height: height, stride: stride, window)
        }
      }
    }
  }

  private func row(
    _ from: UnsafeMutableBufferPointer<UInt8>, _ to: UnsafeMutableBufferPointer<UInt8>,
    start: Int, step: Int, count: Int, _ window: Int
  ) {
    let half = window / 2
    let factor = UInt32((1 << 24) / window)
    var sum: UInt32 = 0
    for x in 0..<min(half, count) { sum += UInt32(from[start + x * step]) }
    for x in 0..<count {
      if x + half < count { sum += UInt32(from[start + (x + half) * step]) }
      to[start + x * step] = UInt8(truncatingIfNeeded: (sum &* factor &+ (1 << 23)) >> 24)
      if x >= half { sum -= UInt32(from[start + (x - half) * step]) }
    }
  }

  /// All columns at once, row by row: memory is then read in order.
  private func columns(
    _ from: UnsafeMutableBufferPointer<UInt8>, _ to: UnsafeMutableBufferPointer<UInt8>,
    width: Int, height: Int, stride: Int, _ window: Int
  ) {
    let half = window / 2
    let factor = UInt32((1 << 24) / window)
    var sums = [UInt32](repeating: 0, count: width)
    sums.withUnsafeMutableBufferPointer { sums in
      for y in 0..<min(half, height) {
        for x in 0..<width { sums[x] &+= UInt32(from[y * stride + x]) }
      }
      for y in 0..<height {
        if y + half < height {
          let entering = (y + half) * stride
          for x in 0..<width { sums[x] &+= UInt32(from[entering + x]) }
        }
        let target = y * stride
        for x in 0..<width {
          to[target + x] = UInt8(truncatingIfNeeded: (sums[x] &* factor &+ (1 << 23)) >> 24)
        }
        if y >= half {
          let leaving = (y - half) * stride
          for x in 0..<width { sums[x] &-= UInt32(from[leaving + x]) }
        }
      }
    }
  }
}
