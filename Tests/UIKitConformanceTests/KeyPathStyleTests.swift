import Testing
import UIKit
import UIKitTestSupport

// Anchors named by key paths, generic over their kind, on views and guides alike.

/// An item with anchors: a view or a guide.
@MainActor
private protocol Anchored: AnyObject {
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var widthAnchor: NSLayoutDimension { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UIView: Anchored {}
extension UILayoutGuide: Anchored {}

extension Anchored {
  fileprivate func pin(to other: any Anchored, _ insets: NSDirectionalEdgeInsets = .zero) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.leading),
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.trailing),
      other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom),
    ])
  }

  fileprivate func equate<Axis: AnyObject, Anchor: NSLayoutAnchor<Axis>>(
    _ mine: KeyPath<Self, Anchor>, to other: Anchor, plus constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    self[keyPath: mine].constraint(equalTo: other, constant: constant)
  }
}

/// Finds the anchors of a view by name.
@dynamicMemberLookup
@MainActor
private struct AnchorNames {
  let view: UIView

  subscript<Anchor>(dynamicMember path: KeyPath<UIView, Anchor>) -> Anchor { view[keyPath: path] }
}

extension NSLayoutAnchor {
  /// Between two others of the kind, without crossing them.
  @MainActor fileprivate func between(
    _ low: NSLayoutAnchor<AnchorType>, _ high: NSLayoutAnchor<AnchorType>
  ) -> [NSLayoutConstraint] {
    [constraint(greaterThanOrEqualTo: low), constraint(lessThanOrEqualTo: high)]
  }
}

/// A guide that knows how wide it is at most.
private final class ColumnGuide: UILayoutGuide {
  let limit: CGFloat

  init(limit: CGFloat) {
    self.limit = limit
    super.init()
    identifier = "column"
  }

  required init?(coder: NSCoder) { nil }

  override var owningView: UIView? {
    didSet {
      guard let view = owningView else { return }
      let preferred = widthAnchor.constraint(equalTo: view.widthAnchor)
      preferred.priority = .defaultHigh
      NSLayoutConstraint.activate([
        widthAnchor.constraint(lessThanOrEqualToConstant: limit), preferred,
        centerXAnchor.constraint(equalTo: view.centerXAnchor),
        topAnchor.constraint(equalTo: view.topAnchor),
        bottomAnchor.constraint(equalTo: view.bottomAnchor),
      ])
    }
  }
}

/// A constraint that counts how often its constant was set.
private final class CountingConstraint: NSLayoutConstraint {
  var changes = 0
  override var constant: CGFloat { didSet { changes += 1 } }
}

@Suite struct KeyPathStyleTests {
  @Test func `key paths to anchors make constraints of their kind`() {
    let first = Box(40, 20)
    let second = Box(30, 10)
    let root = canvas(320, 200, first, second)
    NSLayoutConstraint.activate([
      first.equate(\.leadingAnchor, to: root.leadingAnchor, plus: 12),
      first.equate(\.topAnchor, to: root.topAnchor, plus: 6),
      second.equate(\.leadingAnchor, to: first.trailingAnchor, plus: 4),
      second.equate(\.bottomAnchor, to: first.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 12, y: 6, width: 40, height: 20))
    #expect(second.frame == CGRect(x: 56, y: 16, width: 30, height: 10))
  }

  @Test func `anchors are found by dynamic members`() {
    let child = Box(40, 20)
    let root = canvas(320, 200, child)
    let names = AnchorNames(view: child)
    NSLayoutConstraint.activate([
      names.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      names.lastBaselineAnchor.constraint(equalTo: root.bottomAnchor, constant: -30),
    ])
    root.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 140, y: 150, width: 40, height: 20))
  }

  @Test func `views and guides are pinned by one protocol`() {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    let root = canvas(320, 200, card)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    guide.pin(to: root, NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
    card.pin(to: guide)
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 20, y: 10, width: 260, height: 160))
    #expect(card.frame == guide.layoutFrame)
  }

  @Test func `a layout guide subclass adds its constraints when added`() {
    let text = UIView()
    text.translatesAutoresizingMaskIntoConstraints = false
    let root = canvas(800, 200, text)
    let column = ColumnGuide(limit: 600)
    column.owningView = root
    text.pin(to: column)
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 100, y: 0, width: 600, height: 200))
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
  }

  @Test func `guides between views share the remaining space`() {
    let views = [Box(30, 10), Box(50, 10), Box(40, 10)]
    let root = canvas(320, 100)
    let guides = (0...views.count).map { _ in UILayoutGuide() }
    for view in views { root.addSubview(view) }
    for guide in guides { root.addLayoutGuide(guide) }
    var edge = root.leadingAnchor
    for (index, guide) in guides.enumerated() {
      guide.leadingAnchor.constraint(equalTo: edge).isActive = true
      guide.widthAnchor.constraint(equalTo: guides[0].widthAnchor).isActive = true
      guard index < views.count else { continue }
      views[index].leadingAnchor.constraint(equalTo: guide.trailingAnchor).isActive = true
      views[index].topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      edge = views[index].trailingAnchor
    }
    root.trailingAnchor.constraint(equalTo: guides[3].trailingAnchor).isActive = true
    root.layoutIfNeeded()
    // 320 - 120 leaves 200 for four gaps.
    #expect(views.map(\.frame.minX) == [50, 130, 230])
    #expect(guides[3].layoutFrame.width == 50)
  }

  @Test func `an anchor is constrained between two others`() {
    let child = Box(100, 10)
    let root = canvas(320, 100, child)
    NSLayoutConstraint.activate(
      child.leadingAnchor.between(root.leadingAnchor, root.centerXAnchor) + [
        child.topAnchor.constraint(equalTo: root.topAnchor)
      ])
    let preferred = child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 400)
    preferred.priority = .defaultHigh
    preferred.isActive = true
    root.layoutIfNeeded()
    #expect(child.frame.minX == 160)
  }

  @Test func `a constraint subclass observes its constant`() {
    let child = Box(10, 10)
    let root = canvas(320, 100, child)
    let left = CountingConstraint(
      item: child, attribute: .left, relatedBy: .equal, toItem: root, attribute: .left,
      multiplier: 1, constant: 3)
    NSLayoutConstraint.activate([left, child.topAnchor.constraint(equalTo: root.topAnchor)])
    root.layoutIfNeeded()
    #expect(child.frame.minX == 3)
    left.constant = 9
    root.layoutIfNeeded()
    #expect(child.frame.minX == 9)
    #expect(left.changes == 1)
  }

  @Test func `offsets between anchors are lengths`() {
    let first = Box(20, 10)
    let second = Box(20, 10)
    let root = canvas(320, 100, first, second)
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor)
        .constraint(
          equalTo: root.leadingAnchor.anchorWithOffset(to: first.leadingAnchor),
          multiplier: 3),
      first.topAnchor.constraint(equalTo: root.topAnchor),
      second.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(second.frame.minX == 60)
  }
}
