import AppsUI
import KooberKit
import UIKit

extension Animal {
  /// The share of a picture's height that the animal fills.
  var pictureScale: CGFloat {
    switch self {
    case .wallaby: 0.72
    case .wallaroo: 0.86
    case .kangaroo: 1
    }
  }

  private func color(_ role: AnimalShape.Role) -> UIColor {
    switch (self, role) {
    case (_, .dark): UIColor(hex: 0x2B1B14)
    case (_, .light): .white
    case (.wallaby, .fur): UIColor(hex: 0x9C8573)
    case (.wallaby, .shade), (.wallaby, .line): UIColor(hex: 0x836C5B)
    case (.wallaby, .belly): UIColor(hex: 0xE4D8C8)
    case (.wallaby, .muzzle): UIColor(hex: 0xB5A18F)
    case (.wallaby, .innerEar): UIColor(hex: 0xE0B9A8)
    case (.wallaroo, .fur): UIColor(hex: 0x7A6462)
    case (.wallaroo, .shade), (.wallaroo, .line): UIColor(hex: 0x604D4C)
    case (.wallaroo, .belly): UIColor(hex: 0xC3AFA6)
    case (.wallaroo, .muzzle): UIColor(hex: 0x97817B)
    case (.wallaroo, .innerEar): UIColor(hex: 0xC99A90)
    case (.kangaroo, .fur): UIColor(hex: 0xC4703A)
    case (.kangaroo, .shade), (.kangaroo, .line): UIColor(hex: 0xA6572A)
    case (.kangaroo, .belly): UIColor(hex: 0xF3DCC2)
    case (.kangaroo, .muzzle): UIColor(hex: 0xD98B57)
    case (.kangaroo, .innerEar): UIColor(hex: 0xF0B79C)
    }
  }

  /// Draws the animal standing, with its feet at the bottom of a square.
  ///
  /// - Parameters:
  ///   - isMirrored: Whether the animal looks to the left.
  ///   - fills: Whether each kind fills the square, instead of having its relative size.
  func draw(in square: CGRect, isMirrored: Bool = false, fills: Bool = false, _ context: CGContext)
  {
    let scale = square.width / AnimalShape.side * (fills ? 1 : pictureScale)
    let width = AnimalShape.side * scale
    context.saveGState()
    context.translateBy(x: square.midX, y: square.maxY - width)
    context.scaleBy(x: isMirrored ? -scale : scale, y: scale)
    context.translateBy(x: -AnimalShape.side / 2, y: 0)
    for shape in AnimalShape.standing {
      let path = shape.path
      if shape.role == .line {
        color(.line).setStroke()
        path.lineWidth = 1.6
        path.lineCapStyle = .round
        path.stroke()
      } else {
        color(shape.role).setFill()
        path.fill()
      }
    }
    context.restoreGState()
  }

  /// Returns a picture of the animal.
  func image(side: CGFloat, isMirrored: Bool = false, fills: Bool = false) -> UIImage {
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { renderer in
      draw(
        in: CGRect(origin: .zero, size: size), isMirrored: isMirrored, fills: fills,
        renderer.cgContext)
    }
  }
}

extension UIColor {
  /// Creates an opaque color from its red, green and blue byte.
  convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }
}
