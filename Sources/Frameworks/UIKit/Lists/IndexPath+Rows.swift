import Foundation

extension IndexPath {
  /// Creates an index path to a row of a table view.
  public nonisolated init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates an index path to an item of a collection view.
  public nonisolated init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The first index; the path must have two.
  public nonisolated var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index; the path must have two.
  public nonisolated var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The second index; the path must have two.
  public nonisolated var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Creates an index path to a row of a table view.
  nonisolated public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  /// Creates an index path to an item of a collection view.
  nonisolated public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The first index; the path must have two.
  nonisolated public var section: Int { index(atPosition: 0) }

  /// The second index; the path must have two.
  nonisolated public var row: Int { index(atPosition: 1) }

  /// The second index; the path must have two.
  nonisolated public var item: Int { index(atPosition: 1) }
}
