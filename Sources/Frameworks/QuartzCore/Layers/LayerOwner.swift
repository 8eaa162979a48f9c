/// A layer's reference to its view, which does not retain the view.
///
/// The view clears the reference on deinit. A weak reference would make every access to the view
/// several times slower.
package final class LayerOwner {
  @exclusivity(unchecked) package unowned(unsafe) var delegate: (any CALayerDelegate)?

  package init() {}
}
