import CoreGraphics
import DisplayProtocol
import Foundation

/// Core Animation's extensions to key-value coding.
///
/// DEPARTURE: Apple's classes respond to the names of all properties. Here only animatable
/// properties and their components have key paths; any other key stores a custom value.
extension CALayer {
  /// Returns the value for a key path: a property, a component of one, or a custom value.
  ///
  /// Numbers of every type are returned as `NSNumber`.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let value = KeyPathValue.current(keyPath, in: state) { return KeyPathValue.plain(value) }
    if let members = self as? any NamedMembers,
      let value = members.namedValues.value(keyPath, of: self)
    {
      return value
    }
    return customValues[keyPath] ?? Self.defaultValue(forKey: keyPath)
  }

  /// Returns the value for a key: a property or a custom value.
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets the value for a key path: a property, a component of one, or a custom value.
  ///
  /// A value whose type does not match the property is ignored.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let emitter = self as? CAEmitterLayer, emitter.setEmitterValue(value, forKeyPath: keyPath) {
      return
    } else if let property = AnimatableProperty(rawValue: keyPath) {
      guard let new = value.flatMap({ KeyPathValue.animatable($0) }) else { return }
      setModelValue(new, of: property)
    } else if let part = KeyPathPart(keyPath) {
      guard let value, let whole = part.whole(value, in: state, isAdditive: false) else { return }
      setModelValue(whole, of: part.property)
    } else if (self as? any NamedMembers)?.namedValues.set(value, keyPath, of: self) != true {
      setCustomValue(value, forKey: keyPath)
    }
  }

  /// Sets the value for a key: a property or a custom value.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Sets the model value of a property; a value of another kind is ignored.
  package func setModelValue(_ value: AnimatableValue, of property: AnimatableProperty) {
    switch (property, value) {
    case (.position, .point(let point)): position = point
    case (.bounds, .rect(let rect)): bounds = rect
    case (.boundsOrigin, .point(let point)): bounds.origin = point
    case (.boundsSize, .size(let size)): bounds.size = size
    case (.transform, .transform(let value)): transform = CATransform3D(value)
    case (.opacity, .number(let number)): opacity = Float(number)
    case (.backgroundColor, .color(let color)): backgroundColor = CGColor(color)
    case (.cornerRadius, .number(let number)): cornerRadius = CGFloat(number)
    case (.borderWidth, .number(let number)): borderWidth = CGFloat(number)
    case (.borderColor, .color(let color)): borderColor = CGColor(color)
    case (.shadowOpacity, .number(let number)): shadowOpacity = Float(number)
    case (.shadowRadius, .number(let number)): shadowRadius = CGFloat(number)
    case (.shadowOffset, .size(let size)): shadowOffset = size
    case (.shadowColor, .color(let color)): shadowColor = CGColor(color)
    case (.shadowPath, .path(let path)): shadowPath = CGPath(path)
    default: setContentValue(value, of: property)
    }
  }

  private func setContentValue(_ value: AnimatableValue, of property: AnimatableProperty) {
    switch (self, property, value) {
    case (let shape as CAShapeLayer, .path, .path(let path)): shape.path = CGPath(path)
    case (let shape as CAShapeLayer, .strokeStart, .number(let number)):
      shape.strokeStart = CGFloat(number)
    case (let shape as CAShapeLayer, .strokeEnd, .number(let number)):
      shape.strokeEnd = CGFloat(number)
    case (let shape as CAShapeLayer, .lineWidth, .number(let number)):
      shape.lineWidth = CGFloat(number)
    case (let shape as CAShapeLayer, .fillColor, .color(let color)):
      shape.fillColor = CGColor(color)
    case (let shape as CAShapeLayer, .strokeColor, .color(let color)):
      shape.strokeColor = CGColor(color)
    case (let gradient as CAGradientLayer, .colors, .colors(let colors)):
      gradient.colors = colors.map { CGColor($0) }
    case (let gradient as CAGradientLayer, .locations, .numbers(let numbers)):
      gradient.locations = numbers.map { NSNumber(value: $0) }
    case (let gradient as CAGradientLayer, .startPoint, .point(let point)):
      gradient.startPoint = point
    case (let gradient as CAGradientLayer, .endPoint, .point(let point)):
      gradient.endPoint = point
    default: break
    }
  }
}

/// Custom values, by which applications identify an animation when it ends.
extension CAAnimation {
  /// Returns the custom value for a key.
  public func value(forKey key: String) -> Any? { customValues[key] }

  /// Sets a custom value for a key; the copy that a layer runs has it as well.
  ///
  /// DEPARTURE: keys that name properties do not change them.
  public func setValue(_ value: Any?, forKey key: String) { customValues[key] = value }
}

extension KeyPathValue {
  /// Converts a value of the display to Core Animation's type; other values are returned unchanged.
  static func plain(_ value: Any) -> Any {
    guard let value = value as? AnimatableValue else {
      return number(value).map { NSNumber(value: $0) } ?? value
    }
    return switch value {
    case .number(let number): NSNumber(value: number)
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): CGColor(color)
    case .transform(let transform): CATransform3D(transform)
    case .path(let path): CGPath(path)
    case .colors(let colors): colors.map { CGColor($0) }
    case .numbers(let numbers): numbers.map { NSNumber(value: $0) }
    }
  }
}
