import UIKit

/// An activity in the row of tiles.
final class NoteTile: NoteActivity {
  override class var activityCategory: Category { .share }
}
