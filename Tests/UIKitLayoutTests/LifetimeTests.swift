import Testing
import UIKit

@MainActor
@Suite(.serialized) struct LifetimeTests {
  @Test func `views with constraints between them are deallocated with their tree`() {
    weak var freed: UIView?
    weak var constraint: NSLayoutConstraint?
    do {
      let container = makeContainer()
      let view = BlockView(10, 10)
      let stack = UIStackView(arrangedSubviews: [BlockView(5, 5), BlockView(5, 5)])
      container.addSubview(view)
      container.addSubview(stack)
      let made = stack.topAnchor.constraint(equalTo: view.bottomAnchor)
      NSLayoutConstraint.activate([
        made, view.topAnchor.constraint(equalTo: container.safeAreaLayoutGuide.topAnchor),
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 4),
      ])
      _ = frames(container)
      freed = view
      constraint = made
    }
    #expect(freed == nil)
    #expect(constraint == nil)
  }

  /// Lays out its new superview while it is being inserted, before its constraints have moved.
  private final class EagerView: UIView {
    init() {
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (self: EagerView, _: UITraitCollection) in
        self.superview?.setNeedsLayout()
        self.superview?.layoutIfNeeded()
      }
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a view that lays out its new superview during its insertion keeps its frame`() {
    let (old, new) = (makeContainer(), makeContainer())
    new.traitOverrides.userInterfaceStyle = .dark
    let first = BlockView(10, 10)
    new.addSubview(first)
    first.topAnchor.constraint(equalTo: new.topAnchor, constant: 5).isActive = true
    _ = frames(new)
    let view = EagerView()
    old.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: old.topAnchor, constant: 30),
      view.leadingAnchor.constraint(equalTo: old.leadingAnchor, constant: 40),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalToConstant: 60),
    ])
    _ = frames(old)
    #expect(view.frame == CGRect(x: 40, y: 30, width: 50, height: 60))
    new.addSubview(view)
    #expect(view.frame.size == CGSize(width: 50, height: 60))
    view.leadingAnchor.constraint(equalTo: new.leadingAnchor, constant: 7).isActive = true
    view.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 8).isActive = true
    _ = frames(new)
    #expect(view.frame == CGRect(x: 7, y: 23, width: 50, height: 60))
  }

  @Test func `a guide of a deallocated tree can join another`() {
    let child = UIView()
    let guide = UILayoutGuide()
    child.addLayoutGuide(guide)
    do {
      let old = makeContainer()
      for _ in 0..<8 {
        let other = BlockView(5, 5)
        old.addSubview(other)
        other.topAnchor.constraint(equalTo: old.topAnchor).isActive = true
      }
      old.addSubview(child)
      let width = guide.widthAnchor.constraint(equalToConstant: 10)
      width.isActive = true
      _ = frames(old)
      width.isActive = false
    }
    let new = makeContainer()
    new.addSubview(child)
    child.topAnchor.constraint(equalTo: new.topAnchor).isActive = true
    _ = frames(new)
    child.removeFromSuperview()
    #expect(guide.owningView === child)
  }

  @Test func `a view taken out of a laid out tree is freed`() {
    let container = makeContainer()
    weak var freed: UIView?
    do {
      let view = BlockView(10, 10)
      container.addSubview(view)
      view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
      _ = frames(container)
      view.removeFromSuperview()
      freed = view
    }
    container.layoutIfNeeded()
    #expect(freed == nil)
  }

  @Test func `constraints of a view from a deallocated tree hold in a new one`() {
    let view = BlockView()
    let child = BlockView(10, 10)
    view.addSubview(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
      child.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -4),
    ])
    do {
      let old = makeContainer()
      old.addSubview(view)
      _ = frames(old)
    }
    let new = makeContainer()
    new.addSubview(view)
    #expect(frames(new) == "0 0 18 0\n  4 0 10 10")
  }

  @Test func `moving a view within the tree keeps valid constraints`() {
    let container = makeContainer()
    let first = BlockView()
    let second = BlockView()
    let view = BlockView(10, 10)
    container.addSubview(first)
    container.addSubview(second)
    first.addSubview(view)
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 20),
      second.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50),
    ])
    let across = view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 70)
    across.isActive = true
    _ = frames(container)
    #expect(view.frame.minX == 50)
    second.addSubview(view)
    #expect(across.isActive)
    _ = frames(container)
    #expect(view.frame.minX == 20)
  }
}
