import CoreGraphics
import DisplayProtocol
import Foundation
import Testing

@testable import BrowserDisplay

/// The encoding of emitters, and its equal interpretation in pages and other displays.
@Suite struct EmitterWriterTests {
  private let picture = CGImage(drawing: Drawing(size: CGSize(width: 8, height: 4)), scale: 2)

  private func message(_ content: LayerContent) -> String {
    var writer = TransactionWriter()
    let changes = [LayerChange.set(LayerID(rawValue: 1), [.content(content)])]
    let transaction = LayerTransaction(sequence: 3, time: 1.5, changes: changes)
    return String(
      decoding: writer.message(for: transaction, isWhole: false), as: UTF8.self)
  }

  /// The encoded content.
  private func encoded(_ emitter: EmitterContent) -> String {
    let text = message(.emitter(emitter))
    let start = #"{"t":"commit","n":3,"at":1.5,"do":[[1,{"c":"#
    #expect(text.hasPrefix(start) && text.hasSuffix("}]]}"))
    return String(text.dropFirst(start.count).dropLast(4))
  }

  private func kind(_ edit: (inout ParticleKind) -> Void) -> ParticleKind {
    var kind = ParticleKind()
    kind.picture = ParticlePicture(
      image: picture, part: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 2)
    edit(&kind)
    return kind
  }

  private func emitter(
    _ kinds: [ParticleKind], _ edit: (inout EmitterEpoch) -> Void = { _ in }
  ) -> EmitterContent {
    var emitter = EmitterContent()
    emitter.present.kinds = kinds
    emitter.present.counts = kinds.map { _ in 0 }
    edit(&emitter.present)
    return emitter
  }

  @Test func `an emitter without cells is not sent`() {
    #expect(message(.emitter(EmitterContent())).contains(#""c":null"#))
  }

  @Test func `an image is sent once, and an epoch sends only changes`() {
    let spark = kind {
      $0[.birthRate] = 5
      $0[.lifetime] = 2
    }
    var twice = emitter([spark, spark])
    let one = encoded(twice).count
    var later = twice.present
    later.start = 3
    later.numbers[0] = 7
    later.counts = [15, 15]
    twice.epochs.append(later)
    let text = encoded(twice)
    #expect(text.components(separatedBy: #""k":"drawing""#).count == 2)
    #expect(text.contains(#"{"at":3,"v":[7,0,0,0,0,0,1,1,1,1,1],"counts":[15,15],"rates":[5,5],"#))
    // An emitter that follows a finger sends little more than its position per frame.
    #expect(text.count - one < 110)
  }

  @Test func `epochs and images are not sent again`() {
    let spark = kind {
      $0[.birthRate] = 5
      $0[.lifetime] = 2
    }
    var writer = TransactionWriter()
    func message(_ content: EmitterContent, isWhole: Bool = false) -> String {
      let changes = [LayerChange.set(LayerID(rawValue: 1), [.content(.emitter(content))])]
      let transaction = LayerTransaction(sequence: 3, time: 1.5, changes: changes)
      return String(decoding: writer.message(for: transaction, isWhole: isWhole), as: UTF8.self)
    }
    var moved = emitter([spark])
    let all = message(moved)
    #expect(all.contains(#""k":"drawing""#) && all.contains(#""kinds""#))
    func move(to time: Double) {
      var later = moved.present
      later.start = time
      later.numbers[0] = time
      moved.epochs.append(later)
    }
    move(to: 1)
    move(to: 2)
    _ = message(moved)
    move(to: 3)
    moved.epochs.removeFirst()
    let next = message(moved)
    #expect(next.contains(#""pictures":[{"n":0}],"kept":[1,3],"epochs":[{"at":3,"#))
    #expect(!next.contains(#""kinds""#) && next.count < 260)
    // Another page has received nothing.
    #expect(message(moved, isWhole: true).contains(#""k":"drawing""#))
    // Neither has one whose layer has shown other content since.
    let other = [LayerChange.set(LayerID(rawValue: 1), [.content(.none)])]
    _ = writer.message(
      for: LayerTransaction(sequence: 4, time: 2, changes: other), isWhole: false)
    #expect(!message(moved).contains(#""kept""#))
  }

  // MARK: Equal particles in pages

  private var flock: EmitterContent {
    emitter([
      kind {
        $0[.birthRate] = 7
        $0[.lifetime] = 3
        $0[.lifetimeRange] = 1
        $0[.emissionLongitude] = .pi
        $0[.emissionRange] = 1
        $0[.velocity] = 40
        $0[.velocityRange] = 20
        $0[.yAcceleration] = 9
        $0[.scaleRange] = 0.5
        $0[.scaleSpeed] = -0.1
        $0[.spinRange] = 4
        $0[.red] = 0.5
        $0[.redRange] = 0.5
        $0[.alphaSpeed] = -0.3
      }
    ]) {
      $0.shape = .line
      $0.numbers[EmitterNumber.x.rawValue] = 100
      $0.numbers[EmitterNumber.width.rawValue] = 200
    }
  }

  private var firework: EmitterContent {
    var content = emitter([
      kind {
        $0.picture = nil
        $0.children = [1]
        $0[.birthRate] = 1
        $0[.lifetime] = 2
        $0[.emissionLatitude] = 0.4
        $0[.velocity] = 100
        $0[.blue] = 0.25
      },
      kind {
        $0.isRoot = false
        $0[.birthRate] = 4
        $0[.lifetime] = 1.5
        $0[.beginTime] = 0.5
        $0[.activeDuration] = 1
        $0[.speed] = 1.25
        $0[.velocity] = 30
        $0[.emissionRange] = .pi * 2
        $0[.zAcceleration] = 10
      },
    ]) {
      $0.start = 0
      $0.shape = .sphere
      $0.numbers[EmitterNumber.width.rawValue] = 20
    }
    content.seed = 4_000_000_000
    content.order = .backToFront
    content.rate = 0.5
    content.start = -40
    return content
  }

  private func box(_ shape: EmitterEpoch.Shape, _ mode: EmitterEpoch.Mode) -> EmitterContent {
    var content = emitter([
      kind {
        $0[.birthRate] = 6
        $0[.lifetime] = 2
        $0[.timeOffset] = 0.25
      }
    ]) {
      $0.shape = shape
      $0.mode = mode
      $0.numbers.replaceSubrange(0..<6, with: [1, 2, 3, 40, 50, 60])
    }
    content.order = .oldestLast
    return content
  }

  private var changing: EmitterContent {
    var content = emitter([
      kind {
        $0[.birthRate] = 20
        $0[.lifetime] = 5
      }
    ])
    var later = content.present
    later.start = 100
    later.counts = [2000.5]
    let rate = later.part(.birthRate, ofKind: 0)
    later.tracks = [(0, 50.0, 150.0), (rate, 20, 0)].map { part, from, to in
      LayerAnimation(
        property: .emitter, values: [.number(from), .number(to)], keyTimes: [0, 1],
        curves: [.linear], beginTime: 100, duration: 2, repeatCount: 1.5, autoreverses: true,
        fill: .forwards, part: part)
    }
    content.epochs.append(later)
    return content
  }

  /// Emitters, each with the clock time to evaluate.
  private var emitters: [(EmitterContent, Double)] {
    let boxes = [
      box(.point, .points), box(.rectangle, .outline), box(.cuboid, .outline),
      box(.cuboid, .surface), box(.cuboid, .points), box(.circle, .volume),
      box(.circle, .outline), box(.sphere, .surface), box(.line, .points),
    ]
    return [(flock, 1234.567), (firework, 88), (changing, 101.5), (changing, 103.9)]
      + boxes.map { ($0, 50.1) }
  }

  private func text(_ content: EmitterContent, _ clock: Double) -> String {
    let particles = content.particles(at: clock).map { particle in
      let color = particle.color
      let numbers = [
        particle.position.x, particle.position.y, particle.z, particle.scale, particle.angle,
        color.red, color.green, color.blue, color.alpha, CGFloat(particle.birth),
      ]
      return "[" + numbers.map { "\((Double($0) * 1e6).rounded() / 1e6)" }.joined(separator: ",")
        + "]"
    }
    return #"{"clock":\#(clock),"emitter":\#(encoded(content)),"particles":[\#n"#
      + particles.joined(separator: ",\n") + "]}"
  }

  /// The browser tests compute each emitter's particles in Chromium and compare them.
  ///
  /// `FERRY_UPDATE_PARTICLES` rewrites the file.
  @Test func `the fixture of emitters and particles is up to date`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../BrowserTests/particles.json").standardized
    let cases = emitters.map { text($0.0, $0.1) }
    #expect(emitters.allSatisfy { !$0.0.particles(at: $0.1).isEmpty })
    let wanted = "[\n" + cases.joined(separator: ",\n") + "\n]\n"
    if ProcessInfo.processInfo.environment["FERRY_UPDATE_PARTICLES"] != nil {
      try Data(wanted.utf8).write(to: file)
    }
    let kept = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(kept == wanted, "With FERRY_UPDATE_PARTICLES=1 the test writes the file again.")
  }
}
