import DisplayProtocol
import Foundation
import QuartzCore
import UIKit

/// Schedules and delivers the notifications of an app.
///
/// DEPARTURE: It is confined to the main actor, and pending requests are lost when the app exits.
@preconcurrency @MainActor open class UNUserNotificationCenter: NSObject {
  private struct Pending {
    let request: UNNotificationRequest
    let alarm: ScheduledAction?
  }

  private static let shared = UNUserNotificationCenter()
  private static let answerKey = "UNUserNotificationCenter.options"

  /// The storage of the authorization.
  package final var answers = PermissionStore.shared
  private var pending: [Pending] = []
  private var delivered: [UNNotification] = []
  private let prompt = PermissionPrompt()
  private let banners = BannerPresenter()
  private var categories: Set<UNNotificationCategory> = []

  /// The delegate, which determines the presentation of notifications.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  private override init() {
    super.init()
    banners.answered = { [weak self] in self?.handle($1, for: $0) }
    UIApplication.shared.remoteNotificationHandler = { [weak self] in self?.receive($0) }
    ApplicationSettings.shared.lines.append { [unowned self] in
      ApplicationSettings.Line(title: SystemText.notifications.string) {
        self.allowed?.isEmpty == false
      } change: { isAllowed in
        self.allowed = isAllowed ? [.alert, .badge, .sound] : []
      }
    }
  }

  /// Returns the shared center of the app.
  open class func current() -> UNUserNotificationCenter { shared }

  // MARK: Authorization

  /// The authorized options; `nil` before the user's response, empty if denied.
  private var allowed: UNAuthorizationOptions? {
    get {
      answers.answer(for: Self.answerKey).map { UNAuthorizationOptions(rawValue: UInt($0)) }
    }
    set { answers.set(newValue.map { Int($0.rawValue) }, for: Self.answerKey) }
  }

  /// Requests authorization; the user is prompted the first time only.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    if let allowed, !allowed.contains(.provisional) || options.contains(.provisional) {
      return completionHandler(!allowed.isEmpty, nil)
    }
    if options.contains(.provisional) {
      allowed = options
      return completionHandler(true, nil)
    }
    prompt.handlers.append { completionHandler($0, nil) }
    guard !prompt.isPresented else { return }
    prompt.present(
      title: SystemText.notificationQuestion(app: ApplicationSettings.applicationName).string,
      message: SystemText.notificationExplanation.string,
      choices: [SystemText.dontAllow.string: false, SystemText.allow.string: true]
    ) { [weak self] isAllowed in
      self?.allowed = isAllowed ? (options.isEmpty ? [.alert] : options) : []
    }
  }

  /// Requests authorization; the user is prompted the first time only.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in
      requestAuthorization(options: options) { isAllowed, _ in
        continuation.resume(returning: isAllowed)
      }
    }
  }

  private var settings: UNNotificationSettings {
    guard let allowed else { return UNNotificationSettings(.notDetermined, options: []) }
    if allowed.contains(.provisional) {
      return UNNotificationSettings(.provisional, options: allowed)
    }
    return UNNotificationSettings(allowed.isEmpty ? .denied : .authorized, options: allowed)
  }

  /// Passes the settings to a closure.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) { completionHandler(settings) }

  /// Returns the settings.
  open func notificationSettings() async -> UNNotificationSettings { settings }

  // MARK: Categories

  /// Replaces the notification categories.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }

  /// Passes the categories to a closure.
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) { completionHandler(categories) }

  /// Returns the categories.
  open func notificationCategories() async -> Set<UNNotificationCategory> { categories }

  private func category(of notification: UNNotification) -> UNNotificationCategory? {
    let identifier = notification.request.content.categoryIdentifier
    return categories.first { $0.identifier == identifier }
  }

  // MARK: Badge

  /// Sets the badge of the app icon if authorized; 0 hides it.
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    do {
      try showBadge(newBadgeCount)
      completionHandler?(nil)
    } catch {
      completionHandler?(error)
    }
  }

  /// Sets the badge of the app icon if authorized; 0 hides it.
  open func setBadgeCount(_ newBadgeCount: Int) async throws { try showBadge(newBadgeCount) }

  private func showBadge(_ count: Int) throws {
    guard allowed?.contains(.badge) == true else { throw UNError(.notificationsNotAllowed) }
    guard count >= 0 else { throw UNError(.badgeInputInvalid) }
    UIApplication.shared.applicationIconBadgeNumber = count
  }

  // MARK: Pending requests

  /// Schedules a request, which replaces one with the same identifier.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    do {
      try handle(request)
      completionHandler?(nil)
    } catch {
      completionHandler?(error)
    }
  }

  /// Schedules a request, which replaces one with the same identifier.
  open func add(_ request: UNNotificationRequest) async throws { try handle(request) }

  private func handle(_ request: UNNotificationRequest) throws {
    guard let allowed, !allowed.isEmpty else { throw UNError(.notificationsNotAllowed) }
    removePendingNotificationRequests(withIdentifiers: [request.identifier])
    guard schedule(request) else { throw UNError(.notificationInvalidNoDate) }
  }

  /// Schedules the delivery of a request; returns whether its trigger will fire.
  private func schedule(_ request: UNNotificationRequest) -> Bool {
    var delay: TimeInterval = 0
    if let trigger = request.trigger {
      guard let next = trigger.delay(after: UIApplication.shared.wallClock()) else { return false }
      delay = next
    }
    let clock = MediaClock.frames?()
    let alarm = clock.map { clock in
      clock.schedule(at: clock.now + delay) { [weak self] in self?.deliver(request) }
    }
    pending.append(Pending(request: request, alarm: alarm))
    return true
  }

  /// Removes all pending requests.
  open func removeAllPendingNotificationRequests() {
    for entry in pending { entry.alarm?.cancel() }
    pending = []
  }

  /// Removes pending requests by their identifiers.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    for entry in pending where identifiers.contains(entry.request.identifier) {
      entry.alarm?.cancel()
    }
    pending.removeAll { identifiers.contains($0.request.identifier) }
  }

  /// Passes the pending requests to a closure.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) { completionHandler(pending.map(\.request)) }

  /// Returns the pending requests.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    pending.map(\.request)
  }

  // MARK: Delivered notifications

  /// Passes the delivered notifications, which the user has not opened, to a closure.
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) { completionHandler(delivered) }

  /// Returns the delivered notifications, which the user has not opened.
  open func deliveredNotifications() async -> [UNNotification] { delivered }

  /// Removes all delivered notifications.
  open func removeAllDeliveredNotifications() { delivered = [] }

  /// Removes delivered notifications by their identifiers.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    delivered.removeAll { identifiers.contains($0.request.identifier) }
  }

  /// Delivers a remote notification if authorized.
  private func receive(_ payload: [String: Any]) {
    guard let allowed, !allowed.isEmpty else { return }
    let request = UNNotificationRequest(
      identifier: UUID().uuidString, content: UNMutableNotificationContent(payload: payload),
      trigger: UNPushNotificationTrigger())
    deliver(request)
  }

  private func deliver(_ request: UNNotificationRequest) {
    pending.removeAll { $0.request === request }
    if request.trigger?.repeats == true { _ = schedule(request) }
    let notification = UNNotification(request, date: UIApplication.shared.wallClock())
    guard UIApplication.shared.applicationState != .background else {
      showBadge(of: notification)
      return store(notification)
    }
    // Without a delegate, notifications are not shown while the app is in the foreground.
    delegate?.userNotificationCenter(self, willPresent: notification) { [weak self] options in
      MainThread.run { self?.show(notification, options) }
    }
  }

  private func show(_ notification: UNNotification, _ options: UNNotificationPresentationOptions) {
    // Quiet notifications are added to the list without presentation.
    let isQuiet =
      allowed?.contains(.provisional) == true
      || notification.request.content.interruptionLevel == .passive
    if options.contains(.list) || isQuiet { store(notification) }
    if options.contains(.badge) { showBadge(of: notification) }
    if options.contains(.sound), notification.request.content.sound != nil,
      allowed?.contains(.sound) == true, !isQuiet
    {
      UIApplication.shared.playNotificationSound()
    }
    if options.contains(.banner), allowed?.contains(.alert) == true, !isQuiet {
      banners.show(notification, actions: category(of: notification)?.actions ?? [])
    }
  }

  private func showBadge(of notification: UNNotification) {
    guard let badge = notification.request.content.badge else { return }
    try? showBadge(badge.intValue)
  }

  private func store(_ notification: UNNotification) {
    removeDeliveredNotifications(withIdentifiers: [notification.request.identifier])
    delivered.insert(notification, at: 0)
  }

  private func handle(_ actionIdentifier: String, for notification: UNNotification) {
    if actionIdentifier == UNNotificationDismissActionIdentifier {
      guard category(of: notification)?.options.contains(.customDismissAction) == true else {
        return
      }
    } else {
      delivered.removeAll { $0 === notification }
    }
    let response = UNNotificationResponse(notification, actionIdentifier: actionIdentifier)
    delegate?.userNotificationCenter(self, didReceive: response) {}
  }
}
