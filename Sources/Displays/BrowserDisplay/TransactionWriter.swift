import CoreGraphics
import DisplayProtocol

/// Encodes transactions for the page; `Resources/Web/layers.js` decodes them.
///
/// Keys have one or two letters, numbers have three decimals, and default values are omitted: the
/// commit of a scroll is smaller than 300 bytes.
struct TransactionWriter {
  private var faces = FaceCatalogue()

  private var known = PageState()

  var emitters = EmitterCatalogue()
  /// The requests that the page has received, without pointer and screens.
  private var sentRequests = SystemRequests()

  /// - Parameters:
  ///   - isWhole: Whether the page discards its state first.
  ///   - known: The properties to omit, because the page has newer values.
  mutating func message(
    for transaction: LayerTransaction, isWhole: Bool, known: PageState = PageState()
  ) -> [UInt8] {
    self.known = known
    if isWhole {
      faces = FaceCatalogue()
      emitters = EmitterCatalogue()
      sentRequests = SystemRequests()
    }
    var text = MessageWriter(capacity: isWhole ? 64 * 1024 : 1024)
    text.object { text in
      text.key("t")
      text.string(isWhole ? "whole" : "commit")
      text.key("n")
      text.integer(transaction.sequence)
      text.key("at")
      text.number(transaction.time)
      if let root = transaction.root {
        text.key("root")
        text.integer(Int(root.rawValue))
      }
      if let statusBar = transaction.statusBar { text.member("bar", statusBar.rawValue) }
      if let orientations = transaction.orientations {
        text.key("ways")
        text.integer(orientations.rawValue)
      }
      if let hides = transaction.hidesHomeIndicator { text.member("home", hides ? "off" : "on") }
      if let requests = transaction.systemRequests { write(requests, to: &text) }
      text.key("do")
      text.array { text in
        for change in transaction.changes { write(change, to: &text) }
      }
      faces.writeNewFaces(to: &text)
    }
    return text.bytes
  }

  /// Writes the pointer's requests, which change often, apart from the others.
  ///
  /// The others are sent only when they change. Screens have a message of their own.
  private mutating func write(_ requests: SystemRequests, to text: inout MessageWriter) {
    var rest = requests
    rest.hover = .nothing
    rest.cursor = .automatic
    rest.screens = []
    if rest != sentRequests {
      sentRequests = rest
      text.key("sys")
      text.write(requests)
    }
    text.key("ptr")
    text.writePointer(requests)
  }

  private mutating func write(_ change: LayerChange, to text: inout MessageWriter) {
    text.array { text in
      switch change {
      case .set(let id, let properties):
        text.integer(Int(id.rawValue))
        text.object { text in
          for property in properties {
            switch property {
            case .bounds(let rect) where known.offsets.contains(id):
              text.key("bs")
              text.numbers([Double(rect.width), Double(rect.height)])
            case .content(let content):
              text.key("c")
              write(content, of: id, to: &text)
            case .textInput(let state?):
              text.key("ti")
              write(state, includesFocus: !known.focus.contains(id), to: &text)
            default: write(property, to: &text)
            }
          }
        }
      case .addAnimation(let id, let key, let animation):
        text.string("a")
        text.integer(Int(id.rawValue))
        text.string(key)
        write(animation, to: &text)
      case .addTransition(let id, let key, let transition):
        text.string("t")
        text.integer(Int(id.rawValue))
        text.string(key)
        text.object { text in
          text.member("kind", transition.kind.rawValue)
          text.member("side", transition.side.rawValue)
          text.key("by")
          write(transition.progress, to: &text)
        }
      case .removeAnimation(let id, let key):
        text.string("d")
        text.integer(Int(id.rawValue))
        text.string(key)
      case .remove(let id):
        emitters.remove(id)
        text.string("r")
        text.integer(Int(id.rawValue))
      }
    }
  }

  private mutating func write(_ property: LayerProperty, to text: inout MessageWriter) {
    switch property {
    case .bounds(let rect): text.member("b", rect)
    case .position(let point): text.member("p", point)
    case .anchorPoint(let point): text.member("an", point)
    case .transform(let transform): text.member("tf", transform)
    case .zPosition(let value): text.member("z", value)
    case .opacity(let value): text.member("o", CGFloat(value))
    case .isHidden(let value): text.member("h", value)
    case .masksToBounds(let value): text.member("m", value)
    case .backgroundColor(let color): text.member("bg", color)
    case .cornerRadius(let value): text.member("cr", value)
    case .maskedCorners(let corners):
      text.key("mc")
      text.integer(Int(corners.rawValue))
    case .borderWidth(let value): text.member("bw", value)
    case .borderColor(let color): text.member("bc", color)
    case .shadow(let shadow):
      text.key("sh")
      if shadow.opacity <= 0 { text.null() } else { write(shadow, to: &text) }
    // A layer type shows the content.
    case .content: break
    case .contentsGravity(let gravity):
      text.key("g")
      text.string(gravity.rawValue)
    case .contentsParts(let parts):
      text.key("cp")
      if parts == .whole {
        text.null()
      } else {
        text.exact(
          [parts.visible, parts.center].flatMap {
            [$0.minX, $0.minY, $0.width, $0.height].map { Double($0) }
          })
      }
    case .sublayers(let ids):
      text.key("s")
      text.array { text in for id in ids { text.integer(Int(id.rawValue)) } }
    case .mask(let id):
      text.key("mk")
      if let id { text.integer(Int(id.rawValue)) } else { text.null() }
    case .scroll(let region):
      text.key("sc")
      if let region { write(region, to: &text) } else { text.null() }
    case .textInput:
      text.key("ti")
      text.null()
    case .accessibility(let attributes):
      text.key("ax")
      if let attributes { write(attributes, to: &text) } else { text.null() }
    case .backdrop(let backdrop):
      text.key("bd")
      if let backdrop {
        text.numbers([Double(backdrop.radius), backdrop.saturation])
      } else {
        text.null()
      }
    case .stencil(let color):
      text.key("st")
      if let color {
        text.numbers([Double(color.red), Double(color.alpha)])
      } else {
        text.null()
      }
    case .rasterization(let scale): text.member("ra", scale != nil)
    case .isDoubleSided(let value): text.member("ds", value)
    case .preservesDepth(let value): text.member("pd", value)
    case .cornerCurve(let curve): text.member("cc", curve == .continuous)
    }
  }

  private func write(_ shadow: Shadow, to text: inout MessageWriter) {
    text.object { text in
      text.member("color", shadow.color.withAlpha(shadow.color.alpha * CGFloat(shadow.opacity)))
      text.member("radius", shadow.radius)
      text.member("x", shadow.offset.width)
      text.member("y", shadow.offset.height)
      // The page casts the shadow of the layer's outline: only the presence of a path is sent.
      if shadow.path != nil { text.member("path", true) }
    }
  }

  private mutating func write(
    _ content: LayerContent, of id: LayerID, to text: inout MessageWriter
  ) {
    if content.emitter == nil { emitters.remove(id) }
    switch content {
    case .none, .particles: text.null()
    case .emitter(let emitter): write(emitter, of: id, to: &text)
    case .drawing(let drawing):
      text.object { text in
        text.member("k", "drawing")
        write(drawing, to: &text)
      }
    case .bitmap(let bitmap, let scale):
      text.object { text in
        text.member("k", "bitmap")
        text.member("w", CGFloat(bitmap.widthInPixels) / scale)
        text.member("h", CGFloat(bitmap.heightInPixels) / scale)
        text.write(bitmap.scaling, scale: scale)
        text.key("data")
        text.base64(bitmap.bytes)
      }
    case .text(let content): text.object { write(content, to: &$0) }
    case .shape(let shape): text.object { write(shape, to: &$0) }
    case .gradient(let gradient): text.object { write(gradient, to: &$0) }
    }
  }

  private mutating func write(_ content: TextContent, to text: inout MessageWriter) {
    text.member("k", "text")
    text.key("r")
    text.array { text in for run in content.runs { write(run, to: &text) } }
    guard !content.decorations.isEmpty else { return }
    text.key("d")
    text.array { text in
      for decoration in content.decorations {
        text.array { text in
          text.value(decoration.rect)
          text.value(decoration.color)
        }
      }
    }
  }

  private func write(_ shape: ShapeContent, to text: inout MessageWriter) {
    text.member("k", "shape")
    text.member("path", shape.path)
    text.member("fill", shape.fillColor)
    if shape.fillRule == .evenOdd { text.member("eo", true) }
    text.member("stroke", shape.strokeColor)
    if shape.strokeColor != nil {
      text.key("style")
      write(shape.style, to: &text)
    }
    if shape.strokeStart != 0 { text.member("from", CGFloat(shape.strokeStart)) }
    if shape.strokeEnd != 1 { text.member("to", CGFloat(shape.strokeEnd)) }
  }

  private func write(_ gradient: GradientContent, to text: inout MessageWriter) {
    text.member("k", "gradient")
    text.member("kind", gradient.kind.rawValue)
    text.key("colors")
    text.array { text in for color in gradient.colors { text.value(color) } }
    text.key("at")
    text.numbers(gradient.locations)
    text.member("start", gradient.startPoint)
    text.member("end", gradient.endPoint)
  }

  private mutating func write(_ run: GlyphRun, to text: inout MessageWriter) {
    text.array { text in
      text.string(run.text)
      text.integer(faces.number(of: run.face))
      text.number(Double(run.size))
      text.value(run.color)
      text.number(Double(run.origin.x))
      text.number(Double(run.origin.y))
      text.number(Double(run.width))
      if run.tracking != 0 || run.isRightToLeft {
        text.number(Double(run.tracking))
        if run.isRightToLeft { text.flag(true) }
      }
    }
  }

  mutating func write(_ drawing: Drawing, to text: inout MessageWriter) {
    text.member("w", drawing.size.width)
    text.member("h", drawing.size.height)
    text.key("do")
    text.array { text in
      for command in drawing.commands.withoutIdleCommands { write(command, to: &text) }
    }
  }

  private mutating func write(_ command: DrawingCommand, to text: inout MessageWriter) {
    text.array { text in
      switch command {
      case .save: text.string("save")
      case .restore: text.string("restore")
      case .concatenate(let t):
        text.string("tf")
        text.value(Transform3D(t))
      case .clip(let path, let rule):
        text.string("clip")
        text.still(path)
        if rule == .evenOdd { text.flag(true) }
      case .fill(let path, let rule, let color, let blend):
        text.string("f")
        text.still(path)
        text.value(color)
        if rule == .evenOdd || blend != .normal { text.flag(rule == .evenOdd) }
        if blend != .normal { text.string(blend.styleName) }
      case .stroke(let path, let style, let color, let blend):
        text.string("s")
        text.still(path)
        text.value(color)
        write(style, to: &text)
        if blend != .normal { text.string(blend.styleName) }
      case .gradient(let fill, let alpha):
        text.string("g")
        write(fill, to: &text)
        text.number(Double(alpha))
      case .drawing(let inner, let rect, let alpha):
        text.string("d")
        text.object { text in write(inner, to: &text) }
        text.value(rect)
        text.number(Double(alpha))
      case .bitmap(let bitmap, let rect, let alpha):
        text.string("b")
        text.base64(bitmap.bytes)
        text.value(rect)
        text.number(Double(alpha))
        if bitmap.scaling.magnifiesNearest { text.flag(true) }
      case .text(let run):
        text.string("t")
        write(run, to: &text)
      case .beginLayer, .beginStencil, .beginBlend, .beginShadow, .beginMask, .beginAliased,
        .endLayer:
        writeLayer(command, to: &text)
      }
    }
  }

  /// Writes the beginning or end of a transparency layer.
  private mutating func writeLayer(_ command: DrawingCommand, to text: inout MessageWriter) {
    switch command {
    case .beginLayer(let alpha):
      text.string("begin")
      text.number(Double(alpha))
    case .beginStencil(let color):
      text.string("stencil")
      text.value(color)
    case .beginBlend(let blend):
      text.string("blend")
      text.string(blend.styleName)
    case .beginShadow(let shadow):
      text.string("shadow")
      text.number(Double(shadow.offset.width))
      text.number(Double(shadow.offset.height))
      text.number(Double(shadow.radius))
      text.value(shadow.color)
    case .beginMask(let mask):
      text.string("mask")
      text.object { text in write(mask.drawing, to: &text) }
      text.value(mask.rect)
      if mask.isInverted { text.flag(true) }
    case .beginAliased: text.string("crisp")
    default: text.string("end")
    }
  }

  private func write(_ style: StrokeStyle, to text: inout MessageWriter) {
    text.object { text in
      text.member("w", style.width)
      if style.cap != .butt { text.member("cap", style.cap == .round ? "round" : "square") }
      if style.join != .miter { text.member("join", style.join == .round ? "round" : "bevel") }
      if style.miterLimit != 10 { text.member("miter", style.miterLimit) }
      if !style.dashLengths.isEmpty {
        text.key("dash")
        text.numbers(style.dashLengths.map { Double($0) })
        text.member("phase", style.dashPhase)
      }
    }
  }

  private func write(_ fill: GradientFill, to text: inout MessageWriter) {
    text.object { text in
      switch fill.shape {
      case .linear(let start, let end):
        text.member("start", start)
        text.member("end", end)
      case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
        text.member("start", startCenter)
        text.member("r0", startRadius)
        text.member("end", endCenter)
        text.member("r1", endRadius)
      }
      text.member("before", fill.extendsBefore)
      text.member("after", fill.extendsAfter)
      text.key("stops")
      text.array { text in
        for stop in fill.stops {
          text.array { text in
            text.value(stop.color)
            text.number(Double(stop.location))
          }
        }
      }
    }
  }

  private func write(_ region: ScrollRegion, to text: inout MessageWriter) {
    text.object { text in
      text.member("w", region.contentSize.width)
      text.member("h", region.contentSize.height)
      text.key("in")
      text.numbers(
        [region.inset.top, region.inset.left, region.inset.bottom, region.inset.right].map {
          Double($0)
        })
      text.member("on", region.isScrollEnabled)
      if region.isPagingEnabled { text.member("paging", true) }
      if region.reportsPull { text.member("pull", true) }
    }
  }

  private mutating func write(
    _ state: TextInputState, includesFocus: Bool, to text: inout MessageWriter
  ) {
    text.object { text in
      text.member("text", state.text)
      text.member("hint", state.placeholder)
      text.member("hintColor", state.placeholderColor)
      text.member("color", state.color)
      text.member("caret", state.caretColor)
      if let face = state.face {
        text.key("face")
        text.integer(faces.number(of: face))
      }
      text.member("size", state.fontSize)
      text.key("align")
      text.integer(state.alignment)
      text.member("rect", state.textRect)
      if state.isSecure { text.member("secure", true) }
      text.member("on", state.isEnabled)
      if includesFocus { text.member("focus", state.isFirstResponder) }
      text.member("keyboard", state.keyboard.rawValue)
      if !state.autofill.isEmpty { text.member("fill", state.autofill) }
      if !state.returnKey.isEmpty { text.member("enter", state.returnKey) }
      text.member("capital", state.autocapitalizes)
      text.member("correct", state.autocorrects)
      if state.checksSpelling { text.member("spell", true) }
      if !state.passwordRules.isEmpty { text.member("rules", state.passwordRules) }
      if let height = state.lineHeight { text.member("line", height) }
      let end = state.text.utf16.count
      if state.selection != end..<end {
        text.key("sel")
        text.numbers([Double(state.selection.lowerBound), Double(state.selection.upperBound)])
      }
      if state.lastEdit > 0 {
        text.key("ack")
        text.integer(state.lastEdit)
      }
      text.key("rev")
      text.integer(state.revision)
    }
  }

  private func write(_ attributes: AccessibilityAttributes, to text: inout MessageWriter) {
    text.object { text in
      text.member("role", attributes.role.rawValue)
      if !attributes.label.isEmpty { text.member("label", attributes.label) }
      if !attributes.value.isEmpty { text.member("value", attributes.value) }
      if !attributes.hint.isEmpty { text.member("hint", attributes.hint) }
      if !attributes.identifier.isEmpty { text.member("id", attributes.identifier) }
      if !attributes.isEnabled { text.member("off", true) }
      if attributes.isSelected { text.member("sel", true) }
      if let isExpanded = attributes.isExpanded { text.member("open", isExpanded) }
      if attributes.isFocusable { text.member("focus", true) }
      if attributes.isModal { text.member("modal", true) }
      if attributes.isHidden { text.member("hidden", true) }
      if attributes.isLive { text.member("live", true) }
      if attributes.hasActions { text.member("acts", true) }
      if attributes.isWanted { text.member("here", true) }
      if !attributes.language.isEmpty { text.member("lang", attributes.language) }
      if !attributes.order.isEmpty {
        text.key("order")
        text.array { text in for id in attributes.order { text.integer(Int(id.rawValue)) } }
      }
    }
  }
}

extension [DrawingCommand] {
  /// The drawing without identity transforms and without states that need no saving.
  fileprivate var withoutIdleCommands: [DrawingCommand] {
    var kept: [DrawingCommand?] = self
    var saves: [(index: Int, isNeeded: Bool)] = []
    for (index, command) in enumerated() {
      switch command {
      case .save: saves.append((index, false))
      case .restore:
        guard let save = saves.popLast(), !save.isNeeded else { break }
        kept[save.index] = nil
        kept[index] = nil
      case .concatenate(let transform) where transform.isIdentity: kept[index] = nil
      case .concatenate, .clip:
        if !saves.isEmpty { saves[saves.count - 1].isNeeded = true }
      default: break
      }
    }
    return kept.compactMap(\.self)
  }
}
