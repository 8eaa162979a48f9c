import Foundation
import Synchronization

/// The asset catalogs of a bundle, read from their source folders `*.xcassets`.
///
/// - SeeAlso: Apple's Asset Catalog Format Reference.
nonisolated struct AssetCatalog: Sendable {
  /// The sets by extension and name, prefixed with the names of groups that provide a namespace.
  private let folders: [String: URL]

  private static let known = Mutex<[String: AssetCatalog]>([:])

  /// Returns the catalogs of a bundle, which are cached.
  static func of(_ bundle: Bundle) -> AssetCatalog {
    known.withLock { known in
      if let catalog = known[bundle.bundlePath] { return catalog }
      let catalog = AssetCatalog(bundle)
      known[bundle.bundlePath] = catalog
      return catalog
    }
  }

  private init(_ bundle: Bundle) {
    var folders: [String: URL] = [:]
    let contents = bundle.resourceURL.flatMap {
      try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    for folder in (contents ?? []).sorted(by: { $0.path < $1.path })
    where folder.pathExtension == "xcassets" {
      Self.collect(folder, prefix: "", into: &folders)
    }
    self.folders = folders
  }

  private static func collect(_ folder: URL, prefix: String, into folders: inout [String: URL]) {
    let contents =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    for inner in contents.sorted(by: { $0.path < $1.path }) {
      let name = inner.deletingPathExtension().lastPathComponent
      switch inner.pathExtension {
      case "imageset", "colorset", "dataset":
        folders["\(inner.pathExtension) \(prefix)\(name)", default: inner] = inner
      case "":
        let group: AssetGroup? = read(inner)
        let isNamespace = group?.properties?.providesNamespace == true
        collect(inner, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, into: &folders)
      default: continue
      }
    }
  }

  private static func read<Value: Decodable>(_ folder: URL) -> Value? {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")) else {
      return nil
    }
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  // MARK: Lookup

  /// Returns the file that best matches traits, with its scale.
  func image(
    named name: String, for traits: UITraitCollection
  ) -> (file: URL, scale: CGFloat, isTemplate: Bool)? {
    guard let folder = folders["imageset \(name)"], let set: AssetImages = Self.read(folder) else {
      return nil
    }
    let readable = set.images.filter {
      ["png", "jpg", "jpeg"].contains(
        (($0.filename ?? "") as NSString).pathExtension.lowercased())
    }
    let best = readable.max { left, right in
      let fits = (left.look.score(traits), right.look.score(traits))
      return fits.0 == fits.1 ? left.factor < right.factor : fits.0 < fits.1
    }
    guard let best, best.look.score(traits) >= 0, let file = best.filename else { return nil }
    return (
      folder.appendingPathComponent(file), best.factor,
      set.properties?.templateRenderingIntent == "template"
    )
  }

  /// Returns the name of a file that an image set has instead of a bitmap, such as a PDF file.
  func unsupportedFile(ofImageNamed name: String) -> String? {
    guard let folder = folders["imageset \(name)"], let set: AssetImages = Self.read(folder) else {
      return nil
    }
    return set.images.lazy.compactMap(\.filename).first
  }

  /// Returns the file of a data set and its type.
  func data(named name: String) -> (file: URL, type: String?)? {
    guard let folder = folders["dataset \(name)"], let set: AssetData = Self.read(folder) else {
      return nil
    }
    let found = set.data.first { $0.filename != nil && ($0.idiom ?? "universal") == "universal" }
    guard let entry = found ?? set.data.first, let file = entry.filename else { return nil }
    return (folder.appendingPathComponent(file), entry.type)
  }

  /// Returns a dynamic color with the appearances of its set.
  func color(named name: String) -> UIColor? {
    guard let folder = folders["colorset \(name)"], let set: AssetColors = Self.read(folder) else {
      return nil
    }
    let choices = set.colors.compactMap { entry in entry.color?.made.map { (entry.look, $0) } }
      .filter { $0.0.isForDevices }
    guard !choices.isEmpty else { return nil }
    return UIColor { traits in
      let best = choices.max { $0.0.score(traits) < $1.0.score(traits) }
      return best?.1 ?? .clear
    }
  }
}

extension UIColor {
  /// Creates a color from an asset catalog of the application's bundle.
  ///
  /// - Returns: `nil` if there is no color with the name.
  nonisolated public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates a color from an asset catalog of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: `nil` selects the application's bundle.
  ///   - traitCollection: Ignored; the color is dynamic.
  /// - Returns: `nil` if there is no color with the name.
  nonisolated public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = AssetCatalog.of(bundle ?? .main).color(named: name) else {
      UnknownNames.report("color", name)
      return nil
    }
    self.init { color.resolvedColor(with: $0) }
  }
}
