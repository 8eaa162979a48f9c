/// An object with traits that observes their changes.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }
  /// Called after a trait changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The token of a registration for trait changes.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// An object whose trait changes can be observed.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

/// An object that stores registrations: a view, a view controller, or a scene.
protocol TraitHolding: AnyObject {
  var traits: ViewTraits { get set }
}

/// A handler and its observed traits.
final class TraitRegistration: UITraitChangeRegistration {
  let observedTraits: [UITrait]
  let handler: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    observedTraits = traits
    self.handler = handler
  }
}

extension [TraitRegistration] {
  /// Calls the handlers whose observed traits changed.
  func notify(_ environment: AnyObject, from old: UITraitCollection, to new: UITraitCollection) {
    for registration in self
    where registration.observedTraits.contains(where: {
      !old.values.hasEqualValue(with: new.values, on: $0)
    }) {
      new.performAsCurrent { registration.handler(environment, old) }
    }
  }
}

extension UITraitChangeObservable {
  /// Registers a closure that is called after a change of any of the traits.
  ///
  /// - Parameters:
  ///   - traits: The types of the traits.
  ///   - handler: Receives the object, so that it need not be captured, and the previous traits.
  /// - Returns: The token with which the registration can be removed; it may be discarded.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, handler)
  }

  /// Registers a closure whose first parameter is `Self`.
  ///
  /// In a class, `Self` differs from the static type of `self`.
  ///
  /// - Parameters:
  ///   - traits: The types of the traits.
  ///   - handler: Receives the object, so that it need not be captured, and the previous traits.
  /// - Returns: The token with which the registration can be removed; it may be discarded.
  @discardableResult
  public func registerForTraitChanges<Observable: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Observable, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, handler)
  }

  private func register<Observable>(
    _ traits: [UITrait], _ handler: @escaping (Observable, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { environment, previous in
      if let environment = environment as? Observable { handler(environment, previous) }
    }
    (self as? any TraitHolding)?.traits.registrations.append(registration)
    return registration
  }

  /// Registers a closure that is called after a change of any of the traits.
  ///
  /// This overload is for closures with an explicit type, such as `Self` in classes.
  @discardableResult @_disfavoredOverload
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(traits) { environment, previous in
      if let environment = environment as? TraitEnvironment { handler(environment, previous) }
    }
    (self as? any TraitHolding)?.traits.registrations.append(registration)
    return registration
  }

  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitHolding)?.traits.registrations.removeAll { $0 === registration }
  }
}

extension UIView: TraitHolding {}
extension UIViewController: TraitHolding {}
