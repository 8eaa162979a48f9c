import Foundation
@_spi(Ferry) import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Timers of the main run loop, after Apple's documentation of `Timer`, on a display with virtual
/// time.
///
/// `ferry run` replaces Foundation's functions with those that these tests call.
@Suite struct TimerTests {
  private final class Counter {
    var count = 0
    var info: [String: Int]?
    func tick(_ timer: Timer) {
      count += 1
      info = timer.userInfo as? [String: Int]
    }
  }

  @Test func `a timer with a selector fires after its interval and not at once`() {
    onScreen { screen in
      screen.show()
      let counter = Counter()
      let timer = Timer.scheduledTimer(
        timeInterval: 2, target: counter, selector: Selector("tick:", Counter.tick(_:)),
        userInfo: nil, repeats: true)
      screen.advance(by: 1.5)
      #expect(counter.count == 0)
      screen.advance(by: 3)
      #expect(counter.count == 2)
      timer.invalidate()
      screen.advance(by: 10)
      #expect(counter.count == 2)
    }
  }

  @Test func `a scheduled timer has its user info`() {
    onScreen { screen in
      screen.show()
      let counter = Counter()
      let timer = Timer.scheduledTimer(
        timeInterval: 1, target: counter, selector: Selector("tick:", Counter.tick(_:)),
        userInfo: ["laps": 3], repeats: false)
      #expect(timer.userInfo as? [String: Int] == ["laps": 3])
      screen.advance(by: 2)
      #expect(counter.info == ["laps": 3] && !timer.isValid)
    }
  }

  @Test func `a timer that does not repeat is invalid after it has fired`() {
    onScreen { screen in
      screen.show()
      nonisolated(unsafe) var count = 0
      let timer = Alarm(timeInterval: 1, repeats: false) { _ in count += 1 }
      screen.advance(by: 2)
      #expect(count == 0 && timer.isValid)
      RunLoop.main.run(timer, forMode: .common)
      RunLoop.main.run(timer, forMode: .default)
      screen.advance(by: 2)
      #expect(count == 1 && !timer.isValid)
    }
  }

  @Test func `a timer whose date is set pauses and continues`() {
    onScreen { screen in
      screen.show()
      nonisolated(unsafe) var count = 0
      let timer = Timer.scheduledAlarm(withTimeInterval: 0.5, repeats: true) { _ in count += 1 }
      screen.advance(by: 1.2)
      #expect(count == 2)
      timer.fireDate = .distantFuture
      screen.advance(by: 20)
      #expect(count == 2)
      timer.fireDate = Date()
      screen.advance(by: 2)
      #expect(count > 2)
      timer.invalidate()
    }
  }
}
