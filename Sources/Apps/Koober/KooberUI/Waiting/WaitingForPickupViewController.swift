import AppsUI
import Foundation
import KooberKit
import UIKit

/// The card of a ride: finding a driver, waiting, riding, and what comes afterwards.
final class WaitingForPickupViewController: CardContentViewController {
  private let model: TripViewModel
  private let titleLabel = UILabel(.title2, isBold: true)
  private let textLabel = UILabel(.subheadline, color: .secondaryText)
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
  private let coffeeButton = UIButton(configuration: .brandTinted())
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
    super.init(settings: settings)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    connect(shareButton) { [weak self] in self?.shareRide() }
    connect(changeButton) { [weak self] in self?.onChangeDropoff() }
    connect(cancelButton) { [weak self] in self?.askToCancel() }
    connect(coffeeButton) { [weak self] in self?.orderCoffee() }
    connect(rateButton) { [weak self] in self?.onRate() }
    connect(receiptButton) { [weak self] in self?.onReceipt() }
    connect(newRideButton) { [model] in model.startNewRide() }
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
    coffeeButton.configuration?.title = phrases.orderCoffee
    coffeeButton.isHidden = stage != .riding
    rateButton.configuration?.title = phrases.rateRide
    rateButton.isHidden = stage != .completed || model.trip.rating != nil
    receiptButton.configuration?.title = phrases.receipt
    receiptButton.isHidden = stage != .completed
    // The next step once the ride needs no rating is another one.
    newRideButton.configuration = rateButton.isHidden ? .brand() : .brandTinted()
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

  override func layout() {
    heading.spacing = 12
    heading.alignment = .firstBaseline
    remainingLabel.setContentHuggingPriority(.required, for: .horizontal)
    remainingLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    titleLabel.accessibilityTraits.insert(.header)
    hoppingView.translatesAutoresizingMaskIntoConstraints = false
    hoppingHolder.addSubview(hoppingView)
    coffeeButton.configuration?.image = UIImage(systemName: "cup.and.saucer.fill")
    actions.distribution = .fillEqually
    actions.spacing = 10
    let column = UIStackView.column(
      [
        hoppingHolder, heading, textLabel, amountLabel, driverView, actions, coffeeButton,
        rateButton, receiptButton, newRideButton,
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
  }

  override func arrange(isTextLarge: Bool) {
    actions.axis = isTextLarge ? .vertical : .horizontal
    heading.axis = isTextLarge ? .vertical : .horizontal
    heading.alignment = isTextLarge ? .leading : .firstBaseline
  }
}

// MARK: - Actions

extension WaitingForPickupViewController {
  /// Opens Mermaidbucks with the shop nearest to the drop-off, for a pick-up at the arrival.
  private func orderCoffee() {
    let place = model.trip.journey.dropoff.coordinate
    let arrival = model.trip.dropoffAt.map { "/at/\($0.formatted(.iso8601))" } ?? ""
    let link = "mermaidbucks://order/near/\(place.latitude),\(place.longitude)\(arrival)"
    if let link = URL(string: link) { UIApplication.shared.open(link) }
  }

  private func shareRide() {
    Task {
      guard let link = await model.shareLink() else { return }
      let phrases = settings.phrases
      let text = phrases.shareText(
        phrases.name(of: model.trip.journey.dropoff), link.absoluteString)
      share(text, from: shareButton)
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
