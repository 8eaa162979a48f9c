import MermaidbucksKit
import UIKit

extension PictureCanvas {
  /// Draws a drink in its vessel.
  func draw(_ drink: ProductPicture.Drink) {
    switch drink.vessel {
    case .clearCup: drawClearCup(drink)
    case .paperCup: drawPaperCup(drink)
    case .mug: drawMug(drink, x: 0.47, top: 0.38, radius: 0.25, bottom: 0.8)
    case .espressoCup: drawMug(drink, x: 0.48, top: 0.5, radius: 0.18, bottom: 0.76)
    case .glass: drawGlass(drink)
    case .bottle: drawBottle(drink)
    }
  }

  /// Returns a cup that becomes narrower to its rounded bottom.
  private func cup(
    _ top: CGFloat, _ bottom: CGFloat, _ wide: CGFloat, _ narrow: CGFloat, corner: CGFloat = 0.045
  ) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: at(0.5 - wide, top))
    path.addLine(to: at(0.5 + wide, top))
    path.addLine(to: at(0.5 + narrow + 0.006, bottom - corner))
    path.addQuadCurve(to: at(0.5 + narrow - corner, bottom), controlPoint: at(0.5 + narrow, bottom))
    path.addLine(to: at(0.5 - narrow + corner, bottom))
    path.addQuadCurve(
      to: at(0.5 - narrow - 0.006, bottom - corner), controlPoint: at(0.5 - narrow, bottom))
    path.close()
    return path
  }

  /// Fills the clip with the layers of a drink, each running into the next.
  private func pour(_ drink: ProductPicture.Drink, from bottom: CGFloat, to top: CGFloat) {
    let total = max(0.01, drink.layers.reduce(0) { $0 + $1.fraction })
    var level = bottom
    for (index, layer) in drink.layers.enumerated() {
      let next = level - (bottom - top) * CGFloat(layer.fraction / total)
      let color = UIColor(layer.color)
      fill(UIBezierPath(rect: box(0, next - 0.003, 1, level - next + 0.003)), color)
      if index > 0 {
        let below = UIColor(drink.layers[index - 1].color)
        let reach = min(0.09, (bottom - top) * 0.2)
        fill(
          UIBezierPath(rect: box(0, level - reach, 1, reach * 2)),
          [color, below.mixed(with: color), below], isVertical: true)
      }
      level = next
    }
  }

  private func drawClearCup(_ drink: ProductPicture.Drink) {
    let hasCream = drink.toppings.contains(.whippedCream)
    let top: CGFloat = 0.26
    let bottom: CGFloat = 0.9
    let surface: CGFloat = 0.32
    ground(0.5, bottom, 0.24)
    if let straw = drink.straw { drawStraw(UIColor(straw), top: 0.06, bottom: 0.8) }
    let body = cup(top, bottom, 0.215, 0.155)
    fill(body, UIColor(white: 1, alpha: 0.45))
    clipped(to: body) {
      pour(drink, from: bottom - 0.012, to: surface)
      drawIce(drink.iceCubes, y: surface + 0.05)
      if let foam = drink.foam {
        let depth = min(0.22, (bottom - surface) * CGFloat(foam.fraction))
        drawFoam(UIColor(foam.color), from: surface - 0.01, depth: depth)
      }
      drawShade()
    }
    stroke(body, UIColor(white: 1, alpha: 0.7), width: 0.008)
    if hasCream {
      drawCream(0.5, 0.27, 0.19, color: UIColor(red: 1, green: 0.985, blue: 0.95, alpha: 1))
    }
    drawToppings(drink, y: hasCream ? 0.2 : surface + 0.025, reach: hasCream ? 0.13 : 0.17)
    drawLid(top: top, half: 0.222, isDomed: hasCream)
  }

  private func drawPaperCup(_ drink: ProductPicture.Drink) {
    if drink.isSteaming { steam(0.5, 0.18) }
    ground(0.5, 0.9, 0.24)
    let body = cup(0.27, 0.9, 0.2, 0.145, corner: 0.02)
    fillRound(body, UIColor(red: 0.985, green: 0.98, blue: 0.965, alpha: 1))
    clipped(to: body) {
      fillRound(
        UIBezierPath(rect: box(0.3, 0.42, 0.4, 0.29)),
        UIColor(red: 0.78, green: 0.62, blue: 0.44, alpha: 1))
    }
    drawMark(0.5, 0.565, 0.075)
    let lid = UIBezierPath(roundedRect: box(0.28, 0.235, 0.44, 0.05), cornerRadius: 0.02 * side)
    let rise = UIBezierPath(roundedRect: box(0.315, 0.185, 0.37, 0.065), cornerRadius: 0.025 * side)
    let white = UIColor(white: 0.97, alpha: 1)
    fillRound(rise, white)
    fillRound(lid, white)
    fill(oval(0.56, 0.2, 0.028, 0.008), UIColor(white: 0.45, alpha: 0.7))
  }

  private func drawMug(
    _ drink: ProductPicture.Drink, x: CGFloat, top: CGFloat, radius: CGFloat, bottom: CGFloat
  ) {
    let isSmall = radius < 0.2
    let depth = radius * 0.34
    ground(x, bottom + 0.06, radius * 1.5)
    let porcelain = UIColor(red: 0.99, green: 0.985, blue: 0.97, alpha: 1)
    fill(oval(x, bottom + 0.02, radius * 1.5, depth), porcelain.shaded(-0.12))
    fill(oval(x, bottom + 0.005, radius * 1.5, depth), porcelain)
    fill(oval(x, bottom + 0.012, radius * 0.95, depth * 0.6), porcelain.shaded(-0.07))
    let handle = oval(
      x + radius * 1.02, (top + bottom) / 2 - 0.02, radius * 0.34, (bottom - top) * 0.28)
    stroke(handle, porcelain.shaded(-0.1), width: isSmall ? 0.035 : 0.048)
    let body = UIBezierPath()
    body.move(to: at(x - radius, top))
    body.addCurve(
      to: at(x - radius * 0.55, bottom), controlPoint1: at(x - radius, top + (bottom - top) * 0.6),
      controlPoint2: at(x - radius * 0.8, bottom))
    body.addLine(to: at(x + radius * 0.55, bottom))
    body.addCurve(
      to: at(x + radius, top), controlPoint1: at(x + radius * 0.8, bottom),
      controlPoint2: at(x + radius, top + (bottom - top) * 0.6))
    body.close()
    fillRound(body, porcelain)
    if !isSmall { drawMark(x, (top + bottom) / 2 + 0.05, 0.06) }
    fill(oval(x, top, radius, depth), porcelain.shaded(-0.06))
    fill(oval(x, top, radius * 0.955, depth * 0.93), porcelain.shaded(-0.2))
    let liquid = oval(x, top + depth * 0.08, radius * 0.9, depth * 0.8)
    let coffee = UIColor(drink.layers.last?.color ?? .init(red: 0.3, green: 0.17, blue: 0.1))
    let surface = drink.foam.map { UIColor($0.color) } ?? coffee
    fill(liquid, [surface.shaded(-0.06), surface.shaded(0.08)], isVertical: true)
    clipped(to: liquid) {
      stroke(liquid, coffee.shaded(-0.1).withAlphaComponent(0.65), width: 0.022)
      if drink.toppings.contains(.latteArt) { drawLatteArt(x, top + depth * 0.08, radius, depth) }
    }
    if drink.toppings.contains(.whippedCream) {
      drawCream(
        x, top + depth * 0.25, radius * 0.72,
        color: UIColor(red: 1, green: 0.985, blue: 0.95, alpha: 1))
    }
    drawToppings(drink, x: x, y: top, reach: radius * 0.6)
    if drink.isSteaming { steam(x, top - depth * 0.6) }
  }

  private func drawGlass(_ drink: ProductPicture.Drink) {
    ground(0.48, 0.9, 0.24)
    let handle = oval(0.7, 0.54, 0.085, 0.13)
    stroke(handle, UIColor(white: 1, alpha: 0.75), width: 0.03)
    stroke(handle, UIColor(white: 0.7, alpha: 0.25), width: 0.012)
    context.saveGState()
    context.translateBy(x: -0.02 * side, y: 0)
    let body = cup(0.24, 0.9, 0.2, 0.175, corner: 0.06)
    fill(body, UIColor(white: 1, alpha: 0.5))
    clipped(to: cup(0.24, 0.875, 0.185, 0.16, corner: 0.05)) {
      pour(drink, from: 0.875, to: 0.32)
      drawIce(drink.iceCubes, y: 0.37)
      if let foam = drink.foam {
        drawFoam(UIColor(foam.color), from: 0.31, depth: min(0.2, 0.55 * CGFloat(foam.fraction)))
      }
      drawShade()
    }
    stroke(body, UIColor(white: 1, alpha: 0.75), width: 0.01)
    if drink.toppings.contains(.whippedCream) {
      drawCream(0.5, 0.3, 0.17, color: UIColor(red: 1, green: 0.985, blue: 0.95, alpha: 1))
    }
    drawToppings(drink, y: drink.toppings.contains(.whippedCream) ? 0.24 : 0.335, reach: 0.14)
    context.restoreGState()
    if drink.isSteaming { steam(0.48, 0.2) }
  }

  private func drawBottle(_ drink: ProductPicture.Drink) {
    ground(0.5, 0.92, 0.19)
    let body = UIBezierPath()
    body.move(to: at(0.44, 0.17))
    body.addLine(to: at(0.56, 0.17))
    body.addLine(to: at(0.56, 0.27))
    body.addCurve(
      to: at(0.66, 0.42), controlPoint1: at(0.56, 0.34), controlPoint2: at(0.66, 0.34))
    body.addLine(to: at(0.66, 0.87))
    body.addQuadCurve(to: at(0.61, 0.92), controlPoint: at(0.66, 0.92))
    body.addLine(to: at(0.39, 0.92))
    body.addQuadCurve(to: at(0.34, 0.87), controlPoint: at(0.34, 0.92))
    body.addLine(to: at(0.34, 0.42))
    body.addCurve(
      to: at(0.44, 0.27), controlPoint1: at(0.34, 0.34), controlPoint2: at(0.44, 0.34))
    body.close()
    fill(body, UIColor(white: 1, alpha: 0.5))
    clipped(to: body) {
      pour(drink, from: 0.915, to: 0.24)
      drawShade()
      fillRound(
        UIBezierPath(rect: box(0.3, 0.52, 0.4, 0.22)),
        UIColor(red: 0.98, green: 0.97, blue: 0.94, alpha: 1))
    }
    drawMark(0.5, 0.63, 0.07)
    stroke(body, UIColor(white: 1, alpha: 0.6), width: 0.008)
    fillRound(
      UIBezierPath(roundedRect: box(0.425, 0.1, 0.15, 0.085), cornerRadius: 0.018 * side),
      UIColor(drink.straw ?? .init(red: 0, green: 0.45, blue: 0.24)))
  }

  /// The width and height of the square.
  var side: CGFloat { size.width }

  /// Draws the mark of the company: a wave in a green circle.
  func drawMark(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
    let circle = oval(x, y, radius, radius)
    fill(circle, UIColor(red: 0, green: 0.46, blue: 0.25, alpha: 1))
    for row in [-0.3, 0.1, 0.5] as [CGFloat] {
      let path = UIBezierPath()
      let width = radius * (row == 0.5 ? 0.5 : 0.7)
      path.move(to: at(x - width, y + row * radius))
      path.addCurve(
        to: at(x + width, y + row * radius),
        controlPoint1: at(x - width * 0.3, y + (row - 0.55) * radius),
        controlPoint2: at(x + width * 0.3, y + (row + 0.55) * radius))
      stroke(path, .white, width: radius * 0.13)
    }
  }
}

extension UIColor {
  /// Returns the color between two.
  func mixed(with other: UIColor) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    var (red2, green2, blue2, alpha2): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    other.getRed(&red2, green: &green2, blue: &blue2, alpha: &alpha2)
    return UIColor(
      red: (red + red2) / 2, green: (green + green2) / 2, blue: (blue + blue2) / 2,
      alpha: (alpha + alpha2) / 2)
  }
}
