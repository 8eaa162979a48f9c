import CoreGraphics
import Testing
import TextShaping

@Suite struct CacheTests {
  @Test func `equal requests return the same object`() {
    #expect(shaped("cached", width: 77) === shaped("cached", width: 77))
    #expect(shaped("cached", width: 77) !== shaped("cached", width: 78))
  }

  @Test func `threads can use the cache concurrently`() async {
    let widths = await withTaskGroup(of: CGFloat.self) { group in
      for index in 0..<200 {
        group.addTask { shaped("Number \(index % 20)", size: CGFloat(10 + index % 7)).size.width }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(widths.count == 200)
    #expect(widths.allSatisfy { $0 > 0 })
  }
}
