import Testing
import UIKit

@testable import MermaidbucksUI

@Suite struct RewardsGraphTests {
  private func graph(_ progress: Double = 0, width: CGFloat = 359) -> RewardsGraph {
    RewardsGraph(
      labels: ["25", "50", "150", "250", "400"], progress: progress, width: width)
  }

  private func rounded(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }

  @Test func `dots are evenly spaced`() {
    #expect(rounded(graph().spacing) == 70.889)
    #expect(
      (0..<5).map { rounded(graph().dotX($0)) } == [37.722, 108.611, 179.5, 250.389, 321.278])
    // The last end is as long as the first.
    #expect(rounded(359 - 20 - graph().dotX(4)) == rounded(graph().dotX(0) - 20))
  }

  @Test(
    arguments: [
      (0, 20), (0.5, 28.861), (1, 37.722), (2, 108.611), (2.87, 170.284), (5, 321.278), (6, 339),
    ] as [(Double, CGFloat)])
  func `the pin follows the balance from one end to the other`(progress: Double, x: CGFloat) {
    #expect(rounded(graph(progress).balanceX) == x)
  }

  @Test(arguments: [0, 0.5, 2.87, 6])
  func `from right to left, dots and pin are the mirror image`(progress: Double) {
    let graph = graph(progress)
    var mirrored = graph
    mirrored.isMirrored = true
    #expect((0..<5).map { mirrored.dotX($0) } == (0..<5).map { 359 - graph.dotX($0) })
    #expect(mirrored.balanceX == 359 - graph.balanceX)
  }

  @Test(arguments: [200, 359, 700] as [CGFloat])
  func `the picture is as wide as its room and eighty points high`(width: CGFloat) {
    let image = graph(2, width: width).image(font: .preferredFont(forTextStyle: .footnote))
    #expect(image.size == CGSize(width: width, height: 80))
  }
}
