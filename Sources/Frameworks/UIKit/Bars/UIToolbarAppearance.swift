import CoreGraphics
import Foundation

/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  /// Creates an appearance with the default background.
  public required init() {
    super.init()
    observeButtons()
  }

  /// Creates an appearance with the background of another.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let toolbar = barAppearance as? UIToolbarAppearance { copyProperties(of: toolbar) }
    observeButtons()
  }

  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { observeButtons() }
  }
  /// The appearance of prominent buttons.
  open var prominentButtonAppearance = UIBarButtonItemAppearance(style: .prominent) {
    didSet { observeButtons() }
  }
  /// An alias of `prominentButtonAppearance`.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { prominentButtonAppearance }
    set { prominentButtonAppearance = newValue }
  }

  override func copyAll(of other: UIBarAppearance) {
    super.copyAll(of: other)
    if let toolbar = other as? UIToolbarAppearance { copyProperties(of: toolbar) }
  }

  private func copyProperties(of other: UIToolbarAppearance) {
    buttonAppearance.copyProperties(from: other.buttonAppearance)
    prominentButtonAppearance.copyProperties(from: other.prominentButtonAppearance)
  }

  private func observeButtons() {
    for appearance in [buttonAppearance, prominentButtonAppearance] {
      appearance.changeHandler = { [weak self] in self?.didChange() }
    }
    didChange()
  }
}
