import QuartzCore

// Cells and headers of registered classes are made as `ClassInstance` makes objects.

extension UITableViewCell {
  @inline(never)
  static func make(_ type: UITableViewCell.Type, _ reuseIdentifier: String) -> UITableViewCell {
    unsafeBitCast(type, to: PromisedCell.Type.self)
      .init(style: .default, reuseIdentifier: reuseIdentifier)
  }
}

extension UITableViewHeaderFooterView {
  @inline(never)
  static func make(
    _ type: UITableViewHeaderFooterView.Type, _ reuseIdentifier: String
  ) -> UITableViewHeaderFooterView {
    unsafeBitCast(type, to: PromisedHeaderFooterView.Type.self)
      .init(reuseIdentifier: reuseIdentifier)
  }
}

/// A cell that promises the initializers which all cells have.
@_spi(Registration)
open class PromisedCell: UITableViewCell {
  /// Creates a cell of a style.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a plain cell; the coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A header or footer that promises the initializers which all have.
@_spi(Registration)
open class PromisedHeaderFooterView: UITableViewHeaderFooterView {
  /// Creates a header or footer.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Creates a header that cannot be reused; the coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
