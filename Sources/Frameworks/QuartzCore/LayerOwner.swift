/// What a layer holds of the view that it was made for, without keeping it alive.
///
/// The view clears it when it goes. A weak reference in its place would make every later use of the
/// view several times dearer.
package final class LayerOwner {
  @exclusivity(unchecked) package unowned(unsafe) var delegate: (any CALayerDelegate)?

  package init() {}
}
