import CoreGraphics
import DisplayProtocol
import Foundation

/// A copy of a layer and its sublayers that a replicator layer shows.
final class ReplicaLayer: CALayer {
  private var copies: [ReplicaLayer] = []
  private var maskCopy: ReplicaLayer?
  /// The animations of the original and their copies.
  private var records: [(original: AnimationRecord, copy: AnimationRecord)] = []

  override func action(forKey event: String) -> (any CAAction)? { nil }

  override func hitTest(_ p: CGPoint) -> CALayer? { nil }

  /// Applies a state, apart from the sublayers and the mask.
  func show(_ new: LayerState) {
    var new = new
    new.sublayers = state.sublayers
    new.mask = state.mask
    // Only the original is interactive and accessible.
    new.scroll = nil
    new.textInput = nil
    new.accessibility = nil
    let changes = LayerChanges(from: state, to: new)
    state = new
    if !changes.isEmpty { note(changes) }
  }

  /// Makes the sublayers copies of other layers.
  func copy(_ originals: [CALayer], tint: RGBA) {
    while copies.count > originals.count { copies.removeLast().removeFromSuperlayer() }
    while copies.count < originals.count {
      let copy = ReplicaLayer()
      copies.append(copy)
      insert(copy, at: sublayerList.count)
    }
    for (copy, original) in zip(copies, originals) { copy.mirror(original, tint: tint) }
  }

  private func mirror(_ original: CALayer, tint: RGBA) {
    sublayerPlacement = original.sublayerPlacement
    if timing != original.timing {
      (beginTime, speed) = (original.beginTime, original.speed)
      timeOffset = original.timeOffset
    }
    show(original.state.multiplied(by: tint))
    copy(original.displayedSublayers, tint: tint)
    if let shape = original.mask {
      let copy = maskCopy ?? ReplicaLayer()
      copy.mirror(shape, tint: RGBA(red: 1, green: 1, blue: 1, alpha: 1))
      maskCopy = copy
    } else {
      maskCopy = nil
    }
    mask = maskCopy
    copyAnimations(of: original)
  }

  private func copyAnimations(of original: CALayer) {
    let current = original.animations
    for (known, copy) in records where !current.contains(where: { $0 === known }) {
      removeRecords { $0 === copy }
    }
    records.removeAll { record in !current.contains { $0 === record.original } }
    for record in current where !records.contains(where: { $0.original === record }) {
      let copy = record.copied(in: ownTime)
      records.append((record, copy))
      animations.append(copy)
      for (key, track) in copy.resolved { lastContext?.animationAdded(key, track, to: self) }
    }
  }
}

extension LayerState {
  /// The state with all colors multiplied by a color.
  fileprivate func multiplied(by tint: RGBA) -> LayerState {
    guard tint.red != 1 || tint.green != 1 || tint.blue != 1 else { return self }
    func multiply(_ color: RGBA) -> RGBA {
      RGBA(
        red: color.red * tint.red, green: color.green * tint.green, blue: color.blue * tint.blue,
        alpha: color.alpha)
    }
    var new = self
    new.backgroundColor = backgroundColor.map(multiply)
    new.borderColor = multiply(borderColor)
    switch content {
    case .shape(var shape):
      shape.fillColor = shape.fillColor.map(multiply)
      shape.strokeColor = shape.strokeColor.map(multiply)
      new.content = .shape(shape)
    case .gradient(var gradient):
      gradient.colors = gradient.colors.map(multiply)
      new.content = .gradient(gradient)
    case .text(let text):
      new.content = .text(
        TextContent(
          runs: text.runs.map { run in
            var colored = run
            colored.color = multiply(run.color)
            return colored
          },
          decorations: text.decorations.map {
            TextContent.Decoration(rect: $0.rect, color: multiply($0.color))
          }))
    default: break
    }
    return new
  }
}
