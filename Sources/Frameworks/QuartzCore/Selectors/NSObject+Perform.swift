import Foundation

extension NSObjectProtocol {
  /// Returns whether the object has the method of a selector.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isImplemented(by: self) ?? false
  }

  /// Calls a method of the object, and returns its result, which lives until the next turn.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    SelectorResult.autoreleased(aSelector?.call(on: self))
  }

  /// Calls a method of the object with an argument, and returns its result.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    SelectorResult.autoreleased(aSelector?.call(on: self, object as Any?))
  }

  /// Calls a method of the object with two arguments, and returns its result.
  @discardableResult
  public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    SelectorResult.autoreleased(aSelector?.call(on: self, object1 as Any?, object2 as Any?))
  }

}

/// The results of methods that selectors name.
private enum SelectorResult {
  /// Returns a result without a reference, and releases it in the next turn of the main queue.
  static func autoreleased(_ result: Any?) -> Unmanaged<AnyObject>? {
    guard let result = result.flatMap({ flattened($0) }), !(result is Void) else { return nil }
    // Unsafe: the queue only releases the object.
    nonisolated(unsafe) let object = result as AnyObject
    DispatchQueue.main.async { withExtendedLifetime(object) {} }
    return Unmanaged.passUnretained(object)
  }
}

extension NSObject {

  /// Calls a method of the object on the main thread, after a delay in seconds on the clock of
  /// display links.
  ///
  /// The object is retained until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    DelayedCalls.schedule(aSelector, of: self, with: anArgument, after: delay)
  }

  /// Calls a method of the object on the main thread: at once if this is the main thread and the
  /// caller waits, otherwise in another turn of the run loop.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    if wait, Thread.isMainThread {
      aSelector.call(on: self, arg)
      return
    }
    // Unsafe: the caller gives the object to the other thread.
    nonisolated(unsafe) let (object, argument) = (self, arg)
    if wait {
      DispatchQueue.main.sync { _ = aSelector.call(on: object, argument) }
    } else {
      DispatchQueue.main.async { aSelector.call(on: object, argument) }
    }
  }

  /// Calls a method of the object on another thread.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    // Unsafe: the caller gives the object to the other thread.
    nonisolated(unsafe) let (object, argument) = (self, arg)
    BackgroundWork.call(on: .global()) { aSelector.call(on: object, argument) }
  }

  /// Cancels all delayed calls of an object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedCalls.cancel { $0.target === aTarget as AnyObject }
  }

  /// Cancels the delayed calls of a method of an object with an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedCalls.cancel { call in
      call.target === aTarget as AnyObject && call.selector == aSelector
        && isEqual(call.argument, anArgument)
    }
  }

  private class func isEqual(_ left: Any?, _ right: Any?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left as AnyHashable, let right as AnyHashable): left == right
    case (let left?, let right?): left as AnyObject === right as AnyObject
    default: false
    }
  }
}
