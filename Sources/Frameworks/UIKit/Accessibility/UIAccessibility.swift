import DisplayProtocol
import Foundation
import QuartzCore

/// Accessibility notifications and settings.
@preconcurrency @MainActor public enum UIAccessibility {
  /// A notification to assistive technology.
  nonisolated public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The raw value, as on Apple's platforms.
    public var rawValue: UInt32

    /// Creates a notification from its raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The screen changed; the argument is the element to focus.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout changed; the argument is the element to focus.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement; the argument is the string to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled; the argument is a string with the new position.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether what an element expands is shown.
  nonisolated public enum ExpandedStatus: Int, Sendable {
    /// The element expands nothing.
    case unsupported = 0
    /// It is shown.
    case expanded = 1
    /// It is hidden.
    case collapsed = 2
  }

  /// Posts a notification to assistive technology.
  ///
  /// A string argument is spoken. A view or an element is focused; for a container, the first
  /// element in it is. The accessibility tree itself is updated automatically.
  public static func post(notification: Notification, argument: Any?) {
    RunLoopTurn.accessibilityNeedsUpdate()
    if let text = argument as? String { return UIApplication.shared.announce(text) }
    guard notification == .screenChanged || notification == .layoutChanged,
      let responder = argument as? UIResponder
    else { return }
    let view = responder as? UIView
    // In a native field of the display, accessibility focus and editing are the same.
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
  ///
  /// - Parameter element: The element that had the focus before another screen covered this one;
  ///   it receives the focus if it is still on the screen.
  static func screenDidAppear(_ view: UIView?, focusedBefore element: UIView? = nil) {
    let edited = view?.window?.firstResponder as? any TextEditing
    let isEdited = view.flatMap { edited?.isDescendant(of: $0) } ?? false
    // Focus in a field would begin editing.
    let returning = view.flatMap { view in
      element.flatMap { !($0 is any TextEditing) && $0.isDescendant(of: view) ? $0 : nil }
    }
    post(notification: .screenChanged, argument: isEdited ? nil : returning ?? view)
  }

  /// Converts a rectangle of a view to points of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.screenRect(of: rect)
  }

  /// Whether the Reduce Motion setting is on.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.environment.reducesMotion }

  /// Whether VoiceOver is running.
  public static var isVoiceOverRunning: Bool { UIApplication.shared.environment.runsVoiceOver }

  /// Whether the Reduce Transparency setting is on.
  public static var isReduceTransparencyEnabled: Bool {
    UIApplication.shared.environment.reducesTransparency
  }

  /// Whether the Bold Text setting is on.
  public static var isBoldTextEnabled: Bool { UIApplication.shared.environment.usesBoldText }

  /// Whether the Increase Contrast setting is on.
  public static var isDarkerSystemColorsEnabled: Bool {
    UIApplication.shared.environment.increasesContrast
  }
}

extension UIApplication {
  /// Announces a text through an empty layer that is a live region.
  final func announce(_ text: String) {
    var attributes = AccessibilityAttributes()
    attributes.role = .text
    attributes.label = text
    attributes.isLive = true
    let layer = announcementLayer
    // A repeated announcement must differ from the previous text.
    if layer.accessibilityAttributes?.label == text { attributes.label += "\u{A0}" }
    if layer.superlayer == nil { screenLayer.addSublayer(layer) }
    layer.accessibilityAttributes = attributes
    announcementTime = CACurrentMediaTime()
  }

  /// Removes the announcement of a screen that disappeared, so that it is not read on the next one.
  ///
  /// An announcement that was made with the change of screens remains.
  final func removeOldAnnouncement() {
    guard announcementLayer.accessibilityAttributes != nil,
      CACurrentMediaTime() - announcementTime > Self.announcementLifetimeInSeconds
    else { return }
    announcementLayer.accessibilityAttributes = nil
  }

  private static let announcementLifetimeInSeconds = 1.0
}
