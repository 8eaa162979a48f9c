import CoreGraphics

/// The name of one layer, unique within its process and never used twice.
package struct LayerID: Hashable, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A change of one property of one layer.
///
/// Geometry is in points of the superlayer's space, y downward. Values are the model's: what a
/// running animation shows instead is the display's to work out.
package enum LayerProperty: Hashable, Sendable {
  /// The size, and which point of the content stands at the layer's top left corner.
  case bounds(CGRect)
  /// Where the anchor point stands in the superlayer.
  case position(CGPoint)
  /// A fraction of the bounds; 0.5, 0.5 is the middle.
  case anchorPoint(CGPoint)
  /// Applied about the anchor point.
  case transform(Transform3D)
  case zPosition(CGFloat)
  /// `0...1`.
  case opacity(Double)
  case isHidden(Bool)
  /// Whether sublayers and content are cut off at the rounded bounds.
  case masksToBounds(Bool)
  case backgroundColor(RGBA?)
  case cornerRadius(CGFloat)
  case maskedCorners(Corners)
  case borderWidth(CGFloat)
  case borderColor(RGBA)
  case shadow(Shadow)
  case content(LayerContent)
  case contentsGravity(ContentsGravity)
  /// Back to front.
  case sublayers([LayerID])
  /// A layer, outside the tree, whose opacity this one is shown through.
  case mask(LayerID?)
  /// What makes the layer scroll its sublayers; `nil` for all but scroll views.
  case scroll(ScrollRegion?)
  /// What makes the layer take text; `nil` for all but text fields.
  case textInput(TextInputState?)
  case accessibility(AccessibilityAttributes?)
  /// Blurs what lies beneath the layer, within its rounded bounds.
  case backdrop(Backdrop?)
  /// One gray in which all that the layer shows is seen, by its opacity alone; `nil` for none.
  case stencil(RGBA?)
  /// Pixels a point of a picture of the layer that is kept and shown; `nil` keeps none.
  case rasterization(CGFloat?)
  /// Whether the layer shows when it is turned away.
  case isDoubleSided(Bool)
  case cornerCurve(CornerCurve)
}

/// How a layer changes what shows through it from beneath.
package struct Backdrop: Hashable, Sendable {
  /// The blur's standard deviation, in points.
  package var radius: CGFloat
  /// How strong colours become: 1 leaves them, 0 makes them grey.
  package var saturation: Double

  package init(radius: CGFloat, saturation: Double) {
    self.radius = radius
    self.saturation = saturation
  }
}

/// How straight sides pass into round corners.
package enum CornerCurve: String, Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that begins earlier and bends more and more.
  case continuous
}

/// The corners that the corner radius rounds.
package struct Corners: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let topLeft = Corners(rawValue: 1)
  package static let topRight = Corners(rawValue: 2)
  package static let bottomLeft = Corners(rawValue: 4)
  package static let bottomRight = Corners(rawValue: 8)
  package static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A blurred copy of the layer's outline under it.
package struct Shadow: Hashable, Sendable {
  package var color = RGBA.black
  /// `0...1`; 0 shows none.
  package var opacity: Double = 0
  /// The blur's standard deviation, in points.
  package var radius: CGFloat = 3
  package var offset = CGSize(width: 0, height: -3)
  /// The outline in the layer's space; `nil` takes what the layer shows.
  package var path: PathData?

  package init() {}
}

/// How content that has a size of its own is placed in the bounds.
package enum ContentsGravity: String, Hashable, Sendable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// What a layer shows between its background and its sublayers.
package enum LayerContent: Hashable, Sendable {
  case none
  /// A recording, placed by the layer's gravity.
  case drawing(Drawing)
  /// The bytes of a picture file, placed by the layer's gravity; `scale` is pixels a point.
  case bitmap(EncodedBitmap, scale: CGFloat)
  /// Shaped lines in the layer's space.
  case text(TextContent)
  case shape(ShapeContent)
  case gradient(GradientContent)
  /// What gives off particles in the layer's space.
  case emitter(EmitterContent)
  /// The particles of an emitter at one moment; displays work them out, nobody tells them.
  case particles(ParticleContent)

  /// What gives off particles; `nil` in other content, which setting it leaves as it is.
  package var emitter: EmitterContent? {
    get { if case .emitter(let emitter) = self { emitter } else { nil } }
    set { if let newValue, emitter != nil { self = .emitter(newValue) } }
  }
}

/// Shaped lines of text in a layer's space.
package struct TextContent: Hashable, Sendable {
  package var runs: [GlyphRun]
  /// Underlines and strikes, as filled rectangles.
  package var decorations: [Decoration]

  package struct Decoration: Hashable, Sendable {
    package var rect: CGRect
    package var color: RGBA

    package init(rect: CGRect, color: RGBA) {
      self.rect = rect
      self.color = color
    }
  }

  package init(runs: [GlyphRun], decorations: [Decoration] = []) {
    self.runs = runs
    self.decorations = decorations
  }
}

/// A path that is filled and stroked by the display, so that it can be animated.
package struct ShapeContent: Hashable, Sendable {
  package var path = PathData()
  package var fillColor: RGBA?
  package var fillRule = CGPathFillRule.winding
  package var strokeColor: RGBA?
  package var style = StrokeStyle()
  /// The part of the outline that is stroked, `0...1`.
  package var strokeStart: Double = 0
  package var strokeEnd: Double = 1

  package init() {}
}

/// Colours over a layer's bounds.
package struct GradientContent: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case axial, radial, conic }

  package var kind = Kind.axial
  package var colors: [RGBA] = []
  /// As many as colours, rising, `0...1`.
  package var locations: [Double] = []
  /// Fractions of the bounds.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package init() {}
}
