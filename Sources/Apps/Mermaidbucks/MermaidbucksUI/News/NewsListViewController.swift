import AppsUI
import MermaidbucksKit
import UIKit

/// The list of news: one column, or two where there is room.
final class NewsListViewController: UIViewController {
  nonisolated private enum Section { case items }

  private let model: NewsListViewModel
  private lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: Self.makeLayout())
  private lazy var dataSource = makeDataSource()
  private let loadingView = LoadingView()
  private let messageView = MessageView(symbolName: "sparkles")
  private let messageHolder = UIView()
  private let staleView = StaleView(frame: .zero)
  private var shown: [NewsItem] = []
  private var shownLanguage: Language?
  /// Called with the piece of news that was tapped.
  var onOpen: (NewsItem) -> Void = { _ in }

  init(model: NewsListViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .homeBackground
    navigationItem.largeTitleDisplayMode = .always
    collectionView.backgroundColor = .clear
    collectionView.alwaysBounceVertical = true
    collectionView.delegate = self
    collectionView.register(NewsCell.self, forCellWithReuseIdentifier: NewsCell.reuseIdentifier)
    let refreshControl = UIRefreshControl()
    refreshControl.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    collectionView.refreshControl = refreshControl
    for child in [collectionView, loadingView, messageHolder] {
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child)
    }
    messageView.embed(in: messageHolder)
    messageView.setButtonAction { [weak self] in self?.reload() }
    staleView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(staleView)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      staleView.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      area.trailingAnchor.constraint(equalTo: staleView.trailingAnchor, constant: 16),
      area.bottomAnchor.constraint(equalTo: staleView.bottomAnchor, constant: 8),
    ])
    reload()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.whatsNew
    if let shownLanguage, shownLanguage != phrases.language { reload() }
    shownLanguage = phrases.language
    let items = model.phase.content ?? []
    loadingView.show(model.phase == .loading, phrases)
    if case .failed(let failure) = model.phase {
      messageView.show(failure, phrases)
    } else {
      messageView.show(title: phrases.noNewsTitle, text: phrases.noNewsText)
    }
    messageHolder.isHidden = model.phase == .loading || !items.isEmpty
    collectionView.isHidden = items.isEmpty
    staleView.show(model.staleText)
    guard items != shown else { return }
    shown = items
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.items])
    snapshot.appendItems(items.map(\.id))
    snapshot.reconfigureItems(items.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func reload() {
    Task {
      await model.load()
      collectionView.refreshControl?.endRefreshing()
    }
  }

  /// Makes one column, or two in landscape orientation and on iPad, unless the text is very large.
  private static func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width
      let isLarge = environment.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      let columns = width >= (isLarge ? 1_000 : 600) ? 2 : 1
      let height = NSCollectionLayoutDimension.estimated(320)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: height))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: height),
        repeatingSubitem: item, count: columns)
      group.interItemSpacing = .fixed(12)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 12
      section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 16, trailing: 16)
      return section
    }
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, String> {
    UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [weak self] collectionView, indexPath, id in
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: NewsCell.reuseIdentifier, for: indexPath)
      guard let self, let item = shown.first(where: { $0.id == id }) else { return cell }
      (cell as? NewsCell)?.show(item, date: model.dateText(of: item))
      return cell
    }
  }
}

extension NewsListViewController: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    let id = dataSource.itemIdentifier(for: indexPath)
    if let item = shown.first(where: { $0.id == id }) { onOpen(item) }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard model.hasMore, model.moreFailure == nil, indexPath.item >= shown.count - 4 else { return }
    Task { await model.loadMore() }
  }
}
