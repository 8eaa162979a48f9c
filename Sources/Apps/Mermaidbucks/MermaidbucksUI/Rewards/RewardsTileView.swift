import AppsUI
import MermaidbucksKit
import UIKit

/// The balance, its graph, and a panel of rewards that opens.
final class RewardsTileView: TileCardView {
  private let balanceLabel = UILabel()
  private let starView = UIImageView(image: UIImage(systemName: "star.fill"))
  private let captionLabel = UILabel()
  private let rewardsButton = UIButton(configuration: .plain())
  private let graphView = RewardsGraphView(frame: .zero)
  private let panel = RewardsPanelView()
  private let detailsButton = UIButton(configuration: .outlinedCapsule(""))
  private let spinner = UIActivityIndicatorView(style: .medium)
  private var panelHeightConstraint: NSLayoutConstraint?
  private var graphHeightConstraint: NSLayoutConstraint?
  private var besideBalance: [NSLayoutConstraint] = []
  private var belowBalance: [NSLayoutConstraint] = []
  private var animators: [UIViewPropertyAnimator] = []
  private var isOpen = false
  private var phrases = Phrases(language: .english)
  /// Called to load the rewards again.
  var onRetry: () -> Void = {}
  /// Called to show the history.
  var onDetails: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    style()
    layout()
    rewardsButton.addAction(
      UIAction { [weak self] _ in self?.rewardsOptionsTapped() }, for: .primaryActionTriggered)
    detailsButton.addAction(
      UIAction { [weak self] _ in self?.detailsTapped() }, for: .primaryActionTriggered)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: RewardsTileView, _: UITraitCollection) in
      self.placeRewardsButton()
      if self.isOpen { self.panelHeightConstraint?.constant = self.openHeight }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var hasFailed = false

  func show(
    _ rewards: LoadPhase<Rewards>, balanceText: String?, phrases: Phrases,
    number: (Int) -> String
  ) {
    self.phrases = phrases
    hasFailed = false
    switch rewards {
    case .loading:
      spinner.startAnimating()
      balanceLabel.text = "–"
      captionLabel.text = phrases.starBalance
    case .loaded(let rewards):
      spinner.stopAnimating()
      balanceLabel.text = balanceText
      captionLabel.text = phrases.starBalance
      graphView.show(
        rewards, labels: rewards.levels.map { number($0.stars) },
        description: phrases.stars(rewards.balance))
      panel.show(rewards.levels, title: phrases.rewardsTitle, number: number)
    case .failed(let failure):
      spinner.stopAnimating()
      hasFailed = true
      balanceLabel.text = "–"
      captionLabel.text = phrases.title(of: failure) + ". " + phrases.text(of: failure)
    }
    let unknown = hasFailed ? phrases.unknown : phrases.loading
    balanceLabel.accessibilityLabel = "\(phrases.starBalance): \(balanceText ?? unknown)"
    detailsButton.configuration?.title = hasFailed ? phrases.retry : phrases.details
    rewardsButton.isHidden = rewards.content == nil
    graphView.isHidden = rewards.content == nil
    // Reserves the space while loading, but not after a failure.
    graphHeightConstraint?.constant = hasFailed ? 0 : RewardsGraph.height
    rewardsButton.configuration?.title = phrases.rewardsOptions
    rewardsButton.accessibilityValue = isOpen ? phrases.shown : phrases.hidden
  }

  private func detailsTapped() { hasFailed ? onRetry() : onDetails() }
}

// MARK: - Opening and closing

extension RewardsTileView {
  private var openHeight: CGFloat { panel.openHeight(forWidth: max(0, bounds.width - 32)) }

  private func rewardsOptionsTapped() {
    isOpen.toggle()
    setChevron()
    rewardsButton.accessibilityValue = isOpen ? phrases.shown : phrases.hidden
    // A tap during the animation reverses it.
    if animators.contains(where: { $0.state == .active }) {
      for animator in animators where animator.state == .active { animator.isReversed.toggle() }
      return
    }
    animators = isOpen ? opening() : closing()
  }

  private func opening() -> [UIViewPropertyAnimator] {
    panel.alpha = 0
    let height = UIViewPropertyAnimator(duration: 0.75, curve: .easeInOut) { [self] in
      panelHeightConstraint?.constant = openHeight
      layoutWithScreen()
    }
    height.addCompletion { [weak self] _ in self?.settle() }
    height.startAnimation()
    let alpha = UIViewPropertyAnimator(duration: 0.25, curve: .easeInOut) { [self] in
      panel.isHidden = false
      panel.alpha = 1
    }
    alpha.startAnimation(afterDelay: 0.5)
    return [height, alpha]
  }

  private func closing() -> [UIViewPropertyAnimator] {
    let animator = UIViewPropertyAnimator(duration: 0.75, curve: .easeInOut) { [self] in
      panelHeightConstraint?.constant = 0
      panel.alpha = 0
      layoutWithScreen()
    }
    animator.addCompletion { [weak self] _ in self?.settle() }
    animator.startAnimation()
    return [animator]
  }

  /// Applies the final state after the animations, finished or not.
  private func settle() {
    for animator in animators where animator.state == .active { animator.stopAnimation(true) }
    animators = []
    panelHeightConstraint?.constant = isOpen ? openHeight : 0
    panel.isHidden = !isOpen
    panel.alpha = isOpen ? 1 : 0
  }

  /// Animates the layout of the whole screen, since the tiles below move.
  private func layoutWithScreen() { (window ?? self).layoutIfNeeded() }

  private func setChevron() {
    rewardsButton.configuration?.image = UIImage(
      systemName: isOpen ? "chevron.up" : "chevron.down",
      withConfiguration: UIImage.SymbolConfiguration(scale: .small))
    rewardsButton.accessibilityExpandedStatus = isOpen ? .expanded : .collapsed
  }
}

// MARK: - Building

extension RewardsTileView {
  private func style() {
    balanceLabel.font = UIFont.preferredFont(forTextStyle: .largeTitle).bold()
    balanceLabel.setContentHuggingPriority(.required, for: .horizontal)
    starView.tintColor = .starYellow
    starView.contentMode = .scaleAspectFit
    captionLabel.font = .preferredFont(forTextStyle: .footnote)
    captionLabel.numberOfLines = 0
    for label in [balanceLabel, captionLabel] { label.adjustsFontForContentSizeCategory = true }
    rewardsButton.configuration?.baseForegroundColor = .label
    rewardsButton.configuration?.imagePlacement = .trailing
    rewardsButton.configuration?.imagePadding = 6
    rewardsButton.configuration?.buttonSize = .small
    rewardsButton.configuration?.contentInsets = NSDirectionalEdgeInsets(
      top: 8, leading: 4, bottom: 8, trailing: 4)
    rewardsButton.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    spinner.hidesWhenStopped = true
    panel.isHidden = true
    panel.alpha = 0
    setChevron()
  }

  private func layout() {
    let views = [
      balanceLabel, starView, captionLabel, rewardsButton, graphView, panel, detailsButton, spinner,
    ]
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    besideBalance = [
      rewardsButton.centerYAnchor.constraint(equalTo: balanceLabel.centerYAnchor),
      rewardsButton.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: starView.trailingAnchor, multiplier: 1),
      trailingAnchor.constraint(
        equalToSystemSpacingAfter: rewardsButton.trailingAnchor, multiplier: 2),
      graphView.topAnchor.constraint(
        equalToSystemSpacingBelow: captionLabel.bottomAnchor, multiplier: 1),
    ]
    belowBalance = [
      rewardsButton.topAnchor.constraint(
        equalToSystemSpacingBelow: captionLabel.bottomAnchor, multiplier: 1),
      rewardsButton.leadingAnchor.constraint(equalTo: balanceLabel.leadingAnchor, constant: -4),
      trailingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: rewardsButton.trailingAnchor, multiplier: 2),
      graphView.topAnchor.constraint(
        equalToSystemSpacingBelow: rewardsButton.bottomAnchor, multiplier: 1),
    ]
    let height = panel.heightAnchor.constraint(equalToConstant: 0)
    panelHeightConstraint = height
    let graphHeight = graphView.heightAnchor.constraint(equalToConstant: RewardsGraph.height)
    graphHeightConstraint = graphHeight
    NSLayoutConstraint.activate([
      balanceLabel.topAnchor.constraint(equalToSystemSpacingBelow: topAnchor, multiplier: 1),
      balanceLabel.leadingAnchor.constraint(
        equalToSystemSpacingAfter: leadingAnchor, multiplier: 2),
      starView.leadingAnchor.constraint(equalTo: balanceLabel.trailingAnchor, constant: 2),
      starView.centerYAnchor.constraint(equalTo: balanceLabel.centerYAnchor, constant: 2),
      starView.widthAnchor.constraint(equalToConstant: 15),
      starView.heightAnchor.constraint(equalToConstant: 15),
      spinner.leadingAnchor.constraint(equalTo: starView.trailingAnchor, constant: 8),
      spinner.centerYAnchor.constraint(equalTo: balanceLabel.centerYAnchor),

      captionLabel.topAnchor.constraint(equalTo: balanceLabel.bottomAnchor),
      captionLabel.leadingAnchor.constraint(equalTo: balanceLabel.leadingAnchor),
      trailingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: captionLabel.trailingAnchor, multiplier: 2),

      graphView.leadingAnchor.constraint(equalTo: leadingAnchor),
      graphView.trailingAnchor.constraint(equalTo: trailingAnchor),
      graphHeight,

      panel.topAnchor.constraint(equalToSystemSpacingBelow: graphView.bottomAnchor, multiplier: 1),
      panel.leadingAnchor.constraint(equalToSystemSpacingAfter: leadingAnchor, multiplier: 2),
      trailingAnchor.constraint(equalToSystemSpacingAfter: panel.trailingAnchor, multiplier: 2),
      height,

      detailsButton.topAnchor.constraint(
        equalToSystemSpacingBelow: panel.bottomAnchor, multiplier: 2),
      detailsButton.leadingAnchor.constraint(equalTo: balanceLabel.leadingAnchor),
      bottomAnchor.constraint(equalToSystemSpacingBelow: detailsButton.bottomAnchor, multiplier: 2),
    ])
    placeRewardsButton()
  }

  /// Places the button at the top trailing corner, or below the balance for large text.
  private func placeRewardsButton() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    NSLayoutConstraint.deactivate(isLarge ? besideBalance : belowBalance)
    NSLayoutConstraint.activate(isLarge ? belowBalance : besideBalance)
  }
}
