import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

@testable import KooberUI

@Suite(.serialized) struct ChipsTests {
  @Test func `a title that is wider than the screen has room for its lines`() throws {
    try onScreen { screen in
      let controller = UIViewController()
      screen.show(controller)
      let chips = ChipsView(frame: CGRect(x: 0, y: 100, width: 200, height: 400))
      controller.view.addSubview(chips)
      let long = "I lost an item on the way to the other side of the harbour"
      chips.show([("a", long, false), ("b", "Other", true)])
      screen.turn()
      let buttons = chips.subviews.compactMap { $0 as? UIButton }
        .sorted { $0.frame.minY < $1.frame.minY }
      let first = try #require(buttons.first)
      let label = try #require(first.titleLabel)
      #expect(first.frame.width == 200)
      #expect(label.frame.height > 2 * label.font.lineHeight)
      #expect(first.bounds.contains(label.frame))
      #expect(buttons[1].frame.minY >= first.frame.maxY)
    }
  }
}
