import CoreGraphics
import DisplayProtocol

/// The operations that update the last frame's pixels to another moment.
///
/// Unchanged layers are preserved. If only the bounds origin of a layer changed, its pixels are
/// moved. Everything else is repainted, as are layers above or below moved pixels. A backdrop is
/// repainted as a whole if its content is damaged.
struct FrameDifference {
  /// A block of pixels that remains correct when moved.
  struct Move {
    var part: PixelRect
    var step: PixelStep
    /// The layer whose sublayers the pixels show.
    var layer: LayerID
  }

  /// The position of a layer's superlayer.
  struct Place {
    /// The transform from the superlayer's space to pixels.
    var transform: CGAffineTransform
    /// The visible part.
    var clip: CGRect
    /// Whether its pixels have been moved.
    var isMoved = false
    /// Whether all ancestors preserve pixel values.
    var isPlain = true
  }

  let old: LayerMoment
  let new: LayerMoment
  private(set) var moves: [Move] = []
  private(set) var damage: Damage

  /// - Parameters:
  ///   - frame: The rectangle of the whole frame.
  ///   - scale: The number of pixels per point.
  ///   - overlays: The drawings above the layers at both moments; one that is the same in both is
  ///     repainted as a whole if a layer below it is damaged.
  init(
    from old: LayerMoment, to new: LayerMoment, frame: PixelRect, scale: CGFloat,
    overlays: (old: [PlacedOverlay], new: [PlacedOverlay])
  ) {
    self.old = old
    self.new = new
    damage = Damage(frame: frame)
    let screen = Place(
      transform: CGAffineTransform(scaleX: scale, y: scale), clip: frame.rect)
    guard let root = new.tree.root, root == old.tree.root else {
      damage.add(frame)
      return
    }
    for overlay in overlays.old where !overlays.new.contains(overlay) { damage.add(overlay.part) }
    for overlay in overlays.new where !overlays.old.contains(overlay) { damage.add(overlay.part) }
    compare(root, at: screen)
    let glass = Glass(in: new, screen: screen).parts
    for move in moves {
      let obstacles = Obstacles(to: move, in: old, screen: screen).parts
      for part in obstacles + overlays.old.map(\.part) {
        let stale = part.common(with: move.part)
        damage.add(stale)
        damage.add(stale.moved(by: move.step).common(with: move.part))
      }
    }
    for part in glass where moves.contains(where: { $0.part.overlaps(part) }) { damage.add(part) }
    keepWhole(glass + overlays.new.map(\.part))
  }

  /// Whether repainting the whole frame is cheaper.
  var isTooMuch: Bool { damage.area * 4 > damage.frame.area * 3 }

  // MARK: Comparing

  private mutating func compare(_ id: LayerID, at place: Place) {
    let (first, second) = (old.layer(id), new.layer(id))
    guard first?.state.isShown == true || second?.state.isShown == true else { return }
    guard !isPassing(first, second) else { return damage.add(PixelRect(around: place.clip)) }
    guard let first, let second else { return replace(first?.state, second?.state, at: place) }
    guard first !== second else { return compareWithin(id, first.state, second.state, at: place) }
    var before = first.state
    let after = second.state
    if before.differsInParticles(from: after) {
      replaceParticles(before, after, at: place)
      before.content = after.content
    }
    guard before.isShown, after.isShown, before.isEqualInAppearance(to: after) else {
      return replace(before, after, at: place)
    }
    compareWithin(id, before, after, at: place)
  }

  /// Compares the sublayers and content offsets of states that look equal otherwise.
  private mutating func compareWithin(
    _ id: LayerID, _ before: LayerState, _ after: LayerState, at place: Place
  ) {
    guard before.isFlat, !after.closesItsContent else {
      if !isSameWithin(before, after) { replace(before, after, at: place) }
      return
    }
    if let mask = after.mask, !isSame(mask) { return replace(before, after, at: place) }
    var inside = place.inside(of: after)
    if before.bounds.origin != after.bounds.origin {
      guard let move = move(of: id, from: before, to: after, at: inside) else {
        return replace(before, after, at: place)
      }
      moves.append(move)
      inside.isMoved = true
    }
    compareSublayers(before, after, at: inside)
  }

  private mutating func compareSublayers(
    _ before: LayerState, _ after: LayerState, at inside: Place
  ) {
    guard before.sublayers != after.sublayers else {
      for id in after.sublayers { compare(id, at: inside) }
      return
    }
    let (were, are) = (Set(before.sublayers), Set(after.sublayers))
    let stayed = after.sublayers.filter(were.contains)
    for id in before.sublayers where !are.contains(id) {
      replace(old.layer(id)?.state, nil, at: inside)
    }
    for id in after.sublayers where !were.contains(id) {
      replace(nil, new.layer(id)?.state, at: inside)
    }
    if before.sublayers.filter(are.contains) == stayed {
      for id in stayed { compare(id, at: inside) }
    } else {
      // The order of the other layers changed.
      for id in stayed { replace(old.layer(id)?.state, new.layer(id)?.state, at: inside) }
    }
  }

  /// Damages the areas of a layer before and after the change.
  ///
  /// Both are relative to the moved superlayer, because its pixels have been moved.
  private mutating func replace(_ before: LayerState?, _ after: LayerState?, at place: Place) {
    let clip = PixelRect(around: place.clip)
    if let before, before.isShown {
      damage.add(place.pixels(of: old.frame(of: before)).common(with: clip))
    }
    if let after, after.isShown {
      damage.add(place.pixels(of: new.frame(of: after)).common(with: clip))
    }
  }

  /// Damages the areas of particles before and after the change, instead of their whole layer.
  private mutating func replaceParticles(
    _ before: LayerState, _ after: LayerState, at place: Place
  ) {
    let clip = PixelRect(around: place.inside(of: after).clip)
    for state in [before, after] {
      guard let part = state.contentBounds else { continue }
      damage.add(place.pixels(of: part, in: state).common(with: clip))
    }
  }

  /// Whether a transition runs on a layer at one of the moments.
  private func isPassing(_ first: LayerTree.Node?, _ second: LayerTree.Node?) -> Bool {
    first?.isPassing(at: old.time) == true || second?.isPassing(at: new.time) == true
  }

  /// Whether a layer's subtree is unchanged.
  private func isSame(_ id: LayerID) -> Bool {
    switch (old.layer(id), new.layer(id)) {
    case (nil, nil): return true
    case (let before?, let after?):
      guard !isPassing(before, after) else { return false }
      return (before === after || before.state.isEqualInAppearance(to: after.state))
        && isSameWithin(before.state, after.state)
    default: return false
    }
  }

  private func isSameWithin(_ before: LayerState, _ after: LayerState) -> Bool {
    before.bounds.origin == after.bounds.origin && before.sublayers == after.sublayers
      && after.sublayers.allSatisfy(isSame) && (after.mask.map(isSame) ?? true)
  }

  // MARK: Moving

  /// Returns the move of a layer's pixels; `nil` if they cannot be moved.
  ///
  /// - Parameter inside: The place of the layer's sublayers.
  private mutating func move(
    of id: LayerID, from before: LayerState, to after: LayerState, at inside: Place
  ) -> Move? {
    guard inside.isPlain, !inside.isMoved, after.masksToBounds, after.content == .none,
      after.borderWidth == 0, after.backdrop == nil
    else { return nil }
    let x = (before.bounds.minX - after.bounds.minX) * inside.transform.a
    let y = (before.bounds.minY - after.bounds.minY) * inside.transform.d
    let step = PixelStep(x: wholeNumber(x), y: wholeNumber(y))
    // Text and edges differ at fractional offsets.
    guard abs(x - CGFloat(step.x)) < 1e-6, abs(y - CGFloat(step.y)) < 1e-6 else { return nil }
    let part = PixelRect(within: inside.clip).common(with: damage.frame)
    guard !part.isEmpty, part.overlaps(part.moved(by: step)),
      !moves.contains(where: { $0.part.overlaps(part) })
    else { return nil }
    // The newly visible area, and the edge pixels that are blended with the background.
    for shown in part.without(part.moved(by: step)) { damage.add(shown) }
    for edge in PixelRect(around: inside.clip).without(part) { damage.add(edge) }
    return Move(part: part, step: step, layer: id)
  }

  /// Extends the damage to each part that is damaged, until it is stable.
  private mutating func keepWhole(_ parts: [PixelRect]) {
    var isGrowing = !parts.isEmpty
    while isGrowing {
      isGrowing = false
      for part in parts where damage.keepWhole(part) { isGrowing = true }
    }
  }
}

extension FrameDifference.Place {
  /// Returns the place of a layer's sublayers.
  func inside(of state: LayerState) -> FrameDifference.Place {
    var inside = self
    inside.transform = state.transformToSuperlayer.concatenating(transform)
    let isUpright =
      inside.transform.b == 0 && inside.transform.c == 0 && inside.transform.a > 0
      && inside.transform.d > 0
    if state.masksToBounds {
      inside.clip = clip.common(with: state.bounds.applying(inside.transform))
    }
    inside.isPlain = isPlain && isUpright && state.preservesPixelsWithinBounds
    return inside
  }

  /// Returns the pixels that a part of a layer may affect.
  func pixels(of part: CGRect, in state: LayerState) -> PixelRect {
    pixels(of: state.projection.bounds(of: part))
  }

  /// Returns the pixels that a part of the superlayer may affect.
  func pixels(of part: CGRect) -> PixelRect {
    // Antialiased edges and pixel-aligned text exceed the exact bounds.
    PixelRect(around: part.applying(transform)).outset(by: 2)
  }
}

extension LayerState {
  /// Whether two states of a layer look equal, apart from sublayers and content offset.
  fileprivate func isEqualInAppearance(to other: LayerState) -> Bool {
    if self == other { return true }
    var same = self
    same.bounds.origin = other.bounds.origin
    same.sublayers = other.sublayers
    same.scroll = other.scroll
    same.textInput = other.textInput
    same.accessibility = other.accessibility
    return same == other
  }

  /// Whether two visible states of a layer differ only in their particles.
  fileprivate func differsInParticles(from other: LayerState) -> Bool {
    guard content != other.content, content.isParticles || other.content.isParticles,
      isShown, other.isShown, isFlat, !other.closesItsContent
    else { return false }
    var same = self
    same.content = other.content
    return same.isEqualInAppearance(to: other)
  }

  /// Whether a change of a descendant may affect the layer's whole area.
  fileprivate var closesItsContent: Bool {
    rasterization != nil
      || shadow.opacity > 0 && shadow.path == nil && (backgroundColor?.alpha ?? 0) <= 0
  }

  /// Whether the pixels of sublayers reach the screen unchanged.
  fileprivate var preservesPixelsWithinBounds: Bool {
    opacity >= 1 && mask == nil && stencil == nil && rasterization == nil
      && (cornerRadius == 0 || !masksToBounds)
  }
}

extension LayerTree.Node {
  /// Whether a transition runs on the layer at a time.
  fileprivate func isPassing(at time: Double) -> Bool {
    passages.contains { $0.transition.progress(at: time) != nil }
  }
}

extension LayerContent {
  fileprivate var isParticles: Bool {
    if case .particles = self { true } else { false }
  }
}
