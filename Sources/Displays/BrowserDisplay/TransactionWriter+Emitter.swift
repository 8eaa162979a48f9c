import CoreGraphics
import DisplayProtocol

extension TransactionWriter {
  /// Writes an emitter, whose particles `Resources/Web/particles.js` computes.
  ///
  /// Epochs and pictures that the page has received are omitted, as are values that an epoch shares
  /// with the previous one.
  mutating func write(_ emitter: EmitterContent, of id: LayerID, to text: inout MessageWriter) {
    // Without kinds there are no particles.
    guard emitter.epochs.contains(where: { !$0.kinds.isEmpty }) else {
      emitters.remove(id)
      return text.null()
    }
    let kept = emitters.register(emitter.epochs, of: id)
    text.object { text in
      text.member("k", "emitter")
      text.key("seed")
      text.integer(Int(emitter.seed))
      text.member("order", emitter.order.rawValue)
      text.key("rate")
      text.exact(emitter.rate)
      text.key("start")
      text.exact(emitter.start)
      let pictures = emitter.pictures
      text.key("pictures")
      text.array { text in for picture in pictures { write(picture, to: &text) } }
      if !kept.isEmpty {
        text.key("kept")
        text.numbers([Double(kept.lowerBound), Double(kept.upperBound)])
      }
      text.key("epochs")
      text.array { text in
        var last = kept.isEmpty ? nil : emitter.epochs[kept.count - 1]
        for epoch in emitter.epochs[kept.count...] {
          write(epoch, after: last, pictures, to: &text)
          last = epoch
        }
      }
    }
  }

  private func write(
    _ epoch: EmitterEpoch, after last: EmitterEpoch?, _ pictures: [ParticlePicture],
    to text: inout MessageWriter
  ) {
    text.object { text in
      // Null is an infinite time.
      text.key("at")
      text.exact(epoch.start)
      if epoch.shape != last?.shape { text.member("shape", epoch.shape.rawValue) }
      if epoch.mode != last?.mode { text.member("mode", epoch.mode.rawValue) }
      text.key("v")
      text.exact(epoch.numbers)
      text.key("counts")
      text.exact(epoch.counts)
      text.key("rates")
      text.exact(epoch.kinds.indices.map { epoch.births(ofKind: $0) })
      text.key("spans")
      text.exact(epoch.kinds.indices.map { epoch.span(ofKind: $0) })
      if !epoch.tracks.isEmpty {
        text.key("tracks")
        text.array { text in for track in epoch.tracks { write(sampled: track, to: &text) } }
      }
      guard epoch.kinds != last?.kinds else { return }
      text.key("kinds")
      text.array { text in
        for kind in epoch.kinds {
          text.object { text in
            if !kind.isEnabled { text.member("off", true) }
            if !kind.children.isEmpty {
              text.key("cells")
              text.numbers(kind.children.map { Double($0) })
            }
            if let place = kind.picture.flatMap({ pictures.firstIndex(of: $0) }) {
              text.key("p")
              text.integer(place)
            }
            text.key("v")
            text.exact(kind.numbers)
          }
        }
      }
    }
  }

  private mutating func write(_ picture: ParticlePicture, to text: inout MessageWriter) {
    let (number, isNew) = emitters.number(of: picture)
    text.object { text in
      text.key("n")
      text.integer(number)
      guard isNew else { return }
      text.member("w", CGFloat(picture.image.width))
      text.member("h", CGFloat(picture.image.height))
      text.member("scale", picture.scale)
      text.member("part", picture.part)
      text.key("c")
      switch picture.image.source {
      case .drawing(let drawing):
        text.object { text in
          text.member("k", "drawing")
          write(drawing, to: &text)
        }
      case .bitmap(let bitmap):
        text.object { text in
          text.member("k", "bitmap")
          text.member("w", CGFloat(bitmap.widthInPixels))
          text.member("h", CGFloat(bitmap.heightInPixels))
          text.write(bitmap.scaling, scale: 1)
          text.key("data")
          text.base64(bitmap.bytes)
        }
      }
    }
  }

  /// Writes an animation as samples at equal intervals, between which the page interpolates
  /// linearly.
  private func write(sampled track: LayerAnimation, to text: inout MessageWriter) {
    let steps = min(max(Int(track.duration * 60), 1), 240)
    text.object { text in
      text.key("part")
      text.integer(track.part)
      text.key("v")
      text.exact(
        (0...steps).map { step in
          guard case .number(let value) = track.value(atFraction: Double(step) / Double(steps))
          else { return 0 }
          return value
        })
      text.key("at")
      text.exact(track.beginTime)
      text.key("dur")
      text.exact(track.duration)
      text.key("off")
      text.exact(track.timeOffset)
      text.key("speed")
      text.exact(track.speed)
      text.key("rep")
      text.exact(track.repeatCount)
      if track.autoreverses { text.member("rev", true) }
      if track.fill.contains(.forwards) { text.member("ff", true) }
      if track.fill.contains(.backwards) { text.member("fb", true) }
      if track.isAdditive { text.member("add", true) }
    }
  }
}

extension EmitterContent {
  /// The distinct pictures.
  fileprivate var pictures: [ParticlePicture] {
    var found: [ParticlePicture] = []
    for epoch in epochs {
      for picture in epoch.kinds.compactMap(\.picture) where !found.contains(picture) {
        found.append(picture)
      }
    }
    return found
  }
}

extension MessageWriter {
  /// Writes a number exactly; a number that is not finite becomes null.
  fileprivate mutating func exact(_ value: Double) {
    guard value.isFinite else { return null() }
    if (value * 1000).rounded() == value * 1000 { number(value) } else { raw("\(value)") }
  }

  /// Writes numbers exactly; infinite ones are clamped beyond all meaningful values.
  mutating func exact(_ values: [Double]) {
    array { text in for value in values { text.exact(min(max(value, -1e30), 1e30)) } }
  }
}

extension MessageWriter {
  /// Writes the filters of a bitmap, if one shows pixels.
  ///
  /// - Parameter scale: The number of pixels per point, with which the page decides which one
  ///   applies.
  mutating func write(_ filters: ScalingFilters, scale: CGFloat) {
    guard !filters.isSmooth else { return }
    member("px", scale)
    if filters.magnifiesNearest { member("up", true) }
    if filters.minifiesNearest { member("down", true) }
  }
}
