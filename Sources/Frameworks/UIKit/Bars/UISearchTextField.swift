import CoreGraphics
import Foundation

/// The field of a search bar: a magnifying glass and the text on a rounded background.
open class UISearchTextField: UITextField {
  private let glass = UIImageView()

  /// Creates an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearching()
  }

  /// Creates an empty field; the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearching()
  }

  private func setUpSearching() {
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
    returnKeyType = .search
    clearButtonMode = .always
    autocorrectionType = .no
    glass.contentMode = .center
    glass.tintColor = .secondaryLabel
    glass.frame = CGRect(x: 0, y: 0, width: 22, height: 22)
    showGlass(nil)
    leftView = glass
    leftViewMode = .always
    overriddenProperties = AppearancePropertySet()
  }

  /// Replaces the magnifying glass by an image; `nil` restores it.
  final func showGlass(_ image: UIImage?) {
    glass.image =
      image
      ?? UIImage(
        systemName: "magnifyingglass",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 16, weight: .regular))
  }

  open override var placeholder: String? {
    get { attributedPlaceholder?.string }
    set {
      attributedPlaceholder = newValue.map {
        NSAttributedString(
          string: $0, attributes: [.foregroundColor: UIColor.secondaryLabel])
      }
    }
  }

  open override var accessibilityLabel: String? {
    get {
      if let label = super.accessibilityLabel, !label.isEmpty { return label }
      return SystemText.search.string
    }
    set { super.accessibilityLabel = newValue }
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    inner(super.leftViewRect(forBounds: bounds), in: bounds, by: 6, towardTrailing: true)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    inner(super.rightViewRect(forBounds: bounds), in: bounds, by: 6, towardTrailing: false)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    room(super.textRect(forBounds: bounds), in: bounds)
  }

  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    room(super.editingRect(forBounds: bounds), in: bounds)
  }

  private func inner(
    _ rect: CGRect, in bounds: CGRect, by distance: CGFloat, towardTrailing: Bool
  ) -> CGRect {
    let isRight = towardTrailing != isRightToLeft
    return rect.offsetBy(dx: isRight ? distance : -distance, dy: 0)
  }

  /// Insets the text from the magnifying glass and from the end.
  private func room(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    let (before, after): (CGFloat, CGFloat) = (leftView == nil ? 8 : 9, 8)
    let end = rect.maxX >= bounds.maxX - 1 || rect.minX <= bounds.minX + 1 ? after : 0
    return rect.inset(
      by: UIEdgeInsets(
        top: 0, left: isRightToLeft ? end : before, bottom: 0, right: isRightToLeft ? before : end))
  }

  open override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 40, height: max(36, size.height + 14))
  }
}
