import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import UIKit
import UIKitTestSupport

/// A cell with its item in a label.
final class WordCell: UICollectionViewCell {
  let label = UILabel()
  var timesReused = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    timesReused += 1
  }
}

/// A view for headers and footers.
final class WordView: UICollectionReusableView {
  var word = ""
}

/// A data source of words that records its calls.
final class Words: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[String]]
  var made: [IndexPath] = []
  var chosen: [IndexPath] = []
  var given: [IndexPath] = []
  var displayed: [IndexPath] = []
  var ended: [IndexPath] = []
  var sizes: ((IndexPath) -> CGSize)?
  var insets: UIEdgeInsets?
  var canMove = false

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  static func numbers(_ count: Int) -> Words { Words([(0..<count).map(String.init)]) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    made.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.label.text = sections[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "word", for: indexPath)
    (view as? WordView)?.word = "\(kind) \(indexPath.section)"
    return view
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { canMove }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let word = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(word, at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { chosen.append(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { given.append(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { displayed.append(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { ended.append(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
}

@MainActor
func onCollection(
  _ layout: UICollectionViewLayout, _ words: Words,
  frame: CGRect = CGRect(x: 0, y: 0, width: 390, height: 844), rightToLeft: Bool = false,
  cell: UICollectionViewCell.Type = WordCell.self,
  _ body: (UICollectionView, TestScreen) throws -> Void
) rethrows {
  try onScreen({ $0.safeArea = .init() }) { screen in
    let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.register(cell, forCellWithReuseIdentifier: "word")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge",
      "header", "footer",
    ] {
      collection.register(
        WordView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "word")
    }
    if rightToLeft { collection.semanticContentAttribute = .forceRightToLeft }
    collection.dataSource = words
    collection.delegate = words
    let controller = UIViewController()
    controller.view.addSubview(collection)
    screen.show(controller)
    try body(collection, screen)
  }
}

extension UICollectionView {
  /// The frames of the items in sight, in order, as text.
  var shownFrames: [String] {
    indexPathsForVisibleItems.sorted().compactMap { path in
      layoutAttributesForItem(at: path).map { "\(path.item): \($0.frame.brief)" }
    }
  }

  /// The texts of visible cells by index path.
  var shownWords: [IndexPath: String] {
    var words: [IndexPath: String] = [:]
    for path in indexPathsForVisibleItems {
      words[path] = (cellForItem(at: path) as? WordCell)?.label.text
    }
    return words
  }
}

extension CGRect {
  /// Numbers to a thousandth.
  var brief: String {
    func text(_ value: CGFloat) -> String {
      let rounded = (value * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }
    return "\(text(minX)) \(text(minY)) \(text(width)) \(text(height))"
  }
}
