import AppsUI
import KooberKit
import UIKit

/// The form for a rating: stars, remarks, the height of the hops, a text and a tip.
final class FeedbackViewController: FormViewController {
  private let model: FeedbackViewModel
  private let questionLabel = UILabel(.title3, isBold: true, alignment: .center)
  private lazy var starsView = StarsView { [model] in model.rate($0) }
  private let tags = ChipsView()
  private let hopLabel = UILabel(.headline)
  private lazy var hopScale = HopScaleView(animal: model.trip.driver?.animal ?? model.trip.animal)
  private let hopNameLabel = UILabel(.subheadline, color: .secondaryText, alignment: .center)
  private let hopCard = CardView(frame: .zero)
  private let commentField = FormField(.note)
  private let tipLabel = UILabel(.headline)
  private let tips = ChipsView()
  private let faultLabel = FaultLabel()
  private let sendButton = UIButton(configuration: .brand())
  private let thanksView = MessageView(symbolName: "heart.fill")
  private let thanksHolder = UIView()
  /// Whether the rating was received.
  var isDone: Bool { model.phase == .done }
  /// Called to close the screen.
  var onClose: () -> Void = {}

  init(model: FeedbackViewModel) {
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let scale = UIStackView.column([hopLabel, hopScale, hopNameLabel], spacing: 6)
    hopCard.fill(
      with: scale, insets: NSDirectionalEdgeInsets(top: 14, leading: 14, bottom: 14, trailing: 14))
    for view in [
      questionLabel, starsView, tags, hopCard, commentField, tipLabel, tips, faultLabel, sendButton,
    ] { column.addArrangedSubview(view) }
    column.setCustomSpacing(10, after: questionLabel)
    column.setCustomSpacing(8, after: tipLabel)
    thanksView.embed(in: thanksHolder)
    thanksView.setButtonAction { [weak self] in self?.onClose() }
    thanksHolder.isHidden = true
    view.fill(with: thanksHolder)
    setActions()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.rateRide
    navigationItem.setLeftButton(phrases.close) { [weak self] in self?.onClose() }
    questionLabel.text = phrases.howWasRide(model.trip.driver?.name ?? phrases.driver)
    starsView.show(model.stars, phrases)
    tags.isHidden = model.suggestedTags.isEmpty
    tags.show(
      model.suggestedTags.map { ($0.rawValue, phrases.name(of: $0), model.tags.contains($0)) })
    hopLabel.text = phrases.hopQuestion
    hopScale.show(
      model.hopHeight, question: phrases.hopQuestion, names: { phrases.name(of: $0) })
    hopNameLabel.text = model.hopHeight.map { phrases.name(of: $0) } ?? " "
    commentField.show(
      phrases.commentTitle, text: model.comment, placeholder: phrases.commentHint,
      isEnabled: model.phase == .editing, phrases)
    tipLabel.text = phrases.addTip
    tips.show(
      model.suggestedTips.map { tip in
        ("\(tip.minorUnits)", amount(tip), model.tip == tip)
      })
    faultLabel.show(model.message)
    sendButton.configuration?.title = model.buttonTitle
    sendButton.configuration?.showsActivityIndicator = model.phase == .sending
    sendButton.isEnabled = model.canSend
    thanksView.show(title: phrases.thanksTitle, text: phrases.thanksText, button: phrases.done)
    let isDone = model.phase == .done
    thanksHolder.isHidden = !isDone
    scrollView.isHidden = isDone
    if isDone { view.endEditing(true) }
  }

  private func amount(_ tip: Amount) -> String {
    AmountText(locale: model.phrases.locale).roundedText(of: tip)
  }

  private func setActions() {
    tags.onTap = { [model] id in
      if let tag = RideRating.Tag(rawValue: id) { model.toggle(tag) }
    }
    tips.onTap = { [model] id in
      if let tip = model.suggestedTips.first(where: { "\($0.minorUnits)" == id }) {
        model.choose(tip: tip)
      }
    }
    hopScale.addAction(
      UIAction { [weak self] _ in
        guard let self, let height = hopScale.height else { return }
        model.choose(height)
      }, for: .valueChanged)
    commentField.onEdit = { [model] in model.edit($0) }
    commentField.onReturn = { [weak self] in self?.view.endEditing(true) }
    sendButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        view.endEditing(true)
        Task { await self.model.send() }
      }, for: .primaryActionTriggered)
  }
}
