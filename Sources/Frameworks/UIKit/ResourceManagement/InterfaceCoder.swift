import Foundation

/// The coder with which the objects of a storyboard or XIB are created.
///
/// Each class of UIKit calls ``decode(_:_:of:)`` at the end of `init?(coder:)`. The initializer of
/// the element's class decodes all properties, so that a subclass's own code overrides them.
nonisolated final class InterfaceCoder: NSCoder {
  let element: InterfaceElement
  let decoder: InterfaceDecoder
  private let base: AnyClass?

  @MainActor init(_ element: InterfaceElement, _ decoder: InterfaceDecoder) {
    self.element = element
    self.decoder = decoder
    base = element["base"].flatMap { _typeByName($0) } as? AnyClass
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }

  /// Sets the properties of an object whose element is of a class; other coders are ignored.
  @MainActor static func decode(_ coder: NSCoder, _ object: NSObject, of type: AnyClass) {
    guard let coder = coder as? InterfaceCoder, coder.base == type else { return }
    coder.decoder.populate(object, from: coder.element)
  }

  /// Returns the element of an object that is being created; `nil` for other coders.
  @MainActor static func element(_ coder: NSCoder) -> InterfaceElement? {
    (coder as? InterfaceCoder)?.element
  }
}
