import Testing

@testable import UIKit

@MainActor
struct VisualFormatFaultTests {
  @Test(arguments: [
    "|-20[first]", "[nobody]", "|", "[first", "[first(>=)]", "|[first]|x", "[first]-missing-|",
  ])
  func `an invalid visual format reports the position`(format: String) {
    let container = makeContainer()
    let first = BlockView(50, 20)
    container.addSubview(first)
    #expect(throws: VisualFormat.Fault.self) {
      _ = try VisualFormat(format, metrics: [:], views: ["first": first])
    }
  }
}
