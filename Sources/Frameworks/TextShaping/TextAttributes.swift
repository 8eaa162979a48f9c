import CoreGraphics

/// The attributes of characters.
package struct TextAttributes: Hashable, Sendable {
  package var font: FontSpecification
  package var color: RGBA
  /// The additional space after each character, in points.
  package var tracking: CGFloat
  /// The offset of the characters above the baseline, in points.
  package var baselineOffset: CGFloat
  /// The line under the characters; `nil` for none.
  package var underline: TextLine?
  /// The line through the characters; `nil` for none.
  package var strikethrough: TextLine?
  /// The shadow of the characters; `nil` for none.
  package var shadow: TextShadow?
  /// The size of an object replacement character; ignored for other characters.
  package var inlineBox: InlineBox?

  package init(
    font: FontSpecification, color: RGBA = .black, tracking: CGFloat = 0,
    baselineOffset: CGFloat = 0, underline: TextLine? = nil, strikethrough: TextLine? = nil,
    shadow: TextShadow? = nil, inlineBox: InlineBox? = nil
  ) {
    self.font = font
    self.color = color
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.shadow = shadow
    self.inlineBox = inlineBox
  }
}

/// The box of an inline image.
package struct InlineBox: Hashable, Sendable {
  /// The size in points.
  package var size: CGSize
  /// The distance from the baseline down to the lower edge of the box; negative above the baseline.
  package var descent: CGFloat

  package init(size: CGSize, descent: CGFloat = 0) {
    self.size = size
    self.descent = descent
  }
}

/// A line under or through characters.
package struct TextLine: Hashable, Sendable {
  package enum Weight: Hashable, Sendable { case single, thick, double }

  package enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }

  package var color: RGBA
  package var weight: Weight
  package var pattern: Pattern
  /// Whether white space has no line.
  package var byWord: Bool

  package init(
    color: RGBA, weight: Weight = .single, pattern: Pattern = .solid, byWord: Bool = false
  ) {
    self.color = color
    self.weight = weight
    self.pattern = pattern
    self.byWord = byWord
  }

  /// The alternating lengths of dashes and gaps, in line thicknesses; empty for a solid line.
  var dashes: [CGFloat] {
    switch pattern {
    case .solid: []
    case .dot: [2, 2]
    case .dash: [7, 3]
    case .dashDot: [7, 3, 2, 3]
    case .dashDotDot: [7, 3, 2, 3, 2, 3]
    }
  }
}

/// The shadow of characters.
package struct TextShadow: Hashable, Sendable {
  package var color: RGBA
  package var offset: CGSize
  /// The blur radius, in points.
  package var blur: CGFloat

  package init(color: RGBA, offset: CGSize, blur: CGFloat) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }

  /// The copies that compose the shadow, back to front.
  ///
  /// A soft edge consists of one copy in the center and two rings of translucent copies.
  var copies: [(offset: CGSize, alpha: CGFloat)] {
    guard blur > 0 else { return [(offset, color.alpha)] }
    var copies: [(offset: CGSize, alpha: CGFloat)] = []
    for (radius, weight) in [(blur * 0.75, 0.06), (blur * 0.4, 0.11)] as [(CGFloat, CGFloat)] {
      for step in 0..<8 {
        let angle = CGFloat(step) * .pi / 4
        copies.append(
          (
            CGSize(
              width: offset.width + cos(angle) * radius,
              height: offset.height + sin(angle) * radius), color.alpha * weight
          ))
      }
    }
    return copies + [(offset, color.alpha * 0.2)]
  }
}
