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
