import DisplayProtocol

/// What a pointer does to what it is over, and how it looks meanwhile.
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

  /// Makes a style that changes what the pointer is over.
  ///
  /// - Parameter shape: The outline of a highlight's plate, in the space of the view that the
  ///   preview's target names; with a hover effect, what the pointer itself looks like.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(.effect(effect, shape))
  }

  // DEPARTURE: a pointer of the browser's cannot be held back, whatever the axes.
  /// Makes a style that changes the pointer itself.
  ///
  /// - Parameter axes: Along which the pointer would be held, if displays could do that.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(.shape(shape))
  }

  /// Returns a style under which no pointer is seen.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }

  /// Returns the style that pointers have elsewhere.
  open class func system() -> UIPointerStyle { UIPointerStyle(.system) }
}

extension UIPointerStyle {
  /// The cursor that the display is to show.
  ///
  /// DEPARTURE: under a highlight or a lift the pointer stays, for the browser's own cannot become
  /// the plate; without it people would not know where in a wide button they are.
  var cursor: SystemRequests.Cursor {
    switch look {
    case .effect(.hover, let shape?): shape.cursor
    case .effect, .system: .automatic
    case .shape(let shape): shape.cursor
    case .hidden: .hidden
    }
  }
}
