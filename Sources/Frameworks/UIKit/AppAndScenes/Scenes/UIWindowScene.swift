import DisplayProtocol

/// An instance of the app's interface with windows.
public final class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable {
  final var traits = ViewTraits()

  /// The screen that the scene is on.
  public var screen: UIScreen { .main }

  /// The scene's windows, from back to front.
  public var windows: [UIWindow] {
    UIApplication.shared.attachedWindows.filter { $0.windowScene === self }
  }

  /// The scene's window that receives keyboard events.
  public var keyWindow: UIWindow? {
    guard let window = UIApplication.shared.keyWindow, window.windowScene === self else {
      return nil
    }
    return window
  }

  /// The orientation of the interface.
  public var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.interfaceOrientation
  }

  /// The scene's coordinate space, which is the screen's.
  public var coordinateSpace: any UICoordinateSpace { UIScreen.main }

  /// The traits of the scene, inherited by its windows.
  public var traitCollection: UITraitCollection {
    if let current = traits.current { return current }
    let found = UITraitCollection.screen.overridden(by: traits.overrides)
    traits.current = found
    return found
  }

  /// Does nothing; register for changes instead.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The trait overrides for the scene's windows.
  public var traitOverrides: any UITraitOverrides {
    get { traits.overrides }
    set {
      guard let values = newValue as? TraitValues else { return }
      traits.overrides = values
      updateTraits()
    }
  }

  func updateTraits() {
    let old = traitCollection
    let new = UITraitCollection.screen.overridden(by: traits.overrides)
    if !old.isEqual(new) {
      traits.current = new
      traits.registrations.notify(self, from: old, to: new)
    }
    for window in windows { window.updateTraits() }
  }
}

extension UIWindowScene: TraitHolding {}
