import UIKit

/// Numbers that are inserted, removed and moved by animated snapshot differences.
final class DifferencesPage: UIViewController {
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
  private var fresh = 25

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let layout = TileFlowLayout(side: 60)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let buttons = AdaptiveStack([
      button("Reverse") { $0.reverse() }, button("Shuffle", Self.interleave),
      button("Add") { [weak self] in self?.add(to: &$0) },
      button("Remove") { $0.removeAll { $0.isMultiple(of: 3) } },
    ])
    buttons.distribution = .fillEqually
    for child in [collection, buttons] as [UIView] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    NSLayoutConstraint.activate([
      buttons.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      buttons.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      collection.topAnchor.constraint(equalTo: buttons.bottomAnchor),
      collection.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collection.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collection.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    let tile = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in
      cell.show(String(number), color: number)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collection) {
      collection, path, number in
      collection.dequeueConfiguredReusableCell(using: tile, for: path, item: number)
    }
    show(Array(1..<fresh), animated: false)
  }

  private func button(_ title: String, _ change: @escaping (inout [Int]) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = title
    configuration.buttonSize = .small
    configuration.titleLineBreakMode = .byTruncatingTail
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { [weak self] _ in
        guard let self, var numbers = self.dataSource?.snapshot().itemIdentifiers else { return }
        change(&numbers)
        self.show(numbers, animated: true)
      })
  }

  private static func interleave(_ numbers: inout [Int]) {
    let half = numbers.count / 2
    numbers =
      (0..<half).flatMap { [numbers[$0], numbers[half + $0]] } + numbers.dropFirst(2 * half)
  }

  private func add(to numbers: inout [Int]) {
    for place in [0, numbers.count / 2, numbers.count] {
      numbers.insert(fresh, at: min(place, numbers.count))
      fresh += 1
    }
  }

  private func show(_ numbers: [Int], animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    dataSource?.apply(snapshot, animatingDifferences: animated)
  }
}
