import Testing
import UIKit
import UIKitTestSupport

// Lines of views and gaps, joined by an operator: `|-8-first-4-second-|`, after a visual format.

prefix operator |-
postfix operator -|

/// An element of a row: a view, or a gap before the next one.
private enum LinePiece {
  case view(UIView)
  case gap(CGFloat)
}

/// A line under way, with the constraints that it has made.
@MainActor
private struct Line {
  var last: UIView?
  var gap: CGFloat?
  var startsAtEdge = false
  var startGap: CGFloat = 0
  var constraints: [NSLayoutConstraint] = []

  func adding(_ piece: LinePiece) -> Line {
    var line = self
    switch piece {
    case .gap(let size): line.gap = size
    case .view(let view):
      if let last {
        line.constraints.append(
          view.leadingAnchor.constraint(equalTo: last.trailingAnchor, constant: gap ?? 8))
      } else if startsAtEdge, let superview = view.superview {
        line.constraints.append(
          view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: gap ?? 0))
      }
      line.last = view
      line.gap = nil
    }
    return line
  }
}

@MainActor private prefix func |- (view: UIView) -> Line {
  Line(startsAtEdge: true).adding(.view(view))
}

@MainActor private prefix func |- (gap: CGFloat) -> Line {
  Line(startsAtEdge: true).adding(.gap(gap))
}

@MainActor private func - (line: Line, gap: CGFloat) -> Line { line.adding(.gap(gap)) }

@MainActor private func - (line: Line, view: UIView) -> Line { line.adding(.view(view)) }

@discardableResult
@MainActor private postfix func -| (line: Line) -> [NSLayoutConstraint] {
  guard let last = line.last, let superview = last.superview else { return line.constraints }
  let end = superview.trailingAnchor.constraint(
    equalTo: last.trailingAnchor, constant: line.gap ?? 0)
  let all = line.constraints + [end]
  NSLayoutConstraint.activate(all)
  return all
}

extension UIView {
  /// Adds views in a chain; all of them are laid out by constraints from then on.
  @discardableResult
  fileprivate func chain(_ views: UIView...) -> Self {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    return self
  }

  @discardableResult fileprivate func top(_ points: CGFloat) -> Self {
    guard let superview else { return self }
    topAnchor.constraint(equalTo: superview.topAnchor, constant: points).isActive = true
    return self
  }

  @discardableResult fileprivate func height(_ points: CGFloat) -> Self {
    heightAnchor.constraint(equalToConstant: points).isActive = true
    return self
  }

  @discardableResult fileprivate func width(percent: CGFloat) -> Self {
    guard let superview else { return self }
    widthAnchor.constraint(equalTo: superview.widthAnchor, multiplier: percent / 100).isActive =
      true
    return self
  }

  /// The constraint on the view's own height, found among its constraints.
  fileprivate var heightConstraint: NSLayoutConstraint? {
    constraints.first {
      $0.firstItem === self && $0.firstAttribute == .height && $0.secondItem == nil
    }
  }
}

@MainActor
private func equalWidths(_ views: UIView...) {
  for view in views.dropFirst() {
    view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
  }
}

@Suite struct ChainStyleTests {
  @Test func `views in a row share the width left by the gaps`() {
    let first = UIView()
    let second = UIView()
    let third = UIView()
    let root = canvas(320, 100).chain(first, second, third)
    (|-10 - first - 5 - second - third - 7)-|
    equalWidths(first, second, third)
    for view in [first, second, third] { view.top(4).height(20) }
    root.layoutIfNeeded()
    // 320 without gaps of 10, 5, 8 and 7 are 290: three times 96.667.
    #expect(abs(first.frame.minX - 10) < 0.001)
    #expect(abs(first.frame.width - 290 / 3.0) < 0.34)
    #expect(abs(third.frame.maxX - 313) < 0.001)
    #expect(abs(second.frame.minX - first.frame.maxX - 5) < 0.34)
    #expect(first.frame.height == 20 && first.frame.minY == 4)
  }

  @Test func `a line without gaps touches both edges`() {
    let only = UIView()
    let root = canvas(320, 100).chain(only)
    (|-only)-|
    only.top(0).height(44)
    root.layoutIfNeeded()
    #expect(only.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  @Test func `a constraint is found again by its attribute and changed in place`() {
    let bar = UIView()
    let root = canvas(200, 100).chain(bar)
    bar.top(0).height(10).width(percent: 25)
    root.layoutIfNeeded()
    #expect(bar.frame.size == CGSize(width: 50, height: 10))
    bar.heightConstraint?.constant = 30
    root.layoutIfNeeded()
    #expect(bar.frame.size == CGSize(width: 50, height: 30))
    #expect(bar.constraints.count == 1)
  }

  @Test func `a row is mirrored in right-to-left layouts`() {
    let first = Box(40, 20)
    let second = Box(60, 20)
    let root = canvas(320, 100)
    root.semanticContentAttribute = .forceRightToLeft
    first.semanticContentAttribute = .forceRightToLeft
    second.semanticContentAttribute = .forceRightToLeft
    root.chain(first, second)
    second.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    (|-12 - first - 8 - second)-|
    first.top(0)
    second.top(0)
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 268, y: 0, width: 40, height: 20))
    #expect(second.frame == CGRect(x: 0, y: 0, width: 260, height: 20))
  }
}
