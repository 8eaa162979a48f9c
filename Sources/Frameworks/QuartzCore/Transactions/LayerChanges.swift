import DisplayProtocol

/// The properties that have changed since the last commit.
struct LayerChanges: OptionSet {
  let rawValue: UInt32

  static let bounds = LayerChanges(rawValue: 1 << 0)
  static let position = LayerChanges(rawValue: 1 << 1)
  static let anchorPoint = LayerChanges(rawValue: 1 << 2)
  static let transform = LayerChanges(rawValue: 1 << 3)
  static let zPosition = LayerChanges(rawValue: 1 << 4)
  static let opacity = LayerChanges(rawValue: 1 << 5)
  static let isHidden = LayerChanges(rawValue: 1 << 6)
  static let masksToBounds = LayerChanges(rawValue: 1 << 7)
  static let backgroundColor = LayerChanges(rawValue: 1 << 8)
  static let cornerRadius = LayerChanges(rawValue: 1 << 9)
  static let maskedCorners = LayerChanges(rawValue: 1 << 10)
  static let borderWidth = LayerChanges(rawValue: 1 << 11)
  static let borderColor = LayerChanges(rawValue: 1 << 12)
  static let shadow = LayerChanges(rawValue: 1 << 13)
  static let content = LayerChanges(rawValue: 1 << 14)
  static let contentsGravity = LayerChanges(rawValue: 1 << 15)
  static let sublayers = LayerChanges(rawValue: 1 << 16)
  static let mask = LayerChanges(rawValue: 1 << 17)
  static let scroll = LayerChanges(rawValue: 1 << 18)
  static let textInput = LayerChanges(rawValue: 1 << 19)
  static let accessibility = LayerChanges(rawValue: 1 << 20)
  static let backdrop = LayerChanges(rawValue: 1 << 21)
  static let isDoubleSided = LayerChanges(rawValue: 1 << 22)
  static let cornerCurve = LayerChanges(rawValue: 1 << 23)
  static let stencil = LayerChanges(rawValue: 1 << 24)
  static let rasterization = LayerChanges(rawValue: 1 << 25)
  static let contentsParts = LayerChanges(rawValue: 1 << 26)
  static let preservesDepth = LayerChanges(rawValue: 1 << 27)

  /// Returns the changed properties with their current values.
  func properties(of state: LayerState) -> [LayerProperty] {
    var set: [LayerProperty] = []
    if contains(.bounds) { set.append(.bounds(state.bounds)) }
    if contains(.position) { set.append(.position(state.position)) }
    if contains(.anchorPoint) { set.append(.anchorPoint(state.anchorPoint)) }
    if contains(.transform) { set.append(.transform(state.transform)) }
    if contains(.zPosition) { set.append(.zPosition(state.zPosition)) }
    if contains(.opacity) { set.append(.opacity(state.opacity)) }
    if contains(.isHidden) { set.append(.isHidden(state.isHidden)) }
    if contains(.masksToBounds) { set.append(.masksToBounds(state.masksToBounds)) }
    if contains(.backgroundColor) { set.append(.backgroundColor(state.backgroundColor)) }
    if contains(.cornerRadius) { set.append(.cornerRadius(state.cornerRadius)) }
    if contains(.maskedCorners) { set.append(.maskedCorners(state.maskedCorners)) }
    if contains(.borderWidth) { set.append(.borderWidth(state.borderWidth)) }
    if contains(.borderColor) { set.append(.borderColor(state.borderColor)) }
    if contains(.shadow) { set.append(.shadow(state.shadow)) }
    if contains(.content) { set.append(.content(state.content)) }
    if contains(.contentsGravity) { set.append(.contentsGravity(state.contentsGravity)) }
    if contains(.contentsParts) { set.append(.contentsParts(state.contentsParts)) }
    if contains(.sublayers) { set.append(.sublayers(state.sublayers)) }
    if contains(.mask) { set.append(.mask(state.mask)) }
    if contains(.scroll) { set.append(.scroll(state.scroll)) }
    if contains(.textInput) { set.append(.textInput(state.textInput)) }
    if contains(.accessibility) { set.append(.accessibility(state.accessibility)) }
    if contains(.backdrop) { set.append(.backdrop(state.backdrop)) }
    if contains(.stencil) { set.append(.stencil(state.stencil)) }
    if contains(.rasterization) { set.append(.rasterization(state.rasterization)) }
    if contains(.isDoubleSided) { set.append(.isDoubleSided(state.isDoubleSided)) }
    if contains(.preservesDepth) { set.append(.preservesDepth(state.preservesDepth)) }
    if contains(.cornerCurve) { set.append(.cornerCurve(state.cornerCurve)) }
    return set
  }
}

extension LayerChanges {
  /// The properties in which two states differ.
  init(from old: LayerState, to new: LayerState) {
    let differences: [(LayerChanges, Bool)] = [
      (.bounds, old.bounds != new.bounds), (.position, old.position != new.position),
      (.anchorPoint, old.anchorPoint != new.anchorPoint),
      (.transform, old.transform != new.transform), (.zPosition, old.zPosition != new.zPosition),
      (.opacity, old.opacity != new.opacity), (.isHidden, old.isHidden != new.isHidden),
      (.masksToBounds, old.masksToBounds != new.masksToBounds),
      (.backgroundColor, old.backgroundColor != new.backgroundColor),
      (.cornerRadius, old.cornerRadius != new.cornerRadius),
      (.maskedCorners, old.maskedCorners != new.maskedCorners),
      (.borderWidth, old.borderWidth != new.borderWidth),
      (.borderColor, old.borderColor != new.borderColor), (.shadow, old.shadow != new.shadow),
      (.content, old.content != new.content),
      (.contentsGravity, old.contentsGravity != new.contentsGravity),
      (.contentsParts, old.contentsParts != new.contentsParts),
      (.sublayers, old.sublayers != new.sublayers), (.mask, old.mask != new.mask),
      (.scroll, old.scroll != new.scroll), (.textInput, old.textInput != new.textInput),
      (.accessibility, old.accessibility != new.accessibility),
      (.backdrop, old.backdrop != new.backdrop), (.stencil, old.stencil != new.stencil),
      (.rasterization, old.rasterization != new.rasterization),
      (.isDoubleSided, old.isDoubleSided != new.isDoubleSided),
      (.preservesDepth, old.preservesDepth != new.preservesDepth),
      (.cornerCurve, old.cornerCurve != new.cornerCurve),
    ]
    self = differences.reduce(into: []) { if $1.1 { $0.insert($1.0) } }
  }
}
