import Foundation

/// The file of a data set of an asset catalog.
nonisolated open class NSDataAsset: NSObject {
  /// The name of the data set.
  public let name: String
  /// The contents of the file.
  public let data: Data
  /// The uniform type identifier of the contents.
  public let typeIdentifier: String

  /// Loads a data set of the main bundle.
  ///
  /// - Returns: `nil` if there is no data set with the name.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Loads a data set of a bundle.
  ///
  /// - Returns: `nil` if there is no data set with the name.
  public init?(name: String, bundle: Bundle) {
    guard let found = AssetCatalog.of(bundle).data(named: name),
      let data = try? Data(contentsOf: found.file)
    else {
      UnknownNames.report("data set", name)
      return nil
    }
    self.name = name
    self.data = data
    typeIdentifier = found.type ?? "public.data"
    super.init()
  }
}
