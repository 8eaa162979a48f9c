import CoreGraphics
import UIKit

/// The layouts that the fuzzer uses.
enum FuzzLayout: String, CaseIterable {
  case grid
  case sizedFlow
  case estimatedFlow
  case sidewaysFlow
  case column
  case list
  case nested
  case shelves
  case sideways

  func make() -> UICollectionViewLayout {
    switch self {
    case .grid: return flow { $0.sectionHeadersPinToVisibleBounds = true }
    case .sizedFlow: return flow { $0.minimumInteritemSpacing = 4 }
    case .estimatedFlow: return flow { $0.estimatedItemSize = CGSize(width: 120, height: 40) }
    case .sidewaysFlow:
      return flow {
        $0.scrollDirection = .horizontal
        $0.headerReferenceSize = CGSize(width: 30, height: 0)
      }
    case .column: return composition(column, headerHeight: .estimated(30), isHeld: true)
    case .list:
      return UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    case .nested: return composition(nest, headerHeight: .absolute(24), isHeld: false)
    case .shelves: return shelves
    case .sideways: return sideways
    }
  }

  /// The height of the content, for layouts in which it is a sum; `nil` for others.
  func height(of model: ListModel, width: CGFloat) -> CGFloat? {
    switch self {
    case .grid:
      let perLine = max(1, Int((width + 10) / 70))
      return model.sections.reduce(0) { sum, section in
        let lines = (section.items.count + perLine - 1) / perLine
        return sum + 25 + CGFloat(lines * 60) + CGFloat(max(0, lines - 1) * 10)
      }
    case .column:
      return model.sections.reduce(0) { sum, section in
        sum + 30 + 10 + section.items.reduce(0) { $0 + $1.height }
          + CGFloat(max(0, section.items.count - 1) * 6)
      }
    default: return nil
    }
  }

  /// Whether the layout shows a header over each section.
  var hasHeaders: Bool { self != .list && self != .sideways }

  private func flow(_ change: (UICollectionViewFlowLayout) -> Void) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.headerReferenceSize = CGSize(width: 0, height: 25)
    change(layout)
    return layout
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutItem { NSCollectionLayoutItem(layoutSize: size(width, height)) }

  private var column: NSCollectionLayoutSection {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated(40)),
      subitems: [item(.fractionalWidth(1), .estimated(40))])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    section.contentInsets = .init(top: 4, leading: 8, bottom: 6, trailing: 12)
    return section
  }

  private var nest: NSCollectionLayoutSection {
    let side = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(90)),
      subitems: [item(.fractionalWidth(0.6), .fractionalHeight(1)), side])
    return NSCollectionLayoutSection(group: group)
  }

  private func composition(
    _ section: NSCollectionLayoutSection, headerHeight: NSCollectionLayoutDimension, isHeld: Bool
  ) -> UICollectionViewLayout {
    section.boundarySupplementaryItems = [header(headerHeight, isHeld: isHeld)]
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func header(
    _ height: NSCollectionLayoutDimension, isHeld: Bool
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), height),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = isHeld
    return header
  }

  /// Every other section scrolls sideways, each with another behavior.
  private var shelves: UICollectionViewLayout {
    let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
      .continuous, .none, .groupPaging, .none, .groupPagingCentered, .none, .paging, .none,
      .continuousGroupLeadingBoundary, .none,
    ]
    return UICollectionViewCompositionalLayout { index, _ in
      let behavior = behaviors[index % behaviors.count]
      if behavior == .none {
        let section = column
        section.boundarySupplementaryItems = [header(.estimated(30), isHeld: false)]
        return section
      }
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.absolute(150), .absolute(70)),
        subitems: [item(.fractionalWidth(0.5), .fractionalHeight(1))])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = behavior
      section.interGroupSpacing = 8
      section.contentInsets = .init(top: 5, leading: 16, bottom: 5, trailing: 16)
      section.boundarySupplementaryItems = [header(.absolute(22), isHeld: false)]
      return section
    }
  }

  private var sideways: UICollectionViewLayout {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(90), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .absolute(80))])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 10
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group), configuration: configuration)
  }
}
