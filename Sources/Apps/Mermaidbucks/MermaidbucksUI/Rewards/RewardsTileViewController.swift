import MermaidbucksKit
import UIKit

/// The tile with the balance, its graph and the rewards.
final class RewardsTileViewController: UIViewController {
  private let model: HomeViewModel
  private let rewardsView = RewardsTileView()

  init(model: HomeViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    rewardsView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(rewardsView)
    NSLayoutConstraint.activate([
      rewardsView.topAnchor.constraint(equalTo: view.topAnchor),
      rewardsView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      rewardsView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      rewardsView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    rewardsView.onRetry = { [weak self] in
      guard let self else { return }
      Task { await self.model.load() }
    }
    rewardsView.onDetails = { [weak self] in
      (self?.parent as? HomeViewController)?.showRewards()
    }
  }

  override func updateProperties() {
    super.updateProperties()
    rewardsView.show(
      model.rewards, balanceText: model.balanceText, phrases: model.phrases,
      number: { [model] in model.number($0) })
  }
}
