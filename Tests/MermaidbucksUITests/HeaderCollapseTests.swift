import CoreGraphics
import Testing

@testable import MermaidbucksUI

@Suite struct HeaderCollapseTests {
  @Test func `the header collapses once, past thirty points`() {
    var collapse = HeaderCollapse()
    let changes = [0, 10, 30, 31, 60, 400].map { collapse.scroll(to: $0, room: 500) }
    #expect(changes == [false, false, false, true, false, false])
    #expect(collapse.isCollapsed)
  }

  @Test func `the header expands at the top only`() {
    var collapse = HeaderCollapse()
    _ = collapse.scroll(to: 100, room: 500)
    let changes = [40, 20, 1, 0, -30].map { collapse.scroll(to: $0, room: 500) }
    #expect(changes == [false, false, false, true, false])
    #expect(!collapse.isCollapsed)
  }

  @Test func `short content does not collapse the header`() {
    var collapse = HeaderCollapse()
    let changes = collapse.scroll(to: 60, room: 20)
    #expect(!changes)
    #expect(!collapse.isCollapsed)
  }
}
