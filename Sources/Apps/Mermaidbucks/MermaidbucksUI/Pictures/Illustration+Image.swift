import MermaidbucksKit
import UIKit

extension Illustration {
  /// Draws the picture, sharp at every scale.
  ///
  /// - Parameter width: In points; the height follows the picture's proportions.
  func image(width: CGFloat) -> UIImage {
    let size = CGSize(width: width, height: (width / CGFloat(aspectRatio)).rounded())
    return UIGraphicsImageRenderer(size: size).image { renderer in
      let canvas = PictureCanvas(size: size, context: renderer.cgContext)
      canvas.fillBackground(background)
      switch subject {
      case .cups(let cups): canvas.draw(cups)
      case .latte(let latte): canvas.draw(latte)
      case .bakery(let board, let items): canvas.draw(items, on: board)
      case .neighbourhood(let neighbourhood): canvas.draw(neighbourhood)
      case .stars(let text, let textColor, let stars): canvas.draw(stars, text: text, textColor)
      case .plain: break
      }
    }
  }
}

/// A canvas for illustrations in fractions of their size.
struct PictureCanvas {
  let size: CGSize
  let context: CGContext

  func point(_ place: Illustration.Place) -> CGPoint {
    CGPoint(x: CGFloat(place.x) * size.width, y: CGFloat(place.y) * size.height)
  }

  func fill(_ path: UIBezierPath, _ color: UIColor) {
    color.setFill()
    path.fill()
  }

  func fillEllipse(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat, _ color: UIColor) {
    fill(
      UIBezierPath(
        ovalIn: CGRect(
          x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)), color)
  }

  /// Draws a soft shadow on the ground.
  func fillShadow(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat) {
    for share in [1, 0.72] as [CGFloat] {
      fillEllipse(center, width * share, height * share, UIColor(white: 0, alpha: 0.1))
    }
  }

  func fillBackground(_ colors: [Illustration.Color]) {
    let tints = colors.map { UIColor($0).cgColor }
    guard let first = tints.first else { return }
    guard tints.count > 1,
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: tints as [CGColor], locations: nil)
    else {
      context.setFillColor(first)
      context.fill(CGRect(origin: .zero, size: size))
      return
    }
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
  }
}

extension UIColor {
  convenience init(_ color: Illustration.Color) {
    self.init(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: 1)
  }

  /// Mixes the color with white for positive amounts and with black for negative ones, up to ±1.
  func shaded(_ amount: CGFloat) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let target: CGFloat = amount > 0 ? 1 : 0
    let share = abs(amount)
    return UIColor(
      red: red + (target - red) * share, green: green + (target - green) * share,
      blue: blue + (target - blue) * share, alpha: alpha)
  }
}
