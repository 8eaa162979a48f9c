public import AppsKit
public import Foundation
public import UIKit

/// A large text field that accepts an amount and nothing else.
public final class AmountField: TextFieldCard {
  private let currencyLabel = UILabel(.title2, isBold: true, color: .secondaryText)
  private let detailLabel = UILabel(.footnote, color: .secondaryText)
  private let row = UIStackView()
  private lazy var doneBar = DoneBar { [weak self] in
    _ = self?.textField.resignFirstResponder()
  }
  /// Replaces characters of the amount and returns whether the new text is an amount.
  public var onReplace: (Range<Int>, String) -> Bool = { _, _ in false }
  /// Returns the text of the amount.
  public var currentText: () -> String = { "" }

  /// Creates an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    style()
    layout()
  }

  /// Shows an entry under a caption.
  ///
  /// - Parameter detail: A line under the amount; `nil` for none.
  public func show(
    _ caption: String, _ entry: AmountEntry, detail: String?, isFaulty: Bool,
    isEnabled: Bool = true, locale: Locale, _ phrases: Phrases
  ) {
    doneBar.show(phrases)
    showCaption(caption, isFaulty: isFaulty)
    let amounts = AmountText(locale: locale)
    textField.showPlaceholder(amounts.zero(of: entry.currency))
    currencyLabel.text = amounts.symbol(of: entry.currency)
    placeSymbol(isLast: amounts.putsSymbolLast(entry.currency))
    detailLabel.text = detail
    detailLabel.isHidden = detail == nil
    textField.isEnabled = isEnabled
    if textField.text != entry.text { textField.text = entry.text }
  }

  private func style() {
    currencyLabel.numberOfLines = 1
    currencyLabel.isAccessibilityElement = false
    textField.font = UIFont.preferredFont(forTextStyle: .largeTitle).bold()
    textField.keyboardType = .decimalPad
    textField.autocorrectionType = .no
    textField.inputAccessoryView = doneBar
    textField.delegate = self
  }

  /// Places the currency symbol before or after the digits, as the locale does.
  private func placeSymbol(isLast: Bool) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    textField.textAlignment = isLast != isMirrored ? .right : .left
    let place = isLast ? 1 : 0
    guard row.arrangedSubviews.firstIndex(of: currencyLabel) != place else { return }
    row.insertArrangedSubview(currencyLabel, at: place)
  }

  private func layout() {
    row.addArrangedSubview(currencyLabel)
    row.addArrangedSubview(textField)
    row.spacing = 8
    row.alignment = .center
    let column = UIStackView.column([captionLabel, row, detailLabel], spacing: 4)
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    currencyLabel.setContentHuggingPriority(.required, for: .horizontal)
    currencyLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    textField.heightAnchor.constraint(greaterThanOrEqualToConstant: 48).isActive = true
  }
}

extension AmountField: UITextFieldDelegate {
  /// Passes the change to the entry, which accepts or rejects it, and shows the entry's text.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    // The text consists of digits and separators, each one UTF-16 unit and one character.
    let tail = (textField.text?.utf16.count ?? 0) - range.location - range.length
    if onReplace(range.location..<(range.location + range.length), string) {
      textField.text = currentText()
      placeCaret(before: tail)
    }
    return false
  }

  /// Places the caret before the last characters, which the change has not moved.
  private func placeCaret(before tail: Int) {
    guard let caret = textField.position(from: textField.endOfDocument, offset: -tail) else {
      return
    }
    textField.selectedTextRange = textField.textRange(from: caret, to: caret)
  }

  /// Ends editing.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    _ = textField.resignFirstResponder()
    return false
  }
}
