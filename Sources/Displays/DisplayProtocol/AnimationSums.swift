import CoreGraphics

/// Converts additive animations to absolute ones, for a display that cannot add.
///
/// A browser page is such a display: a negative width or opacity is invalid in CSS, even as a term
/// of a sum. One additive animation becomes an animation between the visible values. Several
/// concurrent ones, as after an interruption, become one animation with sampled values.
package struct AnimationSums {
  private struct Slot: Hashable {
    var layer: LayerID
    var property: AnimatableProperty

    var key: String { "sum.\(property.rawValue)" }
  }

  private static let samplesPerSecond = 60.0
  /// The maximum sampled duration of endless animations, in seconds.
  private static let horizon = 10.0

  /// The properties whose animations are replaced by sums, with the keys of the replaced
  /// animations.
  private var slots: [Slot: Set<String>] = [:]

  package init() {}

  /// Returns the transaction without additive animations.
  ///
  /// - Parameters:
  ///   - tree: The layers after the transaction.
  ///   - now: The application's clock, in seconds.
  package mutating func plain(
    _ transaction: LayerTransaction, in tree: LayerTree, at now: Double
  ) -> LayerTransaction {
    guard !slots.isEmpty || transaction.changes.contains(where: \.addsToSum) else {
      return transaction
    }
    var plain = transaction
    plain.changes = []
    var stale: [Slot] = []
    func mark(_ slot: Slot) { if !stale.contains(slot) { stale.append(slot) } }
    for change in transaction.changes {
      switch change {
      case .addAnimation(let id, let key, let animation):
        let slot = Slot(layer: id, property: animation.property)
        let others = tree.animations(of: id, animation.property)
        guard slots[slot] != nil || others.contains(where: \.animation.isAdditive) else {
          plain.changes.append(change)
          continue
        }
        if slots[slot] == nil {
          // Animations that were sent separately become part of the sum.
          for other in others where other.key != key {
            plain.changes.append(.removeAnimation(id, key: other.key))
          }
        }
        slots[slot, default: []].formUnion(others.map(\.key) + [key])
        mark(slot)
      case .removeAnimation(let id, let key):
        let owner = slots.first { $0.key.layer == id && $0.value.contains(key) }?.key
        guard let owner else {
          plain.changes.append(change)
          continue
        }
        mark(owner)
      case .set(let id, let properties):
        plain.changes.append(change)
        for slot in slots.keys where slot.layer == id {
          if properties.contains(where: { $0.affects(slot.property) }) { mark(slot) }
        }
      case .addTransition: plain.changes.append(change)
      case .remove(let id):
        plain.changes.append(change)
        for slot in slots.keys where slot.layer == id { slots[slot] = nil }
        stale.removeAll { $0.layer == id }
      }
    }
    for slot in stale {
      let parts = tree.animations(of: slot.layer, slot.property)
      if let sum = Self.sum(parts.map(\.animation), of: slot.property, tree, slot.layer, now) {
        slots[slot] = Set(parts.map(\.key))
        plain.changes.append(.addAnimation(slot.layer, key: slot.key, sum))
      } else {
        slots[slot] = nil
        plain.changes.append(.removeAnimation(slot.layer, key: slot.key))
      }
    }
    return plain
  }

  private static func sum(
    _ parts: [LayerAnimation], of property: AnimatableProperty, _ tree: LayerTree, _ id: LayerID,
    _ now: Double
  ) -> LayerAnimation? {
    guard let state = tree.nodes[id]?.state, let model = state[property], !parts.isEmpty else {
      return nil
    }
    if parts.count == 1 {
      var only = parts[0]
      guard only.isAdditive else { return only }
      only.values = only.values.map { value in
        var shown = state
        shown[property] = value.added(to: model)
        shown.limit()
        return shown[property] ?? model
      }
      only.isAdditive = false
      return only
    }
    let ends = parts.map { $0.beginTime + $0.activeDuration }.filter(\.isFinite)
    let end = min(max(ends.max() ?? now, now), now + horizon)
    let count = max(1, Int(((end - now) * samplesPerSecond).rounded(.up)))
    let values = (0...count).map { index -> AnimatableValue in
      var shown = state
      let time = now + (end - now) * Double(index) / Double(count)
      for part in parts { shown.apply(part, at: time) }
      shown.limit()
      return shown[property] ?? model
    }
    return LayerAnimation(
      property: property, values: values,
      keyTimes: (0...count).map { Double($0) / Double(count) },
      curves: Array(repeating: .linear, count: count), beginTime: now,
      duration: max(end - now, 0.001), fill: [.forwards, .backwards])
  }
}

extension LayerChange {
  fileprivate var addsToSum: Bool {
    if case .addAnimation(_, _, let animation) = self { animation.isAdditive } else { false }
  }
}

extension LayerProperty {
  /// Whether setting this property changes the base value of an additive animation of the other.
  fileprivate func affects(_ property: AnimatableProperty) -> Bool {
    switch (self, property) {
    case (.bounds, .bounds), (.bounds, .boundsSize), (.bounds, .boundsOrigin),
      (.position, .position), (.transform, .transform), (.opacity, .opacity),
      (.cornerRadius, .cornerRadius), (.borderWidth, .borderWidth),
      (.shadow, .shadowOpacity), (.shadow, .shadowRadius), (.shadow, .shadowOffset):
      true
    default: false
    }
  }
}

extension LayerTree {
  fileprivate func animations(
    of id: LayerID, _ property: AnimatableProperty
  ) -> [(key: String, animation: LayerAnimation)] {
    nodes[id]?.animations.filter { $0.animation.property == property } ?? []
  }
}
