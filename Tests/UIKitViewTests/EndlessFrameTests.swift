import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Frames without end are odd, but no view and no display may stumble over them.
@Suite(.serialized) struct EndlessFrameTests {
  private static let endless: [CGRect] = [
    .infinite, .null,
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 20),
    CGRect(x: -CGFloat.infinity, y: 3, width: 5, height: 5),
    CGRect(x: 0, y: 0, width: CGFloat.greatestFiniteMagnitude, height: 1e300),
  ]

  @Test(arguments: 0..<5)
  func `a view without end is laid out, hit and shown`(_ index: Int) {
    onScreen { screen in
      let controller = UIViewController()
      let label = UILabel()
      label.text = "Endless"
      let holder = UIView()
      holder.addSubview(label)
      controller.view.addSubview(holder)
      screen.show(controller)
      label.frame = Self.endless[index]
      holder.frame = Self.endless[index]
      screen.turn()
      _ = screen.window.hitTest(CGPoint(x: 10, y: 10), with: nil)
      _ = holder.convert(CGPoint(x: 1, y: 1), to: screen.window)
      _ = label.sizeThatFits(Self.endless[index].size)
      screen.tap(at: CGPoint(x: 20, y: 20))
      UIView.animate(withDuration: 0.2) { holder.frame = CGRect(x: 0, y: 0, width: 40, height: 40) }
      screen.advance(by: 0.1)
      screen.advance(by: 0.2)
      #expect(holder.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    }
  }
}
