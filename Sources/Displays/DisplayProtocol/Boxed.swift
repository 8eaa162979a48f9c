/// An optional value that is stored apart, so that the type with this property stays small.
///
/// Copies share the value.
@propertyWrapper
package struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  package init(wrappedValue: Value?) { box = wrappedValue.map(Box.init) }

  package var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }

  package static func == (first: Self, second: Self) -> Bool {
    first.box === second.box || first.box?.value == second.box?.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(box?.value) }
}
