import QuartzCore

// Cells and headers of registered classes are created as `ClassInstance` creates objects.

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

/// A cell whose initializers are required, so that they can be called on a metatype.
@_spi(Registration)
open class PromisedCell: UITableViewCell {
  /// Creates a cell with a style.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a plain cell; the coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A header or footer whose initializers are required, so that they can be called on a metatype.
@_spi(Registration)
open class PromisedHeaderFooterView: UITableViewHeaderFooterView {
  /// Creates a header or footer.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Creates a header that cannot be reused; the coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
