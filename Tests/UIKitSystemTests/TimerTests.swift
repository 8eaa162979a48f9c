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
    var values: [String] = []
    func tick(_ timer: Timer) { count += 1 }
    func note(_ timer: Timer) { values.append(timer.userInfo as? String ?? "none") }
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

  @Test func `a timer passes its user info to its target`() {
    onScreen { screen in
      screen.show()
      let counter = Counter()
      let note = Selector("note:", Counter.note(_:))
      Timer.scheduledTimer(
        timeInterval: 1, target: counter, selector: note, userInfo: "tea", repeats: false)
      let later = Alarm(
        timeInterval: 2, target: counter, selector: note, userInfo: "milk", repeats: false)
      let dated = Alarm(
        fireAt: Date(timeIntervalSinceNow: 3), interval: 0, target: counter, selector: note,
        userInfo: nil, repeats: false)
      RunLoop.main.run(later, forMode: .common)
      RunLoop.main.run(dated, forMode: .common)
      screen.advance(by: 5)
      #expect(counter.values == ["tea", "milk", "none"])
      #expect(!later.isValid)
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
