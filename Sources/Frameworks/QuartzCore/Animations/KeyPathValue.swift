import CoreGraphics
import DisplayProtocol
import Foundation

/// Reads and combines the untyped values of animations.
enum KeyPathValue {
  static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  static func boolean(_ value: Any) -> Bool? {
    (value as? Bool) ?? number(value).map { $0 != 0 }
  }

  /// Returns the display's form of a value of any property; `nil` for types without one.
  static func animatable(_ value: Any) -> AnimatableValue? {
    switch value {
    case let value as AnimatableValue: value
    case let value as CGPoint: .point(value)
    case let value as CGSize: .size(value)
    case let value as CGRect: .rect(value)
    case let value as CGColor: .color(value.rgba)
    case let value as CATransform3D: .transform(value.transform3D)
    case let value as CGAffineTransform: .transform(Transform3D(value))
    case let value as CGPath: .path(value.data)
    case let value as [CGColor]: .colors(value.map(\.rgba))
    case let value as NSValue where !(value is NSNumber): boxed(value)
    case let value as [Any]:
      value.allSatisfy { number($0) != nil }
        ? .numbers(value.compactMap { number($0) }) : nil
    default: number(value).map { .number($0) }
    }
  }

  /// Returns the display's form of a value's content.
  private static func boxed(_ value: NSValue) -> AnimatableValue? {
    let type = String(cString: value.objCType)
    if type.hasPrefix("{CGPoint") { return .point(value.pointValue) }
    if type.hasPrefix("{CGSize") { return .size(value.sizeValue) }
    if type.hasPrefix("{CGRect") { return .rect(value.rectValue) }
    return type == CATransform3D.typeEncoding
      ? .transform(value.caTransform3DValue.transform3D) : nil
  }

  /// Returns a layer's value for a key path.
  static func current(_ keyPath: String, in state: LayerState) -> Any? {
    if let property = AnimatableProperty(rawValue: keyPath) { return state[property] }
    if let emitter = state.content.emitter, let path = EmitterKeyPath(keyPath, in: emitter) {
      return path.value(in: emitter)
    }
    guard let part = KeyPathPart(keyPath) else { return nil }
    return part.value(in: state)
  }

  static func sum(_ a: Any, _ b: Any) -> Any {
    guard let left = animatable(a), let right = animatable(b) else { return a }
    // A translation is a size; it may be given as a point.
    if case (.size, .point(let way)) = (left, right) {
      return AnimatableValue.size(CGSize(width: way.x, height: way.y)).added(to: left)
    }
    return right.added(to: left)
  }

  static func difference(_ a: Any, _ b: Any) -> Any {
    guard let left = animatable(a), let right = animatable(b) else { return a }
    switch (left, right) {
    case (.number(let x), .number(let y)): return AnimatableValue.number(x - y)
    case (.point(let x), .point(let y)):
      return AnimatableValue.point(CGPoint(x: x.x - y.x, y: x.y - y.y))
    case (.size(let x), .size(let y)):
      return AnimatableValue.size(
        CGSize(width: x.width - y.width, height: x.height - y.height))
    case (.rect(let x), .rect(let y)):
      return AnimatableValue.rect(
        CGRect(
          x: x.origin.x - y.origin.x, y: x.origin.y - y.origin.y,
          width: x.size.width - y.size.width, height: x.size.height - y.size.height))
    default: return a
    }
  }

  /// Returns times in proportion to the distances between values; `nil` for other values.
  static func pacedTimes(_ frames: [Any]) -> [Double]? {
    let values = frames.compactMap { animatable($0) }
    guard values.count == frames.count else { return nil }
    var sums = [0.0]
    for (from, to) in zip(values, values.dropFirst()) {
      let way: Double
      switch (from, to) {
      case (.point(let a), .point(let b)): way = Double(hypot(b.x - a.x, b.y - a.y))
      case (.number(let a), .number(let b)): way = abs(b - a)
      default: return nil
      }
      sums.append((sums.last ?? 0) + way)
    }
    guard let total = sums.last, total > 0 else { return nil }
    return sums.map { $0 / total }
  }
}

/// A component of a property with its own key path, such as one coordinate or one rotation.
enum KeyPathPart: String {
  case positionX = "position.x"
  case positionY = "position.y"
  case width = "bounds.size.width"
  case height = "bounds.size.height"
  case originX = "bounds.origin.x"
  case originY = "bounds.origin.y"
  case rotation = "transform.rotation"
  case rotationZ = "transform.rotation.z"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translation = "transform.translation"

  init?(_ keyPath: String) { self.init(rawValue: keyPath) }

  var property: AnimatableProperty {
    switch self {
    case .positionX, .positionY: .position
    case .width, .height: .boundsSize
    case .originX, .originY: .boundsOrigin
    default: .transform
    }
  }

  var isRotation: Bool {
    switch self {
    case .rotation, .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }

  func value(in state: LayerState) -> Any {
    let t = state.transform.affine
    let scaleX = Double((t.a * t.a + t.b * t.b).squareRoot())
    let scaleY = Double((t.c * t.c + t.d * t.d).squareRoot())
    switch self {
    case .positionX: return Double(state.position.x)
    case .positionY: return Double(state.position.y)
    case .width: return Double(state.bounds.width)
    case .height: return Double(state.bounds.height)
    case .originX: return Double(state.bounds.minX)
    case .originY: return Double(state.bounds.minY)
    case .rotation, .rotationZ: return atan2(Double(t.b), Double(t.a))
    // Exact for a rotation about this axis only.
    case .rotationX: return atan2(state.transform.values[6], state.transform.values[10])
    case .rotationY: return atan2(-state.transform.values[2], state.transform.values[10])
    case .scale: return (scaleX + scaleY) / 2
    case .scaleX: return scaleX
    case .scaleY: return scaleY
    case .translationX: return Double(t.tx)
    case .translationY: return Double(t.ty)
    case .translation: return CGSize(width: t.tx, height: t.ty)
    }
  }

  /// Returns the whole property with this component set, or `nil` if the value does not fit.
  func whole(_ value: Any, in state: LayerState, isAdditive: Bool) -> AnimatableValue? {
    if self == .translation {
      let shift: CGSize
      switch KeyPathValue.animatable(value) {
      case .size(let value): shift = value
      case .point(let value): shift = CGSize(width: value.x, height: value.y)
      default: return nil
      }
      return .transform(replacing(state, isAdditive) { $0.translation = shift })
    }
    guard let number = KeyPathValue.number(value) ?? (value as? AnimatableValue)?.asNumber else {
      return nil
    }
    let n = CGFloat(number)
    let base = isAdditive ? CGPoint.zero : state.position
    let size = isAdditive ? CGSize.zero : state.bounds.size
    let origin = isAdditive ? CGPoint.zero : state.bounds.origin
    switch self {
    case .positionX: return .point(CGPoint(x: n, y: base.y))
    case .positionY: return .point(CGPoint(x: base.x, y: n))
    case .width: return .size(CGSize(width: n, height: size.height))
    case .height: return .size(CGSize(width: size.width, height: n))
    case .originX: return .point(CGPoint(x: n, y: origin.y))
    case .originY: return .point(CGPoint(x: origin.x, y: n))
    case .rotation, .rotationZ: return .transform(replacing(state, isAdditive) { $0.angle = n })
    case .rotationX, .rotationY:
      let isX = self == .rotationX
      let tilt = CATransform3DMakeRotation(n, isX ? 1 : 0, isX ? 0 : 1, 0).transform3D
      return .transform(isAdditive ? tilt : state.transform.tilted(by: tilt))
    case .scale:
      return .transform(
        replacing(state, isAdditive) {
          $0.scaleX = n
          $0.scaleY = n
        })
    case .scaleX: return .transform(replacing(state, isAdditive) { $0.scaleX = n })
    case .scaleY: return .transform(replacing(state, isAdditive) { $0.scaleY = n })
    case .translationX:
      return .transform(replacing(state, isAdditive) { $0.translation.width = n })
    case .translationY:
      return .transform(replacing(state, isAdditive) { $0.translation.height = n })
    case .translation: return nil
    }
  }

  /// The decomposition of an affine transform without skew.
  private struct Parts {
    var angle: CGFloat
    var scaleX: CGFloat
    var scaleY: CGFloat
    var translation: CGSize
  }

  private func replacing(
    _ state: LayerState, _ isAdditive: Bool, _ edit: (inout Parts) -> Void
  ) -> Transform3D {
    let t = isAdditive ? CGAffineTransform.identity : state.transform.affine
    var parts = Parts(
      angle: CGFloat(atan2(Double(t.b), Double(t.a))),
      scaleX: (t.a * t.a + t.b * t.b).squareRoot(),
      scaleY: (t.c * t.c + t.d * t.d).squareRoot(),
      translation: CGSize(width: t.tx, height: t.ty))
    edit(&parts)
    return Transform3D(
      CGAffineTransform(scaleX: parts.scaleX, y: parts.scaleY)
        .concatenating(CGAffineTransform(rotationAngle: parts.angle))
        .concatenating(
          CGAffineTransform(
            translationX: parts.translation.width, y: parts.translation.height)))
  }
}

extension AnimatableValue {
  var asNumber: Double? { if case .number(let number) = self { number } else { nil } }
}
