import MermaidbucksKit
import UIKit

extension ProductPicture {
  /// Draws the picture, sharp at every scale.
  ///
  /// The product fills the largest square in the middle.
  ///
  /// - Parameter share: The share of the square that the product takes.
  func image(size: CGSize, share: CGFloat = 1) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      PictureCanvas(size: size, context: context).fillBackground(background)
      let side = min(size.width, size.height) * share
      context.saveGState()
      context.translateBy(x: (size.width - side) / 2, y: (size.height - side) / 2)
      let canvas = PictureCanvas(size: CGSize(width: side, height: side), context: context)
      switch subject {
      case .drink(let drink): canvas.draw(drink)
      case .food(let food): canvas.draw(food)
      case .ware(let ware): canvas.draw(ware)
      case .plain: break
      }
      context.restoreGState()
    }
  }
}

extension PictureCanvas {
  /// Returns a point in fractions of the square.
  func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: x * size.width, y: y * size.height)
  }

  /// Returns a rectangle in fractions of the square.
  func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(
      x: x * size.width, y: y * size.height, width: width * size.width,
      height: height * size.height)
  }

  /// Returns an ellipse around a point in fractions of the square.
  func oval(_ x: CGFloat, _ y: CGFloat, _ radiusX: CGFloat, _ radiusY: CGFloat) -> UIBezierPath {
    UIBezierPath(ovalIn: box(x - radiusX, y - radiusY, radiusX * 2, radiusY * 2))
  }

  /// Returns a closed path through points in fractions of the square.
  func polygon(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = at(point.0, point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    path.lineJoinStyle = .round
    return path
  }

  /// Fills a path with colors from left to right, or from top to bottom.
  func fill(_ path: UIBezierPath, _ colors: [UIColor], isVertical: Bool = false) {
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor), locations: nil)
    else { return }
    let bounds = path.bounds
    context.saveGState()
    path.addClip()
    context.drawLinearGradient(
      gradient, start: bounds.origin,
      end: isVertical
        ? CGPoint(x: bounds.minX, y: bounds.maxY) : CGPoint(x: bounds.maxX, y: bounds.minY),
      options: [])
    context.restoreGState()
  }

  /// Fills a path like a round body that is lit from the left.
  func fillRound(_ path: UIBezierPath, _ color: UIColor) {
    fill(
      path,
      [color.shaded(-0.04), color.shaded(0.14), color, color.shaded(-0.07), color.shaded(-0.2)])
  }

  /// Strokes a path in fractions of the square.
  func stroke(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) {
    path.lineWidth = width * size.width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }

  /// Draws within a path.
  func clipped(to path: UIBezierPath, _ draw: () -> Void) {
    context.saveGState()
    path.addClip()
    draw()
    context.restoreGState()
  }

  /// Returns points that are scattered evenly in an ellipse, the same at each call.
  ///
  /// - SeeAlso: Vogel, “A better way to construct the sunflower head”, 1979.
  func scattered(
    _ count: Int, _ x: CGFloat, _ y: CGFloat, _ radiusX: CGFloat, _ radiusY: CGFloat
  ) -> [(CGFloat, CGFloat)] {
    (0..<count).map { index in
      let radius = CGFloat(((Double(index) + 0.5) / Double(max(count, 1))).squareRoot())
      let angle = Double(index) * 2.399963
      return (
        x + radius * radiusX * CGFloat(cos(angle)), y + radius * radiusY * CGFloat(sin(angle))
      )
    }
  }

  /// Draws the soft shadow of something that stands on the ground.
  func ground(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    for share in [1, 0.8, 0.6] as [CGFloat] {
      fill(oval(x, y, radius * share, radius * 0.16 * share), UIColor(white: 0, alpha: 0.07))
    }
  }

  /// Draws three threads of steam.
  func steam(_ x: CGFloat, _ y: CGFloat) {
    for (offset, height) in [(-0.08, 0.12), (0, 0.16), (0.08, 0.11)] as [(CGFloat, CGFloat)] {
      let path = UIBezierPath()
      path.move(to: at(x + offset, y))
      path.addCurve(
        to: at(x + offset, y - height), controlPoint1: at(x + offset + 0.05, y - height * 0.35),
        controlPoint2: at(x + offset - 0.05, y - height * 0.65))
      stroke(path, UIColor(white: 1, alpha: 0.5), width: 0.016)
    }
  }
}
