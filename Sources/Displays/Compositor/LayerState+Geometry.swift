import CoreGraphics
import DisplayProtocol

/// A layer's outline: upright, or with round corners.
enum Outline {
  case rectangle(CGRect)
  case rounded(PathData)

  /// `nil` for a plain rectangle.
  var path: PathData? {
    switch self {
    case .rectangle: nil
    case .rounded(let path): path
    }
  }
}

extension LayerState {
  /// From the layer's space, in which its content and sublayers stand, to its superlayer's.
  ///
  /// DEPARTURE: depth and perspective are left out; the plane's part of the transform is taken.
  var transformToSuperlayer: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    if transform.isIdentity {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform.affine)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Whether fading each part gives the same picture as fading the whole: there is but one part.
  var fadesPartByPart: Bool {
    guard sublayers.isEmpty, borderWidth == 0, shadow.opacity == 0 else { return false }
    switch content {
    case .none: return true
    case .text, .drawing, .bitmap: return (backgroundColor?.alpha ?? 0) == 0
    case .shape, .gradient: return false
    }
  }

  var outline: Outline {
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return .rectangle(bounds) }
    var path = PathData()
    path.addRoundedRect(bounds, radii: cornerRadii(reducedBy: 0))
    return .rounded(path)
  }

  /// Top left, top right, bottom right, bottom left.
  ///
  /// - Parameter inset: How much further inside the corner is than the layer's own.
  func cornerRadii(reducedBy inset: CGFloat) -> [CGSize] {
    let limited = min(cornerRadius, min(bounds.width, bounds.height) / 2)
    let radius = max(0, limited - inset)
    let order: [Corners] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    return order.map {
      maskedCorners.contains($0) ? CGSize(width: radius, height: radius) : .zero
    }
  }

  /// A rectangle that the layer's background covers fully; `nil` where it lets through.
  var opaqueInside: CGRect? {
    guard let color = backgroundColor, color.alpha >= 1 else { return nil }
    let inset = min(cornerRadius, min(bounds.width, bounds.height) / 2)
    let inside = bounds.insetBy(dx: inset, dy: inset)
    return inside.isEmpty ? nil : inside
  }

  /// Where content of a size stands, by the layer's gravity.
  func place(contentOf size: CGSize) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let slack = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + slack.width * x, y: bounds.minY + slack.height * y, width: size.width,
        height: size.height)
    }
    func scaled(_ factor: CGFloat) -> CGRect {
      let (width, height) = (size.width * factor, size.height * factor)
      return CGRect(
        x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    return switch contentsGravity {
    case .resize: bounds
    case .resizeAspect: scaled(min(across, down))
    case .resizeAspectFill: scaled(max(across, down))
    case .center: at(0.5, 0.5)
    case .top: at(0.5, 0)
    case .bottom: at(0.5, 1)
    case .left: at(0, 0.5)
    case .right: at(1, 0.5)
    case .topLeft: at(0, 0)
    case .topRight: at(1, 0)
    case .bottomLeft: at(0, 1)
    case .bottomRight: at(1, 1)
    }
  }

  /// A rectangle around what the content shows, which may reach out of the bounds.
  var contentBounds: CGRect? {
    switch content {
    case .none, .gradient: return nil
    case .drawing(let drawing): return place(contentOf: drawing.size)
    case .bitmap(let bitmap, let scale):
      let divisor = scale > 0 ? scale : 1
      return place(
        contentOf: CGSize(
          width: CGFloat(bitmap.widthInPixels) / divisor,
          height: CGFloat(bitmap.heightInPixels) / divisor))
    case .text(let text):
      var bounds = CGRect.null
      for run in text.runs {
        bounds = bounds.joined(
          with:
            CGRect(
              x: run.origin.x - run.size, y: run.origin.y - run.size * 1.5,
              width: run.width + run.size * 2, height: run.size * 2.5))
      }
      for decoration in text.decorations { bounds = bounds.joined(with: decoration.rect) }
      return bounds.isUsable ? bounds : nil
    case .shape(let shape):
      let bounds = shape.path.controlBounds
      guard bounds.isUsable else { return nil }
      let miter = shape.style.join == .miter ? max(1, shape.style.miterLimit) : 1
      let reach = shape.strokeColor == nil ? 0 : shape.style.width * max(miter, 1.5) / 2
      return bounds.insetBy(dx: -reach, dy: -reach)
    }
  }
}
