import CoreGraphics
import DisplayProtocol

extension TransactionWriter {
  func write(_ animation: LayerAnimation, to text: inout MessageWriter) {
    text.object { text in
      text.member("of", animation.property.rawValue)
      text.key("v")
      text.array { text in for value in animation.values { text.value(value) } }
      if animation.values.count > 2 {
        text.key("kt")
        text.numbers(animation.keyTimes)
      }
      if animation.curves.contains(where: { $0 != .linear }) {
        text.key("cv")
        text.array { text in for curve in animation.curves { text.value(curve) } }
      }
      if animation.overall != .linear {
        text.key("ov")
        text.value(animation.overall)
      }
      text.member("at", CGFloat(animation.beginTime))
      text.member("dur", CGFloat(animation.duration))
      if animation.timeOffset != 0 { text.member("off", CGFloat(animation.timeOffset)) }
      if animation.speed != 1 { text.member("speed", CGFloat(animation.speed)) }
      if animation.repeatCount != 1 {
        text.key("rep")
        // Null is an infinite repetition.
        text.number(animation.repeatCount)
      }
      if animation.autoreverses { text.member("rev", true) }
      if animation.fill.contains(.forwards) { text.member("ff", true) }
      if animation.fill.contains(.backwards) { text.member("fb", true) }
      if animation.isAdditive { text.member("add", true) }
    }
  }
}

extension CGBlendMode {
  /// The CSS name of the mode.
  var styleName: String {
    switch self {
    // Porter–Duff modes were already applied by recording masks.
    case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver,
      .destinationIn, .destinationOut, .destinationAtop, .xor:
      "normal"
    case .plusLighter: "plus-lighter"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn, .plusDarker: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    }
  }
}

// MARK: - Values and members

extension MessageWriter {
  mutating func value(_ rect: CGRect) {
    numbers([rect.minX, rect.minY, rect.width, rect.height].map { Double($0) })
  }

  mutating func value(_ point: CGPoint) { numbers([Double(point.x), Double(point.y)]) }

  /// Writes six numbers for an affine transform, sixteen for a 3D transform.
  mutating func value(_ transform: Transform3D) {
    let t = transform.affine
    array { text in
      let values =
        transform.isAffine
        ? [t.a, t.b, t.c, t.d, t.tx, t.ty].map { Double($0) } : transform.values
      for value in values { text.precise(value) }
    }
  }

  /// Writes `rrggbb` or `rrggbbaa`.
  mutating func value(_ color: RGBA) {
    // The order of the comparison converts NaN to 0.
    func part(_ fraction: CGFloat) -> Int {
      fraction > 0 ? Int((min(fraction, 1) * 255).rounded()) : 0
    }
    var number = part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
    var digits = 6
    if color.alpha < 1 {
      number = number << 8 | part(color.alpha)
      digits = 8
    }
    let plain = String(number, radix: 16)
    string(String(repeating: "0", count: digits - plain.count) + plain)
  }

  /// Writes a path as SVG path data that can be interpolated.
  mutating func value(_ path: PathData) { string(PathText(path, isForAnimation: true).text) }

  /// Writes a static path as compact SVG path data.
  mutating func still(_ path: PathData) { string(PathText(path, isForAnimation: false).text) }

  mutating func value(_ curve: TimingCurve) {
    array { text in
      switch curve {
      case .linear: text.string("l")
      case .discrete: text.string("d")
      case .bezier(let x1, let y1, let x2, let y2):
        text.string("b")
        for value in [x1, y1, x2, y2] { text.number(value) }
      case .spring(let mass, let stiffness, let damping, let velocity):
        text.string("s")
        for value in [mass, stiffness, damping, velocity] { text.number(value) }
      }
    }
  }

  mutating func value(_ value: AnimatableValue) {
    switch value {
    case .number(let number): precise(number)
    case .point(let point): self.value(point)
    case .size(let size): numbers([Double(size.width), Double(size.height)])
    case .rect(let rect): self.value(rect)
    case .color(let color): self.value(color)
    case .transform(let transform): self.value(transform)
    case .path(let path): self.value(path)
    case .colors(let colors): array { text in for color in colors { text.value(color) } }
    case .numbers(let values): numbers(values)
    }
  }

  /// Writes a number rounded to millionths, for values that are multiplied later.
  mutating func precise(_ number: Double) {
    guard number.isFinite else { return null() }
    let rounded = (number * 1e6).rounded() / 1e6
    if rounded * 1000 == (rounded * 1000).rounded() { return self.number(rounded) }
    raw("\(rounded)")
  }

  mutating func member(_ name: StaticString, _ rect: CGRect) {
    key(name)
    value(rect)
  }

  mutating func member(_ name: StaticString, _ point: CGPoint) {
    key(name)
    value(point)
  }

  mutating func member(_ name: StaticString, _ transform: Transform3D) {
    key(name)
    value(transform)
  }

  mutating func member(_ name: StaticString, _ number: CGFloat) {
    key(name)
    self.number(Double(number))
  }

  mutating func member(_ name: StaticString, _ flag: Bool) {
    key(name)
    self.flag(flag)
  }

  mutating func member(_ name: StaticString, _ color: RGBA?) {
    key(name)
    if let color { value(color) } else { null() }
  }

  mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  mutating func member(_ name: StaticString, _ path: PathData) {
    key(name)
    value(path)
  }
}
