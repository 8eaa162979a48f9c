import CoreGraphics
import Foundation
import UIKit

/// The attribution of the map's data, always visible.
final class MapLegendView: UIView {
  private let label = UILabel()

  var map: MapDescription? {
    didSet {
      var parts = [map?.attribution].compactMap(\.self)
      if map?.isSketch == true { parts.append(MapText.sketch.string) }
      label.text = parts.joined(separator: " · ")
      label.accessibilityLabel = label.text
    }
  }

  var isDark = false { didSet { updateColors() } }

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.font = .systemFont(ofSize: 10, weight: .medium)
    addSubview(label)
    layer.cornerRadius = 4
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  private func updateColors() {
    label.textColor = UIColor(white: isDark ? 1 : 0, alpha: 0.62)
    backgroundColor = UIColor(white: isDark ? 0 : 1, alpha: isDark ? 0.5 : 0.75)
  }

  /// Places the legend at the bottom of a rectangle, at the leading side.
  func place(in rect: CGRect, insets: UIEdgeInsets) {
    isHidden = label.text?.isEmpty ?? true
    let fitting = label.sizeThatFits(CGSize(width: rect.width, height: 20))
    let size = CGSize(
      width: min(fitting.width + 8, rect.width - insets.left - insets.right),
      height: fitting.height + 3)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    frame = CGRect(
      x: isMirrored ? rect.maxX - insets.right - size.width : rect.minX + insets.left,
      y: rect.maxY - insets.bottom - size.height, width: size.width, height: size.height)
    label.frame = CGRect(x: 4, y: 1.5, width: size.width - 8, height: fitting.height)
  }
}
