import AppsUI
import KooberKit
import UIKit

/// The card of a ride: finding a driver, waiting, riding, and what comes afterwards.
final class WaitingForPickupViewController: UIViewController {
  private let model: TripViewModel
  private let settings: AppSettings
  private let titleLabel = UILabel(.title2, isBold: true)
  private let textLabel = UILabel(.subheadline, color: .secondaryLabel)
  private let remainingLabel = UILabel(.title2, isBold: true, color: .brandTint)
  private lazy var heading = UIStackView(arrangedSubviews: [titleLabel, remainingLabel])
  private let hoppingView = HoppingAnimalView(side: 72)
  private let hoppingHolder = UIView()
  private let driverView = DriverView(frame: .zero)
  private let amountLabel = BalanceLabel(frame: .zero)
  private let shareButton = UIButton(configuration: .action("square.and.arrow.up"))
  private let changeButton = UIButton(configuration: .action("mappin.and.ellipse"))
  private let cancelButton = UIButton(configuration: .action("xmark.circle.fill"))
  private lazy var actions = UIStackView(arrangedSubviews: [
    shareButton, changeButton, cancelButton,
  ])
  private let rateButton = UIButton(configuration: .brand())
  private let receiptButton = UIButton(configuration: .brandTinted())
  private let newRideButton = UIButton(configuration: .brandTinted())
  private var shownStage: TripViewModel.Stage?
  /// Called to change the drop-off.
  var onChangeDropoff: () -> Void = {}
  /// Called to rate the ride.
  var onRate: () -> Void = {}
  /// Called to show the receipt.
  var onReceipt: () -> Void = {}

  init(model: TripViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout()
    setActions()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: WaitingForPickupViewController, _: UITraitCollection) in self.arrange()
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Task { await model.refresh() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    let stage = model.stage
    let isMoving = stage == .approaching || stage == .riding || stage == .arrived
    titleLabel.text = model.title
    textLabel.text = model.text
    remainingLabel.text = model.remaining
    remainingLabel.isHidden = model.remaining == nil
    hoppingHolder.isHidden = stage != .matching
    hoppingView.show(model.trip.animal)
    driverView.isHidden = model.trip.driver == nil || !isMoving
    if let driver = model.trip.driver { driverView.show(driver, settings) }
    amountLabel.show(
      stage == .completed ? model.trip.price.total : nil, settings.amountText, style: .largeTitle)
    shareButton.configuration?.title = phrases.shareRide
    shareButton.isHidden = !isMoving
    changeButton.configuration?.title = phrases.changeDropoff
    changeButton.isHidden = !model.canChangeDropoff
    cancelButton.configuration?.title = phrases.cancelRide
    cancelButton.configuration?.showsActivityIndicator = model.isCancelling
    cancelButton.isHidden = !model.canCancel && !model.isCancelling
    cancelButton.isEnabled = model.canCancel
    actions.isHidden = model.trip.state.isFinal
    rateButton.configuration?.title = phrases.rateRide
    rateButton.isHidden = stage != .completed || model.trip.rating != nil
    receiptButton.configuration?.title = phrases.receipt
    receiptButton.isHidden = stage != .completed
    newRideButton.configuration?.title = phrases.startNewRide
    newRideButton.isHidden = !model.canStartNewRide
    announce(stage)
  }

  /// Resizes the card with an animation when the stage changes.
  private func announce(_ stage: TripViewModel.Stage) {
    guard stage != shownStage else { return }
    let isFirst = shownStage == nil
    shownStage = stage
    guard !isFirst, let container = parent?.view else { return }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      container.layoutIfNeeded()
    }
    UIAccessibility.post(
      notification: .announcement, argument: [model.title, model.text].joined(separator: ". "))
  }

  private func layout() {
    heading.spacing = 12
    heading.alignment = .firstBaseline
    remainingLabel.setContentHuggingPriority(.required, for: .horizontal)
    remainingLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    titleLabel.accessibilityTraits.insert(.header)
    hoppingView.translatesAutoresizingMaskIntoConstraints = false
    hoppingHolder.addSubview(hoppingView)
    actions.distribution = .fillEqually
    actions.spacing = 10
    let column = UIStackView.column(
      [
        hoppingHolder, heading, textLabel, amountLabel, driverView, actions, rateButton,
        receiptButton, newRideButton,
      ], spacing: 10)
    column.setCustomSpacing(2, after: heading)
    column.setCustomSpacing(16, after: textLabel)
    column.setCustomSpacing(16, after: driverView)
    column.setCustomSpacing(16, after: amountLabel)
    view.fill(with: column)
    NSLayoutConstraint.activate([
      hoppingView.centerXAnchor.constraint(equalTo: hoppingHolder.centerXAnchor),
      hoppingView.topAnchor.constraint(equalTo: hoppingHolder.topAnchor),
      hoppingHolder.bottomAnchor.constraint(equalTo: hoppingView.bottomAnchor),
    ])
    arrange()
  }

  private func arrange() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    actions.axis = isLarge ? .vertical : .horizontal
    heading.axis = isLarge ? .vertical : .horizontal
    heading.alignment = isLarge ? .leading : .firstBaseline
  }
}

// MARK: - Actions

extension WaitingForPickupViewController {
  private func setActions() {
    func connect(_ button: UIButton, _ act: @escaping (WaitingForPickupViewController) -> Void) {
      button.addAction(
        UIAction { [weak self] _ in
          if let self { act(self) }
        }, for: .primaryActionTriggered)
    }
    connect(shareButton) { $0.share() }
    connect(changeButton) { $0.onChangeDropoff() }
    connect(cancelButton) { $0.askToCancel() }
    connect(rateButton) { $0.onRate() }
    connect(receiptButton) { $0.onReceipt() }
    connect(newRideButton) { $0.model.startNewRide() }
  }

  private func share() {
    Task {
      guard let link = await model.shareLink() else { return }
      let text = settings.phrases.shareText(
        model.trip.journey.dropoff.name, link.absoluteString)
      let sheet = UIActivityViewController(activityItems: [text], applicationActivities: nil)
      sheet.popoverPresentationController?.sourceView = shareButton
      sheet.popoverPresentationController?.sourceRect = shareButton.bounds
      present(sheet, animated: true)
    }
  }

  /// States the fee before the ride is canceled.
  private func askToCancel() {
    Task {
      guard let (terms, text) = await model.cancellationQuestion() else { return }
      let phrases = settings.phrases
      let alert = UIAlertController(
        title: phrases.cancelRideQuestion, message: text, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: phrases.cancelRide, style: .destructive) { [model] _ in
          Task { await model.cancel(terms) }
        })
      alert.addAction(UIAlertAction(title: phrases.keepRide, style: .cancel))
      present(alert, animated: true)
    }
  }
}
