public import UIKit

/// The error message of a form; hidden while there is none.
public final class FaultLabel: UILabel {
  /// Creates a hidden label.
  public init() {
    super.init(frame: .zero)
    font = .preferredFont(forTextStyle: .footnote)
    adjustsFontForContentSizeCategory = true
    textColor = .redText
    numberOfLines = 0
    isHidden = true
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Shows a message and announces it to VoiceOver when it changes; `nil` hides the label.
  public func show(_ message: String?) {
    guard message != text || isHidden != (message == nil) else { return }
    text = message
    isHidden = message == nil
    if let message { UIAccessibility.post(notification: .announcement, argument: message) }
  }
}
