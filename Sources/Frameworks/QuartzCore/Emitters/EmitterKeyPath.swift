import CoreGraphics
import DisplayProtocol
import Foundation

/// A key path to numbers of an emitter, or of one of its named cells.
///
/// Examples are `emitterPosition`, `birthRate` and `emitterCells.spark.color`.
struct EmitterKeyPath {
  enum Form { case number, point, size, color }

  /// The indices of the emitter's numbers, in the order of the value's components.
  let parts: [Int]
  private let form: Form

  init?(_ keyPath: String, in emitter: EmitterContent) {
    if let own = Self.own[keyPath] {
      form = own.form
      parts = own.numbers.map(\.rawValue)
    } else if let (kind, key) = Self.kind(keyPath, in: emitter) {
      if key == "color" {
        form = .color
        let numbers: [ParticleNumber] = [.red, .green, .blue, .alpha]
        parts = numbers.map { emitter.present.part($0, ofKind: kind) }
      } else if let number = Self.numbers[key] {
        form = .number
        parts = [emitter.present.part(number, ofKind: kind)]
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  private static let own: [String: (form: Form, numbers: [EmitterNumber])] = [
    "emitterPosition": (.point, [.x, .y]), "emitterPosition.x": (.number, [.x]),
    "emitterPosition.y": (.number, [.y]), "emitterZPosition": (.number, [.z]),
    "emitterSize": (.size, [.width, .height]), "emitterSize.width": (.number, [.width]),
    "emitterSize.height": (.number, [.height]), "emitterDepth": (.number, [.depth]),
    "birthRate": (.number, [.birthRate]), "lifetime": (.number, [.lifetime]),
    "velocity": (.number, [.velocity]), "scale": (.number, [.scale]),
    "spin": (.number, [.spin]),
  ]

  /// The numbers by the names of the cell's properties.
  static let numbers: [String: ParticleNumber] = Dictionary(
    uniqueKeysWithValues: ParticleNumber.allCases.filter(\.isProperty).map { ($0.name, $0) })

  /// The cell that a path like `emitterCells.rocket.emitterCells.spark.scale` names, and the rest.
  static func kind(
    _ keyPath: String, in emitter: EmitterContent
  ) -> (kind: Int, key: String)? {
    let words = keyPath.split(separator: ".").map(String.init)
    guard words.count >= 3, words.count % 2 == 1 else { return nil }
    let kinds = emitter.present.kinds
    var among = kinds.indices.filter { kinds[$0].isRoot }
    var found: Int?
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      guard words[index] == "emitterCells",
        let next = among.first(where: { kinds[$0].name == words[index + 1] })
      else { return nil }
      found = next
      among = kinds[next].children
    }
    return found.map { ($0, words[words.count - 1]) }
  }

  /// Returns the components of a value; `nil` for a value of another form.
  func numbers(of value: Any) -> [Double]? {
    let numbers: [Double]?
    switch (form, KeyPathValue.animatable(value)) {
    case (.number, .number(let number)?): numbers = [number]
    case (.point, .point(let point)?): numbers = [Double(point.x), Double(point.y)]
    case (.size, .size(let size)?): numbers = [Double(size.width), Double(size.height)]
    case (.color, .color(let color)?):
      numbers = [color.red, color.green, color.blue, color.alpha].map { Double($0) }
    default: numbers = nil
    }
    return numbers.flatMap { $0.allSatisfy(\.isFinite) ? $0 : nil }
  }

  /// Returns the current value for the key path.
  func value(in emitter: EmitterContent) -> AnimatableValue {
    let values = parts.map { CGFloat(emitter.present[$0]) }
    return switch form {
    case .number: .number(Double(values[0]))
    case .point: .point(CGPoint(x: values[0], y: values[1]))
    case .size: .size(CGSize(width: values[0], height: values[1]))
    case .color:
      .color(RGBA(red: values[0], green: values[1], blue: values[2], alpha: values[3]))
    }
  }
}

extension ParticleNumber {
  /// Whether a cell has a property of this name.
  fileprivate var isProperty: Bool {
    switch self {
    case .red, .green, .blue, .alpha, .activeDuration: false
    default: true
    }
  }
}

extension CAPropertyAnimation {
  /// Returns one animation for each number of a key path.
  func emission(
    _ path: EmitterKeyPath, _ frames: [Any], keyTimes: [Double], curves: [TimingCurve],
    overall: TimingCurve, timing: ResolvedTiming
  ) -> [LayerAnimation] {
    let rows = frames.compactMap { path.numbers(of: $0) }
    guard rows.count == frames.count, rows.count >= 2 else { return [] }
    return path.parts.enumerated().map { index, part in
      let animation = LayerAnimation(
        property: .emitter, values: rows.map { .number($0[index]) }, keyTimes: keyTimes,
        curves: curves, overall: overall, beginTime: timing.begin, duration: timing.duration,
        timeOffset: timing.timeOffset, speed: timing.speed, repeatCount: timing.repeatCount,
        autoreverses: timing.autoreverses, fill: timing.fill, isAdditive: isAdditive, part: part)
      return isCumulative ? animation.cumulative : animation
    }
  }
}
