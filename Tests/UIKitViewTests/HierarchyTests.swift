import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Notes the calls that moving in the tree brings.
private final class MovingView: UIView {
  var log: ((String) -> Void)?

  override func willMove(toSuperview newSuperview: UIView?) {
    log?("willMove(toSuperview: \(newSuperview == nil ? "nil" : "view")) in \(place)")
  }
  override func didMoveToSuperview() { log?("didMoveToSuperview in \(place)") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log?("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
  }
  override func didMoveToWindow() { log?("didMoveToWindow \(window == nil ? "nil" : "window")") }
  override func didAddSubview(_ subview: UIView) { log?("didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { log?("willRemoveSubview") }

  private var place: String { superview == nil ? "nothing" : "view" }
}

@Suite struct `The hierarchy of views` {
  @Test func `Adding to a view in a window calls in Apple's order`() {
    onScreen { screen in
      screen.show()
      var calls: [String] = []
      let parent = MovingView()
      screen.window.addSubview(parent)
      parent.log = { calls.append("parent " + $0) }
      let child = MovingView()
      child.log = { calls.append("child " + $0) }
      parent.addSubview(child)
      #expect(
        calls == [
          "child willMove(toWindow: window)", "child willMove(toSuperview: view) in nothing",
          "child didMoveToWindow window", "child didMoveToSuperview in view",
          "parent didAddSubview",
        ])
      calls = []
      child.removeFromSuperview()
      #expect(
        calls == [
          "parent willRemoveSubview", "child willMove(toWindow: nil)",
          "child willMove(toSuperview: nil) in view", "child didMoveToWindow nil",
          "child didMoveToSuperview in nothing",
        ])
    }
  }

  @Test func `without a window no window callbacks are sent`() {
    var calls: [String] = []
    let parent = UIView()
    let child = MovingView()
    child.log = { calls.append($0) }
    parent.addSubview(child)
    #expect(
      calls == ["willMove(toSuperview: view) in nothing", "didMoveToSuperview in view"])
  }

  @Test func `subviews and their layers have the same order`() {
    let root = UIView()
    let views = (0..<4).map { _ in UIView() }
    root.addSubview(views[0])
    root.addSubview(views[1])
    root.insertSubview(views[2], at: 0)
    root.insertSubview(views[3], belowSubview: views[1])
    #expect(root.subviews == [views[2], views[0], views[3], views[1]])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
    root.bringSubviewToFront(views[0])
    root.sendSubviewToBack(views[1])
    #expect(root.subviews == [views[1], views[2], views[3], views[0]])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(root.subviews == [views[0], views[2], views[3], views[1]])
    #expect(root.layer.sublayers == root.subviews.map(\.layer))
    root.insertSubview(views[1], aboveSubview: views[0])
    #expect(root.subviews == [views[0], views[1], views[2], views[3]])
  }

  @Test func `adding a view removes it from its old superview`() {
    let first = UIView()
    let second = UIView()
    let child = UIView()
    first.addSubview(child)
    second.addSubview(child)
    #expect(first.subviews.isEmpty)
    #expect(child.superview === second)
    #expect(child.isDescendant(of: second))
    #expect(!child.isDescendant(of: first))
  }

  @Test func `viewWithTag finds the first view, depth first`() {
    let root = UIView()
    let branch = UIView()
    let leaf = UIView()
    let late = UIView()
    leaf.tag = 3
    late.tag = 3
    root.addSubview(branch)
    branch.addSubview(leaf)
    root.addSubview(late)
    #expect(root.viewWithTag(3) === leaf)
    #expect(root.viewWithTag(4) == nil)
  }

  @Test func `touches reach the frontmost view that accepts them`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let outside = UIView(frame: CGRect(x: 90, y: 0, width: 50, height: 50))
    for view in [back, front, outside] { root.addSubview(view) }
    let point = CGPoint(x: 10, y: 10)
    #expect(root.hitTest(point, with: nil) === front)
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === back)
    front.isUserInteractionEnabled = true
    front.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === back)
    front.alpha = 0.01
    #expect(root.hitTest(point, with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 80, y: 80), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 120, y: 10), with: nil) == nil)
    #expect(root.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
  }
}
