import DisplayProtocol

/// The layers that draw the frames of their animations themselves.
struct DrawnAnimations {
  struct Layer {
    weak var layer: CALayer?
  }

  var layers: [Layer] = []
  var next: ScheduledAction?
}

extension LayerContext {
  private static let frameRate = 60.0

  /// Draws a layer at each frame, while it has animations that it draws itself.
  func requestFrames(for layer: CALayer) {
    guard layer.drawsFrames else { return }
    if !drawnAnimations.layers.contains(where: { $0.layer === layer }) {
      drawnAnimations.layers.append(DrawnAnimations.Layer(layer: layer))
    }
    scheduleFrame()
  }

  private func scheduleFrame() {
    guard drawnAnimations.next == nil else { return }
    // Unsafe: the context belongs to the main queue and does not escape this call.
    nonisolated(unsafe) let context = self
    MainActor.assumeIsolated {
      guard let clock = MediaClock.frames?() else { return }
      let frame = ((clock.now * Self.frameRate + 1e-6).rounded(.down) + 1) / Self.frameRate
      context.drawnAnimations.next = clock.schedule(at: frame) { [weak context] in
        context?.drawFrame()
      }
    }
  }

  private func drawFrame() {
    drawnAnimations.next = nil
    drawnAnimations.layers.removeAll { entry in
      guard let layer = entry.layer, layer.context === self else { return true }
      return !layer.drawsFrames
    }
    for entry in drawnAnimations.layers { entry.layer?.setNeedsDisplay() }
    if !drawnAnimations.layers.isEmpty { scheduleFrame() }
  }
}
