import Testing
import UIKit
import UIKitTestSupport

/// Titles and images set for the states of a button with a configuration.
///
/// Apple, `UIButton.setAttributedTitle(_:for:)`: if both a title and an attributed title are set,
/// the button prefers the attributed title; a state without a title has that of the normal state.
@MainActor
@Suite(.serialized)
struct ConfiguredButtonTests {
  private func filled(_ title: String?) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  private func styled(_ text: String) -> NSAttributedString {
    NSAttributedString(
      string: text, attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .kern: 2])
  }

  private func show(_ button: UIButton, on screen: TestScreen) {
    screen.show()
    button.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
    screen.window.addSubview(button)
    screen.turn()
  }

  private func attribute(_ key: NSAttributedString.Key, of button: UIButton) -> Any? {
    button.titleLabel?.attributedText?.attribute(key, at: 0, effectiveRange: nil)
  }

  @Test func `an attributed title of the normal state replaces the configuration's title`() {
    onScreen { screen in
      let button = filled("Play")
      show(button, on: screen)
      button.setAttributedTitle(styled("Pause"), for: .normal)
      screen.turn()
      #expect(button.titleLabel?.text == "Pause")
      #expect(attribute(.font, of: button) as? UIFont == .boldSystemFont(ofSize: 30))
      #expect(attribute(.kern, of: button) as? CGFloat == 2)
      // The text has no color of its own.
      #expect(attribute(.foregroundColor, of: button) as? UIColor != nil)
      #expect(button.configuration?.title == "Pause")
      #expect(button.accessibilityLabel == "Pause")
    }
  }

  @Test func `an attributed title is preferred to a plain one until it is removed`() {
    onScreen { screen in
      let button = filled("Play")
      show(button, on: screen)
      button.setAttributedTitle(styled("Styled"), for: .normal)
      button.setTitle("Plain", for: .normal)
      screen.turn()
      #expect(button.titleLabel?.text == "Styled")
      button.setAttributedTitle(nil, for: .normal)
      screen.turn()
      #expect(button.titleLabel?.text == "Plain")
      #expect(attribute(.kern, of: button) == nil)
    }
  }

  @Test func `an attributed title of another state is shown in it alone`() {
    onScreen { screen in
      let button = filled("Follow")
      show(button, on: screen)
      button.setAttributedTitle(styled("Following"), for: .selected)
      button.setTitle("Unfollow", for: [.selected, .highlighted])
      screen.turn()
      #expect(button.titleLabel?.text == "Follow")
      button.isSelected = true
      screen.turn()
      #expect(button.titleLabel?.text == "Following")
      #expect(attribute(.font, of: button) as? UIFont == .boldSystemFont(ofSize: 30))
      button.isHighlighted = true
      screen.turn()
      #expect(button.titleLabel?.text == "Unfollow")
    }
  }

  @Test func `a configuration set later has its own title, or else the state's`() {
    onScreen { screen in
      let button = UIButton(type: .system)
      button.setAttributedTitle(styled("Buy"), for: .normal)
      show(button, on: screen)
      button.configuration = .tinted()
      screen.turn()
      #expect(button.titleLabel?.text == "Buy")
      #expect(attribute(.font, of: button) as? UIFont == .boldSystemFont(ofSize: 30))
      button.configuration?.title = "Sold"
      screen.turn()
      #expect(button.titleLabel?.text == "Sold")
      #expect(attribute(.kern, of: button) == nil)
    }
  }

  @Test func `an attachment in a title remains`() {
    onScreen { screen in
      let button = filled(nil)
      show(button, on: screen)
      let attachment = NSTextAttachment()
      attachment.image = UIImage(systemName: "star.fill")
      button.setAttributedTitle(NSAttributedString(attachment: attachment), for: .normal)
      screen.turn()
      #expect(attribute(.attachment, of: button) as? NSTextAttachment === attachment)
    }
  }
}
