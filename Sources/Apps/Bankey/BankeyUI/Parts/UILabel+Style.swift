import AppsUI
import UIKit

extension UILabel {
  /// A label in a text style that grows with the customer's text size.
  convenience init(
    _ style: UIFont.TextStyle, isBold: Bool = false, color: UIColor = .label,
    alignment: NSTextAlignment = .natural
  ) {
    self.init(frame: .zero)
    let font = UIFont.preferredFont(forTextStyle: style)
    self.font = isBold ? font.bold() : font
    adjustsFontForContentSizeCategory = true
    textColor = color
    textAlignment = alignment
    numberOfLines = 0
  }
}

extension UIStackView {
  /// A column of views.
  static func column(_ views: [UIView], spacing: CGFloat = 0) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = spacing
    return stack
  }
}

extension UIView {
  /// Puts a view into this one, at a distance from its edges.
  func fill(with view: UIView, insets: NSDirectionalEdgeInsets = .zero) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.leading),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: insets.trailing),
      bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: insets.bottom),
    ])
  }
}
