import AppsUI
import KooberKit
import UIKit

/// Home, work and the last drop-offs, one tap each, under the map.
final class QuickDropoffsViewController: UIViewController {
  private let model: DropoffLocationPickerViewModel
  private let titleLabel = UILabel(.headline)
  private let column = UIStackView.column([], spacing: 4)
  private var shown: [Place] = []
  private static let largestCount = 3

  init(model: DropoffLocationPickerViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    titleLabel.accessibilityTraits.insert(.header)
    let all = UIStackView.column([titleLabel, column], spacing: 6)
    view.fill(with: all)
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    titleLabel.text = model.phrases.whereTo
    let places = Array(model.sections.flatMap(\.places).prefix(Self.largestCount))
    guard places != shown || column.arrangedSubviews.isEmpty else { return }
    shown = places
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    for place in places {
      let row = PlaceRow { [model] in model.choose(place) }
      row.show(place, distance: model.distance(to: place), model.phrases)
      column.addArrangedSubview(row)
    }
  }
}
