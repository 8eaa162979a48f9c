import CoreGraphics
import Foundation

/// Presents a message and a set of actions.
open class UIAlertController: UIViewController {
  /// The placement of an alert.
  public enum Style: Int, Sendable {
    /// At the bottom edge of the screen.
    case actionSheet = 0
    /// In the center of the screen.
    case alert = 1
  }

  /// The style given at creation; `.alert` by default.
  open private(set) var preferredStyle = Style.alert
  /// The actions in the order they were added.
  open private(set) var actions: [UIAlertAction] = []
  private var fields: [UITextField] = []
  /// Whether an action was chosen that dismisses the alert.
  private var isChosen = false
  private var alertView: AlertContentView? { viewIfLoaded as? AlertContentView }

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  /// Creates an empty alert.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
  }

  /// Creates an empty alert; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
  }

  open override var title: String? { didSet { contentDidChange() } }
  /// The text under the title, in a smaller font.
  open var message: String? { didSet { contentDidChange() } }

  /// The action in bold that Return performs; must be one of the actions.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { action in actions.contains { $0 === action } } ?? true,
        "The preferred action can only be one that was added to the alert.")
      contentDidChange()
    }
  }

  /// The text fields, or `nil` if there are none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds an action; the order is kept, except that the cancel action is last or leftmost.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of cancel.")
    actions.append(action)
    action.changeHandler = { [weak self] in self?.alertView?.refreshEnabled() }
    contentDidChange()
  }

  /// Adds a text field under the message; only valid for the alert style.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      preferredStyle == .alert,
      "Text fields can only be added to an alert controller of style alert.")
    let field = UITextField()
    field.font = .systemFont(ofSize: 13)
    fields.append(field)
    configurationHandler?(field)
    field.addAction(
      UIAction { [weak self, weak field] _ in
        if let field { self?.returnPressed(in: field) }
      }, for: .editingDidEndOnExit)
    contentDidChange()
  }

  /// Return advances to the next field; in the last field it performs the default action.
  private func returnPressed(in field: UITextField) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else {
      performReturnAction()
    }
  }

  /// Performs the Return key's action: the preferred or the only one.
  final func performReturnAction() {
    let candidates = actions.filter { $0.style != .cancel }
    guard
      let action = preferredAction ?? (candidates.count == 1 ? candidates.first : nil)
        ?? (actions.count == 1 ? actions.first : nil)
    else { return }
    select(action)
  }

  /// Whether the action sheet is shown in a popover.
  final func isShownInPopover(_ traits: UITraitCollection) -> Bool {
    preferredStyle == .actionSheet && traits.horizontalSizeClass == .regular
      && traits.verticalSizeClass == .regular
  }

  /// Whether the alert is presented in a popover now.
  final var isInPopover: Bool { presentation.controller is UIPopoverPresentationController }

  open override func loadView() {
    view = AlertContentView(self)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }

  /// Dismisses the alert with an action, whose handler runs after the dismissal.
  ///
  /// An action chosen while the alert appears dismisses it afterwards; further choices are ignored.
  final func select(_ action: UIAlertAction) {
    guard action.isEnabled, !isChosen, !presentation.isBeingDismissed else { return }
    guard let presenting = presentation.presenting else {
      action.handler?(action)
      return
    }
    isChosen = true
    presenting.performDismiss(animated: true) { [weak self] in
      self?.isChosen = false
      action.handler?(action)
    }
  }

  /// Ends the alert as Escape does: by its cancel action, if it has one.
  final func cancelByUser() -> Bool {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else {
      guard isInPopover else { return false }
      presentation.presenting?.performDismiss(animated: true, completion: nil)
      return true
    }
    select(cancel)
    return true
  }

  private func contentDidChange() {
    alertView?.rebuild()
  }
}
