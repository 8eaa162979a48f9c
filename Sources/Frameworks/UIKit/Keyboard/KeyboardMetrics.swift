import DisplayProtocol

/// The metrics of the software keyboard on a device, in points.
///
/// The heights are those of iOS without the suggestion bar: 216 on phones with a home button, 291
/// and 301 on phones without one, 162 and 171 in landscape orientation.
struct KeyboardMetrics {
  /// The height of the strip below the keys on a phone without a home button.
  static let stripHeight: CGFloat = 75

  let size: CGSize
  /// The total height.
  let height: CGFloat
  /// The height of the four rows, including spacing.
  let rowsHeight: CGFloat
  let keyHeight: CGFloat
  let sideInset: CGFloat
  let gap: CGFloat
  /// Whether the globe key is in a separate strip below the keys.
  let hasStrip: Bool
  let isPad: Bool

  init(_ environment: DisplayEnvironment) {
    isPad = environment.idiom == .pad
    let isLying = environment.size.width > environment.size.height
    let bottom = environment.safeArea.bottom
    size = environment.size
    hasStrip = !isPad && !isLying && bottom > 0
    if isPad {
      rowsHeight = isLying ? 385 : 293
      height = rowsHeight + bottom
    } else if isLying {
      rowsHeight = bottom > 0 ? 150 : 162
      height = rowsHeight + bottom
    } else {
      rowsHeight = environment.size.width >= 414 ? 226 : 216
      height = rowsHeight + (hasStrip ? Self.stripHeight : bottom)
    }
    let pitch = (rowsHeight - (isLying && !isPad ? 6 : 10)) / 4
    gap = isPad ? 12 : 6
    keyHeight = (pitch - (isPad ? 12 : isLying ? 6 : 10)).rounded()
    sideInset = max(isPad ? 6 : 3, max(environment.safeArea.left, environment.safeArea.right))
  }

  /// Returns the vertical center of a row.
  func middle(ofRow row: Int) -> CGFloat {
    let top: CGFloat = (rowsHeight - 4 * pitch) * 0.8
    return top + pitch * (CGFloat(row) + 0.5)
  }

  private var pitch: CGFloat { rowsHeight < 200 ? (rowsHeight - 6) / 4 : (rowsHeight - 10) / 4 }
}
