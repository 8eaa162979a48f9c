public import UIKit

/// A card with a captioned text field; a tap anywhere on the card starts editing.
open class TextFieldCard: CardView {
  /// The text field.
  public let textField = UITextField()
  /// The caption over the text field.
  public let captionLabel = UILabel(.caption1, color: .secondaryText)

  /// Creates a card with an empty text field; subclasses lay it out.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    captionLabel.numberOfLines = 1
    captionLabel.isAccessibilityElement = false
    textField.adjustsFontForContentSizeCategory = true
    layer.borderColor = UIColor.systemRed.cgColor
  }

  /// Shows the caption, and a red outline around a faulty field.
  public final func showCaption(_ caption: String, isFaulty: Bool) {
    captionLabel.text = caption
    captionLabel.textColor = isFaulty ? .redText : .secondaryText
    textField.accessibilityLabel = caption
    layer.borderWidth = isFaulty ? 1 : 0
  }

  /// Starts editing when a touch ends within the card.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, point(inside: touch.location(in: self), with: event) else {
      return
    }
    _ = textField.becomeFirstResponder()
  }
}
