import Testing
import UIKit
import UIKitTestSupport

// After Apple's documentation of NSCoder and of UIView.forBaselineLayout().

@Suite struct GeometryTextTests {
  @Test func `geometry is written and read as text`() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(NSCoder.cgPoint(for: "{1, 2.5}") == CGPoint(x: 1, y: 2.5))
    #expect(NSCoder.cgPoint(for: "nothing") == .zero)
    let rect = CGRect(x: 1, y: -2, width: 30, height: 40.25)
    #expect(NSCoder.string(for: rect) == "{{1, -2}, {30, 40.25}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    let turn = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSCoder.string(for: turn) == "[1, 2, 3, 4, 5, 6]")
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: turn)) == turn)
    #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.uiOffset(for: "{3, 4}") == UIOffset(horizontal: 3, vertical: 4))
  }

  @Test func `a view can name another one for its baselines`() {
    final class Row: UIView {
      let label = UILabel()
      override func forBaselineLayout() -> UIView { label }
    }
    let (row, line) = (Row(), Box(10, 10))
    row.translatesAutoresizingMaskIntoConstraints = false
    row.label.text = "A"
    row.label.frame = CGRect(x: 0, y: 30, width: 50, height: 20.5)
    row.addSubview(row.label)
    let canvas = canvas(320, 480, row, line)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: canvas.topAnchor),
      row.heightAnchor.constraint(equalToConstant: 100),
      line.topAnchor.constraint(equalTo: row.lastBaselineAnchor),
    ])
    canvas.layoutIfNeeded()
    #expect(line.frame.minY > 40 && line.frame.minY < 50)
  }
}
