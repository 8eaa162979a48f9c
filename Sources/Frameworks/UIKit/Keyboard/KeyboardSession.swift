import DisplayProtocol

/// What stands at the screen's lower end while text is entered: keys, an application's own view in
/// their place, and an accessory on top.
final class KeyboardSession {
  static let shared = KeyboardSession()

  /// Seconds that the keyboard moves, and the number of its pace, as on iOS.
  static let duration = 0.25
  private static let curve = 7

  private var changes = 0
  private let window = KeyboardWindow()
  private var guides: [WeakGuide] = []
  private var ending: ScheduledAction?
  /// The responder that is typed into.
  private weak var responder: UIResponder?
  /// Where the keyboard stands, in points of the screen; under the screen while it is hidden.
  private(set) var frame = CGRect.null
  private(set) var isShown = false
  /// How far a finger has pushed the keyboard down.
  private var push: CGFloat = 0
  /// The list that makes room for the keyboard, and how much.
  private var list: (view: WeakScrollView, room: CGFloat)?

  private struct WeakScrollView { weak var value: UIScrollView? }

  private struct WeakGuide { weak var value: UIKeyboardLayoutGuide? }

  func add(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.value == nil }
    guides.append(WeakGuide(value: guide))
  }

  // MARK: What changes

  /// Runs a change of first responder and updates the keyboard once at its end.
  func coalescingChanges<Result>(_ change: () -> Result) -> Result {
    changes += 1
    let result = change()
    changes -= 1
    if changes == 0 { update() }
    return result
  }

  /// Takes the input views anew.
  func reload() {
    window.removeResponderViews()
    update()
  }

  /// Another display shows the application: what was on its way on the old one is over.
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

  /// The text or the caret is another: keys may have to look otherwise.
  func textDidChange() { window.keys?.textDidChange() }

  /// Brings the keyboard up to date with the first responder and the display.
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

  /// What the responder wants to be typed into with; it asks the responders after it, too.
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

  // MARK: Moving

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

  /// How much of a view's lower end the keyboard covers.
  func overlap(with view: UIView) -> CGFloat {
    guard isShown, let window = view.window, window !== self.window else { return 0 }
    let box = window.convert(view.convert(view.bounds, to: window), to: UIScreen.main)
    return max(0, min(box.maxY - frame.minY - push, box.height))
  }

  /// Has a table of a table view controller end above the keyboard, and shows what is typed into.
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

  // MARK: Pushed down by a finger

  /// A finger that drags content is at a height of the screen; below its upper edge the keyboard
  /// goes along.
  func follow(fingerAt y: CGFloat) {
    guard isShown else { return }
    let padding = guides.compactMap { $0.value?.keyboardDismissPadding }.max() ?? 0
    let wanted = min(max(0, y + padding - frame.minY), frame.height)
    guard wanted != push else { return }
    push = wanted
    window.setFrame(at: frame.offsetBy(dx: 0, dy: push))
    updateGuides()
  }

  /// The finger left: the keyboard goes if it was moving down, and comes back otherwise.
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

/// What stands at the screen's lower end, from top to bottom.
struct KeyboardContent {
  var accessoryView: UIView?
  /// An application's own view in the place of keys.
  var inputView: UIView?
  var acceptsText = false

  func height(in environment: DisplayEnvironment) -> CGFloat {
    let accessory = accessoryView.map { $0.height(asInputIn: environment.size.width) } ?? 0
    let keys = keysHeight(in: environment)
    guard keys > 0 || accessory > 0 else { return 0 }
    return accessory + max(keys, environment.safeArea.bottom)
  }

  /// What keys, or a view in their place, take; the unsafe edge of the screen included.
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
  /// The height that a view of an application's wants at the screen's lower end.
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
