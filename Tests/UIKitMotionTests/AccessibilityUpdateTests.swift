import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit

@MainActor
struct AccessibilityUpdateTests {
  @Test(arguments: [DisplayCapabilities.scrollsNatively, []])
  func `scrolling updates no accessibility attributes`(capabilities: DisplayCapabilities) {
    onStage(capabilities: capabilities) { stage in
      let view = UIScrollView()
      stage.add(view, 0, 0, 390, 844)
      let control = UIRefreshControl()
      view.refreshControl = control
      stage.turn()
      view.contentSize = CGSize(width: 390, height: 4000)
      let label = ReadLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Label"
      view.addSubview(label)
      var count = 0
      for step in 1...20 {
        UIApplication.shared.receive(
          .scrolled(
            view.layer.identifier, offset: CGPoint(x: 0, y: 10 * step), phase: .changed))
        // The first step shows the indicators.
        if step == 1 { count = label.readCount }
      }
      #expect(label.readCount == count)
      label.frame.origin.y = 30
      stage.turn()
      #expect(label.readCount == count + 1)
      control.isHidden = false
      stage.turn()
      #expect(label.readCount == count + 2)
    }
  }
}

/// A label that counts how often its hint is read, which each update of the attributes does once.
private final class ReadLabel: UILabel {
  private(set) var readCount = 0

  override var accessibilityHint: String? {
    get {
      readCount += 1
      return super.accessibilityHint
    }
    set { super.accessibilityHint = newValue }
  }
}
