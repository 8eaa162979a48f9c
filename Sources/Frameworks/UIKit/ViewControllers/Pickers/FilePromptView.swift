import CoreGraphics

/// The content of a picker: a description of the request, a button, and the transfer's progress.
final class FilePromptView: UIView {
  let button = UIButton(type: .system)
  private let scrollView = UIScrollView()
  private let picture = UIImageView()
  private let explanation = UILabel()
  private let bar = UIProgressView(progressViewStyle: .default)
  private let caption = UILabel()
  private let column = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    picture.tintColor = .tertiaryLabel
    picture.isAccessibilityElement = false
    explanation.font = .preferredFont(forTextStyle: .body)
    explanation.textColor = .secondaryLabel
    caption.font = .preferredFont(forTextStyle: .footnote)
    caption.textColor = .secondaryLabel
    caption.text = SystemText.loading.string
    for label in [explanation, caption] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.adjustsFontForContentSizeCategory = true
    }
    bar.accessibilityLabel = SystemText.loading.string
    caption.isAccessibilityElement = false
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 16
    for view in [picture, explanation, button, bar, caption] { column.addArrangedSubview(view) }
    column.setCustomSpacing(24, after: explanation)
    column.setCustomSpacing(8, after: bar)
    addSubview(scrollView)
    scrollView.addSubview(column)
    arrange()
  }

  required init?(coder: NSCoder) { nil }

  private func arrange() {
    for view in [scrollView, column] { view.translatesAutoresizingMaskIntoConstraints = false }
    let content = scrollView.contentLayoutGuide
    let middle = column.centerYAnchor.constraint(equalTo: content.centerYAnchor)
    // At large text sizes the content starts at the top and scrolls.
    let height = content.heightAnchor.constraint(
      equalTo: scrollView.safeAreaLayoutGuide.heightAnchor)
    height.priority = .defaultLow
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      height, middle,
      column.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor, constant: 24),
      column.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor, constant: -24),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 32),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -32),
      bar.widthAnchor.constraint(equalToConstant: 200),
    ])
  }

  func show(_ prompt: FilePrompt) {
    picture.image = UIImage(
      systemName: prompt.symbol,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 56, weight: .regular))
    explanation.text = prompt.explanation
    var configuration = UIButton.Configuration.filled()
    configuration.title = prompt.button
    configuration.buttonSize = .large
    configuration.cornerStyle = .large
    button.configuration = configuration
    show(progress: nil)
  }

  /// Shows the progress of the transfer; `nil` while there is none.
  func show(progress: Double?) {
    button.isHidden = progress != nil
    bar.isHidden = progress == nil
    caption.isHidden = progress == nil
    bar.setProgress(Float(progress ?? 0), animated: progress != nil)
  }
}
