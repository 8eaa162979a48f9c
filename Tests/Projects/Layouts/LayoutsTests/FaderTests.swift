import Testing
import UIKit

@testable import Layouts

@MainActor
@Suite struct FaderTests {
  @Test func fadesOnce() async {
    let fader = Fader()
    let view = UIView()
    await withCheckedContinuation { continuation in fader.fade(view) { continuation.resume() } }
    #expect(fader.count == 1)
    #expect(view.alpha == 0)
  }

  @Test(arguments: [1, 2]) func constraintsHaveSizes(factor: CGFloat) {
    let view = UIView()
    view.layout { $0.size(10 * factor, 20 * factor) }
    #expect(view.constraints.map(\.constant) == [10 * factor, 20 * factor])
  }
}
