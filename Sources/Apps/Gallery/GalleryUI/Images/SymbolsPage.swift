import UIKit

/// Symbol weights, scales, colors and symbols in text.
final class SymbolsPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let weights: [(String, UIImage.SymbolWeight)] = [
      ("Ultralight", .ultraLight), ("Light", .light), ("Regular", .regular),
      ("Semibold", .semibold), ("Bold", .bold), ("Black", .black),
    ]
    addCard(
      "Weights",
      weights.map { name, weight in
        row(
          name,
          symbols(["checkmark", "arrow.up.right", "plus"]) { _ in
            UIImage.SymbolConfiguration(pointSize: 24, weight: weight)
          })
      })

    let scales: [(String, UIImage.SymbolScale)] = [
      ("Small", .small), ("Medium", .medium), ("Large", .large),
    ]
    addCard(
      "Scales", note: "Symbols scale with the text and align with its cap height.",
      scales.map { name, scale in
        let label = UILabel()
        label.attributedText = sentence(name, scale: scale)
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        return label
      })

    addCard(
      "Colors", note: "Monochrome, hierarchical and palette.",
      [
        row(
          "Monochrome",
          symbols(["cloud.sun.fill", "person.2.fill", "bell.badge.fill"]) { _ in
            UIImage.SymbolConfiguration(pointSize: 28)
          }),
        row(
          "Hierarchical",
          symbols(["cloud.sun.fill", "person.2.fill", "bell.badge.fill"]) { _ in
            UIImage.SymbolConfiguration(pointSize: 28).applying(
              UIImage.SymbolConfiguration(hierarchicalColor: .systemIndigo))
          }),
        row(
          "Palette",
          symbols(["cloud.sun.fill", "person.2.fill", "bell.badge.fill"]) { _ in
            UIImage.SymbolConfiguration(pointSize: 28).applying(
              UIImage.SymbolConfiguration(paletteColors: [.systemTeal, .systemOrange]))
          }),
      ])

    let filled = ["heart", "star", "bookmark", "bell", "flag"]
    addCard(
      "Filled", note: "Tap a symbol to fill or clear it.",
      [
        symbolRow(
          filled.map { name in
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: name), for: .normal)
            button.setImage(UIImage(systemName: name + ".fill"), for: .selected)
            button.accessibilityLabel = name.capitalized
            button.addAction(
              UIAction { action in (action.sender as? UIButton)?.isSelected.toggle() },
              for: .touchUpInside)
            return button
          })
      ])
  }

  private func symbols(
    _ names: [String], _ configuration: (String) -> UIImage.SymbolConfiguration
  ) -> UIView {
    symbolRow(
      names.map { name in
        let view = UIImageView(
          image: UIImage(systemName: name, withConfiguration: configuration(name)))
        view.contentMode = .center
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true
        view.setContentHuggingPriority(.required, for: .horizontal)
        view.setContentCompressionResistancePriority(.required, for: .horizontal)
        return view
      }, distribution: .fillEqually)
  }

  private func symbolRow(
    _ views: [UIView], distribution: UIStackView.Distribution = .equalCentering
  ) -> UIView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = 12
    row.distribution = distribution
    row.alignment = .center
    return row
  }

  private func sentence(_ name: String, scale: UIImage.SymbolScale) -> NSAttributedString {
    let text = NSMutableAttributedString(string: name + " ")
    for symbol in ["clock", "location.fill"] {
      if let image = UIImage(
        systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(scale: scale))
      {
        text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        text.append(NSAttributedString(string: " between words "))
      }
    }
    return text
  }
}
