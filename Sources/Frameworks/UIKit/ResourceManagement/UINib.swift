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
  @preconcurrency @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    InterfaceDocument(name: name, bundle: self).map {
      UINib($0).makeObjects(owner: owner as? NSObject)
    }
  }
}

extension UINib {
  /// Returns a closure that creates views of a reuse pool from the first object.
  ///
  /// - Parameters:
  ///   - kind: What the first object must be, for the message.
  ///   - property: The property for the identifier.
  fileprivate func maker<View: UIView>(
    of kind: String, _ identifier: String, _ property: ReferenceWritableKeyPath<View, String?>
  ) -> () -> View {
    {
      guard let view = self.makeObjects(owner: nil).first as? View else {
        preconditionFailure("The first object of the nib file is not a \(kind).")
      }
      view[keyPath: property] = identifier
      return view
    }
  }
}

extension UITableView {
  /// Registers a nib file, whose first object is a cell, for an identifier.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    state.views.cellPool.register(
      identifier,
      nib?.maker(of: "table view cell", identifier, \UITableViewCell.storedReuseIdentifier))
  }

  /// Registers a nib file, whose first object is a header or footer, for an identifier.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    state.views.viewPool.register(
      identifier,
      nib?.maker(
        of: "header or footer", identifier, \UITableViewHeaderFooterView.storedReuseIdentifier))
  }
}

extension UICollectionView {
  /// Registers a nib file, whose first object is a cell, for an identifier.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    state.views.cellPool.register(
      identifier,
      nib?.maker(
        of: "collection view cell", identifier, \UICollectionViewCell.storedReuseIdentifier))
  }

  /// Registers a nib file, whose first object is a supplementary view, for a kind and an
  /// identifier.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    state.views.viewPools[kind, default: .init()].register(
      identifier,
      nib?.maker(
        of: "supplementary view", identifier, \UICollectionReusableView.storedReuseIdentifier))
  }
}
