import MermaidbucksKit
import UIKit

extension PictureCanvas {
  /// Draws something to eat.
  func draw(_ food: ProductPicture.Food) {
    let color = UIColor(food.color)
    let filling = UIColor(food.filling)
    let pieces = food.pieces.map { UIColor($0) }
    switch food.shape {
    case .bowl, .pot, .bag: break
    default: drawPlate()
    }
    switch food.shape {
    case .croissant: croissant(at(0.5, 0.74), side * 0.56, color)
    case .muffin: muffin(at(0.5, 0.77), side * 0.5, color)
    case .bagel: drawBagel(color, pieces)
    case .loafSlice: drawLoafSlice(color, filling, pieces)
    case .scone: drawScone(color, pieces)
    case .cakeSlice: drawCakeSlice(color, filling, pieces)
    case .roll: drawRoll(color, filling)
    case .cookie: drawCookie(color, pieces.isEmpty ? [filling] : pieces)
    case .bar: drawBar(color, filling, pieces)
    case .sandwich: drawSandwich(color, filling, pieces)
    case .panini: drawPanini(color, filling, pieces)
    case .wrap: drawWrap(color, filling, pieces)
    case .bowl: drawBowl(color, filling, pieces)
    case .pot: drawPot(color, filling, pieces)
    case .fruit: drawFruit(color, pieces)
    case .bag: drawBag(color, filling, pieces)
    }
  }

  /// Draws a white plate.
  private func drawPlate() {
    ground(0.5, 0.82, 0.4)
    let white = UIColor(red: 0.99, green: 0.985, blue: 0.975, alpha: 1)
    fill(oval(0.5, 0.79, 0.4, 0.115), white.shaded(-0.14))
    fill(oval(0.5, 0.775, 0.4, 0.115), [white, white.shaded(-0.04)], isVertical: true)
    fill(oval(0.5, 0.778, 0.29, 0.075), white.shaded(-0.06))
    fill(oval(0.5, 0.785, 0.28, 0.07), white.shaded(-0.02))
  }

  private func drawBagel(_ color: UIColor, _ seeds: [UIColor]) {
    let ring = oval(0.5, 0.6, 0.28, 0.19)
    fill(oval(0.5, 0.63, 0.28, 0.19), color.shaded(-0.28))
    fill(ring, [color.shaded(0.16), color, color.shaded(-0.16)], isVertical: true)
    fill(oval(0.5, 0.545, 0.2, 0.06), UIColor(white: 1, alpha: 0.16))
    fill(oval(0.5, 0.6, 0.085, 0.048), color.shaded(-0.35))
    fill(oval(0.5, 0.612, 0.075, 0.036), UIColor(white: 0.93, alpha: 1))
    let shown = seeds.isEmpty ? [] : scattered(40, 0.5, 0.57, 0.24, 0.13)
    for (index, place) in shown.enumerated() {
      let (x, y) = (place.0 - 0.5, place.1 - 0.6)
      guard (x * x) / 0.012 + (y * y) / 0.004 > 1 else { continue }
      fill(oval(place.0, place.1, 0.011, 0.007), seeds[index % seeds.count])
    }
  }

  private func drawLoafSlice(_ color: UIColor, _ crumb: UIColor, _ pieces: [UIColor]) {
    for (offset, shade) in [(0.07, -0.1), (0, 0)] as [(CGFloat, CGFloat)] {
      let slice = UIBezierPath()
      slice.move(to: at(0.28 + offset, 0.77))
      slice.addLine(to: at(0.27 + offset, 0.5))
      slice.addCurve(
        to: at(0.67 + offset, 0.5), controlPoint1: at(0.2 + offset, 0.3),
        controlPoint2: at(0.74 + offset, 0.3))
      slice.addLine(to: at(0.66 + offset, 0.77))
      slice.close()
      fill(slice, [crumb.shaded(0.06 + shade), crumb.shaded(shade - 0.04)], isVertical: true)
      stroke(slice, color.shaded(shade), width: 0.035)
    }
    for (index, place) in scattered(16, 0.465, 0.58, 0.15, 0.15).enumerated() {
      let tint = pieces.isEmpty ? crumb.shaded(-0.22) : pieces[index % pieces.count]
      fill(oval(place.0, place.1, 0.016, 0.012), tint)
    }
  }

  private func drawScone(_ color: UIColor, _ pieces: [UIColor]) {
    let body = UIBezierPath()
    body.move(to: at(0.25, 0.74))
    body.addCurve(to: at(0.5, 0.42), controlPoint1: at(0.2, 0.56), controlPoint2: at(0.34, 0.42))
    body.addCurve(to: at(0.76, 0.74), controlPoint1: at(0.68, 0.41), controlPoint2: at(0.8, 0.58))
    body.addQuadCurve(to: at(0.25, 0.74), controlPoint: at(0.5, 0.83))
    body.close()
    fill(body, [color.shaded(0.12), color, color.shaded(-0.2)], isVertical: true)
    clipped(to: body) {
      for crack in [(0.36, 0.55), (0.56, 0.5), (0.46, 0.66)] as [(CGFloat, CGFloat)] {
        let path = UIBezierPath()
        path.move(to: at(crack.0, crack.1))
        path.addQuadCurve(
          to: at(crack.0 + 0.12, crack.1 + 0.03),
          controlPoint: at(crack.0 + 0.06, crack.1 - 0.03))
        stroke(path, color.shaded(-0.22), width: 0.012)
      }
      for (index, place) in scattered(9, 0.5, 0.6, 0.19, 0.12).enumerated() where !pieces.isEmpty {
        berry(place.0, place.1, 0.022, pieces[index % pieces.count])
      }
    }
  }

  private func drawCakeSlice(_ color: UIColor, _ cream: UIColor, _ pieces: [UIColor]) {
    let side = polygon([(0.2, 0.48), (0.74, 0.56), (0.74, 0.8), (0.2, 0.7)])
    let back = polygon([(0.74, 0.56), (0.83, 0.45), (0.83, 0.67), (0.74, 0.8)])
    fill(back, color.shaded(-0.22))
    fill(side, [color.shaded(0.04), color.shaded(-0.06)])
    clipped(to: side) {
      for layer in [0.27, 0.6] as [CGFloat] {
        fill(
          polygon([
            (0.2, 0.48 + layer * 0.22), (0.74, 0.56 + layer * 0.24),
            (0.74, 0.56 + layer * 0.24 + 0.034), (0.2, 0.48 + layer * 0.22 + 0.03),
          ]), cream)
      }
    }
    let top = polygon([(0.2, 0.48), (0.83, 0.45), (0.74, 0.56)])
    fill(top, [cream.shaded(0.1), cream.shaded(-0.03)])
    stroke(top, cream.shaded(0.05), width: 0.03)
    guard let first = pieces.first else { return }
    drawCream(0.64, 0.48, 0.07, color: cream.shaded(0.14))
    berry(0.64, 0.42, 0.042, first)
    for (index, place) in scattered(5, 0.46, 0.5, 0.13, 0.018).enumerated() {
      fill(oval(place.0, place.1, 0.014, 0.01), pieces[index % pieces.count])
    }
  }

  private func drawRoll(_ color: UIColor, _ cream: UIColor) {
    let body = UIBezierPath(roundedRect: box(0.36, 0.38, 0.42, 0.4), cornerRadius: side * 0.2)
    fill(body, [color.shaded(-0.05), color.shaded(-0.2)])
    fill(oval(0.42, 0.58, 0.2, 0.2), color)
    fill(oval(0.42, 0.58, 0.165, 0.165), cream)
    let spiral = UIBezierPath()
    for step in 0...60 {
      let share = Double(step) / 60
      let radius = CGFloat(0.15 * (1 - share * 0.9))
      let angle = share * 5 * Double.pi
      let place = at(0.42 + radius * CGFloat(cos(angle)), 0.58 + radius * CGFloat(sin(angle)))
      if step == 0 { spiral.move(to: place) } else { spiral.addLine(to: place) }
    }
    stroke(spiral, color.shaded(0.05), width: 0.034)
  }

  private func drawCookie(_ color: UIColor, _ chips: [UIColor]) {
    fill(oval(0.5, 0.66, 0.28, 0.165), color.shaded(-0.3))
    fill(
      oval(0.5, 0.63, 0.28, 0.165), [color.shaded(0.14), color, color.shaded(-0.1)],
      isVertical: true)
    for (index, place) in scattered(15, 0.5, 0.63, 0.23, 0.13).enumerated() {
      let chip = chips[index % chips.count]
      fill(oval(place.0, place.1 + 0.006, 0.026, 0.018), color.shaded(-0.25))
      fill(oval(place.0, place.1, 0.025, 0.018), [chip.shaded(0.1), chip], isVertical: true)
    }
  }

  private func drawBar(_ color: UIColor, _ filling: UIColor, _ pieces: [UIColor]) {
    let top = polygon([(0.24, 0.52), (0.5, 0.44), (0.78, 0.52), (0.52, 0.61)])
    let left = polygon([(0.24, 0.52), (0.52, 0.61), (0.52, 0.79), (0.24, 0.69)])
    let right = polygon([(0.52, 0.61), (0.78, 0.52), (0.78, 0.69), (0.52, 0.79)])
    fill(left, [color.shaded(-0.1), color.shaded(-0.2)], isVertical: true)
    fill(right, [color.shaded(-0.22), color.shaded(-0.34)], isVertical: true)
    clipped(to: left) {
      fill(polygon([(0.24, 0.59), (0.52, 0.68), (0.52, 0.715), (0.24, 0.625)]), filling)
    }
    clipped(to: right) {
      fill(
        polygon([(0.52, 0.68), (0.78, 0.59), (0.78, 0.625), (0.52, 0.715)]), filling.shaded(-0.15))
    }
    fill(top, [color.shaded(0.1), color], isVertical: true)
    for (index, place) in scattered(10, 0.51, 0.525, 0.17, 0.05).enumerated() {
      let tint = pieces.isEmpty ? color.shaded(0.22) : pieces[index % pieces.count]
      fill(oval(place.0, place.1, 0.018, 0.012), tint)
    }
  }

  private func drawFruit(_ color: UIColor, _ pieces: [UIColor]) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    if red > 0.8, green > 0.7, blue < 0.6 {
      let banana = UIBezierPath()
      banana.move(to: at(0.24, 0.4))
      banana.addCurve(
        to: at(0.8, 0.64), controlPoint1: at(0.26, 0.68), controlPoint2: at(0.56, 0.8))
      banana.addCurve(
        to: at(0.31, 0.38), controlPoint1: at(0.58, 0.66), controlPoint2: at(0.38, 0.56))
      banana.close()
      fill(banana, [color.shaded(0.15), color, color.shaded(-0.14)], isVertical: true)
      stroke(banana, color.shaded(-0.2), width: 0.008)
      fill(
        polygon([(0.235, 0.41), (0.245, 0.34), (0.295, 0.335), (0.315, 0.385)]),
        UIColor(red: 0.5, green: 0.4, blue: 0.2, alpha: 1))
      return
    }
    let fruit = oval(0.5, 0.57, 0.21, 0.205)
    fill(fruit, [color.shaded(0.2), color, color.shaded(-0.2)])
    fill(oval(0.42, 0.49, 0.05, 0.065), UIColor(white: 1, alpha: 0.35))
    let stem = UIBezierPath()
    stem.move(to: at(0.5, 0.39))
    stem.addQuadCurve(to: at(0.53, 0.29), controlPoint: at(0.5, 0.33))
    stroke(stem, UIColor(red: 0.4, green: 0.28, blue: 0.16, alpha: 1), width: 0.018)
    let leaf = UIBezierPath()
    leaf.move(to: at(0.515, 0.35))
    leaf.addQuadCurve(to: at(0.66, 0.3), controlPoint: at(0.57, 0.26))
    leaf.addQuadCurve(to: at(0.515, 0.35), controlPoint: at(0.62, 0.37))
    fill(leaf, pieces.first ?? UIColor(red: 0.36, green: 0.62, blue: 0.28, alpha: 1))
  }
}
