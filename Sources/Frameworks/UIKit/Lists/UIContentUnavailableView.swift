import CoreGraphics
import Foundation

/// Shows a content-unavailable configuration.
open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let background = BackgroundConfigurationView()
  private let scrollView = UIScrollView()
  private let imageView = UIImageView()
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private var button: UIButton?
  private var secondaryButton: UIButton?

  /// Creates a view with a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    setUpParts()
  }

  /// Creates a view with an empty configuration; the coder is not read.
  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    setUpParts()
  }

  private func setUpParts() {
    addSubview(background)
    addSubview(scrollView)
    scrollView.contentInsetAdjustmentBehavior = .never
    for view in [imageView, wheel, textLabel, secondaryLabel] as [UIView] {
      scrollView.addSubview(view)
    }
    imageView.contentMode = .scaleAspectFit
    imageView.isAccessibilityElement = false
    textLabel.accessibilityTraits = .header
    show()
  }

  /// The configuration; must be a `UIContentUnavailableConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        preconditionFailure("This view shows content unavailable configurations only.")
      }
      shown = new
      show()
    }
  }

  /// Whether overflowing content can be scrolled.
  open var isScrollEnabled = true { didSet { scrollView.isScrollEnabled = isScrollEnabled } }

  private func show() {
    background.configuration = shown.background
    imageView.image = shown.image
    imageView.isHidden = shown.image == nil || shown.isLoading
    imageView.tintColor = shown.imageProperties.tintColor
    imageView.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
    wheel.isHidden = !shown.isLoading
    if shown.isLoading { wheel.startAnimating() } else { wheel.stopAnimating() }
    show(shown.text, shown.attributedText, shown.textProperties, in: textLabel)
    show(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      in: secondaryLabel)
    button = show(shown.button, shown.buttonProperties, in: button)
    secondaryButton = show(
      shown.secondaryButton, shown.secondaryButtonProperties, in: secondaryButton)
    setNeedsLayout()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, in label: UILabel
  ) {
    label.font = properties.font
    label.adjustsFontForContentSizeCategory = true
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = shown.alignment == .center ? .center : .natural
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.isHidden = (label.text ?? "").isEmpty
  }

  private func show(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, in old: UIButton?
  ) -> UIButton? {
    old?.removeFromSuperview()
    var configuration = configuration
    if let action = properties.primaryAction {
      if configuration.title == nil, !action.title.isEmpty { configuration.title = action.title }
      if configuration.image == nil { configuration.image = action.image }
    }
    guard
      configuration.title != nil || configuration.attributedTitle != nil
        || configuration.image != nil
    else { return nil }
    let button = UIButton(configuration: configuration, primaryAction: nil)
    if let action = properties.primaryAction {
      button.addAction(action, for: .primaryActionTriggered)
    }
    button.isEnabled = properties.isEnabled
    scrollView.addSubview(button)
    return button
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    scrollView.frame = bounds
    let height = arrange(width: bounds.width, top: nil)
    let safe = safeAreaInsets
    let room = bounds.height - safe.top - safe.bottom
    scrollView.contentSize = CGSize(
      width: bounds.width, height: max(bounds.height, height + safe.top + safe.bottom))
    let free = max(0, room - height)
    _ = arrange(
      width: bounds.width,
      top: safe.top + (shown.alignment == .center ? (free / 2).rounded() : 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(width: size.width, top: nil))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    sizeThatFits(targetSize.width > 0 ? targetSize : bounds.size)
  }

  /// Stacks the parts.
  ///
  /// - Parameter top: The top of the stack; `nil` only measures.
  /// - Returns: The total height.
  private func arrange(width: CGFloat, top: CGFloat?) -> CGFloat {
    let margins = shown.directionalLayoutMargins
    let room = max(0, width - margins.leading - margins.trailing)
    var y = (top ?? 0) + margins.top
    let start = y
    let far = CGSize(width: room, height: CGFloat.greatestFiniteMagnitude)
    func place(_ view: UIView, _ size: CGSize, padding: CGFloat, fills: Bool = false) {
      if y > start { y += padding }
      let viewWidth = fills ? room : min(room, size.width)
      if top != nil {
        let slack = room - viewWidth
        let x =
          shown.alignment == .center
          ? slack / 2 : isRightToLeft ? slack : 0
        let leading = isRightToLeft ? margins.trailing : margins.leading
        view.frame = CGRect(
          x: (leading + x).rounded(), y: y, width: viewWidth, height: size.height)
      }
      y += size.height
    }
    if shown.isLoading {
      place(wheel, wheel.sizeThatFits(far), padding: 0)
    } else if shown.image != nil {
      place(imageView, imageSize, padding: 0)
    }
    if !textLabel.isHidden {
      place(textLabel, textLabel.sizeThatFits(far), padding: shown.imageToTextPadding, fills: true)
    }
    if !secondaryLabel.isHidden {
      place(
        secondaryLabel, secondaryLabel.sizeThatFits(far),
        padding: textLabel.isHidden ? shown.imageToTextPadding : shown.textToSecondaryTextPadding,
        fills: true)
    }
    if let button { place(button, button.sizeThatFits(far), padding: shown.textToButtonPadding) }
    if let secondaryButton {
      place(
        secondaryButton, secondaryButton.sizeThatFits(far),
        padding: button == nil ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding)
    }
    return y + margins.bottom - (top ?? 0)
  }

  private var imageSize: CGSize {
    var size = imageView.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
    let limit = shown.imageProperties.maximumSize
    if limit.width > 0, size.width > limit.width {
      size = CGSize(width: limit.width, height: size.height * limit.width / size.width)
    }
    if limit.height > 0, size.height > limit.height {
      size = CGSize(width: size.width * limit.height / size.height, height: limit.height)
    }
    return size
  }
}
