import Testing
import UIKit
import UIKitTestSupport

// A length that only an upper limit constrains is ambiguous; iOS lays it out as 0.

@Suite struct UpperLimitTests {
  @Test func `a width with only an upper limit is zero`() {
    let view = Box()
    let canvas = canvas(320, 480, view)
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 23).isActive = true
    canvas.layoutIfNeeded()
    #expect(view.frame.width == 0)
    let preferred = view.widthAnchor.constraint(equalToConstant: 100)
    preferred.priority = .defaultLow
    preferred.isActive = true
    canvas.layoutIfNeeded()
    #expect(view.frame.width == 23)
  }
}
