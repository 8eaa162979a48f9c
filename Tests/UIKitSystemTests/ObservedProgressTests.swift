import Foundation
import HeadlessDisplay
import Testing
import UIKit
import UIKitTestSupport

/// - SeeAlso: Apple, `UIProgressView.observedProgress`.
@Suite(.serialized) struct ObservedProgressTests {
  @Test func `a progress view follows its observed progress in a window`() {
    onScreen { screen in
      let controller = UIViewController()
      let bar = UIProgressView(progressViewStyle: .default)
      let progress = Progress(totalUnitCount: 4)
      bar.observedProgress = progress
      progress.completedUnitCount = 1
      #expect(bar.progress == 0)
      controller.view.addSubview(bar)
      screen.show(controller)
      #expect(bar.progress == 0.25)
      progress.completedUnitCount = 2
      screen.advance(by: 0.2)
      #expect(bar.progress == 0.5)
      progress.completedUnitCount = 4
      screen.advance(by: 1)
      #expect(bar.progress == 1)
      #expect(screen.display.virtualClock.nextTime == nil)
      bar.observedProgress = nil
      #expect(bar.progress == 1)
    }
  }
}
