import CoreGraphics
import Foundation

/// Shows a list content configuration.
open class UIListContentView: UIView, UIContentView {
  final let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()
  private var shown: UIListContentConfiguration
  /// The side margins of the containing cell.
  final var hostMargins: NSDirectionalEdgeInsets? {
    didSet { if hostMargins != oldValue { setNeedsLayout() } }
  }

  /// Creates a view with a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryLabel] as [UIView] { addSubview(view) }
    show()
  }

  /// Creates an empty row; the coder is not read.
  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
    for view in [imageView, textLabel, secondaryLabel] as [UIView] { addSubview(view) }
    show()
  }

  /// The configuration; must be a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        preconditionFailure("A list content view shows list content configurations only.")
      }
      shown = new
      show()
    }
  }

  private func show() {
    imageView.image = shown.image
    imageView.isHidden = shown.image == nil
    imageView.tintColor = shown.imageProperties.tintColor
    imageView.preferredSymbolConfiguration =
      shown.imageProperties.preferredSymbolConfiguration
      ?? UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
    imageView.contentMode = .scaleAspectFit
    show(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      in: secondaryLabel)
    alpha = shown.alpha
    textLabel.accessibilityTraits = shown.isHeader ? .header : .staticText
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributed {
      label.attributedText = attributed
      return
    }
    let shown: String?
    switch properties.transform {
    case .none: shown = text
    case .uppercase: shown = text?.localizedUppercase
    case .lowercase: shown = text?.localizedLowercase
    case .capitalized: shown = text?.localizedCapitalized
    }
    label.text = shown
    // The accessibility label has the original letters if they are only displayed as capitals.
    label.accessibilityLabel = properties.transform == .none ? nil : text
  }

  private var arrangement: ListArrangement {
    var arrangement = ListArrangement()
    arrangement.image = shown.image == nil ? nil : imageView
    arrangement.text = textLabel
    arrangement.secondary = secondaryLabel
    arrangement.isSideBySide = shown.prefersSideBySideTextAndSecondaryText
    var margins = shown.directionalLayoutMargins
    if let hostMargins {
      if margins.leading == 16 { margins.leading = hostMargins.leading }
      if margins.trailing == 16 { margins.trailing = hostMargins.trailing }
    }
    arrangement.margins = margins
    arrangement.imagePadding = shown.imageToTextPadding
    arrangement.horizontalPadding = shown.textToSecondaryTextHorizontalPadding
    arrangement.verticalPadding = shown.textToSecondaryTextVerticalPadding
    arrangement.maximumImageSize = shown.imageProperties.maximumSize
    var reserved = shown.imageProperties.reservedLayoutSize
    // Symbols vary in width; a standard width aligns the texts of a list.
    let standard = UIListContentConfiguration.ImageProperties.standardDimension
    if shown.image?.isSymbolImage == true, reserved.width == 0 { reserved.width = standard }
    if reserved.width == standard {
      reserved.width = UIFontMetrics.default.scaledValue(for: 28, compatibleWith: traitCollection)
      if shown.imageToTextPadding == 16 { arrangement.imagePadding = 12 }
    }
    if reserved.height == standard { reserved.height = 0 }
    arrangement.reservedImageSize = reserved
    return arrangement
  }

  /// The leading edge of the texts.
  final var textStart: CGFloat {
    arrangement.frames(width: max(1, bounds.width), height: nil).textStart
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangement.place(in: bounds, mirrored: isRightToLeft)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: arrangement.frames(width: size.width, height: nil).height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize)
  }

  open override var intrinsicContentSize: CGSize {
    guard bounds.width > 0 else {
      return CGSize(width: UIView.noIntrinsicMetric, height: 44)
    }
    return CGSize(
      width: UIView.noIntrinsicMetric,
      height: arrangement.frames(width: bounds.width, height: nil).height)
  }

  override var needsWidthForIntrinsicHeight: Bool { true }

  override func preferredLayoutWidthDidChange(_ width: CGFloat) -> Bool {
    guard width != bounds.width else { return false }
    bounds.size.width = width
    return true
  }
}
