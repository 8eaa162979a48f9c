// DEPARTURE: Displays have no motion sensor. As on a device that lies still, effects never change a
// view.
/// Changes views when the device is tilted.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }

  /// Returns the changes of key paths for an offset of the viewer; none by default.
  open func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? { nil }
}

/// Changes a property in proportion to the tilt of the device.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  public enum EffectType: Int, Sendable {
    /// To the left and to the right.
    case tiltAlongHorizontalAxis
    /// Up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The change at the least tilt.
  open var minimumRelativeValue: Any?
  /// The change at the greatest tilt.
  open var maximumRelativeValue: Any?

  /// Creates an effect for a property.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Returns the change of the property: a part of the limits' numbers or offsets.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    guard let least = Self.number(minimumRelativeValue),
      let greatest = Self.number(maximumRelativeValue)
    else { return nil }
    let part = (min(max(tilt, -1), 1) + 1) / 2
    return [keyPath: NSNumber(value: Double(least + (greatest - least) * part))]
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// Effects that apply together.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?

  /// Returns the changes of all effects.
  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let changes = (motionEffects ?? []).compactMap {
      $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }
    return changes.isEmpty ? nil : changes.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}

extension UIView {
  // Unsafe: only the address is used.
  nonisolated(unsafe) private static let motionKey = UnsafeMutableRawPointer.allocate(
    byteCount: 1, alignment: 1)

  /// The motion effects of the view.
  public final var motionEffects: [UIMotionEffect] {
    get { objc_getAssociatedObject(self, Self.motionKey) as? [UIMotionEffect] ?? [] }
    set {
      objc_setAssociatedObject(
        self, Self.motionKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// Adds a motion effect to the view.
  public final func addMotionEffect(_ effect: UIMotionEffect) {
    if !motionEffects.contains(where: { $0 === effect }) { motionEffects.append(effect) }
  }

  /// Removes a motion effect from the view.
  public final func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
