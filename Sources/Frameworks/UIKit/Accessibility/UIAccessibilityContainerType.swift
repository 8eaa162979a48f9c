/// What kind of whole the elements in a container are.
nonisolated public enum UIAccessibilityContainerType: Int, Sendable {
  /// No whole of its own.
  case none = 0
  /// A table with rows and columns.
  case dataTable = 1
  /// A list.
  case list = 2
  /// A part of the screen that people go to directly.
  case landmark = 3
  /// Elements that belong together, such as a badge and what it is about.
  case semanticGroup = 4
}

/// Which way assistive technology scrolls by a page.
nonisolated public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To what is further right.
  case right = 1
  /// To what is further left.
  case left = 2
  /// To what is above.
  case up = 3
  /// To what is below.
  case down = 4
  /// To what comes next in reading.
  case next = 5
  /// To what comes before in reading.
  case previous = 6
}
