/// A picture: a recorded drawing, a symbol, or the bytes of a picture file.
///
/// Drawings and symbols are sharp at every scale. A picture never changes.
// Unchecked, as open: its state is never changed.
nonisolated open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  enum Source: Hashable {
    case drawing(Drawing)
    case bitmap(EncodedBitmap)
    case symbol(SymbolShape, name: String)
  }

  /// All that makes the picture what it is.
  struct State: Hashable {
    var source: Source
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    var configuration: Configuration?
    /// Set by `withTintColor`.
    var tintColor: UIColor?
    var alignmentRectInsets = UIEdgeInsets.zero
    /// From the bottom edge; `nil` where the picture has no baseline of its own.
    var baselineOffset: CGFloat?
    var isResizable = false
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var isFlipped = false
    var flipsForRightToLeft = false
    /// Shown one after the other; empty where nothing moves.
    var frames: [UIImage] = []
    /// Of one round of them, in seconds.
    var duration = 0.0

    static func == (left: State, right: State) -> Bool {
      left.source == right.source && left.scale == right.scale
        && left.renderingMode == right.renderingMode && left.configuration == right.configuration
        && left.tintColor == right.tintColor
        && left.alignmentRectInsets == right.alignmentRectInsets
        && left.baselineOffset == right.baselineOffset && left.isResizable == right.isResizable
        && left.capInsets == right.capInsets && left.resizingMode == right.resizingMode
        && left.isFlipped == right.isFlipped
        && left.flipsForRightToLeft == right.flipsForRightToLeft
        && left.frames == right.frames && left.duration == right.duration
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(source)
      hasher.combine(renderingMode)
    }
  }

  final let state: State

  init(_ state: State) {
    self.state = state
    super.init()
  }

  /// Makes a picture without size that shows nothing.
  public convenience override init() { self.init(drawing: Drawing(size: .zero), scale: 1) }

  /// Makes a picture of what was drawn.
  convenience init(drawing: Drawing, scale: CGFloat) {
    self.init(State(source: .drawing(drawing), scale: scale))
  }

  /// Makes the picture of a literal: `#imageLiteral(resourceName: "logo")`.
  ///
  /// - Precondition: The application's bundle has a picture of the name.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      preconditionFailure("There is no picture named \(name) for a literal.")
    }
    self.init(image.state)
  }

  /// Makes a picture of a Core Graphics picture, a point for a pixel.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Makes a picture of a Core Graphics picture.
  ///
  /// - Parameter scale: Pixels a point.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    switch cgImage.source {
    case .drawing(let drawing): self.init(drawing: drawing, scale: cgImage.scale)
    case .bitmap(let bitmap): self.init(State(source: .bitmap(bitmap), scale: scale))
    }
  }

  /// Makes a picture of the bytes of a PNG or JPEG file, a point for a pixel.
  ///
  /// - Returns: `nil` where the bytes are neither.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Makes a picture of the bytes of a PNG or JPEG file.
  ///
  /// - Parameter scale: Pixels a point.
  /// - Returns: `nil` where the bytes are neither.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let bitmap = EncodedBitmap(pictureFile: data) else { return nil }
    self.init(State(source: .bitmap(bitmap), scale: max(scale, 1)))
  }

  /// Makes a picture of a PNG or JPEG file.
  ///
  /// A name that ends in `@2x` or `@3x` says how many pixels stand for a point.
  ///
  /// - Returns: `nil` where there is no such file or it is neither.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  // MARK: What it is

  /// The size in points.
  open var size: CGSize { resolvedSize(in: .current) }

  /// Pixels a point.
  open var scale: CGFloat {
    isSymbolImage ? max(traitCollection.displayScale, 1) : state.scale
  }

  /// Whether colours are the picture's own or the tint colour's.
  open var renderingMode: RenderingMode { state.renderingMode }

  /// Whether it is a symbol.
  open var isSymbolImage: Bool { if case .symbol = state.source { true } else { false } }

  /// The surroundings the picture was chosen for.
  open var configuration: Configuration? { state.configuration }

  /// The configuration of a symbol; `nil` for other pictures.
  open var symbolConfiguration: SymbolConfiguration? {
    isSymbolImage ? state.configuration as? SymbolConfiguration : nil
  }

  /// The traits the picture was chosen for, or the current ones.
  open var traitCollection: UITraitCollection { state.configuration?.traitCollection ?? .current }

  /// The picture as Core Graphics has it, without a tint.
  open var cgImage: CGImage? {
    if case .bitmap(let bitmap) = state.source { return CGImage(bitmap: bitmap) }
    return CGImage(drawing: drawing(tint: nil, in: .current), scale: scale)
  }

  /// How the file's rows and columns are turned; always upright here.
  open var imageOrientation: Orientation { state.isFlipped ? .upMirrored : .up }

  /// How far the rectangle that counts in layout lies inside the picture.
  open var alignmentRectInsets: UIEdgeInsets { state.alignmentRectInsets }

  /// The corners that keep their size when the picture is stretched.
  open var capInsets: UIEdgeInsets { state.capInsets }

  /// How the middle fills the room when the picture is stretched.
  open var resizingMode: ResizingMode { state.resizingMode }

  /// Whether the picture is mirrored where reading goes from right to left.
  open var flipsForRightToLeftLayoutDirection: Bool { state.flipsForRightToLeft }

  /// Whether text beside the picture can stand on a baseline in it.
  open var hasBaseline: Bool { isSymbolImage || state.baselineOffset != nil }

  /// From the picture's bottom up to its baseline, in points.
  open var baselineOffsetFromBottom: CGFloat {
    if let offset = state.baselineOffset { return offset }
    return symbolLayout(in: .current)?.baselineOffset ?? 0
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || other.state == state
  }

  open override var hash: Int { state.hashValue }

  // MARK: Drawing it

  /// Draws the picture, its top left corner at the point.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the picture by a blend mode and an opacity.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture, stretched to the rectangle.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the picture, stretched to the rectangle, by a blend mode and an opacity.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else {
      return
    }
    context.saveGState()
    context.setBlendMode(blendMode)
    let image = CGImage(drawing: drawing(filling: rect.size, tint: nil, in: .current), scale: scale)
    context.drawUpright(image, in: rect, alpha: alpha)
    context.restoreGState()
  }
}
