import CoreGraphics
import DisplayProtocol

/// The pointer's stay in one region: its style and the delegate's animations.
final class PointerRegionSession {
  let interaction: UIPointerInteraction
  let region: UIPointerRegion
  let cursor: SystemRequests.Cursor
  private var plate: PointerPlate?

  /// Enters a region, from another region or from outside.
  init(
    _ interaction: UIPointerInteraction, in region: UIPointerRegion,
    after last: PointerRegionSession?
  ) {
    self.interaction = interaction
    self.region = region
    let style = interaction.style(for: region)
    cursor = style?.cursor ?? .automatic
    plate = PointerPlate(style)
    last?.notifyExit()
    if let plate {
      plate.show(after: last?.plate)
    } else {
      last?.plate?.hide()
    }
    let animator = PointerAnimator()
    interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
    animator.run()
  }

  /// Exits the region without entering another one.
  func end() {
    notifyExit()
    plate?.hide()
  }

  /// Updates the effect after changes of layout and appearance.
  func update() {
    guard let last = plate, last.isMisplaced else {
      plate?.update()
      return
    }
    // The style was created for another position.
    plate = PointerPlate(interaction.style(for: region))
    if let plate { plate.show(after: last) } else { last.hide() }
  }

  private func notifyExit() {
    let animator = PointerAnimator()
    interaction.delegate?.pointerInteraction(interaction, willExit: region, animator: animator)
    animator.run()
  }
}
