/// The type of an accessibility container.
nonisolated public enum UIAccessibilityContainerType: Int, Sendable {
  /// No specific type.
  case none = 0
  /// A table with rows and columns.
  case dataTable = 1
  /// A list.
  case list = 2
  /// A landmark, to which users navigate directly.
  case landmark = 3
  /// A semantic group of elements, such as an item with its badge.
  case semanticGroup = 4
}

/// The direction in which assistive technology scrolls by a page.
nonisolated public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// Toward the content at the right.
  case right = 1
  /// Toward the content at the left.
  case left = 2
  /// Toward the content above.
  case up = 3
  /// Toward the content below.
  case down = 4
  /// Toward the next content in reading order.
  case next = 5
  /// Toward the previous content in reading order.
  case previous = 6
}
