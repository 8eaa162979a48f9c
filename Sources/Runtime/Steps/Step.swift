/// One line of a steps file: an action of a person, an expectation or an output.
package enum Step: Equatable {
  package enum Direction: String { case up, down, left, right }

  case tap(String)
  case longPress(String)
  /// Lifts an element and drops it on another.
  case drag(String, to: String)
  /// Moves the pointer over an element.
  case hover(String)
  case type(String, into: String)
  case swipe(Direction, on: String)
  case scroll(String, byX: Double, y: Double)
  case wait(seconds: Double)
  case rotate(isLandscape: Bool)
  case appearance(isDark: Bool)
  /// The short name of a text size.
  case contentSize(String)
  /// Performs a custom accessibility action by name.
  case action(String, on: String)
  case increment(String)
  case decrement(String)
  /// Scrolls by a page, as VoiceOver does.
  case page(Direction, on: String)
  case escape
  case magicTap
  case open(String)
  /// Chooses files in a picker by their paths; none cancels it.
  case choose([String])
  /// Chooses a Home Screen quick action by title.
  case shortcut(String)
  /// Delivers a remote notification whose payload is in a JSON file.
  case push(String)
  /// Moves the device to a position, in degrees.
  case position(latitude: Double, longitude: Double)
  /// Makes the position of the device unavailable.
  case noPosition
  case back
  case expect(String)
  case expectNot(String)
  /// Writes a picture of the screen, or of the whole content of its main scroll view.
  case shot(String, isWhole: Bool = false)
  case tree(String)
  /// Writes the frames and texts of the views on the screen, or in the whole content.
  case layout(String, isWhole: Bool = false)
}

/// A step with its line in the file, for messages.
package struct NumberedStep: Equatable {
  package var line: Int
  /// The line as written, without surrounding whitespace.
  package var text: String
  package var step: Step
}
