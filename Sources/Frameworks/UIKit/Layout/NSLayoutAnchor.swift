/// A part of a view or layout guide from which constraints are made.
///
/// The three kinds of anchors differ in type, so that an x-axis never meets a y-axis.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let expression: LayoutExpression

  init(_ expression: LayoutExpression) {
    self.expression = expression
    super.init()
  }

  init(_ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    expression = LayoutExpression(item: item, attribute: attribute)
    super.init()
  }

  // Written out, since an implied one would look for the main actor's executor each time.
  nonisolated deinit {}

  /// The view or guide; nil once it is gone.
  open var item: AnyObject? { expression.item.object }

  /// The part's name, for messages.
  open var name: String { "\(expression.attribute)" }

  /// Whether the layout leaves the part's place open.
  open var hasAmbiguousLayout: Bool {
    guard let view = expression.item.ancestorView, let engine = view.layoutRoot.layout.engine else {
      return true
    }
    return engine.isAmbiguous(expression)
  }

  /// The active constraints that speak of the item along this anchor's axis.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    guard let object = item else { return [] }
    return LayoutEngine.activeConstraints(on: object, axis: expression.attribute.axis)
  }

  /// Whether another anchor is the same part of the same item.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
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

  /// Makes a constraint that both lie at the same place, or are of the same size.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relate(.equal, to: anchor)
  }

  /// Makes a constraint that this lies at the other's place plus a constant, in points.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.equal, to: anchor, constant: c)
  }

  /// Makes a constraint that this is not less than the other.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor)
  }

  /// Makes a constraint that this is not less than the other plus a constant, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, to: anchor, constant: c)
  }

  /// Makes a constraint that this is not more than the other.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, to: anchor)
  }

  /// Makes a constraint that this is not more than the other plus a constant, in points.
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

  /// Makes a constraint over the system's distance.
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

/// Distances that UIKit chooses, in points.
enum LayoutMetrics {
  /// Between neighbouring views.
  static let systemSpacing: CGFloat = 8
  /// The margins of a view unless told otherwise.
  static let defaultMargin: CGFloat = 8
  /// The least leading and trailing margins of a view controller's view.
  static func rootMargin(forWidth width: CGFloat) -> CGFloat { width >= 414 ? 20 : 16 }
  /// The widest column that is comfortable to read in the body text of a size.
  // DEPARTURE: Apple states no widths. 560, 672 and 896 points were measured at the smallest, the standard
  // and the largest text; between them the width here grows with the text.
  static func readableWidth(for traits: UITraitCollection) -> CGFloat {
    let size = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize
    return min(max((672 / 17 * size / 8).rounded() * 8, 560), 896)
  }
}
