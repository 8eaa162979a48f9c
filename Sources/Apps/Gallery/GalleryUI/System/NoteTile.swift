import UIKit

/// A custom activity in the row of app tiles.
final class NoteTile: NoteActivity {
  override class var activityCategory: Category { .share }
}
