import Testing
import UIKit
import UIKitTestSupport

// Lists of attributes with conditions and priorities:
// `view.layout(Left(8), Width(>=40), Top(4) ~ .low)`.

private enum Amount: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  case exactly(CGFloat)
  case atLeast(CGFloat)
  case atMost(CGFloat)

  init(integerLiteral value: Int) { self = .exactly(CGFloat(value)) }
  init(floatLiteral value: Double) { self = .exactly(CGFloat(value)) }

  var parts: (NSLayoutConstraint.Relation, CGFloat) {
    switch self {
    case .exactly(let value): (.equal, value)
    case .atLeast(let value): (.greaterThanOrEqual, value)
    case .atMost(let value): (.lessThanOrEqual, value)
    }
  }
}

prefix operator >=
prefix operator <=
private prefix func >= (value: CGFloat) -> Amount { .atLeast(value) }
private prefix func <= (value: CGFloat) -> Amount { .atMost(value) }

infix operator ~ : AdditionPrecedence

/// One attribute of a view and what it is to be.
private struct Attribute {
  var kind: NSLayoutConstraint.Attribute
  var amount: Amount
  var other: UIView?
  var otherKind: NSLayoutConstraint.Attribute?
  var priority = UILayoutPriority.required
  var condition: (@MainActor () -> Bool)?

  @MainActor func to(_ view: UIView, _ kind: NSLayoutConstraint.Attribute) -> Attribute {
    var copy = self
    copy.other = view
    copy.otherKind = kind
    return copy
  }

  func when(_ condition: @escaping @MainActor () -> Bool) -> Attribute {
    var copy = self
    copy.condition = condition
    return copy
  }

  static func ~ (attribute: Attribute, priority: UILayoutPriority) -> Attribute {
    var copy = attribute
    copy.priority = priority
    return copy
  }
}

private func Left(_ amount: Amount) -> Attribute { Attribute(kind: .left, amount: amount) }
private func Top(_ amount: Amount) -> Attribute { Attribute(kind: .top, amount: amount) }
private func Right(_ amount: Amount) -> Attribute { Attribute(kind: .right, amount: amount) }
private func Width(_ amount: Amount) -> Attribute { Attribute(kind: .width, amount: amount) }
private func Height(_ amount: Amount) -> Attribute { Attribute(kind: .height, amount: amount) }

/// Applies attributes to a view and keeps the constraints of each.
@MainActor
private final class AttributeLayout {
  private let view: UIView
  private var known: [(attribute: Attribute, constraint: NSLayoutConstraint)] = []

  init(_ view: UIView) {
    self.view = view
    view.translatesAutoresizingMaskIntoConstraints = false
  }

  @discardableResult func callAsFunction(_ attributes: Attribute...) -> [NSLayoutConstraint] {
    attributes.map { attribute in
      let (relation, value) = attribute.amount.parts
      let isSize = attribute.kind == .width || attribute.kind == .height
      let other = attribute.other ?? (isSize ? nil : view.superview)
      let constraint = NSLayoutConstraint(
        item: view, attribute: attribute.kind, relatedBy: relation, toItem: other,
        attribute: other == nil ? .notAnAttribute : attribute.otherKind ?? attribute.kind,
        multiplier: 1, constant: attribute.kind == .right && other != nil ? -value : value)
      constraint.priority = attribute.priority
      known.append((attribute, constraint))
      constraint.isActive = attribute.condition?() ?? true
      return constraint
    }
  }

  /// Asks the conditions again.
  func reload() {
    for (attribute, constraint) in known {
      constraint.isActive = attribute.condition?() ?? true
    }
  }
}

@Suite struct AttributeStyleTests {
  @Test func `attributes place a view in its superview`() {
    let child = UIView()
    let root = canvas(320, 200, child)
    AttributeLayout(child)(Left(8), Top(16), Right(24), Height(40))
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 8, y: 16, width: 288, height: 40))
  }

  @Test func `a limit overrides a preference of lower priority`() {
    let child = UIView()
    let root = canvas(320, 200, child)
    AttributeLayout(child)(
      Left(0), Top(0), Height(10), Width(<=120), Width(>=40), Width(300) ~ .defaultHigh)
    root.layoutIfNeeded()
    #expect(child.frame.width == 120)
  }

  @Test func `the stronger of two preferences holds in either order`() {
    let child = UIView()
    let root = canvas(320, 200, child)
    AttributeLayout(child)(
      Left(0), Top(0), Height(10), Width(100) ~ .defaultHigh, Width(50) ~ .defaultLow)
    root.layoutIfNeeded()
    #expect(child.frame.width == 100)
  }

  @Test func `conditional attributes are added and removed on re-evaluation`() {
    let child = UIView()
    let root = canvas(320, 200, child)
    let layout = AttributeLayout(child)
    // Conditions outlive this line, so they read an object.
    let wide = UISwitch()
    wide.isOn = true
    layout(
      Left(0), Top(0), Height(10), Width(200).when { wide.isOn }, Width(80).when { !wide.isOn })
    root.layoutIfNeeded()
    #expect(child.frame.width == 200)
    wide.isOn = false
    layout.reload()
    root.layoutIfNeeded()
    #expect(child.frame.width == 80)
  }

  @Test func `attributes refer to other views`() {
    let first = UIView()
    let second = UIView()
    let root = canvas(320, 200, first, second)
    AttributeLayout(first)(Left(10), Top(10), Width(100), Height(20))
    AttributeLayout(second)(
      Left(5).to(first, .right), Top(0).to(first, .bottom), Width(0).to(first, .width),
      Height(20).to(first, .height))
    root.layoutIfNeeded()
    #expect(second.frame == CGRect(x: 115, y: 30, width: 100, height: 40))
  }

  @Test func `sets of constraints change places with the size class`() {
    let side = UIView()
    side.translatesAutoresizingMaskIntoConstraints = false
    let root = canvas(600, 300, side)
    let always = [side.topAnchor.constraint(equalTo: root.topAnchor)]
    let compact = [
      side.widthAnchor.constraint(equalTo: root.widthAnchor),
      side.heightAnchor.constraint(equalToConstant: 50),
    ]
    let regular = [
      side.widthAnchor.constraint(equalToConstant: 200),
      side.heightAnchor.constraint(equalTo: root.heightAnchor),
    ]
    NSLayoutConstraint.activate(always + [side.leftAnchor.constraint(equalTo: root.leftAnchor)])
    func apply(_ traits: UITraitCollection) {
      let isCompact = traits.horizontalSizeClass == .compact
      NSLayoutConstraint.deactivate(isCompact ? regular : compact)
      NSLayoutConstraint.activate(isCompact ? compact : regular)
      root.layoutIfNeeded()
    }
    apply(UITraitCollection(horizontalSizeClass: .compact))
    #expect(side.frame == CGRect(x: 0, y: 0, width: 600, height: 50))
    apply(UITraitCollection(horizontalSizeClass: .regular))
    #expect(side.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    apply(UITraitCollection(horizontalSizeClass: .compact))
    #expect(side.frame == CGRect(x: 0, y: 0, width: 600, height: 50))
  }
}
