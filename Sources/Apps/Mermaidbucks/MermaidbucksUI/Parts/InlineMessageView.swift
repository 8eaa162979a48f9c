import AppsUI
import MermaidbucksKit
import UIKit

/// A symbol, a title, a text and a button in the place of a list within a page.
final class InlineMessageView: UIView {
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let symbolView = UIImageView()
  private let titleLabel = UILabel(.headline, alignment: .center)
  private let textLabel = UILabel(.subheadline, color: .secondaryText, alignment: .center)
  private let button = UIButton(configuration: .gray())
  /// Called by the button.
  var onButton: () -> Void = {}

  init(symbolName: String) {
    super.init(frame: .zero)
    symbolView.image = UIImage(
      systemName: symbolName,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 34, weight: .regular))
    symbolView.tintColor = .tertiaryLabel
    symbolView.contentMode = .center
    let column = UIStackView.column(
      [spinner, symbolView, titleLabel, textLabel, button], spacing: 6)
    column.alignment = .center
    column.setCustomSpacing(12, after: symbolView)
    column.setCustomSpacing(14, after: textLabel)
    fill(
      with: column, insets: NSDirectionalEdgeInsets(top: 28, leading: 24, bottom: 28, trailing: 24))
    button.addAction(UIAction { [weak self] _ in self?.onButton() }, for: .primaryActionTriggered)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a phase without items; with items the view is hidden.
  func show<Item>(
    _ phase: LoadPhase<[Item]>, empty: (title: String, text: String), _ phrases: Phrases
  ) {
    let isLoading = phase == .loading
    isHidden = phase.content?.isEmpty == false
    spinner.isHidden = !isLoading
    spinner.accessibilityLabel = phrases.loading
    if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    for view in [symbolView, titleLabel, textLabel] { view.isHidden = isLoading }
    var failure: LoadFailure?
    if case .failed(let reason) = phase { failure = reason }
    titleLabel.text = failure.map { phrases.title(of: $0) } ?? empty.title
    textLabel.text = failure.map { phrases.text(of: $0) } ?? empty.text
    button.configuration?.title = phrases.retry
    button.isHidden = failure == nil
  }
}
