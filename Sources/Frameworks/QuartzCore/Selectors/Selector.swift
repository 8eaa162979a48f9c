import Foundation

/// The name of a method, together with the method.
///
/// Without the Objective-C runtime, a name alone does not lead to a method. A selector that objects
/// respond to is therefore made from both. Two selectors are equal if their names are.
///
/// Unchecked: a method is called on the thread that its caller chooses, as in Objective-C.
public struct Selector: Hashable, @unchecked Sendable {
  /// A method of any type, and the type's check.
  private struct Method {
    let isImplemented: (_ target: AnyObject) -> Bool
    let call: (_ target: AnyObject, _ first: Any?, _ second: Any?) -> Any?
  }

  /// The name in Objective-C's form, with a colon for each argument.
  fileprivate let name: String
  private let method: Method?

  /// Creates a selector from a name.
  ///
  /// Only objects that find their methods by name respond to it, as those of a storyboard do.
  public init(_ str: String) {
    name = str
    method = nil
  }

  private init<T>(
    _ name: String, of type: T.Type, call: @escaping (T, Any?, Any?) throws(Mismatch) -> Any?
  ) {
    self.name = name
    method = Method(isImplemented: { $0 is T }) { target, first, second in
      guard let target = target as? T else { return nil }
      do {
        return try call(target, first, second)
      } catch {
        let line = "\(name) of \(T.self) was not called: \(error)\n"
        FileHandle.standardError.write(Data(line.utf8))
        return nil
      }
    }
  }

  /// Whether an object has the method.
  package func isImplemented(by target: AnyObject) -> Bool {
    method(of: target)?.isImplemented(target) ?? false
  }

  /// Returns the selector's method, or the one that an object has under its name.
  private func method(of target: AnyObject) -> Method? {
    method ?? (target as? any NamedMembers)?.selector(named: name)?.method
  }

  /// Calls the method on an object, on the current thread.
  ///
  /// An argument that the method does not declare is ignored. One of another type than it declares
  /// is reported on standard error, and the method is not called.
  ///
  /// - Parameters:
  ///   - first: The first argument, usually the sender.
  ///   - second: The second argument, usually the event.
  /// - Returns: The method's result; `nil` if it was not called.
  @discardableResult
  package func call(
    on target: AnyObject, _ first: Any? = nil, _ second: Any? = nil
  ) -> Any? {
    method(of: target)?.call(target, first, second)
  }

  /// Calls a method of three arguments, of which the last is a pointer.
  package func call(
    on target: AnyObject, _ first: Any?, _ second: Any?, pointer: UnsafeMutableRawPointer?
  ) {
    call(on: target, first, LaterArguments(second: second, pointer: pointer))
  }

  /// The arguments after the first of a method of three arguments.
  private struct LaterArguments {
    let second: Any?
    let pointer: UnsafeMutableRawPointer?
  }

  /// Returns whether two selectors have the same name.
  public static func == (left: Selector, right: Selector) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a selector from a name.
  public init(stringLiteral value: String) { self.init(value) }

  /// The name.
  public var description: String { name }
}

// The expression `#selector` does not compile on Linux; see decision 0212.
//
// Swift 6 does not convert methods that the main actor isolates to other function types, nor the
// reverse, so there are two initializers for each number of arguments. The unused parameter
// gives them distinct symbols.
@_spi(Ferry) extension Selector {
  /// Creates a selector of a method with more arguments than can be passed, to ask for it by
  /// `responds(to:)`.
  public init<T>(_ name: String, of type: T.Type) {
    self.init(name, of: type) { _, _, _ in nil }
  }

  /// Creates a selector from a method without arguments, as in `Selector("save", Editor.save)`.
  public init<T, R>(_ name: String, _ method: @escaping (T) -> () -> R, _: Void = ()) {
    self.init(name, of: T.self) { target, _, _ in method(target)() }
  }

  /// Creates a selector from a method with one argument.
  public init<T, A, R>(_ name: String, _ method: @escaping (T) -> (A) -> R, _: Void = ()) {
    self.init(name, of: T.self) { (target, first, _) throws(Mismatch) in
      method(target)(try Mismatch.check(first))
    }
  }

  /// Creates a selector from a method with two arguments.
  public init<T, A, B, R>(
    _ name: String, _ method: @escaping (T) -> (A, B) -> R, _: Void = ()
  ) {
    self.init(name, of: T.self) { (target, first, second) throws(Mismatch) in
      method(target)(try Mismatch.check(first), try Mismatch.check(second))
    }
  }

  /// Creates a selector from a method with three arguments, of which the last is a pointer.
  public init<T, A, B, C, R>(
    _ name: String, _ method: @escaping (T) -> (A, B, C) -> R, _: Void = ()
  ) {
    self.init(name, of: T.self) { (target, first, later) throws(Mismatch) in
      let later = later as? LaterArguments
      return method(target)(
        try Mismatch.check(first), try Mismatch.check(later?.second),
        try Mismatch.pointer(later?.pointer))
    }
  }

  /// Creates a selector from a method of the main actor without arguments.
  @_disfavoredOverload @preconcurrency public init<T, R>(
    _ name: String, _ method: @escaping (T) -> @MainActor () -> R
  ) {
    self.init(name, unsafeBitCast(method, to: ((T) -> () -> R).self), ())
  }

  /// Creates a selector from a method of the main actor with one argument.
  @_disfavoredOverload @preconcurrency public init<T, A, R>(
    _ name: String, _ method: @escaping (T) -> @MainActor (A) -> R
  ) {
    self.init(name, unsafeBitCast(method, to: ((T) -> (A) -> R).self), ())
  }

  /// Creates a selector from a method of the main actor with two arguments.
  @_disfavoredOverload @preconcurrency public init<T, A, B, R>(
    _ name: String, _ method: @escaping (T) -> @MainActor (A, B) -> R
  ) {
    self.init(name, unsafeBitCast(method, to: ((T) -> (A, B) -> R).self), ())
  }

  /// Creates a selector from a method of the main actor with three arguments, of which the last is
  /// a pointer.
  @_disfavoredOverload @preconcurrency public init<T, A, B, C, R>(
    _ name: String, _ method: @escaping (T) -> @MainActor (A, B, C) -> R
  ) {
    self.init(name, unsafeBitCast(method, to: ((T) -> (A, B, C) -> R).self), ())
  }

  /// Creates a selector from a method that does not use its argument.
  ///
  /// The argument may be an object of another class than the method declares, as in Objective-C.
  public init<T, A, R>(
    _ name: String, ignoring method: @escaping (T) -> (A) -> R, _: Void = ()
  ) {
    self.init(name, of: T.self) { (target, first, _) throws(Mismatch) in
      method(target)(try Mismatch.unused(first, for: target))
    }
  }

  /// Creates a selector from a method of the main actor that does not use its argument.
  @_disfavoredOverload @preconcurrency public init<T, A, R>(
    _ name: String, ignoring method: @escaping (T) -> @MainActor (A) -> R
  ) {
    self.init(name, ignoring: unsafeBitCast(method, to: ((T) -> (A) -> R).self), ())
  }
}

/// An argument whose type is not the one that a method declares.
private struct Mismatch: Error, CustomStringConvertible {
  let description: String

  /// Returns an argument as the declared type.
  static func check<A>(_ argument: Any?) throws(Mismatch) -> A {
    if let argument = argument as? A { return argument }
    let given = argument.map { "\(type(of: $0))" } ?? "nil"
    throw Mismatch(description: "it takes \(A.self), not \(given)")
  }

  /// Returns a pointer as the declared type.
  ///
  /// Code declares a pointer that is not optional for one that may be null, which Objective-C does
  /// not check, so that null becomes an address at which nothing is.
  static func pointer<A>(_ pointer: UnsafeMutableRawPointer?) throws(Mismatch) -> A {
    if let argument = pointer as? A { return argument }
    guard let address = pointer ?? UnsafeMutableRawPointer(bitPattern: 1) else {
      return try check(nil)
    }
    return try check(A.self == UnsafeRawPointer.self ? UnsafeRawPointer(address) : address)
  }

  /// Returns an argument that a method does not use: any object in place of one of a class, or `nil`.
  static func unused<A>(_ argument: Any?, for target: Any) throws(Mismatch) -> A {
    if let argument = argument as? A { return argument }
    if A.self is AnyObject.Type {
      return unsafeBitCast((argument ?? target) as AnyObject, to: A.self)
    }
    if let optional = A.self as? any ExpressibleByNilLiteral.Type,
      let none = optional.init(nilLiteral: ()) as? A
    {
      return none
    }
    return try check(argument)
  }
}
