extension NSLayoutConstraint {
  /// The description in UIKit's format: the visual format language if possible, otherwise an
  /// equation.
  var text: String {
    var names = LayoutNames()
    let row = visualFormat(&names) ?? equation(&names)
    let label = identifier.map { "'\($0)' " } ?? ""
    let state = isActive ? "active" : "inactive"
    return
      "<\(type(of: self)):\(LayoutNames.address(self)) \(label)\(row)   (\(state)\(names.list))>"
  }

  private var sign: String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  private func equation(_ names: inout LayoutNames) -> String {
    var text = "\(first.text(&names)) \(sign) "
    if let second {
      if multiplier != 1 { text += "\(LayoutText.number(multiplier))*" }
      text += second.text(&names)
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += LayoutText.number(abs(constant))
      }
    } else {
      text += LayoutText.number(constant)
    }
    if priority < .required { text += " @\(LayoutText.number(CGFloat(priority.rawValue)))" }
    return text
  }

  /// Returns the gap between two opposite edges, or between an edge and the superview's, in visual
  /// format.
  private func visualFormat(_ names: inout LayoutNames) -> String? {
    guard let second, multiplier == 1, first.subtrahend == nil, second.subtrahend == nil,
      let one = first.item.object, let other = second.item.object, one !== other,
      let near = first.attribute.edge, let far = second.attribute.edge
    else { return nil }
    let isInside = LayoutNames.container(of: one) === other
    let isAround = LayoutNames.container(of: other) === one
    // In `first = second + constant`, the gap is the constant if the first item is behind.
    let firstIsBehind: Bool
    switch (near, far) {
    case (.start, .end) where !isInside && !isAround: firstIsBehind = true
    case (.end, .start) where !isInside && !isAround: firstIsBehind = false
    case (.start, .start) where isInside: firstIsBehind = true
    case (.start, .start) where isAround: firstIsBehind = false
    case (.end, .end) where isInside: firstIsBehind = false
    case (.end, .end) where isAround: firstIsBehind = true
    default: return nil
    }
    let (before, after) = firstIsBehind ? (other, one) : (one, other)
    func part(_ object: AnyObject, _ isContainer: Bool, _ names: inout LayoutNames) -> String {
      isContainer ? names.bar(object) : "[\(names.name(object))]"
    }
    let isContainer = (isInside && before === other) || (isAround && before === one)
    let isContained = (isInside && after === other) || (isAround && after === one)
    let left = part(before, isContainer, &names)
    let right = part(after, isContained, &names)
    let axis = first.attribute.axis == .horizontal ? "H" : "V"
    let sides: [Attribute] = [.left, .right]
    let direction = sides.contains(first.attribute) ? "(LTR)" : ""
    return "\(axis):\(left)-(\(gap(firstIsBehind)))-\(right)\(direction)"
  }

  private func gap(_ firstIsBehind: Bool) -> String {
    var text = LayoutText.number(firstIsBehind ? constant : 0 - constant)
    switch (relation, firstIsBehind) {
    case (.equal, _): break
    case (.greaterThanOrEqual, true), (.lessThanOrEqual, false): text = ">=\(text)"
    case (.lessThanOrEqual, true), (.greaterThanOrEqual, false): text = "<=\(text)"
    }
    if priority < .required { text += "@\(LayoutText.number(CGFloat(priority.rawValue)))" }
    return text
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate enum Edge { case start, end }

  fileprivate var edge: Edge? {
    switch self {
    case .leading, .left, .top: .start
    case .trailing, .right, .bottom: .end
    default: nil
    }
  }
}

extension LayoutExpression {
  func text(_ names: inout LayoutNames) -> String {
    var text = "\(names.name(item.object)).\(attribute)"
    if let subtrahend {
      text = "(\(text) - \(names.name(subtrahend.object)).\(subtrahendAttribute))"
    }
    return text
  }
}

/// The names of views and guides in a message, with the list of the objects.
struct LayoutNames {
  private var entries: [String] = []

  /// The list that follows the state of a constraint.
  var list: String { entries.isEmpty ? "" : ", names: \(entries.joined(separator: ", ")) " }

  static func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
  }

  /// Returns the class and address, with a guide's identifier or a view's text.
  static func full(_ object: AnyObject) -> String {
    let shown: String? =
      switch object {
      case let guide as UILayoutGuide: guide.identifier
      case let label as UILabel: label.text
      case let button as UIButton: button.title(for: .normal) ?? button.configuration?.title
      default: nil
      }
    let quoted = shown.flatMap { $0.isEmpty ? nil : "'\($0)'" } ?? ""
    return "\(type(of: object)):\(address(object))\(quoted)"
  }

  static func container(of object: AnyObject) -> UIView? {
    (object as? UIView)?.superview ?? (object as? UILayoutGuide)?.owningView
  }

  /// Returns a view's accessibility identifier, otherwise its class and address.
  mutating func name(_ object: AnyObject?) -> String {
    guard let object else { return "(gone)" }
    guard let identifier = (object as? UIView)?.accessibilityIdentifier, !identifier.isEmpty else {
      return Self.full(object)
    }
    note("\(identifier):\(Self.address(object))")
    return identifier
  }

  /// Returns the bar that represents a superview.
  mutating func bar(_ object: AnyObject) -> String {
    let name = name(object)
    note("'|':\(name)")
    return "|"
  }

  private mutating func note(_ entry: String) {
    if !entries.contains(entry) { entries.append(entry) }
  }
}

/// The format of numbers in messages.
enum LayoutText {
  static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
  }
}
