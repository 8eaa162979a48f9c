import DisplayProtocol

/// Manages the input area at the bottom of the screen: the keyboard or a custom input view, with an
/// accessory view above.
final class KeyboardSession {
  static let shared = KeyboardSession()

  /// The duration of the keyboard animation in seconds, and its animation curve, as on iOS.
  static let duration = 0.25
  private static let curve = 7

  private var changes = 0
  private let window = KeyboardWindow()
  private var guides: [WeakGuide] = []
  private var ending: ScheduledAction?
  /// The responder that receives input.
  private weak var responder: UIResponder?
  /// The frame in points of the screen; below the screen while the keyboard is hidden.
  private(set) var frame = CGRect.null
  private(set) var isShown = false
  /// The distance by which a finger has pushed the keyboard down.
  private var push: CGFloat = 0
  /// The scroll view that is inset for the keyboard, with the inset.
  private var list: (view: WeakScrollView, room: CGFloat)?

  private struct WeakScrollView { weak var value: UIScrollView? }

  private struct WeakGuide { weak var value: UIKeyboardLayoutGuide? }

  func add(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.value == nil }
    guides.append(WeakGuide(value: guide))
  }

  // MARK: Changes

  /// Runs a change of first responder and updates the keyboard once at its end.
  func coalescingChanges<Result>(_ change: () -> Result) -> Result {
    changes += 1
    let result = change()
    changes -= 1
    if changes == 0 { update() }
    return result
  }

  /// Reloads the input views.
  func reload() {
    window.removeResponderViews()
    update()
  }

  /// Called when another display is attached; animations on the previous one are over.
  func displayChanged() {
    ending?.cancel()
    ending = nil
    window.removeResponderViews()
    window.keyboardDidHide()
    isShown = false
    frame = .null
    push = 0
    update()
  }

  /// Called when the text or the selection changed; keys may have to update.
  func textDidChange() { window.keys?.textDidChange() }

  /// Updates the keyboard for the first responder and the display.
  func update() {
    let responder = currentResponder
    self.responder = responder
    let content = responder.map { self.content(for: $0) } ?? KeyboardContent()
    let screen = UIApplication.shared.environment.size
    let height = min(content.height(in: UIApplication.shared.environment), screen.height)
    let shows = height > 0
    if shows { window.show(content, for: responder) }
    let place = CGRect(
      x: 0, y: shows ? screen.height - height : screen.height, width: screen.width,
      height: shows ? height : frame.isNull ? 0 : frame.height)
    guard shows || isShown, shows != isShown || place != frame else {
      if !shows { frame = place }
      return
    }
    move(to: place, shows: shows, in: screen)
  }

  private var currentResponder: UIResponder? {
    let windows = UIApplication.shared.attachedWindows
    let key = UIApplication.shared.keyWindow
    if let responder = key?.firstResponder, windows.contains(where: { $0 === key }) {
      return responder
    }
    return windows.last { $0.firstResponder != nil }?.firstResponder
  }

  /// Returns the input views of a responder, which it may inherit from the responder chain.
  private func content(for responder: UIResponder) -> KeyboardContent {
    var content = KeyboardContent()
    var link: UIResponder? = responder
    while let current = link {
      content.inputView = content.inputView ?? current.inputView
      content.accessoryView = content.accessoryView ?? current.inputAccessoryView
      link = current.next
    }
    if let view = responder as? any TextEditing, !view.isTextEditable {
      content.inputView = nil
    } else {
      content.acceptsText = responder is any UIKeyInput
    }
    return content
  }

  // MARK: Animation

  private func move(to place: CGRect, shows: Bool, in screen: CGSize) {
    let wasShown = isShown
    let old =
      wasShown ? frame : CGRect(x: 0, y: screen.height, width: screen.width, height: place.height)
    frame = place
    isShown = shows
    push = 0
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: old),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: place),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    func post(_ name: Notification.Name) {
      NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
    }
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(
      shows ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    window.setFrame(at: old)
    if shows { window.isHidden = false }
    updateGuides()
    makeRoomInList()
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut]
    ) { [self] in
      window.setFrame(at: place)
      for window in UIApplication.shared.attachedWindows { window.layoutIfNeeded() }
      // The scroll view may be lower now.
      if shows, let view = responder as? UIView { view.revealInScrollViews(animated: false) }
    }
    ending?.cancel()
    let clock = UIApplication.clock
    ending = clock.schedule(at: clock.now + Self.duration) { [weak self] in
      post(UIResponder.keyboardDidChangeFrameNotification)
      post(
        shows ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
      if let self, !isShown { window.keyboardDidHide() }
    }
  }

  private func updateGuides() {
    for guide in guides { guide.value?.update() }
  }

  /// Returns the height of a view's bottom part that the keyboard covers.
  func overlap(with view: UIView) -> CGFloat {
    guard isShown, let window = view.window, window !== self.window else { return 0 }
    let box = window.convert(view.convert(view.bounds, to: window), to: UIScreen.main)
    return max(0, min(box.maxY - frame.minY - push, box.height))
  }

  /// Insets the table view of a table view controller for the keyboard, and scrolls to the edited
  /// text.
  private func makeRoomInList() {
    if let (weakView, room) = list, let view = weakView.value {
      view.contentInset.bottom -= room
      view.verticalScrollIndicatorInsets.bottom -= room
    }
    list = nil
    guard isShown, let target = responder as? UIView, let view = enclosingList(of: target) else {
      return
    }
    let room = max(0, overlap(with: view) - view.safeAreaInsets.bottom)
    view.contentInset.bottom += room
    view.verticalScrollIndicatorInsets.bottom += room
    list = (WeakScrollView(value: view), room)
    view.scrollRectToVisible(target.convert(target.bounds, to: view), animated: true)
  }

  private func enclosingList(of view: UIView) -> UIScrollView? {
    var ancestor: UIView? = view
    while let current = ancestor {
      if let list = current as? UIScrollView, list.viewController is UITableViewController {
        return list
      }
      ancestor = current.superview
    }
    return nil
  }

  // MARK: Interactive dismissal

  /// Tracks the finger of a drag; below its top edge, the keyboard follows the finger.
  func follow(fingerAt y: CGFloat) {
    guard isShown else { return }
    let padding = guides.compactMap { $0.value?.keyboardDismissPadding }.max() ?? 0
    let wanted = min(max(0, y + padding - frame.minY), frame.height)
    guard wanted != push else { return }
    push = wanted
    window.setFrame(at: frame.offsetBy(dx: 0, dy: push))
    updateGuides()
  }

  /// Ends the tracking: hides the keyboard if it was moving down, otherwise restores it.
  func release(velocity: CGFloat) {
    guard isShown, push > 0 else { return }
    if velocity >= 0, let view = responder as? UIView {
      frame.origin.y += push
      _ = view.resignFirstResponder()
      return
    }
    push = 0
    updateGuides()
    UIView.animate(withDuration: Self.duration) { [self] in window.setFrame(at: frame) }
  }
}

/// The content of the input area, from top to bottom.
struct KeyboardContent {
  var accessoryView: UIView?
  /// The input view that replaces the keyboard.
  var inputView: UIView?
  var acceptsText = false

  func height(in environment: DisplayEnvironment) -> CGFloat {
    let accessory = accessoryView.map { $0.height(asInputIn: environment.size.width) } ?? 0
    let keys = keysHeight(in: environment)
    guard keys > 0 || accessory > 0 else { return 0 }
    return accessory + max(keys, environment.safeArea.bottom)
  }

  /// Returns the height of the keyboard or input view, including the bottom safe area.
  func keysHeight(in environment: DisplayEnvironment) -> CGFloat {
    if let inputView {
      return inputView.height(asInputIn: environment.size.width) + environment.safeArea.bottom
    }
    guard acceptsText else { return 0 }
    switch environment.keyboard {
    case .hardware: return 0
    case .software: return KeyboardMetrics(environment).height
    case .display(let height): return height
    }
  }
}

extension UIView {
  /// Returns the preferred height of an input view or accessory view.
  fileprivate func height(asInputIn width: CGFloat) -> CGFloat {
    let sizesItself = (self as? UIInputView)?.allowsSelfSizing ?? false
    let own = bounds.height
    if own > 0, !sizesItself { return own }
    let intrinsic = intrinsicContentSize.height
    if intrinsic > 0 { return intrinsic }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

extension UIView {
  private static let spaceAroundEditing: CGFloat = 12

  /// Scrolls the enclosing scroll views to the view and a little space around it.
  final func revealInScrollViews(animated: Bool) {
    var view = superview
    while let ancestor = view {
      if let scrollView = ancestor as? UIScrollView, scrollView.isScrollEnabled {
        let place = convert(bounds.insetBy(dx: 0, dy: -Self.spaceAroundEditing), to: scrollView)
        scrollView.scrollRectToVisible(place, animated: animated)
      }
      view = ancestor.superview
    }
  }
}
