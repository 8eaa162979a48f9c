import CoreGraphics
import Foundation

/// Tells people something and lets them choose.
open class UIAlertController: UIViewController {
  /// Where the choice is shown.
  public enum Style: Int, Sendable {
    /// At the bottom edge.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// Alert unless made otherwise.
  open private(set) var preferredStyle = Style.alert
  /// In the order they were added.
  open private(set) var actions: [UIAlertAction] = []
  private var fields: [UITextField] = []
  private var alertView: AlertContentView? { viewIfLoaded as? AlertContentView }

  /// Makes a choice without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  /// Makes an alert that says nothing.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
  }

  /// Makes an alert that says nothing; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .custom
  }

  open override var title: String? { didSet { contentDidChange() } }
  /// Under the title, smaller.
  open var message: String? { didSet { contentDidChange() } }

  /// The bold action, which Return chooses; must be one of the actions.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { action in actions.contains { $0 === action } } ?? true,
        "The preferred action can only be one that was added to the alert.")
      contentDidChange()
    }
  }

  /// `nil` while there is none.
  open var textFields: [UITextField]? { fields.isEmpty ? nil : fields }

  /// Adds a button; the order is kept, but the cancel action stands last or at the left.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of cancel.")
    actions.append(action)
    action.changeHandler = { [weak self] in self?.alertView?.refreshEnabled() }
    contentDidChange()
  }

  /// Adds a field under the message; only alerts have them.
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

  /// Return leads to the next field, and from the last one to the action that it is for.
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

  /// Whether the sheet stands in a popover just now.
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

  /// Ends the alert with an action; its handler runs once the alert is gone.
  final func select(_ action: UIAlertAction) {
    guard action.isEnabled, presentation.transition == nil else { return }
    guard presentation.presenting != nil else {
      action.handler?(action)
      return
    }
    presentation.presenting?.performDismiss(animated: true) { action.handler?(action) }
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
