import UIKit

/// Scrolling and self-sizing text views, links, and insets.
final class TextViewsPage: ExamplesViewController {
  private static let poem = """
    The fog comes
    on little cat feet.

    It sits looking
    over harbor and city
    on silent haunches
    and then moves on.
    """

  private let count = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let scrolling = textView("Scrolling", Self.poem)
    scrolling.heightAnchor.constraint(equalToConstant: 110).isActive = true
    addCard("Scrolling", [scrolling])

    let growing = textView("Self-sizing", "Grows with each line you type.")
    growing.isScrollEnabled = false
    growing.delegate = self
    count.font = .preferredFont(forTextStyle: .footnote)
    count.adjustsFontForContentSizeCategory = true
    count.textColor = .secondaryLabel
    count.text = "30 characters"
    addCard("Self-sizing", [growing, count])

    let links = textView("Links", "")
    let text = NSMutableAttributedString(
      string: "Read the ",
      attributes: [
        .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
      ])
    text.append(
      NSAttributedString(
        string: "Labels page",
        attributes: [
          .font: UIFont.preferredFont(forTextStyle: .body), .link: "gallery://labels",
        ]))
    links.attributedText = text
    links.isEditable = false
    links.isScrollEnabled = false
    addCard("Links", note: "Tap the link to open the page.", [links])

    let narrow = textView("Insets", Self.poem)
    narrow.isScrollEnabled = false
    narrow.isEditable = false
    narrow.textContainerInset = UIEdgeInsets(top: 16, left: 24, bottom: 16, right: 24)
    narrow.textContainer.maximumNumberOfLines = 3
    narrow.textContainer.lineBreakMode = .byTruncatingTail
    narrow.textAlignment = .center
    addCard("Insets and line limit", [narrow])
  }

  private func textView(_ name: String, _ text: String) -> UITextView {
    let view = UITextView()
    view.accessibilityLabel = name
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    view.text = text
    view.backgroundColor = .tertiarySystemGroupedBackground
    view.layer.cornerRadius = 8
    return view
  }
}

extension TextViewsPage: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) {
    count.text = "\(textView.text.count) characters"
  }
}
