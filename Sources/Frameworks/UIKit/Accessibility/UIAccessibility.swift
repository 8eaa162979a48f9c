import DisplayProtocol
import Foundation

/// What assistive technology is told, and what people have set for it.
@preconcurrency @MainActor public enum UIAccessibility {
  /// What assistive technology is told of.
  nonisolated public struct Notification: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public var rawValue: UInt32

    /// Makes a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much of the screen changed; the argument is where to go on reading.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Part of the screen changed; the argument is where to go on reading.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument, a string, is to be read out.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled; the argument, a string, says where to.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technology of a change.
  ///
  /// A string as argument is read out; a view or an element is gone to, and of a container the first
  /// element in it. The tree is always up to date by itself.
  public static func post(notification: Notification, argument: Any?) {
    RunLoopTurn.accessibilityNeedsUpdate()
    if let text = argument as? String { return UIApplication.shared.announce(text) }
    guard notification == .screenChanged || notification == .layoutChanged,
      let responder = argument as? UIResponder
    else { return }
    let view = responder as? UIView
    // In a field of the display's own, being read and being edited are one.
    if let view = view as? any TextEditing, view.editor.displayEditsText {
      view.becomeFirstResponder()
      return
    }
    let isContainer = view.map { !$0.isAccessibilityElement } ?? false
    let first = isContainer ? view?.accessibilityNodes().flatMap(\.flattened) : nil
    let inside = first?.lazy.compactMap {
      UIApplication.shared.accessibilityResponder(of: $0.layerID)
    }
    .first { $0.isAccessibilityElement }
    AccessibilityFocus.shared.requestFocus(on: inside ?? responder)
  }

  /// Moves the accessibility focus to a screen's first element, unless its first responder is on
  /// the screen.
  static func screenDidAppear(_ view: UIView?) {
    let edited = view?.window?.firstResponder as? any TextEditing
    let isEdited = view.flatMap { edited?.isDescendant(of: $0) } ?? false
    post(notification: .screenChanged, argument: isEdited ? nil : view)
  }

  /// Returns a rectangle of a view in points of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.screenRect(of: rect)
  }

  /// Whether people want less movement.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.environment.reducesMotion }

  /// Whether people have the screen read to them.
  public static var isVoiceOverRunning: Bool { UIApplication.shared.environment.runsVoiceOver }

  /// Whether people want what shines through to be solid.
  public static var isReduceTransparencyEnabled: Bool {
    UIApplication.shared.environment.reducesTransparency
  }

  /// Whether people want bold text.
  public static var isBoldTextEnabled: Bool { UIApplication.shared.environment.usesBoldText }

  /// Whether people want strong contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    UIApplication.shared.environment.increasesContrast
  }
}

extension UIApplication {
  /// Reads a text out, by a layer without size whose changes are read as they happen.
  final func announce(_ text: String) {
    var attributes = AccessibilityAttributes()
    attributes.role = .text
    attributes.label = text
    attributes.isLive = true
    let layer = announcementLayer
    // The same words once more are read only where they are not quite the same.
    if layer.accessibilityAttributes?.label == text { attributes.label += "\u{A0}" }
    if layer.superlayer == nil { screenLayer.addSublayer(layer) }
    layer.accessibilityAttributes = attributes
  }
}
