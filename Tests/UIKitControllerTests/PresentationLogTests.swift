import Testing
import UIKitTestSupport

@testable import UIKit

/// Presentations that are refused, with messages that go to standard error otherwise.
@Suite(.serialized) struct PresentationLogTests {
  private func onPresenter(
    _ body: (NotingController, CallLog, TestScreen) throws -> Void
  ) rethrows {
    try onScreen { screen in
      let log = CallLog()
      let presenter = NotingController("Presenter", log)
      screen.show(presenter)
      try body(presenter, log, screen)
    }
  }

  @Test func `a second presentation is refused with a message`() {
    onPresenter { presenter, log, screen in
      var messages: [String] = []
      let old = PresentationLog.sink
      PresentationLog.sink = { messages.append($0) }
      defer { PresentationLog.sink = old }
      presenter.present(NotingController("One", log), animated: false)
      screen.turn()
      let two = NotingController("Two", log)
      presenter.present(two, animated: false)
      #expect(two.presentingViewController == nil)
      #expect(messages.count == 1)
      #expect(
        messages.first
          == "Attempt to present <NotingController> on <NotingController> "
          + "(from <NotingController>) which is already presenting <NotingController>.")
    }
  }

  @Test func `a view controller without a window cannot present`() {
    onPresenter { _, log, _ in
      var messages: [String] = []
      let old = PresentationLog.sink
      PresentationLog.sink = { messages.append($0) }
      defer { PresentationLog.sink = old }
      let apart = NotingController("Apart", log)
      apart.present(NotingController("Modal", log), animated: false)
      #expect(apart.presentedViewController == nil)
      #expect(messages.first?.hasSuffix("whose view is not in the window hierarchy.") == true)
    }
  }
}
