import AppsUI
import KooberKit
import UIKit

/// The ride of another person on the map, for anyone who has the link.
final class SharedRideViewController: MapCardViewController {
  private let model: SharedRideViewModel
  private let titleLabel = UILabel(.title2, isBold: true)
  private let textLabel = UILabel(.subheadline, color: .secondaryText)
  private let driverView = DriverView(frame: .zero)
  private let spinner = UIActivityIndicatorView(style: .large)
  private let messageView = MessageView(symbolName: "link")
  private let messageHolder = UIView()
  private lazy var closeButton = RoundButton(symbolName: "xmark") { [weak self] in
    self?.onClose()
  }
  /// Called by the close button.
  var onClose: () -> Void = {}

  init(model: SharedRideViewModel, settings: AppSettings) {
    self.model = model
    super.init(settings: settings)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    topBar.addArrangedSubview(UIView())
    topBar.addArrangedSubview(closeButton)
    titleLabel.accessibilityTraits.insert(.header)
    spinner.startAnimating()
    let column = UIStackView.column([spinner, titleLabel, textLabel, driverView], spacing: 10)
    column.setCustomSpacing(2, after: titleLabel)
    column.setCustomSpacing(16, after: textLabel)
    card.show(column)
    messageHolder.backgroundColor = .pageBackground
    messageView.embed(in: messageHolder)
    messageView.setButtonAction { [weak self] in self?.act() }
    messageHolder.isHidden = true
    view.fill(with: messageHolder)
    view.bringSubviewToFront(topBar)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Task { await model.follow() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    model.stop()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    closeButton.accessibilityLabel = phrases.close
    titleLabel.text = model.title
    textLabel.text = model.text
    spinner.isHidden = model.ride != nil
    driverView.isHidden = model.ride?.driver == nil || model.ride?.state.isFinal == true
    if let driver = model.ride?.driver { driverView.show(driver, settings) }
    messageHolder.isHidden = true
    card.isHidden = false
    if case .failed(let failure) = model.phase {
      messageHolder.isHidden = false
      // VoiceOver does not reach the map and the card under the message.
      messageHolder.accessibilityViewIsModal = true
      card.isHidden = true
      if model.isGone {
        messageView.show(
          title: phrases.sharedGoneTitle, text: phrases.sharedGoneText, button: phrases.close)
      } else {
        messageView.show(failure, phrases)
      }
    }
    showScene()
  }

  override var scene: MapScene {
    model.ride.map { MapScene.sharing($0, model.phrases) } ?? MapScene()
  }

  /// Closes the screen of an expired link, and loads again after another failure.
  private func act() {
    if model.isGone { return onClose() }
    Task { await model.load() }
  }
}
