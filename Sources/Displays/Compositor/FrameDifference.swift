import CoreGraphics
import DisplayProtocol

/// What has to be done to the last frame's pixels so that they show another moment.
///
/// Layers that look as they did stay. Where nothing but a layer's origin changed, what it shows is
/// moved. All else is painted anew, as are layers over or under what was moved, and glass as a
/// whole as soon as anything of what it shows is.
struct FrameDifference {
  /// Pixels that go on being right when they are moved.
  struct Move {
    var part: PixelRect
    var step: PixelStep
    /// The layer whose content they show.
    var layer: LayerID
  }

  /// Where a layer's superlayer stands.
  struct Place {
    /// From the superlayer's space to pixels.
    var transform: CGAffineTransform
    /// What can be seen there.
    var clip: CGRect
    /// Whether the pixels there have been moved.
    var isMoved = false
    /// Whether all that lies between here and the screen leaves pixels as they are.
    var isPlain = true
  }

  let old: LayerMoment
  let new: LayerMoment
  private(set) var moves: [Move] = []
  private(set) var damage: Damage

  /// - Parameters:
  ///   - frame: The whole picture.
  ///   - scale: Pixels a point.
  ///   - overlays: What was drawn over the layers; it is painted over in any case.
  init(
    from old: LayerMoment, to new: LayerMoment, frame: PixelRect, scale: CGFloat,
    overlays: [PixelRect]
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
    for overlay in overlays { damage.add(overlay) }
    compare(root, at: screen)
    let glass = Glass(in: new, screen: screen).parts
    for move in moves {
      for part in Obstacles(to: move, in: old, screen: screen).parts + overlays {
        let stale = part.common(with: move.part)
        damage.add(stale)
        damage.add(stale.moved(by: move.step).common(with: move.part))
      }
    }
    for part in glass where moves.contains(where: { $0.part.overlaps(part) }) { damage.add(part) }
    keepWhole(glass)
  }

  /// Whether it is better to paint everything.
  var isTooMuch: Bool { damage.area * 4 > damage.frame.area * 3 }

  // MARK: Comparing

  private mutating func compare(_ id: LayerID, at place: Place) {
    var before = old.state(of: id)
    let after = new.state(of: id)
    guard before?.isShown == true || after?.isShown == true else { return }
    if let first = before, let after, first.differsInParticles(from: after) {
      replaceParticles(first, after, at: place)
      before?.content = after.content
    }
    guard !isPassing(id) else { return damage.add(PixelRect(around: place.clip)) }
    guard let before, let after, before.isShown, after.isShown,
      before.isEqualInAppearance(to: after)
    else {
      return replace(before, after, at: place)
    }
    guard before.transform.isAffine, !after.closesItsContent else {
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
      replace(old.state(of: id), nil, at: inside)
    }
    for id in after.sublayers where !were.contains(id) {
      replace(nil, new.state(of: id), at: inside)
    }
    if before.sublayers.filter(are.contains) == stayed {
      for id in stayed { compare(id, at: inside) }
    } else {
      // Others are in front now.
      for id in stayed { replace(old.state(of: id), new.state(of: id), at: inside) }
    }
  }

  /// Has all painted anew that a layer showed and shows.
  ///
  /// What it showed has been moved along with its superlayer, so that both stand there.
  private mutating func replace(_ before: LayerState?, _ after: LayerState?, at place: Place) {
    let clip = PixelRect(around: place.clip)
    if let before, before.isShown {
      damage.add(place.pixels(of: old.extent(of: before), in: before).common(with: clip))
    }
    if let after, after.isShown {
      damage.add(place.pixels(of: new.extent(of: after), in: after).common(with: clip))
    }
  }

  /// Has painted anew where particles were and are, and not all of their layer.
  private mutating func replaceParticles(
    _ before: LayerState, _ after: LayerState, at place: Place
  ) {
    let clip = PixelRect(around: place.inside(of: after).clip)
    for state in [before, after] {
      guard let part = state.contentBounds else { continue }
      damage.add(place.pixels(of: part, in: state).common(with: clip))
    }
  }

  /// Whether a transition runs between what a layer showed and what it shows.
  private func isPassing(_ id: LayerID) -> Bool {
    [old, new].contains { moment in
      moment.tree.nodes[id]?.passages.contains {
        $0.transition.progress(at: moment.time) != nil
      } == true
    }
  }

  /// Whether a layer and all in it look as they did.
  private func isSame(_ id: LayerID) -> Bool {
    guard !isPassing(id) else { return false }
    switch (old.state(of: id), new.state(of: id)) {
    case (nil, nil): return true
    case (let before?, let after?):
      return before.isEqualInAppearance(to: after) && isSameWithin(before, after)
    default: return false
    }
  }

  private func isSameWithin(_ before: LayerState, _ after: LayerState) -> Bool {
    before.bounds.origin == after.bounds.origin && before.sublayers == after.sublayers
      && after.sublayers.allSatisfy(isSame) && (after.mask.map(isSame) ?? true)
  }

  // MARK: Moving

  /// How the pixels within a layer are to be moved; `nil` where they cannot be.
  ///
  /// - Parameter inside: Where the layer's content stands now.
  private mutating func move(
    of id: LayerID, from before: LayerState, to after: LayerState, at inside: Place
  ) -> Move? {
    guard inside.isPlain, !inside.isMoved, after.masksToBounds, after.content == .none,
      after.borderWidth == 0, after.backdrop == nil
    else { return nil }
    let x = (before.bounds.minX - after.bounds.minX) * inside.transform.a
    let y = (before.bounds.minY - after.bounds.minY) * inside.transform.d
    let step = PixelStep(x: wholeNumber(x), y: wholeNumber(y))
    // Between pixels, letters and edges would come out otherwise.
    guard abs(x - CGFloat(step.x)) < 1e-6, abs(y - CGFloat(step.y)) < 1e-6 else { return nil }
    let part = PixelRect(within: inside.clip).common(with: damage.frame)
    guard !part.isEmpty, part.overlaps(part.moved(by: step)),
      !moves.contains(where: { $0.part.overlaps(part) })
    else { return nil }
    // What came into sight, and the pixels that the edges share with what is beneath.
    for shown in part.without(part.moved(by: step)) { damage.add(shown) }
    for edge in PixelRect(around: inside.clip).without(part) { damage.add(edge) }
    return Move(part: part, step: step, layer: id)
  }

  /// Has each of the parts painted as a whole of which anything is to be painted.
  private mutating func keepWhole(_ parts: [PixelRect]) {
    var isGrowing = !parts.isEmpty
    while isGrowing {
      isGrowing = false
      for part in parts where damage.keepWhole(part) { isGrowing = true }
    }
  }
}

extension FrameDifference.Place {
  /// Where a layer's sublayers stand.
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

  /// The pixels that a part of a layer may colour.
  func pixels(of part: CGRect, in state: LayerState) -> PixelRect {
    let seen = state.projection.bounds(of: part).applying(transform)
    // Edges are soft, and letters stand on whole pixels.
    return PixelRect(around: seen).outset(by: 2)
  }
}

extension LayerState {
  /// Whether two layers look alike, apart from what is in them and how far it is scrolled.
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

  /// Whether particles are all in which two layers, that are seen and leave it at that, differ.
  fileprivate func differsInParticles(from other: LayerState) -> Bool {
    guard content != other.content, content.isParticles || other.content.isParticles,
      isShown, other.isShown, transform.isAffine, !other.closesItsContent
    else { return false }
    var same = self
    same.content = other.content
    return same.isEqualInAppearance(to: other)
  }

  /// Whether a change of anything in the layer may be seen wherever the layer is.
  fileprivate var closesItsContent: Bool {
    rasterization != nil
      || shadow.opacity > 0 && shadow.path == nil && (backgroundColor?.alpha ?? 0) <= 0
  }

  /// Whether pixels of what is in the layer reach the screen as they are.
  fileprivate var preservesPixelsWithinBounds: Bool {
    opacity >= 1 && mask == nil && stencil == nil && rasterization == nil
      && (cornerRadius == 0 || !masksToBounds)
  }
}

extension LayerContent {
  fileprivate var isParticles: Bool {
    if case .particles = self { true } else { false }
  }
}
