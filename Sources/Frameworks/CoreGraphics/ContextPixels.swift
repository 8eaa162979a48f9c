import Foundation

/// The pixels of a bitmap context, with memory through which they can be read and changed.
///
/// The owner of the memory may change it at any time. Each painting command therefore loads the
/// memory first and stores the result, which costs time in proportion to the whole bitmap.
final class ContextPixels {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: PixelFormat
  let space: CGColorSpace
  let info: CGBitmapInfo
  private let painter: any PixelPainter
  private var memory: UnsafeMutableRawPointer?
  /// Memory that this object allocated.
  private var ownMemory: UnsafeMutableRawPointer?

  init(
    _ painter: any PixelPainter, memory: UnsafeMutableRawPointer?, width: Int, height: Int,
    bytesPerRow: Int, format: PixelFormat, space: CGColorSpace, info: CGBitmapInfo
  ) {
    (self.width, self.height, self.bytesPerRow) = (width, height, bytesPerRow)
    (self.format, self.space, self.info) = (format, space, info)
    (self.painter, self.memory) = (painter, memory)
    if memory == nil, format.opacity == .none { painter.blacken(width: width, height: height) }
  }

  deinit { ownMemory?.deallocate() }

  /// The memory; it is synchronized from the first access.
  var data: UnsafeMutableRawPointer {
    if let memory { return memory }
    let made = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
    made.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    (memory, ownMemory) = (made, made)
    store()
    return made
  }

  func play(_ command: DrawingCommand) {
    guard command.paints else { return painter.play(command) }
    load()
    painter.play(command)
    store()
  }

  func compose(_ commands: [DrawingCommand], area: DrawingCommand, by mode: CGBlendMode) {
    load()
    painter.compose(commands, area: area, by: mode)
    store()
  }

  func limit(to mask: DrawingMask) { painter.limit(to: mask) }

  func image() -> CGImage? {
    // Painters have color components; storing to memory drops those that the format lacks.
    if format.bytesPerPixel == 1 { _ = data }
    load()
    return painter.pngData().map {
      CGImage(bitmap: EncodedBitmap(bytes: $0, widthInPixels: width, heightInPixels: height))
    }
  }

  private func load() {
    guard let memory else { return }
    painter.withPixels { bytes, stride in
      for y in 0..<height {
        format.load(memory + y * bytesPerRow, into: bytes + y * stride, count: width)
      }
    }
  }

  private func store() {
    guard let memory else { return }
    painter.withPixels { bytes, stride in
      for y in 0..<height {
        format.store(bytes + y * stride, into: memory + y * bytesPerRow, count: width)
      }
    }
  }
}

extension PixelPainter {
  /// Fills all pixels with opaque black, the initial state of formats without alpha.
  fileprivate func blacken(width: Int, height: Int) {
    var all = PathData()
    all.addRect(CGRect(x: 0, y: 0, width: width, height: height))
    play(.fill(all, rule: .winding, color: .black, blend: .normal))
  }
}

extension DrawingCommand {
  /// Whether the command changes pixels.
  fileprivate var paints: Bool {
    switch self {
    case .fill, .stroke, .gradient, .drawing, .bitmap, .text, .endLayer: true
    case .save, .restore, .concatenate, .clip, .beginLayer, .beginStencil, .beginBlend,
      .beginShadow, .beginMask, .beginAliased:
      false
    }
  }
}
