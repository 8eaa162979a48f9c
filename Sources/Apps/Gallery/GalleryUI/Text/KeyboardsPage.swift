import UIKit

/// Keyboard types, return keys, capitalization and custom input views.
final class KeyboardsPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let kinds: [(String, UIKeyboardType)] = [
      ("Default", .default), ("Email", .emailAddress), ("URL", .URL),
      ("Web search", .webSearch), ("Numbers and punctuation", .numbersAndPunctuation),
      ("Number pad", .numberPad), ("Decimal pad", .decimalPad), ("Phone pad", .phonePad),
    ]
    addCard(
      "Keyboard types", spacing: 8,
      kinds.map { name, kind in field(name) { $0.keyboardType = kind } })

    let keys: [(String, UIReturnKeyType)] = [
      ("Go", .go), ("Next", .next), ("Search", .search), ("Send", .send), ("Done", .done),
    ]
    addCard(
      "Return keys", note: "The key is disabled while the field is empty.", spacing: 8,
      keys.map { name, key in
        field(name) {
          $0.returnKeyType = key
          $0.enablesReturnKeyAutomatically = true
        }
      })

    addCard(
      "Capitalization", spacing: 8,
      [
        field("None") { $0.autocapitalizationType = .none },
        field("Words") { $0.autocapitalizationType = .words },
        field("All characters") { $0.autocapitalizationType = .allCharacters },
      ])

    let accessory = field("Accessory") { _ in }
    accessory.inputAccessoryView = bar(for: accessory)
    let own = field("Input view") { _ in }
    own.inputView = palette(for: own)
    let dark = field("Dark") { $0.keyboardAppearance = .dark }
    addCard(
      "Custom input views",
      note: "An accessory bar above the keyboard, and colors instead of keys.",
      spacing: 8, [accessory, own, dark])
  }

  private func field(_ name: String, _ change: (UITextField) -> Void) -> UITextField {
    let field = UITextField()
    field.placeholder = name
    field.accessibilityLabel = name
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.addAction(
      UIAction { action in (action.sender as? UITextField)?.resignFirstResponder() },
      for: .editingDidEndOnExit)
    change(field)
    return field
  }

  private func bar(for field: UITextField) -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.backgroundColor = .secondarySystemBackground
    let done = UIButton(type: .system)
    done.setTitle("Hide Keyboard", for: .normal)
    done.addAction(UIAction { _ in field.resignFirstResponder() }, for: .touchUpInside)
    done.translatesAutoresizingMaskIntoConstraints = false
    bar.addSubview(done)
    NSLayoutConstraint.activate([
      done.trailingAnchor.constraint(equalTo: bar.trailingAnchor, constant: -16),
      done.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
    ])
    return bar
  }

  private func palette(for field: UITextField) -> UIView {
    let palette = UIStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 160))
    palette.distribution = .fillEqually
    let colors: [(String, UIColor)] = [
      ("Red", .systemRed), ("Green", .systemGreen), ("Blue", .systemBlue),
    ]
    for (name, color) in colors {
      let key = UIButton(type: .custom)
      key.setTitle(name, for: .normal)
      key.backgroundColor = color
      key.addAction(UIAction { _ in field.insertText(name + " ") }, for: .touchUpInside)
      palette.addArrangedSubview(key)
    }
    return palette
  }
}
