extension TextEditor {
  /// The distance from a handle at which a touch grabs it, in points.
  private static let handleReach: CGFloat = 24

  /// Adds recognizers for moving the caret and the selection handles.
  func observeTouches(of view: UIView) {
    let press = UILongPressGestureRecognizer(target: view) { [weak self] recognizer in
      self?.pressChanged(recognizer)
    }
    view.addGestureRecognizer(press)
    view.addGestureRecognizer(HandlePanRecognizer(self))
  }

  /// Handles the end of a tap.
  ///
  /// - Parameters:
  ///   - count: The number of consecutive taps.
  ///   - wasEditing: Whether the text was being edited before.
  func tapped(at point: CGPoint, count: Int, wasEditing: Bool) {
    let place = offset(at: point)
    let hadMenu = menu != nil
    hideMenu()
    switch count {
    case 2:
      select(text.word(at: place))
      showMenu()
    case 3...:
      select(host?.hasManyLines == true ? paragraph(at: place) : 0..<text.length)
      showMenu()
    default:
      let old = text.selection
      select(place..<place)
      // A tap on the caret opens the edit menu.
      if wasEditing, old == place..<place, !hadMenu { showMenu() }
    }
  }

  private func paragraph(at offset: Int) -> Range<Int> {
    text.paragraphStart(offset)..<text.paragraphEnd(offset)
  }

  private func pressChanged(_ recognizer: UIGestureRecognizer) {
    guard let host, host.isTextSelectable else { return }
    let place = offset(at: recognizer.location(in: host))
    switch recognizer.state {
    case .began:
      hideMenu()
      guard host.isFirstResponder || host.becomeFirstResponder() else { return }
      if host.isTextEditable { select(place..<place) } else { select(text.word(at: place)) }
    case .changed:
      if host.isTextEditable { select(place..<place) }
    case .ended:
      if host.isFirstResponder { showMenu() }
    case .possible, .cancelled, .failed: break
    }
  }

  // MARK: Handles

  /// The end of the selection whose handle is at a point: `true` for the upper bound.
  func handle(at point: CGPoint) -> Bool? {
    guard let host, host.isFirstResponder, !text.selection.isEmpty, !cursor.handles.isHidden else {
      return nil
    }
    let first = caretRect(at: text.selection.lowerBound)
    let last = caretRect(at: text.selection.upperBound)
    func distance(_ x: CGFloat, _ y: CGFloat) -> CGFloat { hypot(point.x - x, point.y - y) }
    let toFirst = distance(first.midX, first.minY)
    let toLast = distance(last.midX, last.maxY)
    guard min(toFirst, toLast) <= Self.handleReach else { return nil }
    return toLast <= toFirst
  }

  /// Moves one end of the selection; at least one character remains selected.
  func drag(last: Bool, to point: CGPoint) {
    let place = offset(at: point)
    let selection = text.selection
    let range =
      last
      ? selection.lowerBound..<max(place, text.place(after: selection.lowerBound))
      : min(place, text.place(before: selection.upperBound))..<selection.upperBound
    if range != selection { select(range) }
  }
}

/// Recognizes a pan on a selection handle.
private final class HandlePanRecognizer: UIGestureRecognizer {
  private weak var editor: TextEditor?
  private var isLast = true

  init(_ editor: TextEditor) {
    self.editor = editor
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let editor, let handle = editor.handle(at: location(in: view)) else {
      if state == .possible { state = .failed }
      return
    }
    isLast = handle
    editor.hideMenu()
    state = .began
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .began || state == .changed else { return }
    var point = location(in: view)
    // The touch is below the line that it refers to.
    point.y += isLast ? -12 : 12
    editor?.drag(last: isLast, to: point)
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .began || state == .changed else { return }
    state = .ended
    editor?.showMenu()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
