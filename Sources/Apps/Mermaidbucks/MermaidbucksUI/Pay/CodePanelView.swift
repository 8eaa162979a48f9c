import AppsUI
import MermaidbucksKit
import UIKit

/// The code that pays, with its countdown, black on white in every appearance.
final class CodePanelView: CardView {
  /// Whether a code that can pay is shown.
  private(set) var showsOpenCode = false
  private let kindControl = UISegmentedControl(segmentCount: 2)
  private let imageView = CodeImageView(frame: .zero)
  private let numberLabel = UILabel(.body, alignment: .center)
  private let progressView = UIProgressView(progressViewStyle: .default)
  private let stateLabel = UILabel(.headline, alignment: .center)
  private let textLabel = UILabel(.footnote, color: .secondaryText, alignment: .center)
  private let refreshButton = UIButton(configuration: .brand())
  /// Whether the screen is too low for more than the code and its countdown.
  private var isCompact = false
  /// Called when the customer chooses the other kind of code.
  var onKindChange: () -> Void = {}
  /// Called when the customer asks for a new code.
  var onRefresh: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    overrideUserInterfaceStyle = .light
    backgroundColor = .white
    numberLabel.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 19, weight: .medium), maximumPointSize: 34)
    numberLabel.numberOfLines = 1
    numberLabel.adjustsFontSizeToFitWidth = true
    numberLabel.minimumScaleFactor = 0.5
    progressView.progressTintColor = .brandTint
    kindControl.selectedSegmentIndex = 0
    kindControl.addAction(
      UIAction { [weak self] _ in self?.onKindChange() }, for: .valueChanged)
    refreshButton.configuration?.image = UIImage(systemName: "arrow.clockwise")
    refreshButton.configuration?.imagePadding = 8
    refreshButton.addAction(
      UIAction { [weak self] _ in self?.onRefresh() }, for: .primaryActionTriggered)
    let column = UIStackView.column(
      [
        kindControl, imageView, numberLabel, progressView, stateLabel, textLabel, refreshButton,
      ], spacing: 10)
    column.setCustomSpacing(14, after: kindControl)
    column.setCustomSpacing(4, after: imageView)
    column.setCustomSpacing(4, after: stateLabel)
    column.setCustomSpacing(14, after: textLabel)
    fill(
      with: column,
      insets: NSDirectionalEdgeInsets(top: 14, leading: 14, bottom: 16, trailing: 14))
  }

  /// Fits the panel into a height, as far as its code stays readable.
  ///
  /// - Parameter isCompact: Whether the panel shows only the code and its countdown.
  func fit(_ height: CGFloat, isCompact: Bool) {
    self.isCompact = isCompact
    showExplanation()
    let lines = stateLabel.font.lineHeight + (isCompact ? 0 : textLabel.font.lineHeight * 2 + 4)
    // The margins, the control, the countdown, and the spaces between them.
    imageView.room = height - (14 + 32 + 14 + 4 + 4 + 10 + 16) - lines
  }

  /// Shows the code of a model.
  func show(_ model: PayViewModel, _ amounts: AmountText) {
    let phrases = model.phrases
    kindControl.setTitles([phrases.barcode, phrases.qrCode])
    let showsQRCode = kindControl.selectedSegmentIndex == 1
    let code = model.code
    imageView.show(
      code.map { showsQRCode ? .qrCode($0.content) : .barcode($0.number) },
      name: showsQRCode ? phrases.qrCode : phrases.barcode)
    numberLabel.text = code.map { "\u{2066}\($0.groupedNumber)\u{2069}" } ?? " "
    numberLabel.isHidden = showsQRCode
    let isOpen: Bool
    if case .open = model.codeState { isOpen = true } else { isOpen = false }
    showsOpenCode = isOpen
    imageView.alpha = isOpen ? 1 : 0.12
    numberLabel.alpha = isOpen ? 1 : 0.3
    progressView.isHidden = !isOpen
    progressView.progress = Float(model.shareLeft)
    stateLabel.textColor = .label
    switch model.codeState {
    case .loading:
      stateLabel.text = phrases.loading
      textLabel.text = phrases.showToBarista
    case .open:
      stateLabel.text = phrases.validFor(model.timeLeftText)
      textLabel.text = phrases.showToBarista
    case .expired:
      stateLabel.text = phrases.codeExpired
      stateLabel.textColor = .redText
      textLabel.text = model.failure.map { phrases.text(of: $0) } ?? phrases.codeExpiredText
    case .replaced:
      stateLabel.text = phrases.codeReplaced
      stateLabel.textColor = .redText
      textLabel.text = model.failure.map { phrases.text(of: $0) } ?? phrases.codeReplacedText
    case .paid(let amount):
      stateLabel.text = text(ofPayment: amount, amounts, phrases)
      stateLabel.textColor = .brandTint
      textLabel.text = phrases.codeUsed
    case .failed(let failure):
      stateLabel.text = phrases.title(of: failure)
      textLabel.text = phrases.text(of: failure)
    }
    showExplanation()
    refreshButton.configuration?.title = phrases.newCode
    refreshButton.configuration?.showsActivityIndicator = model.isRefreshing
    refreshButton.isEnabled = !model.isRefreshing
    refreshButton.isHidden = isOpen || model.codeState == .loading
  }

  /// Shows the text under the state, except for an open code where there is no room.
  private func showExplanation() {
    let isHidden = isCompact && showsOpenCode
    if textLabel.isHidden != isHidden { textLabel.isHidden = isHidden }
  }

  private func text(
    ofPayment amount: Amount?, _ amounts: AmountText, _ phrases: Phrases
  ) -> String {
    guard let amount else { return phrases.codeUsed }
    return amount.minorUnits < 0
      ? phrases.cashAdded(amounts.text(of: amount.negated))
      : phrases.codePaid(amounts.text(of: amount))
  }
}
