import CoreGraphics

/// A layer's outline: a rectangle, with or without round corners.
package enum Outline {
  case rectangle(CGRect)
  case rounded(PathData)

  /// The path; `nil` for a rectangle without round corners.
  package var path: PathData? {
    switch self {
    case .rectangle: nil
    case .rounded(let path): path
    }
  }
}

extension LayerState {
  /// The transform from the layer's space to its superlayer's.
  ///
  /// Only the affine part of the transform is used; `projection` includes depth and perspective.
  package var transformToSuperlayer: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    if transform.isIdentity {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform.affine)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// The transform from the layer's space to its superlayer's, with depth and perspective.
  package var spatialTransform: Transform3D {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    let toAnchor = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
    let placed = CGAffineTransform(translationX: position.x, y: position.y)
    return Transform3D(toAnchor).concatenating(transform).concatenating(Transform3D(placed))
  }

  /// Whether the layer and its sublayers are in the plane of the superlayer.
  package var isFlat: Bool { transform.isAffine && !preservesDepth }

  /// The layer's outline, in its own space.
  package var outline: Outline {
    guard cornerRadius > 0, !maskedCorners.isEmpty else { return .rectangle(bounds) }
    var path = PathData()
    addOutline(to: &path, inset: 0)
    return .rounded(path)
  }

  /// Appends the outline, inset by a distance.
  package func addOutline(to path: inout PathData, inset: CGFloat) {
    let rect = bounds.insetBy(dx: inset, dy: inset)
    let radii = cornerRadii(reducedBy: inset)
    switch cornerCurve {
    case .circular: path.addRoundedRect(rect, radii: radii)
    case .continuous: path.addContinuousRect(rect, radii: radii.map(\.width))
    }
  }

  /// Returns the radii at the top left, top right, bottom right and bottom left.
  ///
  /// - Parameter inset: The distance by which the shape is inset from the layer's edges.
  private func cornerRadii(reducedBy inset: CGFloat) -> [CGSize] {
    let limited = min(cornerRadius, min(bounds.width, bounds.height) / 2)
    let radius = max(0, limited - inset)
    let order: [Corners] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    return order.map {
      maskedCorners.contains($0) ? CGSize(width: radius, height: radius) : .zero
    }
  }

  /// Returns the rectangle of content with a size, placed by the contents gravity.
  package func place(contentOf size: CGSize) -> CGRect {
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
}
