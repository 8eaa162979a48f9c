import UIKit

class ShelvesViewController: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(
      UINib(nibName: "ShelfFooter", bundle: nil),
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "Footer")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Book", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard kind == UICollectionView.elementKindSectionHeader else {
      return collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Footer", for: indexPath)
    }
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Shelf", for: indexPath)
    (header as? ShelfHeader)?.label.text = "Shelf \(indexPath.section + 1)"
    return header
  }

  @IBAction func showTable(_ sender: UIBarButtonItem) {
    navigationController?.pushViewController(BooksViewController(style: .plain), animated: true)
  }
}

class BookCell: UICollectionViewCell {
  @IBOutlet var button: UIButton!
}

class ShelfHeader: UICollectionReusableView {
  @IBOutlet var label: UILabel!
}

class ShelfFooter: UICollectionReusableView {
  @IBAction func tapped(_ sender: UIButton) { sender.setTitle("Ended", for: .normal) }
}

/// Shows what the storyboard has set, below a header of a nib file.
class BooksViewController: UITableViewController {
  private var lines: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(
      UINib(nibName: "BooksHeader", bundle: nil), forHeaderFooterViewReuseIdentifier: "Header")
    tableView.sectionHeaderHeight = 30
    let bar = navigationController?.navigationBar
    let standard = bar?.standardAppearance
    let font = standard?.titleTextAttributes[.font] as? UIFont
    lines.append("red \(standard?.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))")
    lines.append("title \(font?.pointSize ?? 0)")
    lines.append("edge \(bar?.scrollEdgeAppearance?.backgroundEffect != nil)")
    let shelves = navigationController?.viewControllers.first as? ShelvesViewController
    let cell = shelves?.collectionView.visibleCells.first as? BookCell
    let title = cell?.button.configuration?.attributedTitle
    lines.append("button \(title?.uiKit.font?.pointSize ?? 0)")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    lines.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = lines[indexPath.row]
    return cell
  }

  override func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? {
    let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header")
    return header is BooksHeader && header?.reuseIdentifier == "Header" ? header : nil
  }
}

class BooksHeader: UITableViewHeaderFooterView {
  @IBAction func tapped(_ sender: UIButton) { sender.setTitle("Filtered", for: .normal) }
}
