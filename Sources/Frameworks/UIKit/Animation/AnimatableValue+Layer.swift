import CoreGraphics
import DisplayProtocol

extension CALayer {
  /// Returns the model value of a property that animation blocks animate; `nil` for other
  /// properties.
  func animatableValue(of property: AnimatableProperty) -> AnimatableValue? {
    switch property {
    case .position: .point(position)
    case .bounds: .rect(bounds)
    case .transform: .transform(transform.transform3D)
    case .opacity: .number(Double(opacity))
    case .backgroundColor: .color(backgroundColor?.rgba ?? .clear)
    case .cornerRadius: .number(Double(cornerRadius))
    case .borderWidth: .number(Double(borderWidth))
    case .borderColor: borderColor.map { .color($0.rgba) }
    case .shadowOpacity: .number(Double(shadowOpacity))
    case .shadowRadius: .number(Double(shadowRadius))
    case .shadowOffset: .size(shadowOffset)
    case .shadowColor: shadowColor.map { .color($0.rgba) }
    case .shadowPath: shadowPath.map { .path($0.data) }
    default: nil
    }
  }

  /// Sets the model value, through the view if there is one, so that the view is notified.
  func setAnimatableValue(_ value: AnimatableValue, of property: AnimatableProperty) {
    guard let view = delegate as? UIView else { return setModelValue(value, of: property) }
    switch (property, value) {
    case (.position, .point(let point)): view.center = point
    case (.bounds, .rect(let rect)): view.bounds = rect
    case (.transform, .transform(let value)): view.transform3D = CATransform3D(value)
    case (.opacity, .number(let number)): view.alpha = CGFloat(number)
    case (.backgroundColor, .color(let color)):
      view.backgroundColor = color == .clear ? nil : UIColor(cgColor: CGColor(color))
    default: setModelValue(value, of: property)
    }
  }

  /// Returns the presented value of a property.
  func shownValue(of property: AnimatableProperty) -> AnimatableValue? {
    presentationState(at: MediaClock.now)[property]
  }
}

extension AnimatableValue {
  /// Returns the difference to another value; `nil` if values of the kind cannot be added.
  func difference(from other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a - b)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width - b.width, height: a.height - b.height))
    case (.rect(let a), .rect(let b)):
      // The memberwise initializer preserves negative sizes of differences.
      return .rect(
        CGRect(
          origin: CGPoint(x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y),
          size: CGSize(
            width: a.size.width - b.size.width, height: a.size.height - b.size.height)))
    case (.transform(let a), .transform(let b)):
      guard a.isAffine, b.isAffine else { return nil }
      let t = b.affine
      guard abs(t.a * t.d - t.b * t.c) > 1e-6 else { return nil }
      return .transform(Transform3D(a.affine.concatenating(t.inverted())))
    default: return nil
    }
  }
}
