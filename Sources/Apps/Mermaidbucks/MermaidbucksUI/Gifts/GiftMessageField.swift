import AppsUI
import MermaidbucksKit
import UIKit

/// A field of several lines for the message of a gift.
final class GiftMessageField: CardView {
  private let captionLabel = UILabel(.caption1, color: .secondaryText)
  private let textView = UITextView()
  private let placeholderLabel = UILabel(.body, color: .secondaryText)
  private let remainingLabel = UILabel(.caption1, color: .secondaryText)
  private lazy var doneBar = DoneBar { [weak self] in _ = self?.textView.resignFirstResponder() }
  /// Called with the text after each edit; returns the text that is kept.
  var onEdit: (String) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    captionLabel.isAccessibilityElement = false
    placeholderLabel.isAccessibilityElement = false
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.isScrollEnabled = false
    textView.backgroundColor = .clear
    textView.textContainerInset = .zero
    textView.textContainer.lineFragmentPadding = 0
    textView.inputAccessoryView = doneBar
    textView.delegate = self
    let column = UIStackView.column([captionLabel, textView, remainingLabel], spacing: 4)
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 12, trailing: 16))
    placeholderLabel.translatesAutoresizingMaskIntoConstraints = false
    addSubview(placeholderLabel)
    NSLayoutConstraint.activate([
      textView.heightAnchor.constraint(greaterThanOrEqualToConstant: 52),
      textView.heightAnchor.constraint(greaterThanOrEqualTo: placeholderLabel.heightAnchor),
      placeholderLabel.topAnchor.constraint(equalTo: textView.topAnchor),
      placeholderLabel.leadingAnchor.constraint(equalTo: textView.leadingAnchor),
      placeholderLabel.trailingAnchor.constraint(lessThanOrEqualTo: textView.trailingAnchor),
    ])
  }

  func show(
    _ caption: String, text: String, placeholder: String, remaining: String?, _ phrases: Phrases
  ) {
    doneBar.show(phrases)
    captionLabel.text = caption
    textView.accessibilityLabel = caption
    if textView.text != text { textView.text = text }
    placeholderLabel.text = placeholder
    placeholderLabel.isHidden = !text.isEmpty
    remainingLabel.text = remaining
    remainingLabel.isHidden = remaining == nil
  }
}

extension GiftMessageField: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { onEdit(textView.text ?? "") }
}
