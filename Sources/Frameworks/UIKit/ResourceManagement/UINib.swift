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

extension UINib {
  /// Creates the objects for a reuse pool, and returns the first.
  fileprivate func makeFirst<View: UIView>(_ kind: String) -> View {
    guard let view = makeObjects(owner: nil).first as? View else {
      preconditionFailure("The first object of the nib file is not a \(kind).")
    }
    return view
  }
}

extension UITableView {
  /// Registers a nib file, whose first object is a cell, for an identifier.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    state.views.cellPool.register(
      identifier,
      nib.map { nib in
        {
          let cell: UITableViewCell = nib.makeFirst("table view cell")
          cell.storedReuseIdentifier = identifier
          return cell
        }
      })
  }

  /// Registers a nib file, whose first object is a header or footer, for an identifier.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    state.views.viewPool.register(
      identifier,
      nib.map { nib in
        {
          let view: UITableViewHeaderFooterView = nib.makeFirst("header or footer")
          view.storedReuseIdentifier = identifier
          return view
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
          let cell: UICollectionViewCell = nib.makeFirst("collection view cell")
          cell.storedReuseIdentifier = identifier
          return cell
        }
      })
  }

  /// Registers a nib file, whose first object is a supplementary view, for a kind and an
  /// identifier.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    state.views.viewPools[kind, default: .init()].register(
      identifier,
      nib.map { nib in
        {
          let view: UICollectionReusableView = nib.makeFirst("supplementary view")
          view.storedReuseIdentifier = identifier
          return view
        }
      })
  }
}
