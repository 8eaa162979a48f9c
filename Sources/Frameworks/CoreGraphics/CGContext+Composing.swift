import Foundation

/// A shadow in the base space of a context.
struct ContextShadow {
  var offset: CGSize
  /// The blur, twice the standard deviation.
  var blur: CGFloat
  var color: RGBA
}

extension CGBlendMode {
  /// Whether the mode computes new colors from source and destination, other than Porter–Duff
  /// modes.
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
  /// A fill of the inside of a path with opaque black.
  static func fill(_ path: PathData) -> DrawingCommand {
    .fill(path, rule: .winding, color: .black, blend: .normal)
  }

  /// Returns the command with a blend mode; `nil` for commands that have no mode.
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
  /// Erases the part of a rectangle that is inside the clip.
  public func clear(_ rect: CGRect) {
    var path = PathData()
    path.addRect(rect)
    compose([.fill(path)], area: .fill(path), by: .clear)
  }

  /// The current shadow, in the current space.
  var drawnShadow: DrawnShadow? {
    guard let shadow = state.shadow, shadow.color.alpha > 0 else { return nil }
    let transform = state.transform
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    guard scale > 0 else { return nil }
    return DrawnShadow(
      offset: shadow.offset.applying(transform.inverted()), radius: shadow.blur / 2 / scale,
      color: shadow.color)
  }

  /// Records a painting command with its shadow and its blend mode.
  ///
  /// - Parameter area: The opaque area on which the mode acts.
  func paint(_ command: DrawingCommand, area: DrawingCommand) {
    var commands = [command]
    if !smoothsEdges { commands = [.beginAliased, command, .endLayer] }
    if let shadow = drawnShadow { commands = [.beginShadow(shadow)] + commands + [.endLayer] }
    switch state.blend {
    case .normal: commands.forEach(record)
    case let blend where blend.mixesColors:
      if commands.count == 1, let mixed = command.mixed(by: blend) { return record(mixed) }
      commands = [.beginBlend(blend)] + commands + [.endLayer]
      commands.forEach(record)
    default: compose(commands, area: area, by: state.blend)
    }
  }

  /// Records commands with a Porter–Duff mode.
  ///
  /// Displays support only source-over compositing. The layer's recording therefore becomes part of
  /// a new recording that shows it through masks, and the open state is then recorded again.
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
    // Parts that share an edge are added, so that the background does not show through the edge.
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

  /// Returns a clip to the outside of an area; `nil` if this requires a mask.
  private func clip(outside area: DrawingCommand, _ levels: [[DrawingCommand]]) -> DrawingCommand? {
    guard case .fill(let path, _, _, _) = area, path.hasOnePart else { return nil }
    for case .clip in levels.joined() { return nil }
    var outside = PathData()
    outside.addRect(canvas)
    outside.elements += path.applying(transformInLayer).elements
    return .clip(outside, rule: .evenOdd)
  }

  /// Returns a mask of commands in the space of the innermost layer.
  private func mask(_ commands: [DrawingCommand], isInverted: Bool) -> DrawingMask {
    let canvas = canvas
    let moved = CGAffineTransform(translationX: -canvas.minX, y: -canvas.minY)
    let drawing = Drawing(
      size: canvas.size,
      commands: canvas.origin == .zero ? commands : [.concatenate(moved)] + commands)
    return DrawingMask(drawing: drawing, in: canvas, isInverted: isInverted)
  }

  /// The state commands of the innermost layer, by level of `save`.
  private var openLevels: [[DrawingCommand]] {
    var levels: [[DrawingCommand]] = [[]]
    for command in layerCommands {
      switch command {
      case .save, .beginLayer, .beginStencil, .beginBlend, .beginShadow, .beginMask, .beginAliased:
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
