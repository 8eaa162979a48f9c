import CoreGraphics
import DisplayProtocol

/// What is worth keeping between frames: opened fonts, decoded pictures, drawn contents.
final class DrawingResources {
  struct DrawingKey: Hashable {
    var drawing: Drawing
    /// Pixels across and down, and where within a pixel the picture starts.
    var size: CGSize
    var phase: CGPoint
  }

  struct GradientKey: Hashable {
    var stops: [GradientStop]
    var center: CGPoint
    var angle: CGFloat
    var width: Int
    var height: Int
  }

  struct ShadowKey: Hashable {
    var outline: PathData
    /// Whole pixels to which the outline was shifted are left out, so that it can be moved.
    var sigma: CGFloat
    var width: Int
    var height: Int
  }

  struct SpriteKey: Hashable {
    var picture: ParticlePicture
    var tint: ParticleTint
    var halvings: Int
  }

  /// `nil` except in tests.
  var observer: (any CompositorObserving)?
  let glyphs = GlyphRasterizer()
  var drawings = RecentCache<DrawingKey, Surface>(limit: 48 << 20)
  var bitmaps = RecentCache<Data, DecodedBitmap>(limit: 48 << 20)
  var sprites = RecentCache<SpriteKey, Surface>(limit: 16 << 20)
  var shadows = RecentCache<ShadowKey, Surface>(limit: 24 << 20)
  var castShadows = RecentCache<LayerID, CastShadow>(limit: 24 << 20)
  var rasters = RecentCache<LayerID, Raster>(limit: 48 << 20)
  var conicGradients = RecentCache<GradientKey, Surface>(limit: 16 << 20)
}

/// Observes the work that a compositor does, and avoids.
protocol CompositorObserving {
  /// Called for each frame with the parts that are painted.
  func didPaint(_ parts: [PixelRect])

  /// Called when a rasterized layer is drawn into the cache.
  func didRasterize(_ layer: LayerID)
}

/// A picture file's pixels, or the knowledge that there are none.
enum DecodedBitmap {
  case pixels(Surface)
  case unreadable
}
