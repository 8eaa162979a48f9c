import CoreGraphics
import DisplayProtocol

/// The parts of a transform that an animation sets.
struct TransformParts: OptionSet {
  let rawValue: Int

  static let rotationX = TransformParts(rawValue: 1)
  static let rotationY = TransformParts(rawValue: 2)
  static let rotationZ = TransformParts(rawValue: 4)
  static let scaleX = TransformParts(rawValue: 8)
  static let scaleY = TransformParts(rawValue: 16)
  static let translationX = TransformParts(rawValue: 32)
  static let translationY = TransformParts(rawValue: 64)
  static let translation: TransformParts = [.translationX, .translationY]
}

extension KeyPathPart {
  var transformParts: TransformParts {
    switch self {
    case .positionX, .positionY, .width, .height, .originX, .originY: []
    case .rotation, .rotationZ: .rotationZ
    case .rotationX: .rotationX
    case .rotationY: .rotationY
    case .scale: [.scaleX, .scaleY]
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .translationX: .translationX
    case .translationY: .translationY
    case .translation: .translation
    }
  }
}

extension CAAnimation {
  /// The parts of the transform that the animation sets without adding to the model value.
  final var transformParts: TransformParts {
    if let group = self as? CAAnimationGroup {
      return (group.animations ?? []).reduce(into: []) { $0.formUnion($1.transformParts) }
    }
    if (self as? CAKeyframeAnimation)?.followsPath == true { return .rotationZ }
    guard let animation = self as? CAPropertyAnimation, !animation.isAdditive else { return [] }
    return animation.partKeyPath.flatMap { KeyPathPart($0) }?.transformParts ?? []
  }
}

extension LayerAnimation {
  /// Returns an animation of parts of the transform beside those that set other parts.
  ///
  /// A track has the whole transform, with the model's other parts. Beside another track it is
  /// therefore replaced by its difference from the model, which is added. A translation follows
  /// scale and rotation, and is added to the position.
  func combined(
    _ parts: TransformParts, with others: TransformParts, in state: LayerState
  ) -> LayerAnimation {
    guard property == .transform, !isAdditive, !parts.isEmpty, !others.isEmpty,
      parts.isDisjoint(with: others)
    else { return self }
    var sum = self
    sum.isAdditive = true
    if parts.isSubset(of: .translation) {
      let model = state.transform.affine
      sum.property = .position
      sum.values = values.map { value in
        guard case .transform(let whole) = value else { return .point(.zero) }
        return .point(CGPoint(x: whole.affine.tx - model.tx, y: whole.affine.ty - model.ty))
      }
      return sum
    }
    guard let inverse = state.transform.inverted else { return self }
    sum.values = values.map { value in
      guard case .transform(let whole) = value else { return value }
      return .transform(whole.concatenating(inverse))
    }
    return sum
  }
}

extension Transform3D {
  /// The inverse; `nil` for a singular transform.
  fileprivate var inverted: Transform3D? {
    if isIdentity { return self }
    let transform = CATransform3D(self)
    let inverse = CATransform3DInvert(transform)
    return inverse == transform ? nil : inverse.transform3D
  }
}
