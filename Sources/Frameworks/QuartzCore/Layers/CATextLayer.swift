import CoreGraphics
import Foundation

/// Draws the string of a text layer.
///
/// UIKit conforms `CATextLayer` to it, because text shaping is above this module.
package protocol TextLayerDrawing: CATextLayer {
  /// Draws the string into the layer's bounds.
  func drawString(in context: CGContext)
}

/// The alignment of lines in a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Makes a mode from its name; unknown names are natural.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The natural alignment of the text's direction.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// Left alignment.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// Right alignment.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// Centered lines.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// Justified lines.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The position of the ellipsis in truncated text.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Makes a mode from its name; unknown names do not truncate.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No truncation.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// The beginning is truncated.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// The end is truncated.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// The middle is truncated.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that draws plain or attributed text.
open class CATextLayer: CALayer {
  /// Creates a layer without text.
  public override init() { super.init() }

  /// Creates a layer without text; the coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a shadow copy of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    string = other.string
    font = other.font
    fontSize = other.fontSize
    foregroundColor = other.foregroundColor
    alignmentMode = other.alignmentMode
    truncationMode = other.truncationMode
    isWrapped = other.isWrapped
  }

  /// The text: a string or an attributed string.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The font of a plain string: a `UIFont`, a `CGFont` or a name; `nil` selects the system font.
  open var font: CFTypeRef? { didSet { setNeedsDisplay() } }
  /// The size of a plain string's font, in points.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  /// The color of a plain string; white by default.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) {
    didSet { setNeedsDisplay() }
  }
  /// Whether text wraps to the bounds.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  /// The truncation of text that does not fit on one line or on the last line.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  /// The alignment of the lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
  }

  open override func draw(in ctx: CGContext) {
    (self as? any TextLayerDrawing)?.drawString(in: ctx)
  }
}
