import Foundation
import Testing

@testable import UIKit

@Suite struct GeometryTypeTests {
  @Test func `insets shrink a rectangle on all sides`() {
    let rectangle = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rectangle.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 12, y: 21, width: 94, height: 46))
  }

  @Test func `directional insets change sides in right-to-left writing`() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let turned = insets.resolved(isRightToLeft: true)
    #expect(turned == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(turned.directional(isRightToLeft: true) == insets)
  }

  @Test func `priorities compare by their numbers`() {
    #expect(UILayoutPriority.defaultLow < .defaultHigh)
    #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
  }
}
