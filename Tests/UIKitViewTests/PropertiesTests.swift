import CoreGraphics
import Observation
import Testing
import UIKit
import UIKitTestSupport

@Observable nonisolated private final class Model {
  var count = 0
  var unread = 0
}

private final class ShowingController: UIViewController {
  let model: Model
  var shown: [Int] = []
  var calls: [String] = []
  let inner = ShowingView()

  init(_ model: Model) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    model = Model()
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    inner.model = model
    inner.note = { [weak self] in self?.calls.append($0) }
    view.addSubview(inner)
  }

  override func updateProperties() {
    super.updateProperties()
    calls.append("controller")
    shown.append(model.count)
  }

  override func viewWillLayoutSubviews() { calls.append("layout") }
}

private final class ShowingView: UIView {
  var model: Model?
  var note: ((String) -> Void)?
  var layouts: [Int] = []

  override func updateProperties() {
    note?("view")
    _ = model?.count
  }

  override func layoutSubviews() { layouts.append(model?.unread ?? -1) }
}

@Suite struct `Properties that follow a model` {
  @Test func `Properties are updated before layout, the controller before its view`() {
    onScreen { screen in
      let controller = ShowingController(Model())
      screen.show(controller)
      #expect(controller.calls == ["controller", "view", "layout"])
    }
  }

  @Test func `a change of an observed property updates once per turn`() {
    onScreen { screen in
      let model = Model()
      let controller = ShowingController(model)
      screen.show(controller)
      model.count = 1
      model.count = 2
      #expect(controller.shown == [0])
      screen.turn()
      #expect(controller.shown == [0, 2])
      screen.turn()
      #expect(controller.shown == [0, 2])
      model.unread = 5
      screen.turn()
      #expect(controller.shown == [0, 2])
    }
  }

  @Test func `a change of a property read in layout lays out again`() {
    onScreen { screen in
      let model = Model()
      let controller = ShowingController(model)
      screen.show(controller)
      #expect(controller.inner.layouts.last == 0)
      model.unread = 7
      screen.turn()
      #expect(controller.inner.layouts.last == 7)
    }
  }

  @Test func `layoutIfNeeded updates properties first`() {
    onScreen { screen in
      let model = Model()
      let controller = ShowingController(model)
      screen.show(controller)
      model.count = 3
      controller.view.layoutIfNeeded()
      #expect(controller.shown == [0, 3])
    }
  }

  @Test func `property updates that never settle stop with a message`() {
    final class Restless: UIView {
      override func updateProperties() { setNeedsUpdateProperties() }
    }
    onScreen { screen in
      var messages: [String] = []
      UIApplication.shared.onReport = { messages.append($0) }
      screen.show()
      screen.window.addSubview(Restless())
      screen.turn()
      UIApplication.shared.onReport = nil
      #expect(messages == ["updateProperties asks for itself again without end."])
    }
  }

  @Test func `A change on another thread reaches the view`() async throws {
    let screen = TestScreen()
    let model = Model()
    let controller = ShowingController(model)
    screen.show(controller)
    let box = Unchecked(model)
    await Task.detached { box.value.count = 9 }.value
    // Earlier work on the main queue runs first.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    screen.turn()
    #expect(controller.shown.last == 9)
    screen.close()
  }
}

/// Carries a model to another thread; no other thread uses it meanwhile.
nonisolated private struct Unchecked: @unchecked Sendable {
  let value: Model
  init(_ value: Model) { self.value = value }
}
