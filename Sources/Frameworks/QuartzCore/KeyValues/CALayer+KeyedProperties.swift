extension CALayer: KeyedPropertyProviding {}

extension KeyedPropertyProviding where Self: CALayer {
  /// The observable properties of layers, with key paths from the class.
  package static var keyedProperties: [KeyedProperty] {
    [
      KeyedProperty("position", \Self.position, isObservable: true),
      KeyedProperty("bounds", \Self.bounds, isObservable: true),
    ]
  }
}
