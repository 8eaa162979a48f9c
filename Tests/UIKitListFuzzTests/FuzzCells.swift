import CoreGraphics
import UIKit

/// A collection view cell with the name and the height of its item.
final class FuzzCell: UICollectionViewCell {
  private let block = UIView()
  private var blockHeight: NSLayoutConstraint?
  var text = ""

  override init(frame: CGRect) {
    super.init(frame: frame)
    blockHeight = fill(contentView, with: block)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: ListModel.Item) {
    text = item.text
    blockHeight?.constant = item.height
  }
}

/// A header or footer with the name of its section.
final class FuzzHeader: UICollectionReusableView {
  var text = ""
}

/// A table view cell with the name and the height of its row.
final class FuzzRow: UITableViewCell {
  private let block = UIView()
  private var blockHeight: NSLayoutConstraint?
  var text = ""

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    blockHeight = fill(contentView, with: block)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ item: ListModel.Item) {
    text = item.text
    blockHeight?.constant = item.height
  }
}

/// Adds a block to a cell, which is compressed only if something else sets the cell's height.
private func fill(_ content: UIView, with block: UIView) -> NSLayoutConstraint {
  block.translatesAutoresizingMaskIntoConstraints = false
  content.addSubview(block)
  let height = block.heightAnchor.constraint(equalToConstant: 20)
  height.priority = UILayoutPriority(999)
  NSLayoutConstraint.activate([
    block.topAnchor.constraint(equalTo: content.topAnchor),
    block.bottomAnchor.constraint(equalTo: content.bottomAnchor),
    block.leadingAnchor.constraint(equalTo: content.leadingAnchor),
    block.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    height,
  ])
  return height
}
