nonisolated extension Vector2 {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  init(_ vector: CGVector) { self.init(x: Double(vector.dx), y: Double(vector.dy)) }

  init(_ offset: UIOffset) {
    self.init(x: Double(offset.horizontal), y: Double(offset.vertical))
  }

  var point: CGPoint { CGPoint(x: x, y: y) }
}

extension CGVector {
  nonisolated init(angle: CGFloat, magnitude: CGFloat) {
    let unit = Vector2(angle: Double(angle))
    self.init(dx: CGFloat(unit.x) * magnitude, dy: CGFloat(unit.y) * magnitude)
  }

  /// In radians; 0 for a vector without a length.
  nonisolated var angle: CGFloat { CGFloat(Vector2(self).angle) }

  nonisolated var magnitude: CGFloat { CGFloat(Vector2(self).length) }
}

extension CGAffineTransform {
  /// The angle of the x axis, in radians.
  nonisolated var rotationAngle: Double { Vector2(x: Double(a), y: Double(b)).angle }
}
