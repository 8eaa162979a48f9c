import CoreGraphics
import DisplayProtocol
import Testing
@_spi(Ferry) import UIKit
import UIKitTestSupport

@MainActor
@Suite(.serialized)
struct KeyCommandTests {
  private final class Screen: UIViewController {
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(input: "n", modifierFlags: .command) { [weak self] _ in
          self?.log.append("new")
        },
        UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: []) { [weak self] command in
          self?.log.append("escape \(command.input == UIKeyCommand.inputEscape)")
        },
      ]
    }
  }

  @Test func `without a first responder the frontmost controller's key commands apply`() {
    onScreen { screen in
      let controller = Screen()
      screen.show(UINavigationController(rootViewController: controller))
      screen.display.send(.key(KeyInput(key: .character("n"), modifiers: .command)))
      screen.display.send(.key(KeyInput(key: .character("n"))))
      screen.display.send(.key(KeyInput(key: .escape)))
      #expect(controller.log == ["new", "escape true"])
    }
  }

  @Test func `typing reaches a text field before key commands without modifiers`() {
    onScreen { screen in
      let controller = Screen()
      screen.show(controller)
      final class Log { var lines: [String] = [] }
      let log = Log()
      controller.addKeyCommand(
        UIKeyCommand(input: "a", modifierFlags: []) { _ in log.lines.append("a") })
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
      controller.view.addSubview(field)
      field.becomeFirstResponder()
      screen.display.send(.key(KeyInput(key: .character("a"))))
      screen.display.send(.key(KeyInput(key: .character("N"), modifiers: .command)))
      #expect(field.text == "a")
      #expect(controller.log == ["new"])
      #expect(log.lines.isEmpty)
      field.resignFirstResponder()
      screen.display.send(.key(KeyInput(key: .character("a"))))
      #expect(log.lines == ["a"])
    }
  }
}
