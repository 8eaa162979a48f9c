/// A linear relation between attributes of two views, or between an attribute and a constant.
///
/// The relation is `first = multiplier · second + constant`, or the corresponding inequality.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The left side.
  private(set) final var first = LayoutExpression(item: .none, attribute: .notAnAttribute)
  /// The right side without multiplier and constant; `nil` if there is only the constant.
  private(set) final var second: LayoutExpression?
  /// The solver's state of the constraint while it is installed.
  final var installation: ConstraintInstallation?
  /// The view that holds the constraint while it is active.
  final var holder: UIView? {
    get { holderHandle?.view }
    set { holderHandle = newValue?.layoutHandle }
  }
  private final var holderHandle: LayoutHandle?
  private var storedConstant: CGFloat = 0
  private var storedPriority = UILayoutPriority.required
  /// Whether UIKit created the constraint; internal constraints break last.
  final var isInternal = false
  /// Whether a view lists the constraint although it is internal.
  final var isListed = false
  /// The multiplier of the system spacing that replaces the constant.
  final var systemSpacingMultiplier: CGFloat?

  /// The relation between the two sides.
  public private(set) final var relation = NSLayoutConstraint.Relation.equal
  /// The multiplier of the second attribute.
  public private(set) final var multiplier: CGFloat = 1
  /// The name of the constraint in diagnostics.
  open var identifier: String?
  /// Whether the constraint should be archived with its view.
  open var shouldBeArchived = false

  /// Creates a constraint without items, which cannot be activated.
  ///
  /// Subclasses inherit the convenience initializers with it.
  public override init() { super.init() }

  convenience init(
    first: LayoutExpression, relation: Relation, second: LayoutExpression?,
    multiplier: CGFloat, constant: CGFloat, priority: UILayoutPriority = .required
  ) {
    self.init()
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    storedConstant = constant
    storedPriority = priority
    requireFinite(constant, "constant")
    requireFinite(multiplier, "multiplier")
  }

  private func requireFinite(_ number: CGFloat, _ name: String) {
    precondition(number.isFinite, "The \(name) of a constraint is not finite: \(number) in \(self)")
  }

  // Explicit, because a synthesized deinit would look up the main actor's executor each time.
  nonisolated deinit {}

  /// Creates a constraint between attributes of two items, or of one item and a constant.
  ///
  /// - Parameters:
  ///   - view1: A view or a layout guide.
  ///   - view2: A view or a layout guide; `nil` with the attribute `notAnAttribute`.
  /// - Precondition: Positions need a second item, and leading or trailing cannot be related to
  ///   left or right. A relation between a horizontal and a vertical position traps when it is
  ///   solved.
  public convenience init(
    item view1: Any, attribute attr1: NSLayoutConstraint.Attribute,
    relatedBy relation: NSLayoutConstraint.Relation, toItem view2: Any?,
    attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let item = LayoutItem(view1) else {
      preconditionFailure("A constraint speaks of views and layout guides.")
    }
    var second: LayoutExpression?
    if let view2 {
      guard let other = LayoutItem(view2) else {
        preconditionFailure("A constraint speaks of views and layout guides.")
      }
      precondition(
        attr1.measure == attr2.measure || (attr1.isPosition && attr2.isPosition),
        "A constraint relates parts of the same kind: \(attr1) and \(attr2) are not.")
      precondition(
        Self.areCompatible(attr1, attr2),
        "A constraint does not mix leading and trailing with left and right.")
      second = LayoutExpression(item: other, attribute: attr2)
    } else {
      precondition(attr1.measure == .size, "A position is relative to a second item.")
    }
    self.init(
      first: LayoutExpression(item: item, attribute: attr1), relation: relation, second: second,
      multiplier: multiplier, constant: c)
  }

  private static func areCompatible(_ first: Attribute, _ second: Attribute) -> Bool {
    let sides: [Attribute] = [.left, .right, .leftMargin, .rightMargin]
    return !(first.isDirectional && sides.contains(second))
      && !(second.isDirectional && sides.contains(first))
  }

  /// The first item; `nil` after its deallocation.
  open var firstItem: AnyObject? { first.item.object }
  /// The second item; `nil` if there is none or after its deallocation.
  open var secondItem: AnyObject? { second?.item.object }
  /// The anchor of the first attribute.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { first.anchor }
  /// The anchor of the second attribute.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second?.anchor }
  /// The attribute of the first item.
  open var firstAttribute: NSLayoutConstraint.Attribute { first.attribute }
  /// The attribute of the second item.
  open var secondAttribute: NSLayoutConstraint.Attribute { second?.attribute ?? .notAnAttribute }

  /// The constant, in points, which can be changed efficiently.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant else { return }
      requireFinite(newValue, "constant")
      storedConstant = newValue
      installation?.engine?.constantDidChange(of: self)
    }
  }

  /// The priority of the constraint.
  ///
  /// - Precondition: An active constraint cannot change between required and optional.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      precondition(
        newValue.rawValue > 0 && newValue.rawValue <= 1000,
        "A priority is more than 0 and at most 1000.")
      precondition(
        !isActive || (newValue < .required && storedPriority < .required),
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
          + "supported. You passed priority \(newValue.rawValue) and the existing priority was "
          + "\(storedPriority.rawValue): \(self)")
      storedPriority = newValue
      installation?.engine?.priorityDidChange(of: self)
    }
  }

  /// Whether the constraint participates in layout.
  ///
  /// - Precondition: The items of an active constraint have a common ancestor.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        guard let ancestor = commonAncestor else {
          preconditionFailure(
            "Unable to activate constraint with anchors \(firstAnchor) and "
              + "\(secondAnchor.map { "\($0)" } ?? "(null)") because they have no common ancestor. "
              + "Does the constraint or its anchors reference items in different view hierarchies? "
              + "That's illegal. \(self)")
        }
        ancestor.storeConstraint(self)
      } else {
        holder?.discardConstraint(self)
      }
    }
  }

  /// Activates constraints, each on the nearest common ancestor of its items.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The nearest common ancestor of all items.
  var commonAncestor: UIView? {
    guard var ancestor = first.item.ancestorView else { return nil }
    if let base = first.subtrahend?.ancestorView {
      guard let common = ancestor.commonAncestor(with: base) else { return nil }
      ancestor = common
    }
    guard let second else { return ancestor }
    for item in [second.item, second.subtrahend] {
      guard let item else { continue }
      guard let view = item.ancestorView, let common = ancestor.commonAncestor(with: view) else {
        return nil
      }
      ancestor = common
    }
    return ancestor
  }

  /// A description with the visual format or an equation, and whether the constraint is active.
  nonisolated open override var description: String { MainActor.assumeIsolated { text } }
}
