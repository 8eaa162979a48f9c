import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

private final class DrawnView: UIView {
  var drawings = 0
  var color = UIColor.label
  var drawsNothing = false

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    drawings += 1
    if drawsNothing { return }
    color.setFill()
    UIGraphicsGetCurrentContext()?.fill(rect)
  }
}

private final class SilentView: UIView {}

@Suite struct `Drawing of views` {
  @Test func `A class that draws is recorded into its layer`() throws {
    try onScreen { screen in
      screen.show()
      let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      screen.window.addSubview(view)
      screen.turn()
      #expect(view.drawings == 1)
      let state = try #require(screen.display.shown(view.layer))
      guard case .drawing(let drawing) = state.content else {
        Issue.record("The layer shows \(state.content).")
        return
      }
      #expect(drawing.size == CGSize(width: 20, height: 10))
      let fills = drawing.commands.filter { if case .fill = $0 { true } else { false } }
      #expect(fills.count == 1)
    }
  }

  @Test func `a class that does not draw has no layer content`() throws {
    try onScreen { screen in
      screen.show()
      let view = SilentView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      view.layer.content = .gradient(GradientContent())
      screen.window.addSubview(view)
      screen.turn()
      let state = try #require(screen.display.shown(view.layer))
      #expect(state.content == .gradient(GradientContent()))
    }
  }

  @Test func `a view that drew nothing draws after setNeedsDisplay`() {
    onScreen { screen in
      screen.show()
      let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      view.drawsNothing = true
      screen.window.addSubview(view)
      screen.turn()
      #expect(view.layer.content == .none)
      view.drawsNothing = false
      view.setNeedsDisplay()
      screen.turn()
      #expect(view.drawings == 2)
      #expect(view.layer.content != .none)
    }
  }

  @Test func `only the redraw content mode redraws for a new size`() {
    onScreen { screen in
      screen.show()
      let view = DrawnView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      screen.window.addSubview(view)
      screen.turn()
      view.bounds.size.width = 30
      screen.turn()
      #expect(view.drawings == 1)
      view.contentMode = .redraw
      view.bounds.size.width = 40
      screen.turn()
      #expect(view.drawings == 2)
    }
  }

  @Test func `an empty view draws once it has a size`() {
    onScreen { screen in
      screen.show()
      let view = DrawnView()
      screen.window.addSubview(view)
      screen.turn()
      #expect(view.drawings == 0)
      view.frame.size = CGSize(width: 5, height: 5)
      screen.turn()
      #expect(view.drawings == 1)
    }
  }

  @Test func `A turn without changes sends nothing`() {
    onScreen { screen in
      screen.show()
      let count = screen.display.transactions.count
      screen.turn()
      #expect(screen.display.transactions.count == count)
      screen.window.alpha = 0.5
      screen.turn()
      #expect(screen.display.transactions.count == count + 1)
      #expect(screen.display.transactions.last?.changes.count == 1)
    }
  }
}
