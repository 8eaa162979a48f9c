import CoreGraphics
import DisplayProtocol

/// State that is sent to displays, and its invalidation.
extension CALayer {
  /// The content between the background and the sublayers.
  package var content: LayerContent {
    get { state.content }
    set {
      guard newValue != state.content else { return }
      state.content = newValue
      note(.content)
      contentsPartsDidChange()
    }
  }

  /// The scroll region that makes the display scroll the sublayers.
  package var scrollRegion: ScrollRegion? {
    get { state.scroll }
    set {
      guard newValue != state.scroll else { return }
      state.scroll = newValue
      note(.scroll)
    }
  }

  /// The text input state of the layer.
  package var textInput: TextInputState? {
    get { state.textInput }
    set {
      guard newValue != state.textInput else { return }
      state.textInput = newValue
      note(.textInput)
    }
  }

  /// The accessibility attributes of the layer.
  package var accessibilityAttributes: AccessibilityAttributes? {
    get { state.accessibility }
    set {
      guard newValue != state.accessibility else { return }
      state.accessibility = newValue
      note(.accessibility)
    }
  }

  /// The filter that the layer applies to the content behind it.
  package var backdrop: Backdrop? {
    get { state.backdrop }
    set {
      guard newValue != state.backdrop else { return }
      state.backdrop = newValue
      note(.backdrop)
    }
  }

  /// One gray that replaces all colors of the layer; only opacity is retained.
  package var stencil: RGBA? {
    get { state.stencil }
    set {
      guard newValue != state.stencil else { return }
      state.stencil = newValue
      note(.stencil)
    }
  }

  /// Adopts the content offset that the display has already scrolled to, without marking the layer
  /// dirty.
  package func displayScrolled(to offset: CGPoint) {
    state.bounds.origin = offset
    context?.requestTurn()
  }

  /// Whether the layer has a transform of its own or of its superlayer.
  package var isTransformed: Bool { isPlaced || !state.transform.isIdentity }

  /// Whether the layer's transform is not affine, or not its own alone.
  package var isProjected: Bool {
    isPlaced || (!state.transform.isIdentity && !state.transform.isAffine)
  }

  /// Records the drawing of the layer or its delegate as the content.
  func drawContent() {
    guard bounds.width > 0, bounds.height > 0 else {
      content = .none
      return
    }
    let context = CGContext(size: bounds.size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    delegate?.layerWillDraw(self)
    draw(in: context)
    content = .drawing(context.finishedDrawing())
  }

  // MARK: Invalidation

  func note(_ change: LayerChanges) {
    if changes.isEmpty { context?.markDirty(self) }
    changes.insert(change)
  }

  /// Returns the action for a change, before the change is made.
  ///
  /// A layer that is not committed has no default action, but its delegate may provide one: a view
  /// that is added and animated in the same run-loop turn moves.
  func changeAction(_ key: String) -> (any CAAction)? {
    isCommitted || (context != nil && delegate != nil) ? action(forKey: key) : nil
  }
}
