import CoreGraphics
import DisplayProtocol
import Foundation

/// Properties of a subclass that the app declares as `@NSManaged`, and their animations.
///
/// Displays know nothing of them. While one is animated, the app draws each frame: a copy of the
/// layer with the values of the moment displays itself, and its content becomes the layer's.
extension CALayer {
  /// The value of a custom property; by default zero, `nil` or the class's default value.
  @_spi(Ferry) public subscript<Value>(managed key: String) -> Value {
    get {
      let stored = customValues[key] ?? Self.defaultValue(forKey: key)
      if let value = KeyValueCoding.cast(stored, to: Value.self) { return value }
      for zero in Self.zeros { if let zero = zero as? Value { return zero } }
      preconditionFailure("\(type(of: self)).\(key) has no value.")
    }
    set { setCustomValue(flattened(newValue), forKey: key) }
  }

  private static var zeros: [Any] {
    [CGFloat(0), 0.0, Float(0), 0, false, CGPoint.zero, CGSize.zero, CGRect.zero, ""]
      + [CATransform3DIdentity, CGAffineTransform.identity]
  }

  /// Sets a custom value with its action, and redraws the content if the class requests it.
  final func setCustomValue(_ value: Any?, forKey key: String) {
    guard type(of: self).needsDisplay(forKey: key) else {
      customValues[key] = value
      return
    }
    let action = changeAction(key)
    KeyValueObservers.willChange(key, of: self)
    customValues[key] = value
    KeyValueObservers.didChange(key, of: self)
    setNeedsDisplay()
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// Returns the current value of a custom property for an animation.
  ///
  /// - Parameter other: Another value of the animation, whose zero is used if there is none.
  final func customValue(_ key: String, like other: Any?) -> Any? {
    guard KeyPathValue.isCustom(key, in: state) else { return nil }
    let value = value(forKeyPath: key)
    if let value, let known = KeyPathValue.animatable(value) { return known }
    return other.flatMap { KeyPathValue.animatable($0) }?.zero
  }

  /// Whether the app draws the frames of animations that are running.
  final var drawsFrames: Bool { animations.contains { !$0.isStopped && isDrawn($0) } }

  /// Whether an animation, running or filling forward, determines the content that the app draws.
  final var drawsAnimations: Bool { animations.contains { isDrawn($0) } }

  private func isDrawn(_ record: AnimationRecord) -> Bool {
    record.tracks.contains { track in
      track.customKey.map { type(of: self).needsDisplay(forKey: $0) } ?? false
    }
  }

  /// Sets the custom values of a presentation copy.
  final func applyCustomAnimations(of model: CALayer, at time: Double) {
    for record in model.animations {
      for (_, track) in record.resolved {
        guard let key = track.customKey, var value = track.value(at: time) else { continue }
        let old = customValues[key]
        if track.isAdditive, let current = old.flatMap({ KeyPathValue.animatable($0) }) {
          value = value.added(to: current)
        }
        customValues[key] = KeyPathValue.plain(value, like: old ?? model.value(forKeyPath: key))
      }
    }
  }
}

extension KeyPathValue {
  /// Whether displays do not support the property of a key path.
  static func isCustom(_ keyPath: String, in state: LayerState) -> Bool {
    AnimatableProperty(rawValue: keyPath) == nil && KeyPathPart(keyPath) == nil
      && state.content.emitter == nil
  }

  /// Converts a value of the display to the type of another value.
  static func plain(_ value: AnimatableValue, like other: Any?) -> Any {
    guard case .number(let number) = value else { return plain(value) }
    return switch other {
    case is Double: number
    case is Float: Float(number)
    case is Int: Int(number)
    case is CGFloat: CGFloat(number)
    case is NSNumber: NSNumber(value: number)
    default: CGFloat(number)
    }
  }
}

extension AnimatableValue {
  /// The zero of the value's kind; `nil` for colors, paths and lists.
  fileprivate var zero: AnimatableValue? {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(.identity)
    case .color(let color): .color(color.withAlpha(0))
    case .path, .colors, .numbers: nil
    }
  }
}
