import CoreGraphics
import DisplayProtocol

/// The caches of a compositor: fonts, decoded images, rasterized drawings.
final class DrawingResources {
  struct DrawingKey: Hashable {
    var drawing: Drawing
    /// The size in pixels, and the subpixel position of the origin.
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
    /// The outline without its offset in whole pixels, so that a moved shadow is found.
    var sigma: CGFloat
    var width: Int
    var height: Int
  }

  struct SpriteKey: Hashable {
    var picture: ParticlePicture
    var tint: ParticleTint
    var halvings: Int
  }

  let glyphs = GlyphRasterizer()
  var drawings = RecentCache<DrawingKey, Surface>(limit: 48 << 20)
  var bitmaps = RecentCache<Data, DecodedBitmap>(limit: 48 << 20)
  var sprites = RecentCache<SpriteKey, Surface>(limit: 16 << 20)
  var shadows = RecentCache<ShadowKey, Surface>(limit: 24 << 20)
  var castShadows = RecentCache<LayerID, CastShadow>(limit: 24 << 20)
  var rasters = RecentCache<LayerID, Raster>(limit: 48 << 20)
  var conicGradients = RecentCache<GradientKey, Surface>(limit: 16 << 20)
}

/// The pixels of an image file, or the result that it is unreadable.
enum DecodedBitmap {
  case pixels(Surface)
  case unreadable
}
