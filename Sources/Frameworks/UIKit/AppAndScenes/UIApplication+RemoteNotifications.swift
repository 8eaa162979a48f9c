import DisplayProtocol

extension UIApplication {
  /// Whether a service sends notifications to this device; none does.
  public var isRegisteredForRemoteNotifications: Bool { false }

  /// Asks for notifications from a service; the delegate hears in a later turn that there is none.
  ///
  /// A device that no such service reaches says the same.
  public func registerForRemoteNotifications() {
    UIApplication.clock.schedule(at: UIApplication.clock.now) { [weak self] in
      guard let self else { return }
      delegate?.application(
        self,
        didFailToRegisterForRemoteNotificationsWithError: NSError(
          domain: NSCocoaErrorDomain, code: 3010,
          userInfo: [
            NSLocalizedDescriptionKey: "There is no service that sends remote notifications here."
          ]))
    }
  }

  /// Asks for no more notifications from a service.
  public func unregisterForRemoteNotifications() {}
}
