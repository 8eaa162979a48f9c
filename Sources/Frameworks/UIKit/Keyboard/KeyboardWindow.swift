import DisplayProtocol

/// The window of the keyboard, in front of all windows of the application.
final class KeyboardWindow: UIWindow {
  private let holder = UIView()
  private var content = KeyboardContent()
  /// The software keyboard.
  private(set) var keys: KeyboardView?
  private weak var responder: UIResponder?

  init() {
    // The window is empty, because a natively scrolling page treats the whole area below a window
    // as covered, even if the window passes touches through.
    super.init(frame: .zero)
    windowLevel = Level(rawValue: 10_000_000)
    isOpaque = false
    backgroundColor = nil
    addSubview(holder)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var canBecomeKey: Bool { false }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    holder.frame.contains(point)
  }

  /// Removes the last responder's views so that the next responder's are added.
  func removeResponderViews() {
    content.accessoryView?.removeFromSuperview()
    content.inputView?.removeFromSuperview()
    content = KeyboardContent()
    keys?.removeFromSuperview()
    keys = nil
    responder = nil
  }

  /// Shows the input views of a responder.
  func show(_ new: KeyboardContent, for target: UIResponder?) {
    let environment = UIApplication.shared.environment
    if content.accessoryView !== new.accessoryView { content.accessoryView?.removeFromSuperview() }
    if content.inputView !== new.inputView { content.inputView?.removeFromSuperview() }
    content = new
    let whole = new.height(in: environment)
    let below = max(new.keysHeight(in: environment), environment.safeArea.bottom)
    let width = environment.size.width
    let over = whole - below
    // Set first, because subviews may be resized with it.
    holder.frame.size = CGSize(width: width, height: whole)
    if let view = new.accessoryView {
      if view.superview !== holder { holder.addSubview(view) }
      view.frame = CGRect(x: 0, y: 0, width: width, height: over)
    }
    let place = CGRect(x: 0, y: over, width: width, height: below)
    if let view = new.inputView {
      if view.superview !== holder { holder.addSubview(view) }
      view.frame = CGRect(
        x: 0, y: over, width: width, height: below - environment.safeArea.bottom)
    }
    let drawsKeys = new.inputView == nil && new.acceptsText && environment.keyboard == .software
    guard drawsKeys, let input = target as? any UIKeyInput else {
      keys?.removeFromSuperview()
      keys = nil
      // The safe area below an accessory or input view has the keyboard's ground color.
      holder.backgroundColor = new.inputView == nil ? nil : KeyboardTheme.ground
      return
    }
    holder.backgroundColor = nil
    let view = keys ?? KeyboardView()
    if keys == nil {
      holder.addSubview(view)
      keys = view
    }
    view.frame = place
    view.type(into: input)
    responder = target
  }

  /// Positions the keyboard on the screen.
  func setFrame(at rect: CGRect) { holder.frame = rect }

  /// Called after the keyboard was hidden.
  func keyboardDidHide() {
    removeResponderViews()
    isHidden = true
  }
}
