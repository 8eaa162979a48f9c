import UIKit

/// Character and paragraph attributes of text.
final class AttributedTextPage: ExamplesViewController {
  private static let font = UIFont.preferredFont(forTextStyle: .body)

  override func viewDidLoad() {
    super.viewDidLoad()
    addCard(
      "Characters", spacing: 10,
      [
        text("Red", [.foregroundColor: UIColor.systemRed]),
        text(
          "Highlighted", [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black]),
        text("W i d e", [.kern: 6]),
        text(
          "E = mc", [:],
          then: ("2", [.baselineOffset: 7, .font: UIFont.preferredFont(forTextStyle: .caption2)])),
        text(
          "Soft shadow", [.shadow: Self.shadow, .font: UIFont.boldSystemFont(ofSize: 24)]),
      ])

    let lines: [(String, NSUnderlineStyle)] = [
      ("Single", .single), ("Thick", .thick), ("Double", .double),
      ("Dotted", [.single, .patternDot]), ("Dashed", [.single, .patternDash]),
      ("Dash dot dot", [.thick, .patternDashDotDot]), ("Word by word", [.single, .byWord]),
    ]
    addCard(
      "Underlines and strikethrough", spacing: 10,
      lines.map { title, style in
        text(title, [.underlineStyle: style.rawValue, .underlineColor: UIColor.systemBlue])
      } + [text("Strikethrough", [.strikethroughStyle: NSUnderlineStyle.single.rawValue])])

    let fox = "The quick brown fox jumps over the lazy dog. "
    addCard(
      "Paragraphs", note: "Indents, paragraph spacing and line height multiple.",
      [
        paragraphs([fox + fox, fox]) {
          $0.firstLineHeadIndent = 24
          $0.paragraphSpacing = 8
        },
        paragraphs([fox + fox]) {
          $0.headIndent = 24
          $0.tailIndent = -24
        },
        paragraphs(["Before", fox]) { $0.paragraphSpacingBefore = 16 },
        paragraphs([fox + fox]) { $0.lineHeightMultiple = 1.5 },
        paragraphs([fox + fox]) { $0.lineSpacing = 10 },
      ])

    addCard(
      "Tab stops", note: "Left, center and decimal-aligned columns.",
      [
        paragraphs(["Latte\ttall\t4.50", "Cappuccino\tgrande\t12.00", "Tea\tshort\t3.25"]) {
          $0.tabStops = [
            NSTextTab(textAlignment: .center, location: 160),
            NSTextTab(textAlignment: .right, location: 280),
          ]
        }
      ])

    let star = NSTextAttachment()
    star.image = UIImage(systemName: "star.fill")
    let large = NSTextAttachment()
    large.image = UIImage(systemName: "cup.and.saucer")
    large.bounds = CGRect(x: 0, y: -6, width: 28, height: 28)
    let pictures = NSMutableAttributedString(
      string: "A star ", attributes: [.font: Self.font, .foregroundColor: UIColor.label])
    pictures.append(NSAttributedString(attachment: star))
    pictures.append(
      NSAttributedString(
        string: " and a cup ", attributes: [.font: Self.font, .foregroundColor: UIColor.label]))
    pictures.append(NSAttributedString(attachment: large))
    addCard("Attachments", [label(pictures)])
  }

  private static var shadow: NSShadow {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 3)
    shadow.shadowBlurRadius = 4
    shadow.shadowColor = UIColor.systemPurple
    return shadow
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = text
    return label
  }

  private func text(
    _ string: String, _ looks: [NSAttributedString.Key: Any],
    then more: (String, [NSAttributedString.Key: Any])? = nil
  ) -> UILabel {
    let usual: [NSAttributedString.Key: Any] = [
      .font: Self.font, .foregroundColor: UIColor.label,
    ]
    let result = NSMutableAttributedString(
      string: string, attributes: usual.merging(looks) { _, new in new })
    if let more {
      result.append(
        NSAttributedString(string: more.0, attributes: usual.merging(more.1) { _, new in new }))
    }
    return label(result)
  }

  private func paragraphs(
    _ texts: [String], _ change: (NSMutableParagraphStyle) -> Void
  ) -> UILabel {
    let style = NSMutableParagraphStyle()
    change(style)
    return label(
      NSAttributedString(
        string: texts.joined(separator: "\n"),
        attributes: [
          .font: Self.font, .foregroundColor: UIColor.label, .paragraphStyle: style,
        ]))
  }
}
