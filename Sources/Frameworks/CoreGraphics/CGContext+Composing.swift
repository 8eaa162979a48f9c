import Foundation

/// A shadow as a context keeps it, in its base space.
struct ContextShadow {
  var offset: CGSize
  /// Twice the standard deviation.
  var blur: CGFloat
  var color: RGBA
}

extension CGBlendMode {
  /// Whether new and old colours make others where both are; the rest only choose which is seen.
  package var mixesColors: Bool {
    switch self {
    case .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight,
      .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusDarker,
      .plusLighter:
      true
    case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
      .destinationIn, .destinationOut, .destinationAtop, .xor:
      false
    }
  }
}

extension DrawingCommand {
  /// The inside of a path, opaque.
  static func fill(_ path: PathData) -> DrawingCommand {
    .fill(path, rule: .winding, color: .black, blend: .normal)
  }

  /// The same, mixed with what is there; `nil` for what has no mode of its own.
  fileprivate func mixed(by blend: CGBlendMode) -> DrawingCommand? {
    switch self {
    case .fill(let path, let rule, let color, _):
      .fill(path, rule: rule, color: color, blend: blend)
    case .stroke(let path, let style, let color, _):
      .stroke(path, style: style, color: color, blend: blend)
    default: nil
    }
  }
}

extension CGContext {
  /// Takes away what was drawn in a rectangle, as far as it lies in the clip.
  public func clear(_ rect: CGRect) {
    var path = PathData()
    path.addRect(rect)
    compose([.fill(path)], area: .fill(path), by: .clear)
  }

  /// The shadow under what is drawn now, in the current space.
  var drawnShadow: DrawnShadow? {
    guard let shadow = state.shadow, shadow.color.alpha > 0 else { return nil }
    let transform = state.transform
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    guard scale > 0 else { return nil }
    return DrawnShadow(
      offset: shadow.offset.applying(transform.inverted()), radius: shadow.blur / 2 / scale,
      color: shadow.color)
  }

  /// Records what is painted: over its shadow, and by the blend mode.
  ///
  /// - Parameter area: What a mode acts on, opaque.
  func paint(_ command: DrawingCommand, area: DrawingCommand) {
    var commands = [command]
    if let shadow = drawnShadow { commands = [.beginShadow(shadow), command, .endLayer] }
    switch state.blend {
    case .normal: commands.forEach(record)
    case let blend where blend.mixesColors:
      if commands.count == 1, let mixed = command.mixed(by: blend) { return record(mixed) }
      commands = [.beginBlend(blend)] + commands + [.endLayer]
      commands.forEach(record)
    default: compose(commands, area: area, by: state.blend)
    }
  }

  /// Records what is painted by a mode that chooses what is seen of old and new.
  ///
  /// Displays can only add to what they are told to draw. So the layer's recording becomes part of a new one,
  /// seen through masks, and then the state in which recording goes on is brought about again.
  ///
  /// - SeeAlso: Porter and Duff (1984), "Compositing Digital Images", the table of operators.
  private func compose(_ source: [DrawingCommand], area: DrawingCommand, by mode: CGBlendMode) {
    if let pixels { return pixels.compose(source, area: area, by: mode) }
    let levels = openLevels
    let closing = Array(repeating: DrawingCommand.restore, count: levels.count - 1)
    let reopening = Array(levels.joined(separator: [.save]))
    let old = Array(layerCommands) + closing
    if old.isEmpty, mode == .clear { return }
    func placed(_ commands: [DrawingCommand]) -> [DrawingCommand] {
      [.save] + reopening + commands + closing + [.restore]
    }
    func shown(
      _ commands: [DrawingCommand], where mask: [DrawingCommand], isInverted: Bool = false
    ) -> [DrawingCommand] {
      [.beginMask(self.mask(mask, isInverted: isInverted))] + commands + [.endLayer]
    }
    // Parts that share an edge are added up, or what is beneath would shine through it.
    func added(_ commands: [DrawingCommand]) -> [DrawingCommand] {
      [.beginBlend(.plusLighter)] + commands + [.endLayer]
    }
    let new = placed(source)
    let place = placed([area])
    let outside =
      clip(outside: area, levels).map { [.save, $0] + old + [.restore] }
      ?? shown(old, where: place, isInverted: true)
    let whole = [.save] + old + [.restore]
    let result: [DrawingCommand]
    switch mode {
    case .clear: result = outside
    case .sourceIn: result = outside + added(shown(new, where: old))
    case .sourceOut: result = outside + added(shown(new, where: old, isInverted: true))
    case .sourceAtop:
      result = shown(old, where: new, isInverted: true) + added(shown(new, where: old))
    case .destinationOver: result = new + whole
    case .destinationIn: result = outside + added(shown(old, where: new))
    case .destinationOut: result = shown(old, where: new, isInverted: true)
    case .destinationAtop:
      result =
        outside + added(shown(new, where: old, isInverted: true))
        + added(shown(old, where: new))
    case .xor:
      result =
        shown(old, where: new, isInverted: true)
        + added(shown(new, where: old, isInverted: true))
    default: result = outside + added(new)
    }
    layerCommands = ArraySlice(result + reopening)
  }

  /// A clip that leaves what is around an area; `nil` where it takes a mask.
  private func clip(outside area: DrawingCommand, _ levels: [[DrawingCommand]]) -> DrawingCommand? {
    guard case .fill(let path, _, _, _) = area, path.hasOnePart else { return nil }
    for case .clip in levels.joined() { return nil }
    var outside = PathData()
    outside.addRect(canvas)
    outside.elements += path.applying(transformInLayer).elements
    return .clip(outside, rule: .evenOdd)
  }

  /// What commands of the innermost layer's space draw, as a mask.
  private func mask(_ commands: [DrawingCommand], isInverted: Bool) -> DrawingMask {
    let canvas = canvas
    let moved = CGAffineTransform(translationX: -canvas.minX, y: -canvas.minY)
    let drawing = Drawing(
      size: canvas.size,
      commands: canvas.origin == .zero ? commands : [.concatenate(moved)] + commands)
    return DrawingMask(drawing: drawing, in: canvas, isInverted: isInverted)
  }

  /// The changes of state that are in force in the innermost layer, those of each level by itself.
  private var openLevels: [[DrawingCommand]] {
    var levels: [[DrawingCommand]] = [[]]
    for command in layerCommands {
      switch command {
      case .save, .beginLayer, .beginStencil, .beginBlend, .beginShadow, .beginMask:
        levels.append([])
      case .restore, .endLayer: levels.removeLast()
      case .concatenate, .clip: levels[levels.count - 1].append(command)
      default: break
      }
    }
    return levels
  }
}

extension PathData {
  fileprivate var hasOnePart: Bool {
    elements.count { if case .move = $0 { true } else { false } } == 1
  }
}
