import UIKit

/// Core Graphics drawing: lines, gradients, blend modes, masks and pixels.
final class DrawingPage: ExamplesViewController {
  private var cap = CGLineCap.butt
  private var blend = CGBlendMode.normal
  private var isRadial = false

  override func viewDidLoad() {
    super.viewDidLoad()
    addLines()
    addGradients()
    addBlends()
    addMask()
    addPixels()
  }

  private func addLines() {
    let canvas = CanvasView(height: 110, named: "Lines") { [unowned self] context, bounds in
      context.setStrokeColor(UIColor.systemIndigo.cgColor)
      context.setLineWidth(10)
      context.setLineCap(cap)
      context.setLineJoin(.round)
      let step = (bounds.width - 40) / 4
      context.move(to: CGPoint(x: 20, y: 50))
      for corner in 1...4 {
        context.addLine(
          to: CGPoint(x: 20 + CGFloat(corner) * step, y: corner.isMultiple(of: 2) ? 50 : 14))
      }
      context.strokePath()
      context.setLineDash(phase: 0, lengths: [2, 18])
      context.strokeLineSegments(between: [
        CGPoint(x: 20, y: 76), CGPoint(x: bounds.width - 20, y: 76),
      ])
      context.setLineDash(phase: 0, lengths: [24, 16])
      context.setLineWidth(4)
      context.strokeLineSegments(between: [
        CGPoint(x: 20, y: 98), CGPoint(x: bounds.width - 20, y: 98),
      ])
    }
    addCard(
      "Lines",
      [
        canvas,
        choice(["Butt", "Round", "Square"]) { [unowned self] index in
          cap = [.butt, .round, .square][index]
          canvas.setNeedsDisplay()
        },
      ])
  }

  private func addGradients() {
    let canvas = CanvasView(height: 120, named: "Star") { [unowned self] context, bounds in
      let center = CGPoint(x: bounds.midX, y: bounds.midY)
      let colors = [UIColor.systemYellow.cgColor, UIColor.systemPink.cgColor]
      guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)
      else { return }
      context.addPath(UIBezierPath.star(around: center, radius: 56).cgPath)
      context.clip()
      if isRadial {
        context.drawRadialGradient(
          gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 56,
          options: .drawsAfterEndLocation)
      } else {
        context.drawLinearGradient(
          gradient, start: CGPoint(x: center.x - 50, y: 0), end: CGPoint(x: center.x + 50, y: 0),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
    }
    addCard(
      "Gradients",
      [
        canvas,
        choice(["Linear", "Radial"]) { [unowned self] index in
          isRadial = index == 1
          canvas.setNeedsDisplay()
        },
      ])
  }

  private func addBlends() {
    let canvas = CanvasView(height: 120, named: "Discs") { [unowned self] context, bounds in
      context.setFillColor(UIColor.white.cgColor)
      context.addPath(
        UIBezierPath(roundedRect: bounds, cornerRadius: 8).cgPath)
      context.fillPath()
      let tints: [UIColor] = [.systemCyan, .systemPink, .systemYellow]
      for (index, tint) in tints.enumerated() {
        context.setBlendMode(index == 0 ? .normal : blend)
        context.setFillColor(tint.cgColor)
        context.fillEllipse(
          in: CGRect(x: bounds.midX - 90 + CGFloat(index) * 50, y: 20, width: 80, height: 80))
      }
    }
    addCard(
      "Blend modes", note: "The second and third discs blend with the content below.",
      [
        canvas,
        choice(["Normal", "Multiply", "Screen", "Difference"]) { [unowned self] index in
          blend = [.normal, .multiply, .screen, .difference][index]
          canvas.setNeedsDisplay()
        },
      ])
  }

  private func addMask() {
    let names = ["leaf.fill", "star.fill", "heart.fill"]
    var shape = names[0]
    let canvas = CanvasView(height: 120, named: "Mask") { context, bounds in
      let frame = CGRect(x: bounds.midX - 50, y: 10, width: 100, height: 100)
      let configuration = UIImage.SymbolConfiguration(pointSize: 80)
      guard
        let mask = UIImage(systemName: shape, withConfiguration: configuration)?.cgImage,
        let gradient = CGGradient(
          colorsSpace: nil,
          colors: [UIColor.systemGreen.cgColor, UIColor.systemBlue.cgColor] as CFArray,
          locations: nil)
      else { return }
      // Images are drawn in a coordinate system whose y-axis points up.
      context.translateBy(x: 0, y: bounds.height)
      context.scaleBy(x: 1, y: -1)
      context.clip(to: frame, mask: mask)
      for stripe in 0..<12 where stripe.isMultiple(of: 2) {
        context.saveGState()
        context.clip(
          to: CGRect(x: frame.minX, y: CGFloat(stripe) * 10, width: frame.width, height: 12))
        context.drawLinearGradient(
          gradient, start: CGPoint(x: frame.minX, y: 0), end: CGPoint(x: frame.maxX, y: 0),
          options: [])
        context.restoreGState()
      }
    }
    addCard(
      "Image mask",
      [
        canvas,
        choice(["Leaf", "Star", "Heart"]) { index in
          shape = names[index]
          canvas.setNeedsDisplay()
        },
      ])
  }

  private func addPixels() {
    let view = UIImageView(image: .landscape)
    view.contentMode = .scaleAspectFit
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Hills"
    view.heightAnchor.constraint(equalToConstant: 110).isActive = true
    let changes: [(String, PixelFilter?)] = [
      ("Original", nil), ("Gray", .gray), ("Negative", .negative), ("Poster", .poster),
    ]
    let choice = choice(changes.map(\.0)) { index in
      view.image = changes[index].1.map { UIImage.landscape.filtered(by: $0) } ?? .landscape
    }
    let swatch = UIView()
    swatch.backgroundColor = UIImage.landscape.averageColor
    swatch.layer.cornerRadius = 8
    NSLayoutConstraint.activate([
      swatch.widthAnchor.constraint(equalToConstant: 44),
      swatch.heightAnchor.constraint(equalToConstant: 28),
    ])
    addCard(
      "Pixels", note: "Filtered in the memory of a bitmap context.",
      [view, choice, row("Average color", swatch)])
  }
}

extension UIBezierPath {
  /// A five-pointed star with a point at the top.
  fileprivate static func star(around center: CGPoint, radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for corner in 0..<10 {
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      let reach = corner.isMultiple(of: 2) ? radius : radius * 0.45
      let point = CGPoint(x: center.x + reach * cos(angle), y: center.y + reach * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
