import Foundation

/// How new colour meets the colour that is there.
public enum CGBlendMode: Int32, Sendable {
  /// New colour covers old by its opacity.
  case normal
  /// Both are multiplied: darker or the same.
  case multiply
  /// Both complements are multiplied: lighter or the same.
  case screen
  /// Multiplied where dark, screened where light.
  case overlay
  /// The darker of both.
  case darken
  /// The lighter of both.
  case lighten
  /// Old is brightened by new.
  case colorDodge
  /// Old is darkened by new.
  case colorBurn
  /// Old is darkened or lightened a little, as by a dim light.
  case softLight
  /// Multiplied or screened, by whether new is dark.
  case hardLight
  /// How far both are apart.
  case difference
  /// How far both are apart, with less contrast.
  case exclusion
  /// The hue of new with the rest of old.
  case hue
  /// The saturation of new with the rest of old.
  case saturation
  /// Hue and saturation of new with the brightness of old.
  case color
  /// The brightness of new with the rest of old.
  case luminosity
  /// Old is taken away where new would be; outlines take nothing away.
  case clear
  /// Old is taken away where new comes.
  case copy
  /// New, where old is; old is taken away.
  case sourceIn
  /// New, where old is not; old is taken away.
  case sourceOut
  /// New, where old is, over old.
  case sourceAtop
  /// Old covers new.
  case destinationOver
  /// Old, where new is.
  case destinationIn
  /// Old, where new is not.
  case destinationOut
  /// Old, where new is, over new.
  case destinationAtop
  /// Whichever is alone.
  case xor
  /// Darker by as much as new is dark.
  ///
  /// DEPARTURE: shown as `colorBurn`, which displays have.
  case plusDarker
  /// Both are added up.
  case plusLighter
}

/// How a line is drawn.
package struct StrokeStyle: Hashable, Sendable {
  /// In points of the space the path is in.
  package var width: CGFloat = 1
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  package var miterLimit: CGFloat = 10
  package var dashPhase: CGFloat = 0
  /// Lengths of dashes and gaps by turns; empty for an unbroken line.
  package var dashLengths: [CGFloat] = []

  package init() {}
}

/// One colour of a gradient and where along it the colour stands, `0...1`.
package struct GradientStop: Hashable, Sendable {
  package var color: RGBA
  package var location: CGFloat

  package init(color: RGBA, location: CGFloat) {
    self.color = color
    self.location = location
  }
}

/// Colours along a line or between two circles.
package struct GradientFill: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case linear(start: CGPoint, end: CGPoint)
    case radial(
      startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat)
  }

  package var shape: Shape
  /// Sorted by location.
  package var stops: [GradientStop]
  /// Whether the first colour goes on before the start.
  package var extendsBefore: Bool
  /// Whether the last colour goes on after the end.
  package var extendsAfter: Bool

  package init(shape: Shape, stops: [GradientStop], extendsBefore: Bool, extendsAfter: Bool) {
    self.shape = shape
    self.stops = stops
    self.extendsBefore = extendsBefore
    self.extendsAfter = extendsAfter
  }
}

/// A shadow under what is drawn.
package struct DrawnShadow: Hashable, Sendable {
  /// In the space of what is drawn.
  package var offset: CGSize
  /// The blur's standard deviation, in the space of what is drawn.
  package var radius: CGFloat
  package var color: RGBA

  package init(offset: CGSize, radius: CGFloat, color: RGBA) {
    self.offset = offset
    self.radius = radius
    self.color = color
  }
}

/// A drawing by whose opacity something else is shown.
package struct DrawingMask: Hashable, Sendable {
  package var drawing: Drawing
  /// Where it stands.
  package var rect: CGRect
  /// Whether what is outside it is shown instead.
  package var isInverted: Bool

  package init(drawing: Drawing, in rect: CGRect, isInverted: Bool = false) {
    self.drawing = drawing
    self.rect = rect
    self.isInverted = isInverted
  }
}

/// One recorded step of drawing.
///
/// `save` and `restore` always come in pairs, and so do the beginnings of layers and `endLayer`. What stands
/// between a `save` and its `restore` is under the transforms and clips made there.
package enum DrawingCommand: Hashable, Sendable {
  case save
  case restore
  case concatenate(CGAffineTransform)
  case clip(PathData, rule: CGPathFillRule)
  case fill(PathData, rule: CGPathFillRule, color: RGBA, blend: CGBlendMode)
  case stroke(PathData, style: StrokeStyle, color: RGBA, blend: CGBlendMode)
  /// Fills the clip.
  case gradient(GradientFill, alpha: CGFloat)
  /// Draws what was recorded, scaled from its own size into the rectangle.
  case drawing(Drawing, in: CGRect, alpha: CGFloat)
  case bitmap(EncodedBitmap, in: CGRect, alpha: CGFloat)
  case text(GlyphRun)
  /// What follows is composed by itself and then shown as one, with this opacity.
  case beginLayer(alpha: CGFloat)
  /// Begins a layer that is shown in one colour, by its opacity alone.
  case beginStencil(RGBA)
  /// Begins a layer that meets what is there in a mode that mixes colours.
  case beginBlend(CGBlendMode)
  /// Begins a layer that is shown over its shadow.
  case beginShadow(DrawnShadow)
  /// Begins a layer that is shown by the opacity of a drawing.
  case beginMask(DrawingMask)
  case endLayer
}

/// A recorded picture: commands in a space whose origin is top left and whose y grows downward.
package struct Drawing: Hashable, Sendable {
  /// In points.
  package var size: CGSize
  package var commands: [DrawingCommand]

  package init(size: CGSize, commands: [DrawingCommand] = []) {
    self.size = size
    self.commands = commands
  }

  package var isEmpty: Bool { commands.isEmpty }
}

/// The bytes of a picture file and the size they decode to.
package struct EncodedBitmap: Hashable, Sendable {
  /// PNG or JPEG, whole.
  package var bytes: Data
  package var widthInPixels: Int
  package var heightInPixels: Int

  package init(bytes: Data, widthInPixels: Int, heightInPixels: Int) {
    self.bytes = bytes
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
  }
}
