import Foundation
import Predicates
import QuartzCore

extension _SortDescriptorFactory where Self: NSSortDescriptor {
  /// Creates a sort descriptor with the path of a property and a method that compares texts.
  ///
  /// - Precondition: The selector is one of the comparisons of `NSString`.
  public init(key: String?, ascending: Bool, selector: Selector?) {
    let name = selector?.description ?? TextOrder.literal.rawValue
    guard let order = TextOrder(rawValue: name) else {
      fatalError("Sorting by the selector \(name) is not available.")
    }
    self.init(KeySortDescriptor(key, ascending: ascending, order: order))
  }
}
