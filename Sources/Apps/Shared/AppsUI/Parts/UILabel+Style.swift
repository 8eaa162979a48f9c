public import UIKit

extension UILabel {
  /// Creates a label of any number of lines whose font scales with the content size category.
  public convenience init(
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
  /// Creates a vertical stack of views.
  public static func column(_ views: [UIView], spacing: CGFloat = 0) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = spacing
    return stack
  }
}

extension UIView {
  /// Adds a subview and pins its edges to this view's.
  public func fill(with view: UIView, insets: NSDirectionalEdgeInsets = .zero) {
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
