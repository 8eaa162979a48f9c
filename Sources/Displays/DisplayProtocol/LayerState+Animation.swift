import CoreGraphics

extension LayerState {
  /// Replaces the model value of a property by an animation's value at a time.
  package mutating func apply(_ animation: LayerAnimation, at time: Double) {
    guard animation.property != .custom, var value = animation.value(at: time) else { return }
    if animation.property == .emitter {
      guard case .number(let number) = value else { return }
      let model = animation.isAdditive ? content.emitter?.present[animation.part] ?? 0 : 0
      content.emitter?.present[animation.part] = model + number
      return
    }
    if animation.isAdditive, let model = self[animation.property] {
      value = value.added(to: model)
    }
    self[animation.property] = value
  }

  /// Clamps values that the sum of animations may overshoot.
  ///
  /// Clamping happens once at the end, because terms may exceed the range of their sum.
  package mutating func limit() {
    opacity = min(max(opacity, 0), 1)
    shadow.opacity = min(max(shadow.opacity, 0), 1)
    shadow.radius = max(0, shadow.radius)
    cornerRadius = max(0, cornerRadius)
    borderWidth = max(0, borderWidth)
  }

  /// The value of an animatable property; `nil` if the layer does not have such content.
  package subscript(property: AnimatableProperty) -> AnimatableValue? {
    get {
      switch property {
      case .position: .point(position)
      case .bounds: .rect(bounds)
      case .boundsOrigin: .point(bounds.origin)
      case .boundsSize: .size(bounds.size)
      case .transform: .transform(transform)
      case .opacity: .number(opacity)
      case .backgroundColor: .color(backgroundColor ?? .clear)
      case .cornerRadius: .number(Double(cornerRadius))
      case .borderWidth: .number(Double(borderWidth))
      case .borderColor: .color(borderColor)
      case .shadowOpacity: .number(shadow.opacity)
      case .shadowRadius: .number(Double(shadow.radius))
      case .shadowOffset: .size(shadow.offset)
      case .shadowColor: .color(shadow.color)
      case .shadowPath: shadow.path.map { .path($0) }
      case .path: shape.map { AnimatableValue.path($0.path) }
      case .strokeStart: shape.map { .number($0.strokeStart) }
      case .strokeEnd: shape.map { .number($0.strokeEnd) }
      case .fillColor: shape.map { .color($0.fillColor ?? .clear) }
      case .strokeColor: shape.map { .color($0.strokeColor ?? .clear) }
      case .lineWidth: shape.map { .number(Double($0.style.width)) }
      case .colors: gradient.map { .colors($0.colors) }
      case .locations: gradient.map { .numbers($0.locations) }
      case .startPoint: gradient.map { .point($0.startPoint) }
      case .endPoint: gradient.map { .point($0.endPoint) }
      case .emitter, .custom: nil
      }
    }
    set {
      guard let newValue else { return }
      switch (property, newValue) {
      case (.position, .point(let value)): position = value
      case (.bounds, .rect(let value)): bounds = value
      case (.boundsOrigin, .point(let value)): bounds.origin = value
      case (.boundsSize, .size(let value)): bounds.size = value
      case (.transform, .transform(let value)): transform = value
      case (.opacity, .number(let value)): opacity = value
      case (.backgroundColor, .color(let value)): backgroundColor = value
      case (.cornerRadius, .number(let value)): cornerRadius = CGFloat(value)
      case (.borderWidth, .number(let value)): borderWidth = CGFloat(value)
      case (.borderColor, .color(let value)): borderColor = value
      case (.shadowOpacity, .number(let value)): shadow.opacity = value
      case (.shadowRadius, .number(let value)): shadow.radius = CGFloat(value)
      case (.shadowOffset, .size(let value)): shadow.offset = value
      case (.shadowColor, .color(let value)): shadow.color = value
      case (.shadowPath, .path(let value)): shadow.path = value
      case (.path, .path(let value)): shape?.path = value
      case (.strokeStart, .number(let value)): shape?.strokeStart = value
      case (.strokeEnd, .number(let value)): shape?.strokeEnd = value
      case (.fillColor, .color(let value)): shape?.fillColor = value
      case (.strokeColor, .color(let value)): shape?.strokeColor = value
      case (.lineWidth, .number(let value)): shape?.style.width = max(0, CGFloat(value))
      case (.colors, .colors(let value)): gradient?.colors = value
      case (.locations, .numbers(let value)): gradient?.locations = value
      case (.startPoint, .point(let value)): gradient?.startPoint = value
      case (.endPoint, .point(let value)): gradient?.endPoint = value
      default: break
      }
    }
  }

  private var shape: ShapeContent? {
    get { if case .shape(let shape) = content { shape } else { nil } }
    set { if let newValue { content = .shape(newValue) } }
  }

  private var gradient: GradientContent? {
    get { if case .gradient(let gradient) = content { gradient } else { nil } }
    set { if let newValue { content = .gradient(newValue) } }
  }
}
