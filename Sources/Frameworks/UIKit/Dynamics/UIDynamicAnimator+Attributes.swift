extension UIDynamicAnimator {
  /// Returns the moved attributes of a cell; `nil` if no behavior moves them.
  public func layoutAttributesForCell(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.cell(indexPath)) }

  /// Returns the moved attributes of a supplementary view; `nil` if no behavior moves them.
  public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(.supplementary(kind, indexPath)) }

  /// Returns the moved attributes of a decoration view; `nil` if no behavior moves them.
  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      ElementKey(category: .decorationView, kind: decorationViewKind, path: indexPath))
  }

  private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    configureIfChanged()
    return simulation.items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.key == key }
  }
}
