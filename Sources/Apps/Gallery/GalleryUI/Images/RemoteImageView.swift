import UIKit

/// An image with a loading indicator and a retry button.
final class RemoteImageView: UIView {
  enum State {
    case loading, loaded(UIImage), failed
  }

  private let picture = UIImageView()
  private let wheel = UIActivityIndicatorView(style: .medium)
  private let failure = UIStackView()

  var state = State.loading { didSet { show(animated: true) } }

  init() {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    picture.accessibilityLabel = "Hills"
    let symbol = UIImageView(
      image: UIImage(
        systemName: "exclamationmark.triangle",
        withConfiguration: UIImage.SymbolConfiguration(textStyle: .title2)))
    symbol.tintColor = .secondaryLabel
    let again = UIButton(
      configuration: .borderless(),
      primaryAction: UIAction(title: "Try Again") { [weak self] _ in self?.state = .loading })
    failure.axis = .vertical
    failure.alignment = .center
    failure.spacing = 4
    failure.addArrangedSubview(symbol)
    failure.addArrangedSubview(again)
    for view in [picture, wheel, failure] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: topAnchor),
      picture.bottomAnchor.constraint(equalTo: bottomAnchor),
      picture.leadingAnchor.constraint(equalTo: leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: trailingAnchor),
      wheel.centerXAnchor.constraint(equalTo: centerXAnchor),
      wheel.centerYAnchor.constraint(equalTo: centerYAnchor),
      failure.centerXAnchor.constraint(equalTo: centerXAnchor),
      failure.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
    // The view determines the size of the image, not the other way around.
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      picture.setContentCompressionResistancePriority(.defaultLow, for: axis)
      picture.setContentHuggingPriority(.defaultLow, for: axis)
    }
    show(animated: false)
  }

  required init?(coder: NSCoder) { nil }

  private func show(animated: Bool) {
    var image: UIImage?
    var hasFailed = false
    switch state {
    case .loading: wheel.startAnimating()
    case .loaded(let loaded):
      image = loaded
      wheel.stopAnimating()
    case .failed:
      hasFailed = true
      wheel.stopAnimating()
    }
    failure.isHidden = !hasFailed
    picture.isAccessibilityElement = image != nil
    guard animated else { return picture.image = image }
    UIView.transition(with: picture, duration: 0.25, options: .transitionCrossDissolve) {
      self.picture.image = image
    }
  }
}
