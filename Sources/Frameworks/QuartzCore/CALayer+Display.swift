import CoreGraphics
import DisplayProtocol

/// What displays need to know of a layer, and how changes get to them.
extension CALayer {
  /// What is shown between background and sublayers.
  package var content: LayerContent {
    get { state.content }
    set {
      guard newValue != state.content else { return }
      state.content = newValue
      note(.content)
    }
  }

  /// What makes the layer scroll its sublayers.
  package var scrollRegion: ScrollRegion? {
    get { state.scroll }
    set {
      guard newValue != state.scroll else { return }
      state.scroll = newValue
      note(.scroll)
    }
  }

  /// What makes the layer take text.
  package var textInput: TextInputState? {
    get { state.textInput }
    set {
      guard newValue != state.textInput else { return }
      state.textInput = newValue
      note(.textInput)
    }
  }

  /// What assistive technology knows of the layer.
  package var accessibilityAttributes: AccessibilityAttributes? {
    get { state.accessibility }
    set {
      guard newValue != state.accessibility else { return }
      state.accessibility = newValue
      note(.accessibility)
    }
  }

  /// What the layer does to whatever shows through it from beneath.
  package var backdrop: Backdrop? {
    get { state.backdrop }
    set {
      guard newValue != state.backdrop else { return }
      state.backdrop = newValue
      note(.backdrop)
    }
  }

  /// One gray in which all that the layer shows is seen, by its opacity alone.
  package var stencil: RGBA? {
    get { state.stencil }
    set {
      guard newValue != state.stencil else { return }
      state.stencil = newValue
      note(.stencil)
    }
  }

  /// Takes the offset that the display has already scrolled to, without telling it back.
  package func displayScrolled(to offset: CGPoint) {
    state.bounds.origin = offset
    context?.requestTurn()
  }

  // MARK: Notes of changes

  func note(_ change: LayerChanges) {
    if changes.isEmpty { context?.markDirty(self) }
    changes.insert(change)
  }

  /// The action for a change, asked before it.
  ///
  /// A layer that no display knows yet has none of its own, but its delegate may have: a view that
  /// is added and animated in the same turn moves.
  func changeAction(_ key: String) -> (any CAAction)? {
    isCommitted || (context != nil && delegate != nil) ? action(forKey: key) : nil
  }
}
