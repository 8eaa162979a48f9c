/// An anchor of any type.
@MainActor protocol ExpressionHolder: AnyObject, Sendable {
  var expression: LayoutExpression { get }
}

/// A factory of constraints for an attribute of a view or layout guide.
///
/// The three subclasses differ in type, so that an x-axis anchor cannot be related to a y-axis
/// anchor.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject, ExpressionHolder {
  final let expression: LayoutExpression

  init(_ expression: LayoutExpression) {
    self.expression = expression
    super.init()
  }

  init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    expression = LayoutExpression(item: item, attribute: attribute)
    super.init()
  }

  // Explicit, because a synthesized deinit would look up the main actor's executor each time.
  nonisolated deinit {}

  /// The view or guide; `nil` after its deallocation.
  open var item: AnyObject? { expression.item.object }

  /// The name of the attribute, for diagnostics.
  open var name: String { "\(expression.attribute)" }

  /// Whether the position of the attribute is ambiguous.
  open var hasAmbiguousLayout: Bool {
    guard let view = expression.item.ancestorView, let engine = view.layoutRoot.layout.engine else {
      return true
    }
    return engine.isAmbiguous(expression)
  }

  /// The active constraints of the item along this anchor's axis.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    guard let object = item else { return [] }
    return LayoutEngine.activeConstraints(on: object, axis: expression.attribute.axis)
  }

  /// Returns whether another anchor is the same attribute of the same item.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    // The anchors of a constraint have another type than those of a view.
    guard let other = object as? any ExpressionHolder else { return false }
    return MainActor.assumeIsolated { expression.isSame(as: other.expression) }
  }

  nonisolated open override var hash: Int {
    MainActor.assumeIsolated { expression.attribute.rawValue }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      var names = LayoutNames()
      let text = expression.text(&names)
      return "<\(type(of: self)):\(LayoutNames.address(self)) \"\(text)\"\(names.list)>"
    }
  }

  /// Returns a constraint that makes the anchors equal.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, to: anchor)
  }

  /// Returns a constraint that makes the anchor equal to another plus a constant, in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: c)
  }

  /// Returns a constraint that makes the anchor greater than or equal to another.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor)
  }

  /// Returns a constraint that makes the anchor greater than or equal to another plus a constant,
  /// in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// Returns a constraint that makes the anchor less than or equal to another.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor)
  }

  /// Returns a constraint that makes the anchor less than or equal to another plus a constant, in
  /// points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor, constant: c)
  }

  final func relate(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: expression, relation: relation, second: anchor?.expression, multiplier: multiplier,
      constant: constant)
  }

  /// Returns a constraint with a multiple of the system spacing.
  final func relateBySystemSpacing(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = relate(
      relation, to: anchor, constant: LayoutMetrics.systemSpacing * multiplier)
    constraint.systemSpacingMultiplier = multiplier
    return constraint
  }

  final func offset(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    var distance = other.expression
    distance.subtrahend = expression.item
    distance.subtrahendAttribute = expression.attribute
    return NSLayoutDimension(distance)
  }
}

/// UIKit's standard distances, in points.
enum LayoutMetrics {
  /// The spacing between adjacent views.
  static let systemSpacing: CGFloat = 8
  /// The default layout margins.
  static let defaultMargin: CGFloat = 8
  /// Returns the minimum leading and trailing margins of a view controller's view.
  static func rootMargin(forWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
  /// Returns the maximum width of a comfortably readable column in the body text style.
  // DEPARTURE: Apple documents no widths. 560, 672 and 896 points were measured at the smallest,
  // the default and the largest text size; between them the width here grows with the text.
  static func readableWidth(for traits: UITraitCollection) -> CGFloat {
    let size = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize
    return min(max((672 / 17 * size / 8).rounded() * 8, 560), 896)
  }
}
