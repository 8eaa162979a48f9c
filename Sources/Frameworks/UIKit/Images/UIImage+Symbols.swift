import Synchronization

extension UIImage {
  /// Creates a symbol image.
  ///
  /// - Returns: Never `nil` for a well-formed name: instead of an unknown symbol, one whose name
  ///   has the same beginning, or an empty frame, is shown, and the name is reported once.
  nonisolated public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol image for traits.
  nonisolated public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      systemName: name, withConfiguration: Configuration(traitCollection: traitCollection))
  }

  /// Creates a symbol image with a configuration.
  nonisolated public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    guard !name.isEmpty else { return nil }
    var shape = SymbolTable.shape(named: name)
    if shape == nil {
      let relative = SymbolTable.relative(of: name)
      UnknownNames.report(symbol: name, shown: relative?.name)
      shape = relative?.shape
    }
    self.init(
      State(
        source: .symbol(shape ?? .unknown, name: name), configuration: configuration,
        flipsForRightToLeft: SymbolShape.followsReadingDirection(name)))
  }

  /// Creates an image from a resource of the application's bundle.
  ///
  /// The lookup searches asset catalogs first, then the files `name@3x.png`, `name@2x.png`,
  /// `name.png` and the same with `jpg`, in this order.
  ///
  /// - Returns: `nil` if there is no such resource.
  nonisolated public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates an image from a resource of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: `nil` selects the application's bundle.
  ///   - configuration: Its traits select a variant in an asset catalog.
  nonisolated public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// Creates an image from a resource of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: `nil` selects the application's bundle.
  ///   - traitCollection: Selects a variant in an asset catalog.
  /// - Returns: `nil` if there is no such resource.
  nonisolated public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    if let found = AssetCatalog.of(bundle).image(
      named: name, for: traitCollection ?? UITraitCollection.current),
      let data = try? Data(contentsOf: found.file),
      let image = UIImage(data: data, scale: found.scale)
    {
      var state = image.state
      if found.isTemplate { state.renderingMode = .alwaysTemplate }
      self.init(state)
      return
    }
    let plain = name as NSString
    let type = plain.pathExtension
    let types = ["png", "jpg", "jpeg"].contains(type) ? [type] : ["png", "jpg", "jpeg"]
    let base = types.count == 1 ? plain.deletingPathExtension : name
    let paths = ["@3x", "@2x", ""].flatMap { suffix in
      types.compactMap { bundle.path(forResource: base + suffix, ofType: $0) }
    }
    guard let path = paths.first else {
      UnknownNames.report(
        image: name, file: AssetCatalog.of(bundle).unsupportedFile(ofImageNamed: name))
      return nil
    }
    self.init(contentsOfFile: path)
  }
}

/// The unknown names that have been reported.
nonisolated enum UnknownNames {
  private static let reported = Mutex<Set<String>>([])

  static func report(symbol name: String, shown: String?) {
    let shown = shown.map { "'\($0)'" } ?? "an empty frame"
    report("No symbol named '\(name)' is known; \(shown) is shown.\n")
  }

  /// Reports a missing color or data set.
  static func report(_ kind: String, _ name: String) {
    report("No \(kind) named '\(name)' is in the bundle.\n")
  }

  /// Reports a missing image, or one whose file has a format that cannot be drawn.
  static func report(image name: String, file: String?) {
    guard let file else { return report("No image named '\(name)' is in the bundle.\n") }
    report(
      "The image named '\(name)' is not shown: \(file) is not a PNG or JPEG file. "
        + "Add a PNG file to its set.\n")
  }

  /// Writes a line once.
  private static func report(_ line: String) {
    guard reported.withLock({ $0.insert(line).inserted }) else { return }
    FileHandle.standardError.write(Data(line.utf8))
  }
}
