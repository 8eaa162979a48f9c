import DisplayProtocol

/// The style of a pointer in a region.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  enum Look {
    case effect(UIPointerEffect, UIPointerShape?)
    case shape(UIPointerShape)
    case hidden
    case system
  }

  let look: Look

  private init(_ look: Look) {
    self.look = look
    super.init()
  }

  /// Creates a style with an effect on the view.
  ///
  /// - Parameter shape: The outline of a highlight's plate, in the space of the preview's target
  ///   container; with a hover effect, the shape of the pointer.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(.effect(effect, shape))
  }

  // DEPARTURE: the browser's pointer cannot be constrained to axes.
  /// Creates a style with a pointer shape.
  ///
  /// - Parameter axes: Ignored.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(.shape(shape))
  }

  /// Returns a style that hides the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }

  /// Returns the system's default style.
  open class func system() -> UIPointerStyle { UIPointerStyle(.system) }
}

extension UIPointerStyle {
  /// The cursor for the display.
  ///
  /// DEPARTURE: the pointer remains visible with a highlight or lift, because the browser's cursor
  /// cannot morph into the plate, and a hidden one would not show its position on a wide button.
  var cursor: SystemRequests.Cursor {
    switch look {
    case .effect(.hover, let shape?): shape.cursor
    case .effect, .system: .automatic
    case .shape(let shape): shape.cursor
    case .hidden: .hidden
    }
  }
}
