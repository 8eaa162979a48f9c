import Foundation

/// The compositing of a source color with the destination color.
public enum CGBlendMode: Int32, Sendable {
  /// The source covers the destination by its alpha.
  case normal
  /// Multiplies source and destination; the result is at least as dark.
  case multiply
  /// Multiplies the complements; the result is at least as light.
  case screen
  /// Multiplies or screens, depending on the destination.
  case overlay
  /// Selects the darker of both.
  case darken
  /// Selects the lighter of both.
  case lighten
  /// Brightens the destination by the source.
  case colorDodge
  /// Darkens the destination by the source.
  case colorBurn
  /// Darkens or lightens softly, depending on the source.
  case softLight
  /// Multiplies or screens, depending on the source.
  case hardLight
  /// Subtracts the darker from the lighter.
  case difference
  /// Similar to `difference`, with lower contrast.
  case exclusion
  /// The hue of the source with the saturation and luminosity of the destination.
  case hue
  /// The saturation of the source with the hue and luminosity of the destination.
  case saturation
  /// The hue and saturation of the source with the luminosity of the destination.
  case color
  /// The luminosity of the source with the hue and saturation of the destination.
  case luminosity
  /// Erases the destination in the area of the source; strokes have no effect.
  case clear
  /// The source replaces the destination in its area.
  case copy
  /// The source inside the destination; the destination is erased.
  case sourceIn
  /// The source outside the destination; the destination is erased.
  case sourceOut
  /// The source inside the destination, over it.
  case sourceAtop
  /// The destination over the source.
  case destinationOver
  /// The destination inside the source.
  case destinationIn
  /// The destination outside the source.
  case destinationOut
  /// The destination inside the source, over it.
  case destinationAtop
  /// The source and the destination where they do not overlap.
  case xor
  /// The sum of source and destination, darkened.
  ///
  /// DEPARTURE: shown as `colorBurn`, which displays support.
  case plusDarker
  /// The sum of source and destination.
  case plusLighter
}

/// The style of a stroke.
package struct StrokeStyle: Hashable, Sendable {
  /// The width, in points of the path's space.
  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  package var miterLimit: CGFloat = 10
  package var dashPhase: CGFloat = 0
  /// The alternating lengths of dashes and gaps; empty for a solid line.
  package var dashLengths: [CGFloat] = []

  package init() {}
}

/// A color of a gradient and its location, `0...1`.
package struct GradientStop: Hashable, Sendable {
  package var color: RGBA
  package var location: CGFloat

  package init(color: RGBA, location: CGFloat) {
    self.color = color
    self.location = location
  }
}

/// A gradient along a line or between two circles.
package struct GradientFill: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case linear(start: CGPoint, end: CGPoint)
    case radial(
      startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
  }

  package var shape: Shape
  /// The stops, sorted by location.
  package var stops: [GradientStop]
  /// Whether the first color extends before the start.
  package var extendsBefore: Bool
  /// Whether the last color extends past the end.
  package var extendsAfter: Bool

  package init(shape: Shape, stops: [GradientStop], extendsBefore: Bool, extendsAfter: Bool) {
    self.shape = shape
    self.stops = stops
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
  }
}

/// The shadow of a drawing command.
package struct DrawnShadow: Hashable, Sendable {
  /// The offset, in the current space.
  package var offset: CGSize
  /// The standard deviation of the blur, in the current space.
  package var radius: CGFloat
  package var color: RGBA

  package init(offset: CGSize, radius: CGFloat, color: RGBA) {
    self.offset = offset
    self.radius = radius
    self.color = color
  }
}

/// A drawing whose alpha masks other drawing.
package struct DrawingMask: Hashable, Sendable {
  package var drawing: Drawing
  /// The rectangle of the drawing.
  package var rect: CGRect
  /// Whether the mask shows the outside of the drawing.
  package var isInverted: Bool

  package init(drawing: Drawing, in rect: CGRect, isInverted: Bool = false) {
    self.drawing = drawing
    self.rect = rect
    self.isInverted = isInverted
  }
}

/// A recorded drawing command.
///
/// `save` and `restore` are balanced, as are the beginnings of layers and `endLayer`. Transforms
/// and clips between `save` and `restore` apply only to the commands between them.
package enum DrawingCommand: Hashable, Sendable {
  case save
  case restore
  case concatenate(CGAffineTransform)
  case clip(PathData, rule: CGPathFillRule)
  case fill(PathData, rule: CGPathFillRule, color: RGBA, blend: CGBlendMode)
  case stroke(PathData, style: StrokeStyle, color: RGBA, blend: CGBlendMode)
  /// Fills the clip.
  case gradient(GradientFill, alpha: CGFloat)
  /// Draws a recording, scaled from its size to the rectangle.
  case drawing(Drawing, in: CGRect, alpha: CGFloat)
  case bitmap(EncodedBitmap, in: CGRect, alpha: CGFloat)
  case text(GlyphRun)
  /// Begins a layer that is composited as one object, with this opacity.
  case beginLayer(alpha: CGFloat)
  /// Begins a layer whose alpha is filled with one color.
  case beginStencil(RGBA)
  /// Begins a layer that is composited with a blend mode.
  case beginBlend(CGBlendMode)
  /// Begins a layer that is drawn over its shadow.
  case beginShadow(DrawnShadow)
  /// Begins a layer that is masked by the alpha of a drawing.
  case beginMask(DrawingMask)
  /// Begins paths whose edges are not smoothed.
  case beginAliased
  case endLayer
}

/// A recorded drawing: commands in a space with its origin at the top left and y downward.
package struct Drawing: Hashable, Sendable {
  /// The size in points.
  package var size: CGSize
  package var commands: [DrawingCommand]

  package init(size: CGSize, commands: [DrawingCommand] = []) {
    self.size = size
    self.commands = commands
  }

  package var isEmpty: Bool { commands.isEmpty }
}

/// The bytes of an image file and its decoded size.
package struct EncodedBitmap: Hashable, Sendable {
  /// A complete PNG or JPEG file.
  package var bytes: Data
  package var widthInPixels: Int
  package var heightInPixels: Int
  /// The filters by which displays scale the image.
  package var scaling = ScalingFilters()

  package init(bytes: Data, widthInPixels: Int, heightInPixels: Int) {
    self.bytes = bytes
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
  }

  /// Returns the size in points.
  ///
  /// - Parameter scale: The number of pixels per point.
  package func size(atScale scale: CGFloat) -> CGSize {
    let divisor = scale > 0 ? scale : 1
    return CGSize(
      width: CGFloat(widthInPixels) / divisor, height: CGFloat(heightInPixels) / divisor)
  }
}
