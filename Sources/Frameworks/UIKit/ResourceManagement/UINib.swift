import Foundation

/// The objects of a XIB.
///
/// `ferry run` and `ferry build` compile XIBs into the app's bundle.
@preconcurrency @MainActor open class UINib: NSObject {
  private let document: InterfaceDocument

  /// Creates a nib from a file of a bundle.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without its extension.
  ///   - bundleOrNil: `nil` means the main bundle.
  /// - Precondition: The file exists.
  public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = bundleOrNil ?? .main
    guard let document = InterfaceDocument(name: name, bundle: bundle) else {
      preconditionFailure("Could not load NIB in bundle: '\(bundle)' with name '\(name)'.")
    }
    self.init(document)
  }

  init(_ document: InterfaceDocument) {
    self.document = document
    super.init()
  }

  /// A key of the options of an instantiation.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Creates the objects of the nib and connects them with an owner.
  ///
  /// - Parameter optionsOrNil: Ignored.
  /// - Returns: The objects on the top level.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] { makeObjects(owner: ownerOrNil as? NSObject) }

  final func makeObjects(owner: NSObject?) -> [NSObject] {
    let elements = document.root.children(of: "objects")
    let decoder = InterfaceDecoder(document, elements, owner: owner)
    for placeholder in elements where placeholder["placeholderIdentifier"] == "IBFilesOwner" {
      if let owner { decoder.enlist(owner, placeholder) }
    }
    let objects = decoder.make(elements, NSObject.self)
    decoder.finish()
    return objects
  }
}

extension Bundle {
  /// Creates the objects of a nib file and connects them with an owner; `nil` if there is no file.
  @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    InterfaceDocument(name: name, bundle: self).map {
      UINib($0).makeObjects(owner: owner as? NSObject)
    }
  }
}

extension UITableView {
  /// Registers a nib file, whose first object is a cell, for an identifier.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    state.views.cellPool.register(
      identifier,
      nib.map { nib in
        {
          guard let cell = nib.makeObjects(owner: nil).first as? UITableViewCell else {
            preconditionFailure("The first object of the nib file is not a table view cell.")
          }
          cell.storedReuseIdentifier = identifier
          return cell
        }
      })
  }
}

extension UICollectionView {
  /// Registers a nib file, whose first object is a cell, for an identifier.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    state.views.cellPool.register(
      identifier,
      nib.map { nib in
        {
          guard let cell = nib.makeObjects(owner: nil).first as? UICollectionViewCell else {
            preconditionFailure("The first object of the nib file is not a collection view cell.")
          }
          cell.storedReuseIdentifier = identifier
          return cell
        }
      })
  }
}
