import CoreGraphics

/// The identifier of a layer, unique in its process and never reused.
package struct LayerID: Hashable, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A change of one property of one layer.
///
/// Geometry is in points of the superlayer's space, y downward. Values are those of the model; the
/// display computes the presented values of animations.
package enum LayerProperty: Hashable, Sendable {
  /// The size, and the point of the content at the layer's top left corner.
  case bounds(CGRect)
  /// The position of the anchor point in the superlayer.
  case position(CGPoint)
  /// The anchor point in the unit coordinate space; 0.5, 0.5 is the center.
  case anchorPoint(CGPoint)
  /// Applied about the anchor point.
  case transform(Transform3D)
  case zPosition(CGFloat)
  /// `0...1`.
  case opacity(Double)
  case isHidden(Bool)
  /// Whether sublayers and content are clipped to the rounded bounds.
  case masksToBounds(Bool)
  case backgroundColor(RGBA?)
  case cornerRadius(CGFloat)
  case maskedCorners(Corners)
  case borderWidth(CGFloat)
  case borderColor(RGBA)
  case shadow(Shadow)
  case content(LayerContent)
  case contentsGravity(ContentsGravity)
  /// The visible part of content with an intrinsic size, and the part that is stretched.
  case contentsParts(ContentsParts)
  /// Back to front.
  case sublayers([LayerID])
  /// The mask layer, which is outside the tree and whose alpha masks this layer.
  case mask(LayerID?)
  /// The scroll region that scrolls the sublayers; `nil` except for scroll views.
  case scroll(ScrollRegion?)
  /// The text input state; `nil` except for text fields.
  case textInput(TextInputState?)
  case accessibility(AccessibilityAttributes?)
  /// The blur of the content behind the layer, within its rounded bounds.
  case backdrop(Backdrop?)
  /// The gray that replaces all colors of the layer, preserving their opacity; `nil` for none.
  case stencil(RGBA?)
  /// The scale of the layer's cached bitmap, in pixels per point; `nil` if it is not cached.
  case rasterization(CGFloat?)
  /// Whether the layer is visible from behind.
  case isDoubleSided(Bool)
  /// Whether the sublayers are placed in the space of the superlayer, with their depth, instead of
  /// being flattened; the layer itself shows nothing.
  case preservesDepth(Bool)
  case cornerCurve(CornerCurve)
}

/// The effect of a layer on the content behind it.
package struct Backdrop: Hashable, Sendable {
  /// The standard deviation of the blur, in points.
  package var radius: CGFloat
  /// The saturation factor: 1 preserves colors, 0 makes them gray.
  package var saturation: Double

  package init(radius: CGFloat, saturation: Double) {
    self.radius = radius
    self.saturation = saturation
  }
}

/// The shape of round corners.
package enum CornerCurve: String, Hashable, Sendable {
  /// A quarter circle.
  case circular
  /// A curve with continuous curvature that begins earlier.
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

/// The shadow of a layer.
package struct Shadow: Hashable, Sendable {
  package var color = RGBA.black
  /// The opacity, `0...1`; 0 disables the shadow.
  package var opacity: Double = 0
  /// The standard deviation of the blur, in points.
  package var radius: CGFloat = 3
  package var offset = CGSize(width: 0, height: -3)
  /// The outline in the layer's space; `nil` uses the layer's content.
  package var path: PathData?

  package init() {}
}

/// The placement of content with an intrinsic size in the bounds.
package enum ContentsGravity: String, Hashable, Sendable {
  case resize, resizeAspect, resizeAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// The content of a layer between its background and its sublayers; stored apart, so that layers
/// stay small.
package indirect enum LayerContent: Hashable, Sendable {
  case none
  /// A recording, placed by the contents gravity.
  case drawing(Drawing)
  /// The bytes of an image file, placed by the contents gravity; `scale` is in pixels per point.
  case bitmap(EncodedBitmap, scale: CGFloat)
  /// Shaped lines of text in the layer's space.
  case text(TextContent)
  case shape(ShapeContent)
  case gradient(GradientContent)
  /// An emitter of particles in the layer's space.
  case emitter(EmitterContent)
  /// The particles of an emitter at a time; displays compute them, and they are never sent.
  case particles(ParticleContent)

  /// The emitter; `nil` for other content, which ignores the setter.
  package var emitter: EmitterContent? {
    get { if case .emitter(let emitter) = self { emitter } else { nil } }
    set { if let newValue, emitter != nil { self = .emitter(newValue) } }
  }
}

/// Shaped lines of text in a layer's space.
package struct TextContent: Hashable, Sendable {
  package var runs: [GlyphRun]
  /// Underlines and strikethroughs, as filled rectangles.
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

/// A path that the display fills and strokes, so that it can be animated.
package struct ShapeContent: Hashable, Sendable {
  package var path = PathData()
  package var fillColor: RGBA?
  package var fillRule = CGPathFillRule.winding
  package var strokeColor: RGBA?
  package var style = StrokeStyle()
  /// The relative locations between which the outline is stroked, `0...1`.
  package var strokeStart: Double = 0
  package var strokeEnd: Double = 1

  package init() {}
}

/// A gradient over a layer's bounds.
package struct GradientContent: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable { case axial, radial, conic }

  package var kind = Kind.axial
  package var colors: [RGBA] = []
  /// The location of each color, rising, `0...1`.
  package var locations: [Double] = []
  /// The start and end points in the unit coordinate space.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package init() {}
}
