import Foundation

/// A vector of the simulation, in points.
nonisolated struct Vector2: Hashable {
  var x: Double
  var y: Double

  static let zero = Vector2(x: 0, y: 0)

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The unit vector at an angle, clockwise from the x axis in UIKit's coordinates.
  init(angle: Double) { self.init(x: cos(angle), y: sin(angle)) }

  var length: Double { (x * x + y * y).squareRoot() }
  /// In radians, clockwise from the x axis in UIKit's coordinates.
  var angle: Double { atan2(y, x) }
  /// The vector turned by a quarter, clockwise in UIKit's coordinates.
  var turned: Vector2 { Vector2(x: -y, y: x) }

  /// The vector of length 1 in the same direction; zero for one without a length.
  var normalized: Vector2 {
    let length = length
    return length > 1e-9 ? self / length : .zero
  }

  func dot(_ other: Vector2) -> Double { x * other.x + y * other.y }

  func cross(_ other: Vector2) -> Double { x * other.y - y * other.x }

  func rotated(by angle: Double) -> Vector2 {
    let axis = Vector2(angle: angle)
    return Vector2(x: x * axis.x - y * axis.y, y: x * axis.y + y * axis.x)
  }

  static func + (a: Vector2, b: Vector2) -> Vector2 { Vector2(x: a.x + b.x, y: a.y + b.y) }

  static func - (a: Vector2, b: Vector2) -> Vector2 { Vector2(x: a.x - b.x, y: a.y - b.y) }

  static func * (a: Vector2, factor: Double) -> Vector2 {
    Vector2(x: a.x * factor, y: a.y * factor)
  }

  static func / (a: Vector2, divisor: Double) -> Vector2 {
    Vector2(x: a.x / divisor, y: a.y / divisor)
  }

  static prefix func - (a: Vector2) -> Vector2 { Vector2(x: -a.x, y: -a.y) }

  static func += (a: inout Vector2, b: Vector2) { a = a + b }

  static func -= (a: inout Vector2, b: Vector2) { a = a - b }
}
