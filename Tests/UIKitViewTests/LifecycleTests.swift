import CoreGraphics
import DisplayProtocol
import Testing
import UIKit
import UIKitTestSupport

/// Notes the calls of a controller's life.
final class LifeController: UIViewController {
  let name: String
  let note: (String) -> Void

  init(_ name: String, note: @escaping (String) -> Void) {
    self.name = name
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    name = ""
    note = { _ in }
    super.init(coder: coder)
  }

  override func loadView() {
    note("\(name) loadView")
    super.loadView()
  }
  override func viewDidLoad() { note("\(name) viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) {
    note("\(name) willAppear \(view.window == nil ? "outside" : "inside")")
  }
  override func viewIsAppearing(_ animated: Bool) {
    note("\(name) isAppearing \(Int(view.bounds.width))")
  }
  override func viewDidAppear(_ animated: Bool) { note("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("\(name) didDisappear") }
  override func viewWillLayoutSubviews() { note("\(name) willLayout") }
  override func viewDidLayoutSubviews() { note("\(name) didLayout") }
  override func willMove(toParent parent: UIViewController?) {
    note("\(name) willMove \(parent == nil ? "nil" : "parent")")
  }
  override func didMove(toParent parent: UIViewController?) {
    note("\(name) didMove \(parent == nil ? "nil" : "parent")")
  }
}

@Suite struct `The life of view controllers` {
  @Test func `a root controller loads, appears and is laid out in Apple's order`() {
    onScreen { screen in
      var calls: [String] = []
      screen.show(LifeController("root") { calls.append($0) })
      #expect(
        calls == [
          "root loadView", "root viewDidLoad", "root willAppear outside", "root isAppearing 390",
          "root willLayout", "root didLayout", "root didAppear",
        ])
      calls = []
      screen.window.rootViewController = UIViewController()
      #expect(calls == ["root willDisappear", "root didDisappear"])
    }
  }

  @Test func `a child added later receives appearance callbacks`() {
    onScreen { screen in
      var calls: [String] = []
      let parent = UIViewController()
      screen.show(parent)
      let child = LifeController("child") { calls.append($0) }
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      screen.turn()
      #expect(
        calls == [
          "child willMove parent", "child loadView", "child viewDidLoad",
          "child willAppear outside", "child didMove parent", "child isAppearing 390",
          "child willLayout", "child didLayout", "child didAppear",
        ])
      calls = []
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(
        calls == [
          "child willMove nil", "child willDisappear", "child didDisappear", "child didMove nil",
        ])
    }
  }

  @Test func `an initial child appears with its parent`() {
    onScreen { screen in
      var calls: [String] = []
      let parent = LifeController("parent") { calls.append($0) }
      let child = LifeController("child") { calls.append($0) }
      parent.loadViewIfNeeded()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      calls = []
      screen.show(parent)
      let appearing = calls.filter { $0.contains("ppear") }
      #expect(
        appearing == [
          "parent willAppear outside", "child willAppear outside", "parent isAppearing 390",
          "child isAppearing 390", "parent didAppear", "child didAppear",
        ])
    }
  }

  @Test func `a container can forward appearance callbacks manually`() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    onScreen { screen in
      var calls: [String] = []
      let container = Container()
      screen.show(container)
      let child = LifeController("child") { calls.append($0) }
      container.addChild(child)
      container.view.addSubview(child.view)
      screen.turn()
      #expect(!calls.contains { $0.contains("willAppear") })
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
      #expect(
        calls.filter { $0.contains("ppear") } == [
          "child willAppear inside", "child isAppearing 390", "child didAppear",
        ])
    }
  }

  @Test func `A hidden window's controller does not appear`() {
    onScreen { screen in
      var calls: [String] = []
      screen.window.rootViewController = LifeController("root") { calls.append($0) }
      screen.turn()
      #expect(calls.isEmpty)
      screen.window.isHidden = false
      screen.turn()
      #expect(calls.last == "root didAppear")
      screen.window.isHidden = true
      #expect(calls.suffix(2) == ["root willDisappear", "root didDisappear"])
    }
  }

  @Test func `rotation announces the size before it applies`() {
    final class Turned: UIViewController {
      var sizes: [CGSize] = []
      var alongside = 0
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes = [view.bounds.size, size]
        coordinator.animate { [weak self] _ in self?.alongside += 1 }
      }
    }
    onScreen { screen in
      let controller = Turned()
      screen.show(controller)
      screen.change { $0.size = CGSize(width: 844, height: 390) }
      #expect(
        controller.sizes == [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390)])
      #expect(controller.alongside == 1)
      #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
    }
  }
}
