import DisplayProtocol

extension UIApplication {
  /// Applies the display's new size, orientation or settings.
  final func change(to new: DisplayEnvironment) {
    guard new != environment else { return }
    let old = environment
    let oldTraits = UITraitCollection.screen
    if new.size != old.size {
      SizeTransition(to: new.size, traits: UITraitCollection(new)).run(on: attachedWindows) {
        [self] in
        environment = new
        applyEnvironment()
        for window in attachedWindows { window.screenDidChange(from: old.size) }
      }
    } else {
      environment = new
      applyEnvironment()
      for window in attachedWindows { window.updateSafeAreaInsets() }
    }
    if new.orientation != old.orientation {
      NotificationCenter.default.post(
        name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    }
    if new.contentSize != old.contentSize {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [
          UIContentSizeCategory.newValueUserInfoKey: preferredContentSizeCategory.rawValue
        ])
    }
    UIAccessibility.postChanges(from: old, to: new)
    if new.keyboard != old.keyboard || new.size != old.size { KeyboardSession.shared.update() }
    notifyScenes(of: old, oldTraits)
  }

  /// Sets the screen's traits from the display's environment and propagates them.
  final func applyEnvironment() {
    UITraitCollection.screen = UITraitCollection(environment)
    screenLayer.bounds = CGRect(origin: .zero, size: environment.size)
    screenLayer.position = CGPoint(
      x: environment.size.width / 2, y: environment.size.height / 2)
    for case let scene as UIWindowScene in scenes { scene.updateTraits() }
    for window in attachedWindows { window.updateTraits() }
  }

  private func notifyScenes(of old: DisplayEnvironment, _ oldTraits: UITraitCollection) {
    for case let scene as UIWindowScene in scenes {
      let previous: UIInterfaceOrientation =
        switch old.orientation {
        case .portrait: .portrait
        case .landscapeLeft: .landscapeRight
        case .landscapeRight: .landscapeLeft
        }
      (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
        scene, didUpdate: UIScreen.main, interfaceOrientation: previous,
        traitCollection: oldTraits)
    }
  }
}

extension UITraitCollection {
  /// The traits of a screen.
  nonisolated convenience init(_ environment: DisplayEnvironment) {
    self.init { traits in
      let size = environment.size
      let isPad = environment.idiom == .pad
      traits.userInterfaceIdiom = isPad ? .pad : .phone
      traits.userInterfaceStyle = environment.appearance == .dark ? .dark : .light
      traits.userInterfaceLevel = .base
      traits.layoutDirection = environment.isRightToLeft ? .rightToLeft : .leftToRight
      traits.displayScale = environment.scale
      traits.preferredContentSizeCategory =
        UIContentSizeCategory(shortName: environment.contentSize) ?? .large
      traits.accessibilityContrast = environment.increasesContrast ? .high : .normal
      if environment.reducesTransparency { traits[ReducedTransparencyTrait.self] = true }
      traits.legibilityWeight = environment.usesBoldText ? .bold : .regular
      // A tablet is regular in both dimensions; only long phones in landscape have regular width.
      let isLying = size.width > size.height
      let isLong = size.width >= 896 || size.width == 736
      traits.horizontalSizeClass = isPad || (isLying && isLong) ? .regular : .compact
      traits.verticalSizeClass = isPad || !isLying ? .regular : .compact
    }
  }
}

nonisolated extension UIContentSizeCategory {
  /// Creates a category from its short name: `XS` to `XXXL`, `AX1` to `AX5`.
  init?(shortName: String) {
    let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]
    guard let index = names.firstIndex(of: shortName) else { return nil }
    self = Self.ordered[index]
  }
}
