public import UIKit

/// A label of any number of lines whose font shrinks until its longest word fits in a line.
public final class WholeWordLabel: UILabel {
  private let style: UIFont.TextStyle
  private let isBold: Bool

  /// Creates an empty label.
  public init(_ style: UIFont.TextStyle, isBold: Bool = false, color: UIColor = .label) {
    self.style = style
    self.isBold = isBold
    super.init(frame: .zero)
    textColor = color
    numberOfLines = 0
    font = fullFont
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: WholeWordLabel, _: UITraitCollection) in
      self.font = self.fullFont
      self.setNeedsLayout()
    }
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// The text.
  public override var text: String? { didSet { if text != oldValue { setNeedsLayout() } } }

  /// Chooses the size of the font for the width.
  public override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, let text else { return }
    let full = fullFont
    let longest =
      text.split(whereSeparator: \.isWhitespace)
      .map { String($0).size(withAttributes: [.font: full]).width }.max() ?? 0
    // Letters of some fonts are wider in relation at small sizes.
    let share = bounds.width * 0.95 / max(longest, 1)
    let size = longest > bounds.width ? (full.pointSize * share).rounded(.down) : full.pointSize
    if font.pointSize != size { font = full.withSize(size) }
  }

  private var fullFont: UIFont {
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    return isBold ? font.bold() : font
  }
}
