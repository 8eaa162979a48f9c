/// A parsed visual format.
struct VisualFormat {
  /// A syntax error and its position.
  struct Fault: Error {
    var position: Int
    var reason: String
  }

  /// A relation to a number or, for sizes, to another view.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var item: LayoutItem?
    var priority = UILayoutPriority.required
  }

  /// The connection between two elements.
  enum Connection {
    case none
    /// A single hyphen.
    case standard
    case predicates([Predicate])
  }

  /// A view or the superview.
  enum Element {
    case superview
    case view(LayoutItem, [Predicate])
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// The connections; one fewer than the elements.
  var connections: [Connection] = []

  init(_ format: String, metrics: [String: Any], views: [String: Any]) throws(Fault) {
    var parser = VisualFormatParser(format, metrics: metrics, views: views)
    self = try parser.parse()
  }

  init() {}

  // MARK: Constraints

  func constraints(
    options: NSLayoutConstraint.FormatOptions
  ) throws(Fault) -> [NSLayoutConstraint] {
    // Views are arranged along the axis; only attributes across it can be aligned.
    for attribute in options.alignedAttributes {
      let isAcross = (attribute.measure == .horizontalPosition) == (axis == .vertical)
      guard isAcross else {
        throw Fault(
          position: 0,
          reason:
            "Options mask required views to be aligned along \(attribute), which is not allowed "
            + "for layout that is also in that direction.")
      }
    }
    var made: [NSLayoutConstraint] = []
    for element in elements {
      guard case .view(let item, let predicates) = element else { continue }
      for predicate in predicates { made.append(size(item, predicate)) }
    }
    for index in connections.indices {
      made += try connect(elements[index], elements[index + 1], connections[index], options)
    }
    let items = elements.compactMap { element -> LayoutItem? in
      if case .view(let item, _) = element { item } else { nil }
    }
    for attribute in options.alignedAttributes {
      for (item, next) in zip(items, items.dropFirst()) {
        made.append(
          constraint(item, attribute, .equal, next, attribute, 0, .required))
      }
    }
    return made
  }

  private func size(_ item: LayoutItem, _ predicate: Predicate) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    return constraint(
      item, attribute, predicate.relation, predicate.item, attribute, predicate.constant,
      predicate.priority)
  }

  private func connect(
    _ first: Element, _ second: Element, _ connection: Connection,
    _ options: NSLayoutConstraint.FormatOptions
  ) throws(Fault) -> [NSLayoutConstraint] {
    let isRightToLeft = options.contains(.directionRightToLeft)
    let isFixed = isRightToLeft || options.contains(.directionLeftToRight)
    var start: NSLayoutConstraint.Attribute = axis == .horizontal ? .leading : .top
    var end: NSLayoutConstraint.Attribute = axis == .horizontal ? .trailing : .bottom
    if axis == .horizontal, isFixed {
      start = isRightToLeft ? .right : .left
      end = isRightToLeft ? .left : .right
    }
    let predicates: [Predicate]
    var usesMargin = false
    switch connection {
    case .none: predicates = [Predicate()]
    case .standard:
      if case .view = first, case .view = second {
        predicates = [Predicate(constant: LayoutMetrics.systemSpacing)]
      } else {
        usesMargin = true
        predicates = [Predicate()]
      }
    case .predicates(let listed): predicates = listed
    }
    var made: [NSLayoutConstraint] = []
    for predicate in predicates {
      let sign: CGFloat = isRightToLeft && axis == .horizontal ? -1 : 1
      let relation = sign < 0 ? predicate.relation.reversed : predicate.relation
      switch (first, second) {
      case (.view(let left, _), .view(let right, _)):
        made.append(
          constraint(
            right, start, relation, left, end, sign * predicate.constant, predicate.priority))
      case (.superview, .view(let view, _)):
        made.append(
          constraint(
            view, start, relation, try superview(of: view), usesMargin ? start.margin : start,
            sign * predicate.constant, predicate.priority))
      case (.view(let view, _), .superview):
        made.append(
          constraint(
            try superview(of: view), usesMargin ? end.margin : end, relation, view, end,
            sign * predicate.constant, predicate.priority))
      case (.superview, .superview): break
      }
    }
    return made
  }

  private func superview(of item: LayoutItem) throws(Fault) -> LayoutItem {
    guard let outer = item.view?.superview ?? item.guide?.owningView else {
      throw Fault(
        position: 0,
        reason:
          "Unable to interpret '|' character, because the related view doesn't have a superview")
    }
    return LayoutItem(outer)
  }

  private func constraint(
    _ first: LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: LayoutItem?,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat,
    _ priority: UILayoutPriority
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      first: LayoutExpression(item: first, attribute: attribute), relation: relation,
      second: second.map { LayoutExpression(item: $0, attribute: secondAttribute) },
      multiplier: 1, constant: constant, priority: priority)
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation after negation of both sides.
  var reversed: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The corresponding margin attribute.
  var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
