import AppsUI
import BankeyKit
import UIKit

/// A large field that takes an amount and nothing else.
final class AmountField: CardView {
  let textField = UITextField()
  private let captionLabel = UILabel(.caption1, color: .secondaryLabel)
  private let currencyLabel = UILabel(.title2, isBold: true, color: .secondaryLabel)
  private let detailLabel = UILabel(.footnote, color: .secondaryLabel)
  private let row = UIStackView()
  private lazy var doneBar = DoneBar { [weak self] in
    _ = self?.textField.resignFirstResponder()
  }
  /// Replaces characters of the amount and says whether they were taken.
  var onReplace: (Range<Int>, String) -> Bool = { _, _ in false }
  /// Returns what the field shows now.
  var currentText: () -> String = { "" }

  override init(frame: CGRect) {
    super.init(frame: frame)
    style()
    layout()
  }

  func show(
    _ caption: String, _ entry: AmountEntry, detail: String?, isFaulty: Bool, locale: Locale,
    _ phrases: Phrases
  ) {
    doneBar.show(phrases)
    captionLabel.text = caption
    captionLabel.textColor = isFaulty ? .systemRed : .secondaryLabel
    layer.borderWidth = isFaulty ? 1 : 0
    layer.borderColor = UIColor.systemRed.cgColor
    textField.accessibilityLabel = caption
    let amounts = AmountText(locale: locale)
    textField.placeholder = amounts.zero(of: entry.currency)
    currencyLabel.text = amounts.symbol(of: entry.currency)
    placeSymbol(isLast: amounts.putsSymbolLast(entry.currency))
    detailLabel.text = detail
    detailLabel.isHidden = detail == nil
    if textField.text != entry.text { textField.text = entry.text }
  }

  private func style() {
    captionLabel.numberOfLines = 1
    captionLabel.isAccessibilityElement = false
    currencyLabel.numberOfLines = 1
    currencyLabel.isAccessibilityElement = false
    textField.font = UIFont.preferredFont(forTextStyle: .largeTitle).bold()
    textField.adjustsFontForContentSizeCategory = true
    textField.keyboardType = .decimalPad
    textField.autocorrectionType = .no
    textField.inputAccessoryView = doneBar
    textField.delegate = self
  }

  /// The currency stands where the locale writes it, close to the digits.
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
    addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] _ in
        _ = self?.textField.becomeFirstResponder()
      })
  }
}

extension AmountField: UITextFieldDelegate {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    // What is shown has digits and separators only, so a character is one place in it.
    if onReplace(range.location..<(range.location + range.length), string) {
      textField.text = currentText()
    }
    return false
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    _ = textField.resignFirstResponder()
    return false
  }
}
