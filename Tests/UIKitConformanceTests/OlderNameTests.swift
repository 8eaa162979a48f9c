import Testing
import UIKit

/// Names of Foundation and Dispatch that code of earlier years uses.
@Suite struct OlderNameTests {
  @Test func `integers of Objective-C are integers`() {
    let count: NSInteger = 3
    let size: NSUInteger = 4
    #expect(count + Int(size) == 7)
  }

  @Test func `units of time are counted in smaller ones`() {
    #expect(Double(NSEC_PER_SEC) == 1e9)
    #expect(NSEC_PER_SEC == NSEC_PER_MSEC * 1000 && NSEC_PER_MSEC == NSEC_PER_USEC * 1000)
    #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC)
  }

  @Test func `an index path of Foundation's class has a row, an item and a section`() {
    let path = NSIndexPath(row: 2, section: 1)
    #expect(path.row == 2 && path.item == 2 && path.section == 1)
    #expect((IndexPath(item: 5, section: 3) as NSIndexPath).item == 5)
    #expect(NSIndexPath(item: 5, section: 3) as IndexPath == IndexPath(row: 5, section: 3))
  }

  @Test func `a value has insets`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
  }
}
