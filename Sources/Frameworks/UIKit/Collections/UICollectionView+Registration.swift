import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
  /// Describes the creation and the configuration of a cell class; create it once, not for each
  /// item.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    final class Identity {}

    let handler: Handler
    let identity = Identity()

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }

    var identifier: String { "registration.\(ObjectIdentifier(identity))" }
  }

  /// Describes the creation and the configuration of a supplementary view class.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a supplementary view.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    final class Identity {}

    let elementKind: String
    let handler: Handler
    let identity = Identity()

    /// Creates a registration for an element kind.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }

    var identifier: String { "registration.\(ObjectIdentifier(identity))" }
  }

  /// Returns a cell for an item, configured by a registration.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    if !state.views.cellPool.isRegistered(identifier) {
      state.views.cellPool.register(identifier) {
        // The closure retains the registration for the lifetime of the reuse pool, so that its
        // identifier remains unique.
        _ = registration.identity
        return Self.make(Cell.self, identifier)
      }
    }
    let dequeued = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = dequeued as? Cell else {
      preconditionFailure("A registration's cells are of its class \(Cell.self).")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view for an index path, configured by a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = registration.identifier
    let kind = registration.elementKind
    if state.views.viewPools[kind]?.isRegistered(identifier) != true {
      state.views.viewPools[kind, default: .init()].register(identifier) {
        _ = registration.identity
        return Self.make(Supplementary.self, identifier)
      }
    }
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = dequeued as? Supplementary else {
      preconditionFailure("A registration's views are of its class \(Supplementary.self).")
    }
    registration.handler(view, kind, indexPath)
    return view
  }

  static func make<View: UICollectionReusableView>(
    _ type: View.Type, _ identifier: String
  ) -> View {
    let frame = frameOfNextView ?? CGRect(x: 0, y: 0, width: 50, height: 50)
    guard let view = UICollectionReusableView.make(type, frame: frame) as? View else {
      preconditionFailure("A view is of the class it is made of.")
    }
    view.storedReuseIdentifier = identifier
    return view
  }

  /// Calls a closure during which new views have a frame, that of their layout attributes.
  static func withFrame<Result>(_ frame: CGRect, _ body: () -> Result) -> Result {
    let outer = frameOfNextView
    frameOfNextView = frame
    defer { frameOfNextView = outer }
    return body()
  }

  /// The frame of the next view, while it is known.
  private static var frameOfNextView: CGRect?

  func makeDecoration(_ kind: String) -> UICollectionReusableView {
    let pool = "decoration." + kind
    if let (view, isUsed) = state.views.viewPools[pool]?.dequeue(kind) {
      if isUsed { view.prepareForReuse() }
      return view
    }
    guard let type = storedLayout.decorationClasses[kind] else {
      preconditionFailure(
        "could not dequeue a decoration view of kind: \(kind) - must register a class as a decoration view kind with the layout"
      )
    }
    state.views.viewPools[pool, default: .init()].register(kind) {
      let view = UICollectionReusableView.make(type, frame: Self.frameOfNextView ?? .zero)
      view.storedReuseIdentifier = kind
      return view
    }
    return makeDecoration(kind)
  }

  /// Returns a view to the reuse pool.
  func recycle(_ view: UICollectionReusableView) {
    let category = view.shownAttributes?.category
    let kind = view.shownAttributes?.kind ?? ""
    view.removeFromSuperview()
    view.transform3D = CATransform3DIdentity
    view.alpha = 1
    view.shownAttributes = nil
    view.fittedSize = nil
    guard let identifier = view.storedReuseIdentifier else { return }
    switch category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      cell.resetInteraction()
      state.views.cellPool.enqueue(cell, identifier)
    case .supplementaryView: state.views.viewPools[kind]?.enqueue(view, identifier)
    case .decorationView: state.views.viewPools["decoration." + kind]?.enqueue(view, identifier)
    case nil: break
    }
  }
}
