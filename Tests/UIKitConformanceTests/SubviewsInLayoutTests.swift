import Testing
import UIKit

/// Subviews that an app replaces in `layoutSubviews`, as lists of tags do.
@MainActor @Suite struct SubviewsInLayoutTests {
  /// A view that replaces its rows at each layout.
  private final class Rows: UIView {
    var rowCount = 3
    private(set) var rows: [UIView] = []
    private(set) var passCount = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      passCount += 1
      for row in rows { row.removeFromSuperview() }
      rows = (0..<rowCount).map { index in
        UIView(frame: CGRect(x: 0, y: 20 * CGFloat(index), width: bounds.width, height: 15))
      }
      for row in rows { addSubview(row) }
      invalidateIntrinsicContentSize()
    }

    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: CGFloat(20 * rows.count))
    }
  }

  @Test func `a view that replaces its subviews at each layout settles`() {
    let view = Rows(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layoutIfNeeded()
    #expect(view.subviews == view.rows)
    #expect(view.rows.map(\.frame.minY) == [0, 20, 40])
    #expect(view.passCount <= 3)
    view.rowCount = 5
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.subviews.count == 5)
    #expect(view.passCount <= 6)
  }

  @Test func `the height of replaced subviews reaches the constraints`() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let (view, below) = (Rows(), UIView())
    for view in [view, below] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: container.topAnchor),
      below.topAnchor.constraint(equalTo: view.bottomAnchor),
      below.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(below.frame == CGRect(x: 0, y: 60, width: 100, height: 140))
    #expect(view.passCount <= 5)
  }
}
