import Testing
import UIKit
import UIKitTestSupport

// After Apple's documentation of DispatchQueue.asyncAfter(deadline:execute:).

@Suite struct DelayedCallTests {
  @Test func `calls on the main queue are delayed by the clock of the display`() {
    onScreen { screen in
      screen.show()
      nonisolated(unsafe) var calls: [Int] = []
      DispatchQueue.main.asyncAfter(deadline: .now() + 2) { calls.append(2) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { calls.append(1) }
      DispatchQueue.main.asyncAfter(deadline: .distantFuture) { calls.append(3) }
      screen.advance(by: 0.9)
      #expect(calls == [])
      screen.advance(by: 0.2)
      #expect(calls == [1])
      screen.advance(by: 100)
      #expect(calls == [1, 2])
    }
  }
}
