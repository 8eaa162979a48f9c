import QuartzCore

/// The views that ignore touches during their animation.
enum AnimatedViews {
  private static var counts: [ObjectIdentifier: Int] = [:]

  static func begin(_ layer: CALayer) { counts[ObjectIdentifier(layer), default: 0] += 1 }

  static func end(_ layer: CALayer) {
    let key = ObjectIdentifier(layer)
    guard let count = counts[key] else { return }
    counts[key] = count > 1 ? count - 1 : nil
  }

  static func blocksTouches(_ view: UIView) -> Bool {
    !counts.isEmpty && counts[ObjectIdentifier(view.layer)] != nil
  }
}
