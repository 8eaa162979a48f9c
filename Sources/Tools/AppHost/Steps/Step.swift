/// One line of a steps file: something a person does, or something that must be true.
enum Step: Equatable {
  enum Direction: String { case up, down, left, right }

  case tap(String)
  case longPress(String)
  /// Lifts an element and drops it on another.
  case drag(String, to: String)
  /// Moves a pointer over an element without pressing it.
  case hover(String)
  case type(String, into: String)
  case swipe(Direction, on: String)
  case scroll(String, byX: Double, y: Double)
  case wait(seconds: Double)
  case rotate(isLandscape: Bool)
  case appearance(isDark: Bool)
  /// One of UIKit's short names.
  case contentSize(String)
  /// Does what else can be done with an element, by name.
  case action(String, on: String)
  case increment(String)
  case decrement(String)
  /// Scrolls by a page, as assistive technology does.
  case page(Direction, on: String)
  case escape
  case magicTap
  case open(String)
  /// Paths from the folder of the steps file; none leaves the chooser.
  case choose([String])
  /// The title of one of the shortcuts at the application's icon.
  case shortcut(String)
  /// The path of a file from the folder of the steps file, with what a service would send.
  case push(String)
  case back
  case expect(String)
  case expectNot(String)
  case shot(String)
  case tree(String)
  case layout(String)
}

/// A step and where it stands, for messages.
struct NumberedStep: Equatable {
  var line: Int
  /// The line as written, without the space around it.
  var text: String
  var step: Step
}
