import CCairo
import CoreGraphics

/// A face of a font file, opened with FreeType.
final class OpenedFace {
  /// A bitmap of a color font, with its offset from the pen in its own pixels.
  struct Picture {
    var surface: Surface
    var left: Int
    var top: Int
    /// The pixel size of the bitmap strike.
    var pixelSize: CGFloat
  }

  let pointer: FT_Face
  /// An identifier that is unique among opened faces.
  let number: Int
  let hasColor: Bool
  private var pixelSize: CGFloat = 0

  init(pointer: FT_Face, number: Int) {
    self.pointer = pointer
    self.number = number
    hasColor = ferry_face_has_color(pointer) != 0
  }

  /// Loads a glyph's outline at a size; `nil` if the face has none.
  func load(_ id: UInt32, pixelSize: CGFloat) -> FT_GlyphSlot? {
    guard ferry_face_is_scalable(pointer) != 0 else { return nil }
    if self.pixelSize != pixelSize {
      let size = FT_F26Dot6(wholeNumber(pixelSize * 64))
      guard FT_Set_Char_Size(pointer, 0, max(1, size), 72, 72) == 0 else { return nil }
      self.pixelSize = pixelSize
    }
    let flags = Int32(FT_LOAD_NO_HINTING) | Int32(FT_LOAD_NO_BITMAP)
    guard FT_Load_Glyph(pointer, FT_UInt(id), flags) == 0, let slot = pointer.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    return slot
  }

  /// Returns a character's glyph and its advance in ems; `nil` if the face has none.
  func glyph(for scalar: Unicode.Scalar) -> (id: UInt32, advance: CGFloat)? {
    let id = FT_Get_Char_Index(pointer, FT_ULong(scalar.value))
    guard id != 0, let slot = load(id, pixelSize: 1024) else { return nil }
    return (id, CGFloat(slot.pointee.linearHoriAdvance) / 65_536 / 1024)
  }

  /// Returns a glyph's outline in pixels, with its origin on the baseline, y downward.
  func outline(_ id: UInt32, pixelSize: CGFloat) -> PathData? {
    guard let slot = load(id, pixelSize: pixelSize) else { return nil }
    var functions = FT_Outline_Funcs(
      move_to: { point, data in
        OutlinePen.add(data) { pen in
          pen.path.elements.append(.close)
          pen.path.elements.append(.move(pen.point(point)))
        }
      },
      line_to: { point, data in
        OutlinePen.add(data) { $0.path.elements.append(.line($0.point(point))) }
      },
      conic_to: { control, end, data in
        OutlinePen.add(data) {
          $0.path.elements.append(.quad(control: $0.point(control), end: $0.point(end)))
        }
      },
      cubic_to: { control1, control2, end, data in
        OutlinePen.add(data) {
          $0.path.elements.append(
            .curve(
              control1: $0.point(control1), control2: $0.point(control2), end: $0.point(end)))
        }
      }, shift: 0, delta: 0)
    let pen = OutlinePen()
    let failed = FT_Outline_Decompose(
      &slot.pointee.outline, &functions, Unmanaged.passUnretained(pen).toOpaque())
    return withExtendedLifetime(pen) {
      guard failed == 0, !pen.path.isEmpty else { return nil }
      pen.path.elements.removeFirst()
      pen.path.elements.append(.close)
      return pen.path
    }
  }

  /// Returns a glyph's bitmap from the largest strike of the face.
  func picture(_ id: UInt32) -> Picture? {
    if ferry_face_is_scalable(pointer) == 0 {
      guard pointer.pointee.num_fixed_sizes > 0, FT_Select_Size(pointer, 0) == 0 else {
        return nil
      }
    } else {
      guard FT_Set_Pixel_Sizes(pointer, 0, 109) == 0 else { return nil }
    }
    pixelSize = 0
    guard FT_Load_Glyph(pointer, FT_UInt(id), Int32(FT_LOAD_COLOR)) == 0,
      let slot = pointer.pointee.glyph, let metrics = pointer.pointee.size
    else { return nil }
    let bitmap = slot.pointee.bitmap
    guard Int(bitmap.pixel_mode) == Int(FT_PIXEL_MODE_BGRA.rawValue), let buffer = bitmap.buffer,
      bitmap.width > 0, bitmap.rows > 0
    else { return nil }
    // A clear border of one pixel prevents scaling from clipping the edge.
    let surface = Surface(width: Int(bitmap.width) + 2, height: Int(bitmap.rows) + 2)
    let stride = surface.bytesPerRow
    surface.withBytes { target in
      for row in 0..<Int(bitmap.rows) {
        let from = row * Int(bitmap.pitch)
        let to = (row + 1) * stride + 4
        for index in 0..<Int(bitmap.width) * 4 { target[to + index] = buffer[from + index] }
      }
    }
    return Picture(
      surface: surface, left: Int(slot.pointee.bitmap_left) - 1,
      top: Int(slot.pointee.bitmap_top) + 1,
      pixelSize: CGFloat(max(1, metrics.pointee.metrics.y_ppem)))
  }
}

private final class OutlinePen {
  var path = PathData()

  func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    guard let vector = vector?.pointee else { return .zero }
    return CGPoint(x: CGFloat(vector.x) / 64, y: -CGFloat(vector.y) / 64)
  }

  static func add(_ data: UnsafeMutableRawPointer?, _ step: (OutlinePen) -> Void) -> Int32 {
    guard let data else { return 1 }
    step(Unmanaged<OutlinePen>.fromOpaque(data).takeUnretainedValue())
    return 0
  }
}
