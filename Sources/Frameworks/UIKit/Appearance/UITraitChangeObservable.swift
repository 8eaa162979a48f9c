/// Has traits and can be told of their changes.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
  /// The traits that hold for it.
  var traitCollection: UITraitCollection { get }
  /// Called when a trait changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A wish to be told of changes, by which it can be taken back.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// Lets others ask to be told of changes of its traits.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

/// What keeps registrations: views, controllers, scenes.
protocol TraitHolding: AnyObject {
  var traits: ViewTraits { get set }
}

/// One closure and the traits it waits for.
final class TraitRegistration: UITraitChangeRegistration {
  let observedTraits: [UITrait]
  let handler: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    observedTraits = traits
    self.handler = handler
  }
}

extension [TraitRegistration] {
  /// Calls those that wait for one of the traits that changed.
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
  /// Calls a closure after one of some traits changed.
  ///
  /// - Parameters:
  ///   - traits: The types of the traits.
  ///   - handler: Gets the object itself, so that it need not capture it, and the old traits.
  /// - Returns: By it the wish can be taken back; it may be dropped.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    register(traits, handler)
  }

  /// Calls a closure that takes the object as `Self` after one of some traits changed.
  ///
  /// In a class, `Self` is not the type that the compiler gives `self`.
  ///
  /// - Parameters:
  ///   - traits: The types of the traits.
  ///   - handler: Gets the object itself, so that it need not capture it, and the old traits.
  /// - Returns: By it the wish can be taken back; it may be dropped.
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

  /// Calls a closure after one of some traits changed.
  ///
  /// For closures that write the type of their first parameter down, `Self` in classes.
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

  /// Takes a wish back.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitHolding)?.traits.registrations.removeAll { $0 === registration }
  }
}

extension UIView: TraitHolding {}
extension UIViewController: TraitHolding {}
