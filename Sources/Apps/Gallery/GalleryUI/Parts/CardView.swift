import UIKit

/// Views on a rounded background, with a title above and a note below.
final class CardView: UIView {
  /// The vertical stack of the views.
  let stack: UIStackView

  init(
    title: String, note: String?, alignment: UIStackView.Alignment, spacing: CGFloat,
    views: [UIView]
  ) {
    stack = UIStackView(arrangedSubviews: views)
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = alignment
    stack.spacing = spacing
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 16, leading: 16, bottom: 16, trailing: 16)
    stack.backgroundColor = .secondarySystemGroupedBackground
    stack.layer.cornerRadius = 10

    let column = UIStackView(arrangedSubviews: [inset(caption(title)), stack])
    if let note { column.addArrangedSubview(inset(caption(note))) }
    column.axis = .vertical
    column.spacing = 7
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor),
      column.bottomAnchor.constraint(equalTo: bottomAnchor),
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      column.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func caption(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func inset(_ label: UILabel) -> UIView {
    let row = UIStackView(arrangedSubviews: [label])
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 16, bottom: 0, trailing: 16)
    return row
  }
}
