import UIKit

/// Text field borders, accessory views, secure entry and input limits.
final class TextFieldsPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addBorderStyles()
    addAccessoryViews()
    addSecureEntry()
    addLimits()
    addOtherFields()
  }

  private func addBorderStyles() {
    let styles: [(String, UITextField.BorderStyle)] = [
      ("None", .none), ("Line", .line), ("Bezel", .bezel), ("Rounded", .roundedRect),
    ]
    addCard("Border styles", styles.map { title, style in field(title) { $0.borderStyle = style } })
  }

  private func addAccessoryViews() {
    let clear = field("Clear button") {
      $0.clearButtonMode = .always
      $0.text = "Clear me"
    }
    let icon = UIImageView(image: UIImage(systemName: "envelope"))
    icon.contentMode = .center
    icon.frame = CGRect(x: 0, y: 0, width: 34, height: 34)
    let before = field("Name and domain") {
      $0.leftView = icon
      $0.leftViewMode = .always
      $0.keyboardType = .emailAddress
    }
    let unit = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 34))
    unit.text = "USD"
    unit.font = .preferredFont(forTextStyle: .footnote)
    unit.textColor = .secondaryLabel
    unit.adjustsFontSizeToFitWidth = true
    let after = field("Amount") {
      $0.rightView = unit
      $0.rightViewMode = .always
      $0.keyboardType = .decimalPad
      $0.textAlignment = .right
      $0.text = "12.50"
    }
    addCard("Accessory views", [clear, before, after])
  }

  private func addSecureEntry() {
    let secure = field("Password") {
      $0.isSecureTextEntry = true
      $0.text = "secret"
      $0.textContentType = .password
    }
    addCard(
      "Secure",
      [secure, toggle("Show password") { secure.isSecureTextEntry = !$0 }])
  }

  private func addLimits() {
    let shrinking = field("Shrinks") {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumFontSize = 9
      $0.text = "Text that is longer than its field shrinks first"
    }
    let digits = field("Four digits") {
      $0.delegate = self
      $0.keyboardType = .numberPad
    }
    addCard("Limits", note: "The second field accepts up to four digits.", [shrinking, digits])
  }

  private func addOtherFields() {
    let disabled = field("Disabled") {
      $0.isEnabled = false
      $0.text = "Disabled"
    }
    let colored = field("Placeholder") {
      $0.attributedPlaceholder = NSAttributedString(
        string: "Colored placeholder", attributes: [.foregroundColor: UIColor.systemTeal])
    }
    let centered = field("Centered") { $0.textAlignment = .center }
    addCard("Other", [disabled, colored, centered])
  }

  private func field(_ name: String, _ change: (UITextField) -> Void) -> UITextField {
    let field = UITextField()
    field.placeholder = name
    field.accessibilityLabel = name
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    change(field)
    return field
  }
}

extension TextFieldsPage: UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    let old = textField.text ?? ""
    guard let replaced = Range(range, in: old) else { return false }
    let new = old.replacingCharacters(in: replaced, with: string)
    return new.count <= 4 && new.allSatisfy(\.isNumber)
  }
}
