import UIKit

/// Label truncation, wrapping, shrinking, alignment and scripts.
final class LabelsPage: ExamplesViewController {
  private static let long = "The quick brown fox jumps over the lazy dog and runs away"

  override func viewDidLoad() {
    super.viewDidLoad()
    let modes: [(String, NSLineBreakMode)] = [
      ("Tail", .byTruncatingTail), ("Middle", .byTruncatingMiddle), ("Head", .byTruncatingHead),
      ("Clip", .byClipping), ("Words", .byWordWrapping), ("Characters", .byCharWrapping),
    ]
    addCard(
      "Line break modes",
      note: "Each label has one line. Text that doesn’t fit is truncated or clipped.",
      spacing: 8,
      modes.map { title, mode in named(title, label(Self.long) { $0.lineBreakMode = mode }) })

    addCard(
      "Two lines",
      spacing: 16,
      modes.map { title, mode in
        named(
          title,
          label(Self.long) {
            $0.numberOfLines = 2
            $0.lineBreakMode = mode
          })
      })

    addCard(
      "Shrinking",
      note: "The second label shrinks to half its size; the third tightens its letters.",
      spacing: 8,
      [
        label("Full size, truncated where the line ends here"),
        label("Shrunk until all of the text fits on the line") {
          $0.adjustsFontSizeToFitWidth = true
          $0.minimumScaleFactor = 0.5
        },
        label("Letters tighten before the text is truncated") {
          $0.allowsDefaultTighteningForTruncation = true
        },
      ])

    addCard(
      "Alignment", spacing: 8,
      [
        label("Natural") { $0.textAlignment = .natural },
        label("Left") { $0.textAlignment = .left },
        label("Center") { $0.textAlignment = .center },
        label("Right") { $0.textAlignment = .right },
        label(Self.long + ". " + Self.long + ".") {
          $0.textAlignment = .justified
          $0.numberOfLines = 0
        },
      ])

    addCard(
      "Scripts",
      note: "Korean text wraps between words. Arabic text starts at the right.", spacing: 8,
      [
        label("동해 물과 백두산이 마르고 닳도록 하느님이 보우하사 우리나라 만세") { $0.numberOfLines = 0 },
        label("مرحبا بالعالم 123 Ferry") { $0.numberOfLines = 0 },
        label("👩‍👩‍👧‍👦 🇰🇷 👍🏽 e\u{301} ﷽ 東京") { $0.numberOfLines = 0 },
      ])

    let highlighted = label("Highlighted") {
      $0.highlightedTextColor = .systemRed
      $0.isHighlighted = true
    }
    let disabled = label("Disabled") { $0.isEnabled = false }
    let shadowed = label("Shadow") {
      $0.shadowColor = .systemYellow
      $0.shadowOffset = CGSize(width: 2, height: 2)
    }
    addCard("States", spacing: 8, [highlighted, disabled, shadowed])
  }

  private func label(_ text: String, _ change: (UILabel) -> Void = { _ in }) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    change(label)
    return label
  }

  private func named(_ title: String, _ label: UILabel) -> UIView {
    let name = UILabel()
    name.text = title
    name.font = .preferredFont(forTextStyle: .caption1)
    name.adjustsFontForContentSizeCategory = true
    name.textColor = .secondaryLabel
    let column = UIStackView(arrangedSubviews: [name, label])
    column.axis = .vertical
    column.spacing = 2
    return column
  }
}
