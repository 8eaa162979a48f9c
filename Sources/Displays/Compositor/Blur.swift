import CoreGraphics

/// Three successive box blurs, which approximate a Gaussian blur.
///
/// - SeeAlso: Filter Effects Module Level 1 (W3C), `feGaussianBlur`, the box-blur approximation.
struct Blur {
  /// The standard deviation of the Gaussian, in pixels.
  let sigma: CGFloat
  /// The downsampling factor: a wide blur has no detail to lose.
  let shrink: Int
  /// The sizes of the three windows: odd, so that the image is not shifted.
  private let windows: [Int]

  /// The detail of backdrop blurs.
  static let detailOfGlass: CGFloat = 6

  /// - Parameter detail: The standard deviation, in downsampled pixels, below which the image is
  ///   not downsampled further; a backdrop needs less detail than the edge of a shadow.
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
    // Odd windows whose variances, (w² − 1) / 12 each, add up most closely to σ².
    let ideal = Double(small * small * 4 + 1).squareRoot()
    var lower = Int(ideal)
    if lower.isMultiple(of: 2) { lower -= 1 }
    let variance = 12 * Double(small * small)
    let low = Double(lower)
    let exact = (variance - 3 * low * low - 12 * low - 9) / (-4 * low - 4)
    let count = min(max(Int(exact.rounded()), 0), 3)
    windows = (0..<3).map { $0 < count ? lower : lower + 2 }
  }

  /// The extent of the blur, in whole pixels.
  var reach: Int { (windows.reduce(0) { $0 + $1 / 2 } + 1) * shrink }

  /// The maximum extent of a blur in points, for a standard deviation in points.
  static func reach(ofRadius radius: CGFloat) -> CGFloat { max(0, radius) * 3.5 + 2 }

  /// Returns a blurred alpha mask.
  ///
  /// - Parameters:
  ///   - width: In pixels, including a border as wide as the extent.
  ///   - draw: Draws the source; the given scale applies before its own transform.
  func mask(width: Int, height: Int, draw: (Surface, CGFloat) -> Void) -> Surface {
    let small = Surface(
      width: (width + shrink - 1) / shrink, height: (height + shrink - 1) / shrink, format: .mask)
    draw(small, 1 / CGFloat(shrink))
    apply(to: small)
    return shrink == 1 ? small : enlarged(small, width: width, height: height)
  }

  /// Returns a blurred image that is `shrink` times smaller; `nil` if memory is insufficient.
  ///
  /// - Parameters:
  ///   - width: In pixels, including a border as wide as the extent, on which the source is drawn.
  ///   - draw: Draws the source; the given scale applies before its own transform.
  func picture(width: Int, height: Int, draw: (Surface, CGFloat) -> Void) -> Surface? {
    let small = Surface(
      width: (width + shrink - 1) / shrink, height: (height + shrink - 1) / shrink)
    guard small.isUsable else { return nil }
    draw(small, 1 / CGFloat(shrink))
    apply(to: small, channels: 4)
    return small
  }

  /// Upsamples with linear interpolation between the centers of pixels.
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

  /// Returns the two source pixels around the center of a target pixel, and the weight of the
  /// second.
  private func place(_ index: Int, in count: Int) -> (first: Int, second: Int, weight: UInt32) {
    let position = (2 * index + 1) * 128 / shrink - 128
    guard position > 0 else { return (0, 0, 0) }
    let first = min(position / 256, count - 1)
    return (first, min(first + 1, count - 1), UInt32(position % 256))
  }

  /// Blurs an image in place; pixels nearer to the border than the extent are not correct.
  ///
  /// - Parameter channels: The number of bytes per pixel, each of which is blurred separately.
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

  /// Blurs all columns together, row by row, for sequential memory access.
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
