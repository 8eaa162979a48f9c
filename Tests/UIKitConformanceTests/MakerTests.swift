import Testing
import UIKit
import UIKitTestSupport

// Closures on makers, in the shape that many apps know:
// `view.layout.make { $0.left.equalTo(...) }`.

/// A constraint that remembers which maker made it.
private final class MadeConstraint: NSLayoutConstraint {
  var label: String?
  var maker: Maker?
}

/// One or several parts of a view that a closure speaks of.
@MainActor
private final class Part {
  let view: UIView
  var attributes: [NSLayoutConstraint.Attribute]
  var relation = NSLayoutConstraint.Relation.equal
  var target: (item: Any, attribute: NSLayoutConstraint.Attribute?)?
  var constants: [NSLayoutConstraint.Attribute: CGFloat] = [:]
  var constant: CGFloat = 0
  var factor: CGFloat = 1
  var importance = UILayoutPriority.required

  init(_ view: UIView, _ attributes: [NSLayoutConstraint.Attribute]) {
    self.view = view
    self.attributes = attributes
  }

  var left: Part { also(.left) }
  var right: Part { also(.right) }
  var top: Part { also(.top) }
  var bottom: Part { also(.bottom) }
  var width: Part { also(.width) }
  var height: Part { also(.height) }

  private func also(_ attribute: NSLayoutConstraint.Attribute) -> Part {
    attributes.append(attribute)
    return self
  }

  @discardableResult func equalToSuperview() -> Part {
    if let superview = view.superview { target = (superview, nil) }
    return self
  }

  @discardableResult func equalTo(_ other: UIView) -> Part { relate(.equal, other, nil) }
  @discardableResult func equalTo(_ other: Part) -> Part {
    relate(.equal, other.view, other.attributes.first)
  }
  @discardableResult func equalTo(_ number: CGFloat) -> Part { offset(number) }
  @discardableResult func lessThanOrEqualTo(_ other: Part) -> Part {
    relate(.lessThanOrEqual, other.view, other.attributes.first)
  }
  @discardableResult func greaterThanOrEqualTo(_ number: CGFloat) -> Part {
    relation = .greaterThanOrEqual
    return offset(number)
  }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ item: UIView,
    _ attribute: NSLayoutConstraint.Attribute?
  ) -> Part {
    self.relation = relation
    target = (item, attribute)
    return self
  }

  @discardableResult func offset(_ amount: CGFloat) -> Part {
    constant = amount
    return self
  }

  @discardableResult func inset(_ amount: CGFloat) -> Part {
    constants = [
      .left: amount, .leading: amount, .top: amount, .right: -amount, .trailing: -amount,
      .bottom: -amount,
    ]
    return self
  }

  @discardableResult func multipliedBy(_ factor: CGFloat) -> Part {
    self.factor = factor
    return self
  }

  @discardableResult func priority(_ priority: Float) -> Part {
    importance = UILayoutPriority(priority)
    return self
  }

  func constraints(_ maker: Maker) -> [MadeConstraint] {
    attributes.map { attribute in
      let isSize = attribute == .width || attribute == .height
      var item: Any? = target?.item
      // Like the libraries: a bare number for a position is an offset from the superview.
      if item == nil, !isSize { item = view.superview }
      let constraint = MadeConstraint(
        item: view, attribute: attribute, relatedBy: relation, toItem: item,
        attribute: item == nil ? .notAnAttribute : target?.attribute ?? attribute,
        multiplier: factor, constant: constants[attribute] ?? constant)
      constraint.priority = importance
      constraint.label = attribute == .width ? "width" : "other"
      constraint.maker = maker
      return constraint
    }
  }
}

@MainActor
private final class Maker {
  private let view: UIView
  private var parts: [Part] = []

  init(_ view: UIView) { self.view = view }

  var left: Part { part(.left) }
  var right: Part { part(.right) }
  var top: Part { part(.top) }
  var bottom: Part { part(.bottom) }
  var leading: Part { part(.leading) }
  var trailing: Part { part(.trailing) }
  var width: Part { part(.width) }
  var height: Part { part(.height) }
  var centerX: Part { part(.centerX) }
  var centerY: Part { part(.centerY) }
  var edges: Part { part(.left, .top, .right, .bottom) }
  var size: Part { part(.width, .height) }
  var center: Part { part(.centerX, .centerY) }

  private func part(_ attributes: NSLayoutConstraint.Attribute...) -> Part {
    let part = Part(view, attributes)
    parts.append(part)
    return part
  }

  var constraints: [MadeConstraint] { parts.flatMap { $0.constraints(self) } }
}

@MainActor
private struct Layouter {
  let view: UIView

  private var installed: [MadeConstraint] {
    (view.superview?.constraints ?? []).compactMap { $0 as? MadeConstraint }
      .filter { $0.firstItem === view }
      + view.constraints.compactMap { $0 as? MadeConstraint }.filter { $0.firstItem === view }
  }

  func make(_ closure: (Maker) -> Void) {
    let maker = Maker(view)
    closure(maker)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(maker.constraints)
  }

  func remake(_ closure: (Maker) -> Void) {
    NSLayoutConstraint.deactivate(installed)
    make(closure)
  }

  /// Changes the constants of constraints that are there already.
  func update(_ closure: (Maker) -> Void) {
    let maker = Maker(view)
    closure(maker)
    for wanted in maker.constraints {
      for present in installed
      where present.firstAttribute == wanted.firstAttribute
        && present.relation == wanted.relation && present.secondItem === wanted.secondItem
      {
        present.constant = wanted.constant
      }
    }
  }
}

extension UIView {
  fileprivate var layout: Layouter { Layouter(view: self) }
}

@Suite struct MakerTests {
  let child = Box()
  let sibling = Box()
  let parent: UIView

  init() { parent = canvas(320, 480, child, sibling) }

  @Test func `edges equal to the superview with insets`() {
    child.layout.make { $0.edges.equalToSuperview().inset(20) }
    #expect(LayoutText.frames(in: parent).hasPrefix("20 20 280 440"))
  }

  @Test func `several attributes have offsets and multipliers`() {
    child.layout.make {
      $0.left.top.equalToSuperview().offset(10)
      $0.size.equalToSuperview().multipliedBy(0.5)
    }
    sibling.layout.make {
      $0.top.equalTo(Part(child, [.bottom])).offset(8)
      $0.centerX.equalTo(child)
      $0.width.height.equalTo(44)
    }
    // Half of 320 by 480; the sibling's middle at 10 + 80, its top at 10 + 240 + 8.
    #expect(LayoutText.frames(in: parent) == "10 10 160 240\n68 258 44 44")
  }

  @Test func `an update changes constants and makes no constraint`() {
    child.layout.make {
      $0.top.left.equalToSuperview()
      $0.width.equalTo(100)
      $0.height.equalTo(50)
    }
    #expect(LayoutText.frames(in: parent).hasPrefix("0 0 100 50"))
    let count = parent.constraints.count + child.constraints.count
    child.layout.update { $0.width.equalTo(180) }
    #expect(LayoutText.frames(in: parent).hasPrefix("0 0 180 50"))
    #expect(parent.constraints.count + child.constraints.count == count)
  }

  @Test func `a remake removes earlier constraints`() {
    child.layout.make { $0.edges.equalToSuperview() }
    #expect(LayoutText.frames(in: parent).hasPrefix("0 0 320 480"))
    child.layout.remake {
      $0.center.equalToSuperview()
      $0.size.equalTo(60)
    }
    #expect(LayoutText.frames(in: parent).hasPrefix("130 210 60 60"))
    #expect(child.constraints.count == 2)
  }

  @Test func `of two preferences the one of higher priority holds`() {
    child.layout.make {
      $0.top.left.equalToSuperview()
      $0.height.equalTo(10)
      $0.width.equalTo(200).priority(750)
      $0.width.equalTo(90).priority(751)
    }
    #expect(LayoutText.frames(in: parent).hasPrefix("0 0 90 10"))
  }

  @Test func `a constraint subclass has stored properties`() {
    child.layout.make { $0.width.equalTo(10) }
    let made = child.constraints.first as? MadeConstraint
    #expect(made?.label == "width")
    #expect(made?.maker != nil)
    #expect(made?.isActive == true)
  }
}
