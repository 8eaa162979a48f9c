public import AppsKit
public import UIKit

/// A symbol, a title, a text and a button, centered in a screen without content.
public final class MessageView: UIView {
  private let symbolView = UIImageView()
  private let titleLabel = UILabel()
  private let textLabel = UILabel()
  private let button = UIButton(configuration: .gray())
  private var onButton: () -> Void = {}

  /// Creates a message under an SF Symbol.
  public init(symbolName: String) {
    super.init(frame: .zero)
    style(symbolName)
    layout()
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Shows a message; no button title hides the button.
  public func show(title: String, text: String, button buttonTitle: String? = nil) {
    titleLabel.text = title
    textLabel.text = text
    button.configuration?.title = buttonTitle
    button.isHidden = buttonTitle == nil
  }

  /// Sets the action of the button.
  public func setButtonAction(_ action: @escaping () -> Void) { onButton = action }

  /// Centers the message in a container, in a scroll view for large text.
  public func embed(in container: UIView) {
    let scrollView = UIScrollView()
    scrollView.alwaysBounceVertical = false
    for view in [scrollView, self] { view.translatesAutoresizingMaskIntoConstraints = false }
    container.addSubview(scrollView)
    scrollView.addSubview(self)
    let frame = scrollView.frameLayoutGuide
    let content = scrollView.contentLayoutGuide
    let area = container.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: area.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      topAnchor.constraint(equalTo: content.topAnchor),
      leadingAnchor.constraint(equalTo: content.leadingAnchor),
      trailingAnchor.constraint(equalTo: content.trailingAnchor),
      bottomAnchor.constraint(equalTo: content.bottomAnchor),
      widthAnchor.constraint(equalTo: frame.widthAnchor),
      heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
    ])
  }

  private func style(_ symbolName: String) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 44, weight: .regular)
    symbolView.image = UIImage(systemName: symbolName, withConfiguration: configuration)
    symbolView.tintColor = .tertiaryLabel
    symbolView.contentMode = .center
    titleLabel.font = UIFont.preferredFont(forTextStyle: .title2).bold()
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textColor = .label
    titleLabel.textAlignment = .center
    titleLabel.numberOfLines = 0
    titleLabel.accessibilityTraits.insert(.header)
    textLabel.font = .preferredFont(forTextStyle: .body)
    textLabel.adjustsFontForContentSizeCategory = true
    textLabel.textColor = .secondaryText
    textLabel.textAlignment = .center
    textLabel.numberOfLines = 0
    button.addAction(UIAction { [weak self] _ in self?.onButton() }, for: .primaryActionTriggered)
  }

  private func layout() {
    let stack = UIStackView(arrangedSubviews: [symbolView, titleLabel, textLabel, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 8
    stack.setCustomSpacing(16, after: symbolView)
    stack.setCustomSpacing(20, after: textLabel)
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let width = stack.widthAnchor.constraint(equalTo: widthAnchor, constant: -64)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 24),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      width,
    ])
  }
}

extension MessageView {
  /// Shows a failure and a button to try again.
  public func show(_ failure: LoadFailure, _ phrases: Phrases) {
    show(
      title: phrases.title(of: failure), text: phrases.text(of: failure), button: phrases.retry)
  }
}
