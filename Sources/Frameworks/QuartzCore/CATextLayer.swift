import CoreGraphics
import Foundation

/// Draws a text layer's string.
///
/// UIKit has the text layer conform, since text is shaped above this module.
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

  /// As the text reads.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// From side to side.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The place of the ellipsis in a text layer's truncated text.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String

  /// Makes a mode from its name; unknown names do not truncate.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No truncation.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At its beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At its end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In its middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows text.
open class CATextLayer: CALayer {
  /// Makes a layer without text.
  public override init() { super.init() }

  /// Makes a layer as without a coder, from which nothing is read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a copy that shows another state of the same layer.
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
  /// The font of a plain string: a `UIFont`, a `CGFont` or a name; `nil` means the system's.
  open var font: CFTypeRef? { didSet { setNeedsDisplay() } }
  /// The size of a plain string's font, in points.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }
  /// The colour of a plain string; white to begin with.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1) {
    didSet { setNeedsDisplay() }
  }
  /// Whether text wraps into further lines.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  /// The truncation of text that does not fit in one line, or in the last.
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
