public import AppsKit
public import UIKit

/// A centered spinner, and a text that appears when loading takes long.
public final class LoadingView: UIView {
  private let spinner = UIActivityIndicatorView(style: .large)
  private let label = UILabel()
  private static let textDelayInSeconds = 4.0

  /// Creates a view whose spinner is not animating.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryText
    label.textAlignment = .center
    label.numberOfLines = 0
    label.alpha = 0
    let stack = UIStackView(arrangedSubviews: [spinner, label])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let width = stack.widthAnchor.constraint(equalTo: widthAnchor, constant: -64)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      width,
      stack.centerXAnchor.constraint(equalTo: centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Shows the spinner, and after some seconds the text; or hides the view.
  public func show(_ isLoading: Bool, _ phrases: Phrases) {
    isHidden = !isLoading
    spinner.accessibilityLabel = phrases.loading
    label.text = phrases.takesLonger
    guard isLoading != spinner.isAnimating else { return }
    label.layer.removeAllAnimations()
    label.alpha = 0
    guard isLoading else { return spinner.stopAnimating() }
    spinner.startAnimating()
    UIView.animate(withDuration: 0.3, delay: Self.textDelayInSeconds, options: []) {
      self.label.alpha = 1
    }
  }
}
