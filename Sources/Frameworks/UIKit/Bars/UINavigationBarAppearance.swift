import CoreGraphics
import Foundation

/// The looks of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Makes an appearance with the default background.
  public required init() {
    super.init()
    observeButtons()
  }

  /// Makes an appearance with the background of another.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let navigation = barAppearance as? UINavigationBarAppearance {
      copyProperties(of: navigation)
    }
    observeButtons()
  }

  /// Font and colour of the title; what is missing is headline in the label's colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange() } }
  /// Moves the title.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange() } }
  /// Font and colour of the large title; what is missing is 34 bold in the label's colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }
  /// Looks of plain bar buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { observeButtons() }
  }
  /// Looks of bar buttons that stand out.
  open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .prominent) {
    didSet { observeButtons() }
  }
  /// Looks of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { observeButtons() }
  }
  /// The same as the prominent buttons' looks.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { prominentButtonAppearance }
    set { prominentButtonAppearance = newValue }
  }
  final private(set) var customIndicator: UIImage?
  /// The arrow of the back button.
  open var backIndicatorImage: UIImage {
    customIndicator ?? UIImage(systemName: "chevron.backward") ?? UIImage()
  }

  /// Sets the arrow of the back button; the mask is not needed by this bar's transition.
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
