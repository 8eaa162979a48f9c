import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct KeyboardTests {
  /// Notes the keyboard's notifications while a body runs.
  private func hearing(
    _ body: (_ heard: () -> [(name: String, frame: CGRect)]) -> Void
  ) {
    nonisolated(unsafe) var heard: [(name: String, frame: CGRect)] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
        heard.append((name.rawValue, value?.cgRectValue ?? .null))
      }
    }
    body { heard }
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  private func stage(_ keyboard: DisplayEnvironment.Keyboard) -> ControlStage {
    let stage = ControlStage(capabilities: [])
    stage.change { $0.keyboard = keyboard }
    return stage
  }

  private func key(_ label: String) -> UIControl? {
    func look(_ view: UIView) -> UIControl? {
      if let key = view as? UIControl, key.accessibilityTraits.contains(.keyboardKey),
        !key.isHidden,
        key.accessibilityLabel == label || key.accessibilityIdentifier == label
      {
        return key
      }
      for child in view.subviews { if let found = look(child) { return found } }
      return nil
    }
    for window in UIApplication.shared.windows.reversed() {
      if let found = look(window) { return found }
    }
    return nil
  }

  private func tap(_ label: String, _ stage: ControlStage) {
    guard let key = key(label), let window = key.window else {
      Issue.record("no key \(label)")
      return
    }
    let place = key.convert(CGPoint(x: key.bounds.midX, y: key.bounds.midY), to: window)
    stage.tap(place.x, place.y)
    stage.display.virtualClock.advance(by: 0.4)
    stage.turn()
  }

  @Test func `the software keyboard appears and disappears with iOS's notifications and heights`() {
    let stage = stage(.software)
    defer { stage.close() }
    let field = UITextField()
    stage.add(field, 20, 100, 200, 34)
    hearing { heard in
      field.becomeFirstResponder()
      #expect(heard().map(\.name) == ["UIKeyboardWillShowNotification"])
      // 291 points without suggestions on a phone of 390 points without a home button.
      #expect(heard()[0].frame == CGRect(x: 0, y: 844 - 291, width: 390, height: 291))
      stage.display.virtualClock.advance(by: 0.3)
      #expect(heard().last?.name == "UIKeyboardDidShowNotification")
      field.resignFirstResponder()
      #expect(heard().last?.name == "UIKeyboardWillHideNotification")
      #expect(heard().last?.frame.minY == 844)
      stage.display.virtualClock.advance(by: 0.3)
      #expect(heard().last?.name == "UIKeyboardDidHideNotification")
      #expect(heard().count == 4)
    }
  }

  @Test func `a pad has delete, return and shift at the ends of its rows, and a key to hide them`()
  {
    let stage = stage(.software)
    defer { stage.close() }
    stage.change {
      $0.idiom = .pad
      $0.size = CGSize(width: 820, height: 1180)
    }
    let field = UITextField()
    stage.add(field, 20, 100, 200, 34)
    field.becomeFirstResponder()
    stage.turn()
    func frame(_ label: String) -> CGRect { key(label)?.frame ?? .null }
    #expect(frame("delete").minX > frame("p").maxX)
    #expect(frame("delete").minY == frame("p").minY)
    #expect(frame("return").minY == frame("a").minY)
    #expect(abs(frame("return").maxX - frame("delete").maxX) < 0.001)
    #expect(key("shift")?.superview?.subviews.count { $0.accessibilityLabel == "shift" } == 2)
    tap("Hide keyboard", stage)
    #expect(!field.isFirstResponder)
    field.keyboardType = .numberPad
    field.becomeFirstResponder()
    stage.turn()
    #expect(key("1") != nil && key("return") != nil)
    field.resignFirstResponder()
  }

  @Test func `from field to field the keyboard stays`() {
    let stage = stage(.software)
    defer { stage.close() }
    let (first, second) = (UITextField(), UITextField())
    stage.add(first, 20, 100, 200, 34)
    stage.add(second, 20, 150, 200, 34)
    hearing { heard in
      first.becomeFirstResponder()
      second.becomeFirstResponder()
      #expect(heard().map(\.name) == ["UIKeyboardWillShowNotification"])
      second.resignFirstResponder()
    }
  }

  @Test func `keys beside the screen bring no keyboard but an accessory`() {
    let stage = stage(.hardware)
    defer { stage.close() }
    let field = UITextField()
    stage.add(field, 20, 100, 200, 34)
    hearing { heard in
      field.becomeFirstResponder()
      #expect(heard().isEmpty)
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
      field.inputAccessoryView = bar
      field.reloadInputViews()
      stage.turn()
      #expect(heard().last?.frame.height == 78)
      #expect(bar.window != nil && bar.bounds.width == 390)
      field.resignFirstResponder()
      stage.display.virtualClock.advance(by: 0.3)
      #expect(bar.window == nil)
    }
  }

  @Test func `an accessory that stretches is as wide as the screen from the first time on`() {
    let stage = stage(.software)
    defer { stage.close() }
    let field = UITextField()
    stage.add(field, 20, 100, 200, 34)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.autoresizingMask = .flexibleWidth
    field.inputAccessoryView = bar
    for _ in 1...2 {
      field.becomeFirstResponder()
      stage.turn()
      #expect(bar.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
      field.resignFirstResponder()
      stage.display.virtualClock.advance(by: 0.3)
    }
  }

  @Test func `a native keyboard is reported by its height`() {
    let stage = stage(.hardware)
    defer { stage.close() }
    let field = UITextField()
    stage.add(field, 20, 100, 200, 34)
    field.becomeFirstResponder()
    hearing { heard in
      stage.change { $0.keyboard = .display(height: 300) }
      #expect(heard().last?.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
      field.resignFirstResponder()
    }
  }

  @Test func `the keyboard layout guide follows the keyboard, or else the safe area`() {
    let stage = stage(.software)
    defer { stage.close() }
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let view: UIView = controller.view
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    let field = UITextField(frame: CGRect(x: 0, y: 60, width: 100, height: 30))
    view.addSubview(box)
    view.addSubview(field)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      box.widthAnchor.constraint(equalToConstant: 10),
      box.heightAnchor.constraint(equalToConstant: 10),
      box.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    stage.turn()
    #expect(box.frame.maxY == 810)
    field.becomeFirstResponder()
    stage.turn()
    #expect(box.frame.maxY == 553)
    field.resignFirstResponder()
    stage.turn()
    #expect(box.frame.maxY == 810)
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    stage.turn()
    #expect(box.frame.maxY == 844)
  }

  @Test func `a field in a scroll view above the keyboard is scrolled to`() {
    let stage = stage(.software)
    defer { stage.close() }
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let view: UIView = controller.view
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.contentSize = CGSize(width: 390, height: 844)
    let field = UITextField(frame: CGRect(x: 20, y: 700, width: 200, height: 34))
    scrollView.addSubview(field)
    view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    stage.turn()
    field.becomeFirstResponder()
    stage.turn()
    #expect(scrollView.frame.maxY == 553)
    #expect(field.convert(field.bounds, to: view).maxY <= 553)
  }

  @Test func `keys type, with a capital at the start of a sentence`() {
    let stage = stage(.software)
    defer { stage.close() }
    let field = UITextField()
    stage.add(field, 20, 100, 200, 34)
    field.becomeFirstResponder()
    stage.turn()
    tap("h", stage)
    tap("i", stage)
    #expect(field.text == "Hi")
    tap("space", stage)
    tap("space", stage)
    #expect(field.text == "Hi. ")
    tap("y", stage)
    tap("delete", stage)
    #expect(field.text == "Hi. ")
    tap("123", stage)
    tap("7", stage)
    #expect(field.text == "Hi. 7")
    field.resignFirstResponder()
  }

  @Test func `the software Return key acts like the hardware key`() {
    let stage = stage(.software)
    defer { stage.close() }
    let field = UITextField()
    field.returnKeyType = .done
    field.enablesReturnKeyAutomatically = true
    var ends = 0
    field.addAction(UIAction { _ in ends += 1 }, for: .editingDidEndOnExit)
    stage.add(field, 20, 100, 200, 34)
    field.becomeFirstResponder()
    stage.turn()
    #expect(key("done")?.isEnabled == false)
    tap("a", stage)
    #expect(key("done")?.isEnabled == true)
    tap("done", stage)
    #expect(ends == 1 && !field.isFirstResponder)
  }

  @Test func `Korean letters become syllables, and are taken back one by one`() {
    let stage = stage(.software)
    defer { stage.close() }
    let field = UITextField()
    stage.add(field, 20, 100, 200, 34)
    field.becomeFirstResponder()
    stage.turn()
    tap("Next keyboard", stage)
    for letter in ["ㅎ", "ㅏ", "ㄴ", "ㄱ", "ㅡ", "ㄹ"] { tap(letter, stage) }
    #expect(field.text == "한글")
    tap("delete", stage)
    #expect(field.text == "한그")
    tap("delete", stage)
    #expect(field.text == "한ㄱ")
    field.resignFirstResponder()
  }

  @Test func `an input view replaces the keyboard`() {
    let stage = stage(.software)
    defer { stage.close() }
    let field = UITextField()
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    field.inputView = picker
    stage.add(field, 20, 100, 200, 34)
    hearing { heard in
      field.becomeFirstResponder()
      #expect(heard().last?.frame.height == 234)
      #expect(picker.window != nil && picker.bounds.width == 390)
      field.resignFirstResponder()
    }
  }

  @Test func `a responder that implements UIKeyInput receives typing`() {
    final class Pin: UIView, UIKeyInput {
      var digits = ""
      var hasText: Bool { !digits.isEmpty }
      override var canBecomeFirstResponder: Bool { true }
      func insertText(_ text: String) { digits += text }
      func deleteBackward() { digits = String(digits.dropLast()) }
    }
    let stage = stage(.software)
    defer { stage.close() }
    let pin = Pin()
    stage.add(pin, 20, 100, 200, 34)
    pin.becomeFirstResponder()
    stage.turn()
    stage.type("12")
    stage.press(.delete)
    #expect(pin.digits == "1")
    tap("q", stage)
    #expect(pin.digits == "1q")
    pin.resignFirstResponder()
  }
}
