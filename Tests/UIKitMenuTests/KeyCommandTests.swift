import CoreGraphics
import DisplayProtocol
@_spi(Ferry) import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.serialized)
struct KeyCommandTests {
  private final class Screen: UIViewController {
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(
          input: "n", modifierFlags: .command, action: Selector("create", Screen.create)),
        UIKeyCommand(
          input: UIKeyCommand.inputEscape, modifierFlags: [],
          action: Selector("escape:", Screen.escape)),
      ]
    }

    func create() { log.append("new") }

    func escape(_ command: UIKeyCommand) {
      log.append("escape \(command.input == UIKeyCommand.inputEscape)")
    }

    func letter() { log.append("a") }
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
      controller.addKeyCommand(
        UIKeyCommand(
          input: "a", modifierFlags: [], action: Selector("letter", Screen.letter)))
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
      controller.view.addSubview(field)
      field.becomeFirstResponder()
      screen.display.send(.key(KeyInput(key: .character("a"))))
      screen.display.send(.key(KeyInput(key: .character("N"), modifiers: .command)))
      #expect(field.text == "a")
      #expect(controller.log == ["new"])
      field.resignFirstResponder()
      screen.display.send(.key(KeyInput(key: .character("a"))))
      #expect(controller.log == ["new", "a"])
    }
  }
}
