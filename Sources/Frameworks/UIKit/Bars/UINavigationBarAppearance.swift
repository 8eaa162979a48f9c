import CoreGraphics
import Foundation

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Creates an appearance with the default background.
  public required init() {
    super.init()
    observeButtons()
  }

  /// Creates an appearance with the background of another.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let navigation = barAppearance as? UINavigationBarAppearance {
      copyProperties(of: navigation)
    }
    observeButtons()
  }

  /// The text attributes of the title; the defaults are the headline font and the label color.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  /// The text attributes of the large title; the defaults are 34-point bold and the label color.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }
  /// The appearance of plain bar buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { observeButtons() }
  }
  /// The appearance of prominent bar buttons.
  open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .prominent) {
    didSet { observeButtons() }
  }
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { observeButtons() }
  }
  /// An alias of `prominentButtonAppearance`.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { prominentButtonAppearance }
    set { prominentButtonAppearance = newValue }
  }
  final private(set) var customIndicator: UIImage?
  /// The image of the back indicator.
  open var backIndicatorImage: UIImage {
    customIndicator ?? UIImage(systemName: "chevron.backward") ?? UIImage()
  }

  /// Sets the back indicator; the transition mask is ignored.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    customIndicator = backIndicatorImage
    didChange()
  }

  override func copyAll(of other: UIBarAppearance) {
    super.copyAll(of: other)
    if let navigation = other as? UINavigationBarAppearance { copyProperties(of: navigation) }
  }

  private func copyProperties(of other: UINavigationBarAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance.copyProperties(from: other.buttonAppearance)
    prominentButtonAppearance.copyProperties(from: other.prominentButtonAppearance)
    backButtonAppearance.copyProperties(from: other.backButtonAppearance)
    customIndicator = other.customIndicator
  }

  private func observeButtons() {
    for appearance in [buttonAppearance, prominentButtonAppearance, backButtonAppearance] {
      appearance.changeHandler = { [weak self] in self?.didChange() }
    }
    didChange()
  }
}
