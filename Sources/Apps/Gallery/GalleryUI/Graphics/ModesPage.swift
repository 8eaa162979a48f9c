import UIKit

/// Shadows, masks and blend modes of Core Graphics.
final class ModesPage: ExamplesViewController {
  private static let side: CGFloat = 72

  override func viewDidLoad() {
    super.viewDidLoad()
    addCard(
      "Shadows", note: "A transparency layer casts one shadow for all its content.",
      [
        rows(
          of: 3,
          [
            tile("Soft", Self.soft), tile("Glow", Self.glow), tile("Layer", Self.layered),
          ])
      ])
    addCard(
      "Image masks",
      [
        rows(
          of: 3,
          [
            tile("Tinted", Self.tinted), tile("Gradient", Self.gradient),
            tile("Cutout", Self.cutOut),
          ])
      ])
    addCard(
      "Erasing and blending",
      [
        rows(
          of: 3,
          [
            tile("Cleared", Self.scratched), tile("Additive", Self.lit),
            tile("Multiplied", Self.multiplied),
          ])
      ])
    addCard(
      "Porter-Duff modes", note: "Each mode draws a disc over a square.",
      [rows(of: 3, Self.modes.map { mode in tile(mode.0) { Self.compose(mode.1, in: $0) } })])
  }

  private static let modes: [(String, CGBlendMode)] = [
    ("Source in", .sourceIn), ("Source out", .sourceOut), ("Source atop", .sourceAtop),
    ("Destination over", .destinationOver), ("Destination in", .destinationIn),
    ("Destination out", .destinationOut),
    ("Destination atop", .destinationAtop), ("Xor", .xor), ("Copy", .copy),
  ]

  // MARK: Shadows

  private static func soft(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    context?.setShadow(
      offset: CGSize(width: 0, height: 4), blur: 8, color: UIColor(white: 0, alpha: 0.5).cgColor)
    UIColor.systemOrange.setFill()
    UIBezierPath(roundedRect: rect.insetBy(dx: 12, dy: 12), cornerRadius: 10).fill()
  }

  private static func glow(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    context?.setShadow(offset: .zero, blur: 12, color: UIColor.systemTeal.cgColor)
    UIColor.systemBlue.setStroke()
    let ring = UIBezierPath(ovalIn: rect.insetBy(dx: 18, dy: 18))
    ring.lineWidth = 5
    ring.stroke()
  }

  private static func layered(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setShadow(
      offset: CGSize(width: 4, height: 4), blur: 4, color: UIColor.systemPurple.cgColor)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    UIColor.systemYellow.setFill()
    context.fillEllipse(in: CGRect(x: 10, y: 10, width: 34, height: 34))
    UIColor.systemGreen.setFill()
    context.fillEllipse(in: CGRect(x: 26, y: 26, width: 34, height: 34))
    context.endTransparencyLayer()
  }

  // MARK: Masks

  private static let star = UIImage(systemName: "star.fill")

  private static func tinted(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let place = rect.insetBy(dx: 8, dy: 8)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    UIColor.systemPink.setFill()
    UIRectFill(place)
    star?.draw(in: place, blendMode: .destinationIn, alpha: 1)
    context.endTransparencyLayer()
  }

  private static func gradient(_ rect: CGRect) {
    let symbol = UIImage(systemName: "cloud.sun.fill")?.withRenderingMode(.alwaysTemplate)
    guard let context = UIGraphicsGetCurrentContext(), let mask = symbol?.cgImage else { return }
    let colors = [UIColor.systemIndigo.cgColor, UIColor.systemOrange.cgColor]
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1])
    else { return }
    // Masks are drawn in a coordinate system whose y-axis points up.
    context.translateBy(x: 0, y: rect.height)
    context.scaleBy(x: 1, y: -1)
    context.clip(to: rect.insetBy(dx: 6, dy: 12), mask: mask)
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: rect.maxX, y: rect.maxY), options: [])
  }

  private static func cutOut(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    UIColor.systemGreen.setFill()
    UIBezierPath(roundedRect: rect.insetBy(dx: 4, dy: 4), cornerRadius: 16).fill()
    star?.draw(in: rect.insetBy(dx: 16, dy: 16), blendMode: .destinationOut, alpha: 1)
    context.endTransparencyLayer()
  }

  // MARK: Erasing and blending

  private static func scratched(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    UIColor.systemGray.setFill()
    UIBezierPath(roundedRect: rect.insetBy(dx: 4, dy: 4), cornerRadius: 12).fill()
    context.setBlendMode(.clear)
    context.setLineWidth(9)
    context.setLineCap(.round)
    context.move(to: CGPoint(x: 14, y: 50))
    for (index, x) in [26, 32, 46, 52].enumerated() {
      context.addLine(to: CGPoint(x: x, y: index.isMultiple(of: 2) ? 20 : 52))
    }
    context.strokePath()
    context.endTransparencyLayer()
  }

  private static func lit(_ rect: CGRect) {
    discs(rect, .plusLighter, on: .black, [.red, .green, .blue])
  }

  private static func multiplied(_ rect: CGRect) {
    discs(rect, .multiply, on: .white, [.cyan, .magenta, .yellow])
  }

  private static func discs(
    _ rect: CGRect, _ mode: CGBlendMode, on background: UIColor, _ colors: [UIColor]
  ) {
    let context = UIGraphicsGetCurrentContext()
    background.setFill()
    UIBezierPath(roundedRect: rect.insetBy(dx: 4, dy: 4), cornerRadius: 12).fill()
    context?.setBlendMode(mode)
    for (color, origin) in zip(
      colors, [CGPoint(x: 20, y: 12), CGPoint(x: 12, y: 26), CGPoint(x: 28, y: 26)])
    {
      color.setFill()
      context?.fillEllipse(in: CGRect(origin: origin, size: CGSize(width: 32, height: 32)))
    }
  }

  private static func compose(_ mode: CGBlendMode, in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    UIColor.systemBlue.setFill()
    UIRectFill(CGRect(x: 10, y: 10, width: 36, height: 36))
    context.setBlendMode(mode)
    UIColor.systemRed.setFill()
    context.fillEllipse(in: CGRect(x: 26, y: 26, width: 36, height: 36))
    context.endTransparencyLayer()
  }

  // MARK: Tiles

  private func rows(of count: Int, _ tiles: [UIView]) -> UIView {
    let rows = stride(from: 0, to: tiles.count, by: count).map { start in
      let row = UIStackView(arrangedSubviews: Array(tiles[start..<min(start + count, tiles.count)]))
      row.distribution = .fillEqually
      row.alignment = .top
      row.spacing = 12
      return row
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.spacing = 16
    return column
  }

  private func tile(_ text: String, _ draw: @escaping (CGRect) -> Void) -> UIView {
    let drawing = CanvasView(height: Self.side, named: text) { _, bounds in draw(bounds) }
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.isAccessibilityElement = false
    let tile = UIStackView(arrangedSubviews: [drawing, label])
    tile.axis = .vertical
    tile.alignment = .center
    tile.spacing = 4
    drawing.widthAnchor.constraint(equalToConstant: Self.side).isActive = true
    return tile
  }
}
