import UIKit

/// A compositional layout with nested groups, orthogonal scrolling, badges, a section background
/// and self-sizing tags.
final class CompositionalPage: UIViewController {
  private enum Section: String, CaseIterable {
    case centered = "Paging, centered"
    case nested = "Nested groups"
    case continuous = "Continuous"
    case badges = "Badges"
    case tags = "Tags"
  }

  private static let heading = UICollectionView.elementKindSectionHeader
  private static let badge = "badge"
  private static let background = "background"

  private var dataSource: UICollectionViewDiffableDataSource<Section, String>?

  override func loadView() {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      Self.section(Section.allCases[index], environment)
    }
    layout.configuration.interSectionSpacing = 12
    layout.register(SectionBackgroundView.self, forDecorationViewOfKind: Self.background)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view = collection
    configureDataSource(collection)
  }

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private static func section(
    _ kind: Section, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let section: NSCollectionLayoutSection
    switch kind {
    case .centered: section = centered()
    case .nested: section = nested()
    case .continuous: section = continuous()
    case .badges: section = badges(isWide: environment.container.effectiveContentSize.width > 600)
    case .tags: section = tags()
    }
    section.supplementariesFollowContentInsets = false
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(40)), elementKind: heading,
        alignment: .top)
    ]
    return section
  }

  private static func centered() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(0.8), .absolute(140)), subitems: [item]))
    section.interGroupSpacing = 12
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      let width = environment.container.contentSize.width
      for item in items where item.representedElementCategory == .cell {
        let distance = abs(item.frame.midX - offset.x - width / 2) / width
        let scale = max(0.9, 1 - distance * 0.15)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }

  private static func nested() -> NSCollectionLayoutSection {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
    large.contentInsets = .init(top: 4, leading: 4, bottom: 4, trailing: 4)
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    small.contentInsets = .init(top: 4, leading: 4, bottom: 4, trailing: 4)
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), repeatingSubitem: small,
      count: 2)
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(180)), subitems: [large, column]))
    section.contentInsets = .init(top: 0, leading: 12, bottom: 0, trailing: 12)
    return section
  }

  private static func continuous() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(110), .absolute(80)), subitems: [item]))
    section.interGroupSpacing = 8
    section.contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    return section
  }

  private static func badges(isWide: Bool) -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(22), .absolute(22)), elementKind: badge,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(70)), repeatingSubitem: item,
      count: isWide ? 8 : 4)
    group.interItemSpacing = .fixed(14)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 14
    section.contentInsets = .init(top: 6, leading: 28, bottom: 20, trailing: 28)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: background)
    // Below the header, whose height follows the text size.
    let heading = UIFontMetrics(forTextStyle: .title3).scaledValue(for: 40)
    background.contentInsets = .init(top: heading, leading: 12, bottom: 4, trailing: 12)
    section.decorationItems = [background]
    return section
  }

  private static func tags() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .estimated(34)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(34)), subitems: [item])
    group.interItemSpacing = .fixed(8)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.contentInsets = .init(top: 0, leading: 16, bottom: 24, trailing: 16)
    return section
  }

  // MARK: Data

  private func configureDataSource(_ collection: UICollectionView) {
    let tile = UICollectionView.CellRegistration<TileCell, String> { cell, path, text in
      cell.show(text, color: path.section * 2 + path.item)
    }
    let tag = UICollectionView.CellRegistration<TagCell, String> { cell, _, text in
      cell.show(text)
    }
    let heading = UICollectionView.SupplementaryRegistration<SectionHeaderView>(
      elementKind: Self.heading
    ) { view, _, path in
      view.backgroundColor = nil
      view.show(Section.allCases[path.section].rawValue)
    }
    let badge = UICollectionView.SupplementaryRegistration<BadgeView>(
      elementKind: Self.badge
    ) { view, _, path in
      view.show(path.item + 1)
    }
    let source = UICollectionViewDiffableDataSource<Section, String>(collectionView: collection) {
      collection, path, text in
      Section.allCases[path.section] == .tags
        ? collection.dequeueConfiguredReusableCell(using: tag, for: path, item: text)
        : collection.dequeueConfiguredReusableCell(using: tile, for: path, item: text)
    }
    source.supplementaryViewProvider = { collection, kind, path in
      kind == Self.badge
        ? collection.dequeueConfiguredReusableSupplementary(using: badge, for: path)
        : collection.dequeueConfiguredReusableSupplementary(using: heading, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems((1...6).map { "Card \($0)" }, toSection: .centered)
    snapshot.appendItems(["Large", "Small", "Smaller"], toSection: .nested)
    snapshot.appendItems((1...12).map { "Item \($0)" }, toSection: .continuous)
    snapshot.appendItems(["A", "B", "C", "D", "E", "F"], toSection: .badges)
    snapshot.appendItems(
      [
        "Americano", "Latte", "Cold Brew", "Cappuccino", "Tea", "Flat White", "Mocha",
        "Espresso Macchiato", "Cocoa",
      ], toSection: .tags)
    source.apply(snapshot, animatingDifferences: false)
    dataSource = source
  }
}

/// A word on a rounded background, as wide as its text.
final class TagCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .tertiarySystemFill
    contentView.layer.cornerRadius = 10
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14),
    ])
  }

  required init?(coder: NSCoder) { nil }

  func show(_ text: String) { label.text = text }
}
