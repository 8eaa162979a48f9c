import QuartzCore

extension UIApplication {
  /// Calls the method of a selector.
  ///
  /// - Parameters:
  ///   - target: The object whose method is called; `nil` means the first responder that can
  ///     perform the action, in the chains that begin at the first responder, at the sender, and at
  ///     the frontmost view controller.
  ///   - sender: The method's first argument.
  ///   - event: The method's second argument.
  /// - Returns: Whether there is an object that has the method.
  @discardableResult
  public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    guard let object = (target ?? self.target(of: action, from: sender)) as AnyObject?,
      action.isImplemented(by: object)
    else { return false }
    action.call(on: object, sender, event)
    return true
  }

  private func target(of action: Selector, from sender: Any?) -> Any? {
    let window = keyWindowOfApplication
    let starts = [window?.firstResponder, sender as? UIResponder, window?.frontmostResponder]
    for start in starts {
      if let target = start?.target(forAction: action, withSender: sender) { return target }
    }
    return nil
  }
}
