import AppsUI
import KooberKit
import UIKit

/// The strip of animals with prices, the account that pays, and the button that confirms.
final class RideOptionPickerViewController: CardContentViewController {
  private let model: PickMeUpViewModel
  private let titleLabel = UILabel(.title3, isBold: true)
  private let routeLabel = UILabel(.subheadline, color: .secondaryText)
  private let demandLabel = UILabel(.footnote, color: .orangeText)
  private let spinner = UIActivityIndicatorView(style: .large)
  private let retryButton = UIButton(configuration: .brand())
  private let strip = UIStackView()
  private var optionViews: [RideOptionView] = []
  private let accountButton = UIButton(configuration: .chip("creditcard.fill"))
  private let hopButton = UIButton(configuration: .chip("arrow.up.and.down"))
  private let laterButton = UIButton(configuration: .chip("calendar"))
  private lazy var chips = UIStackView(arrangedSubviews: [accountButton, hopButton, laterButton])
  /// The button that confirms, with its margins.
  let confirmView = UIView()
  private let confirmButton = UIButton(configuration: .brand())
  private lazy var confirmHeight = confirmView.heightAnchor.constraint(equalToConstant: 0)
  /// Whether the button that confirms is shown.
  private(set) var isConfirmShown = false
  /// Called to book the chosen ride for later.
  var onBookForLater: () -> Void = {}
  /// Called within an animation after the height of the card has changed.
  var onResize: () -> Void = {}
  private static let confirmHeightShown: CGFloat = 70
  private static let slideDurationInSeconds = 0.7

  init(model: PickMeUpViewModel, settings: AppSettings) {
    self.model = model
    super.init(settings: settings)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    connect(confirmButton) { [model] in Task { await model.confirm() } }
    connect(retryButton) { [model] in Task { await model.reloadPrices() } }
    connect(accountButton) { [weak self] in self?.chooseAccount() }
    connect(hopButton) { [weak self] in self?.chooseHopLimit() }
    connect(laterButton) { [weak self] in self?.onBookForLater() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    let plan = model.state.plan
    let areUnavailable = model.state.areOptionsUnavailable
    titleLabel.text =
      areUnavailable
      ? phrases.noPricesTitle : plan == nil ? phrases.loadingPrices : phrases.chooseAnimal
    routeLabel.text =
      areUnavailable
      ? phrases.noPricesText
      : plan.map {
        phrases.routeSummary(
          settings.distanceText.text(ofMeters: $0.distanceInMeters),
          settings.rideText.minutes($0.durationInSeconds))
      }
    routeLabel.isHidden = routeLabel.text == nil
    retryButton.configuration?.title = phrases.tryAgain
    retryButton.isHidden = !areUnavailable
    let isLoading = plan == nil && !areUnavailable
    if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    spinner.isHidden = !isLoading
    spinner.accessibilityLabel = phrases.loadingPrices
    showOptions()
    let demand = model.options.compactMap(\.demand).first
    demandLabel.text = demand.map { phrases.demandNote($0) }
    demandLabel.isHidden = demand == nil
    showChips(phrases)
    showConfirm(phrases)
  }

  private func showOptions() {
    let options = model.options
    strip.isHidden = options.isEmpty
    while optionViews.count < options.count {
      let index = optionViews.count
      let view = RideOptionView { [weak self] in
        guard let self, model.options.indices.contains(index) else { return }
        model.didChoose(option: model.options[index].id)
      }
      optionViews.append(view)
      strip.addArrangedSubview(view)
    }
    for (index, view) in optionViews.enumerated() {
      view.isHidden = index >= options.count
      if index < options.count { view.show(options[index]) }
    }
  }

  private func showChips(_ phrases: Phrases) {
    chips.isHidden = model.state.plan == nil
    let account = model.rider.account
    accountButton.configuration?.title =
      account.map { "••" + $0.lastDigits } ?? phrases.noAccount
    accountButton.accessibilityLabel = phrases.payFrom
    accountButton.accessibilityValue = account?.name ?? phrases.noAccount
    hopButton.configuration?.title = phrases.name(of: model.rider.hopLimit)
    hopButton.accessibilityLabel = phrases.maximumHop
    hopButton.accessibilityValue = phrases.name(of: model.rider.hopLimit)
    laterButton.configuration?.title = phrases.bookForLater
    laterButton.isHidden = model.chosen == nil
  }

  /// Slides the button up once an option is chosen.
  private func showConfirm(_ phrases: Phrases) {
    let chosen = model.chosen
    if let chosen {
      confirmButton.configuration?.title = phrases.confirmAnimal(phrases.name(of: chosen.animal))
    }
    confirmButton.isEnabled = chosen != nil && !model.state.isSending
    guard isConfirmShown != (chosen != nil) else { return }
    isConfirmShown = chosen != nil
    confirmView.isHidden = false
    confirmView.alpha = isConfirmShown ? 0 : 1
    view.layoutIfNeeded()
    confirmHeight.constant = isConfirmShown ? confirmHeightNeeded : 0
    let isAnimated = view.window != nil && !UIAccessibility.isReduceMotionEnabled
    UIView.animate(
      withDuration: isAnimated ? Self.slideDurationInSeconds : 0, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction],
      animations: {
        self.confirmView.alpha = self.isConfirmShown ? 1 : 0
        self.onResize()
      },
      completion: { _ in self.confirmView.isHidden = !self.isConfirmShown })
  }

  /// The height of the button with its margins, at least seventy points.
  private var confirmHeightNeeded: CGFloat {
    let size = confirmButton.systemLayoutSizeFitting(
      CGSize(width: max(view.bounds.width, 200), height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return max(Self.confirmHeightShown, size.height + 18)
  }

  override func layout() {
    strip.distribution = .fillEqually
    strip.spacing = 8
    chips.spacing = 8
    chips.distribution = .fillProportionally
    confirmButton.translatesAutoresizingMaskIntoConstraints = false
    confirmView.addSubview(confirmButton)
    confirmView.clipsToBounds = true
    confirmView.isHidden = true
    let column = UIStackView.column(
      [titleLabel, routeLabel, spinner, retryButton, demandLabel, strip, chips, confirmView],
      spacing: 12)
    column.setCustomSpacing(2, after: titleLabel)
    column.setCustomSpacing(16, after: routeLabel)
    column.setCustomSpacing(16, after: strip)
    column.setCustomSpacing(0, after: chips)
    view.fill(with: column)
    NSLayoutConstraint.activate([
      confirmHeight,
      confirmButton.leadingAnchor.constraint(equalTo: confirmView.leadingAnchor),
      confirmButton.trailingAnchor.constraint(equalTo: confirmView.trailingAnchor),
      confirmButton.topAnchor.constraint(equalTo: confirmView.topAnchor, constant: 16),
      spinner.heightAnchor.constraint(equalToConstant: 88),
    ])
    titleLabel.accessibilityTraits.insert(.header)
  }

  /// Stacks animals and chips for large text.
  override func arrange(isTextLarge: Bool) {
    strip.axis = isTextLarge ? .vertical : .horizontal
    chips.axis = isTextLarge ? .vertical : .horizontal
    if isConfirmShown { confirmHeight.constant = confirmHeightNeeded }
  }
}

// MARK: - Actions

extension RideOptionPickerViewController {
  private func chooseAccount() {
    let rider = model.rider
    presentAccounts(rider.accounts ?? [], chosen: rider.account, settings: settings) { account in
      Task { _ = await rider.change(RiderProfileChange(account: account.id)) }
    }
  }

  private func chooseHopLimit() {
    presentHopLimits(chosen: model.rider.hopLimit, settings: settings) { [weak self] limit in
      guard let self else { return }
      Task {
        _ = await self.model.rider.change(RiderProfileChange(hopLimit: limit))
        await self.model.reloadPrices()
      }
    }
  }
}

extension UIViewController {
  /// Presents the accounts that can pay.
  func presentAccounts(
    _ accounts: [PaymentAccount], chosen: PaymentAccount?, settings: AppSettings,
    onChoose: @escaping (PaymentAccount) -> Void
  ) {
    let phrases = settings.phrases
    ChoiceListViewController.present(
      phrases.payFrom,
      accounts.map {
        ChoiceListViewController.Choice(
          title: $0.name + " ••" + $0.lastDigits,
          detail: settings.amountText.text(of: $0.available), isChosen: $0.id == chosen?.id)
      }, cancel: phrases.cancel, over: self
    ) { index in onChoose(accounts[index]) }
  }

  /// Presents the heights that a rider can accept.
  func presentHopLimits(
    chosen: HopHeight, settings: AppSettings, onChoose: @escaping (HopHeight) -> Void
  ) {
    let phrases = settings.phrases
    ChoiceListViewController.present(
      phrases.maximumHop,
      HopHeight.limits.map {
        ChoiceListViewController.Choice(title: phrases.name(of: $0), isChosen: $0 == chosen)
      }, cancel: phrases.cancel, over: self
    ) { index in onChoose(HopHeight.limits[index]) }
  }
}
