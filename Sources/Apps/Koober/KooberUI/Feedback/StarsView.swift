import AppsUI
import KooberKit
import UIKit

/// Five stars to tap.
final class StarsView: UIStackView {
  private var buttons: [UIButton] = []
  private var count = 0

  /// Creates stars of which none is given.
  init(onRate: @escaping (Int) -> Void) {
    super.init(frame: .zero)
    spacing = 4
    distribution = .fillEqually
    for number in 1...5 {
      var configuration = UIButton.Configuration.plain()
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: 6, leading: 4, bottom: 6, trailing: 4)
      let button = UIButton(
        configuration: configuration, primaryAction: UIAction { _ in onRate(number) })
      buttons.append(button)
      addArrangedSubview(button)
    }
  }

  @available(*, unavailable)
  required init(coder: NSCoder) { preconditionFailure("Stars are not made from an archive.") }

  func show(_ stars: Int?, _ phrases: Phrases) {
    let symbol = UIImage.SymbolConfiguration(pointSize: 32, weight: .regular)
    for (index, button) in buttons.enumerated() {
      let isGiven = index < stars ?? 0
      button.configuration?.image = UIImage(
        systemName: isGiven ? "star.fill" : "star", withConfiguration: symbol)
      button.configuration?.baseForegroundColor = isGiven ? .star : .tertiaryLabel
      button.accessibilityLabel = phrases.star(index + 1)
      button.accessibilityTraits = index + 1 == stars ? [.button, .selected] : .button
    }
  }
}
