import CoreGraphics
import Foundation

/// A banknote in a photo.
public struct Banknote: Hashable, Sendable {
  /// The value in won: 1,000, 5,000, 10,000 or 50,000.
  public let value: Int
  /// The corners in pixels of the photo from the top left, in order around the note.
  public let corners: [CGPoint]
}

/// Reads the banknotes in a photo.
///
/// Each thing on the table must be a note whose numerals are read and whose color agrees with them.
/// If one is not, nothing is recognized: no total is better than a wrong one.
public struct BanknoteReader: Sendable {
  /// Creates a reader.
  public init() {}

  /// Returns the notes in a photo; empty if none is recognized with certainty.
  ///
  /// It takes up to a few seconds; call it off the main thread.
  public func notes(in photo: CGImage) -> [Banknote] {
    guard let small = PhotoPixels(photo, longestSide: 480),
      let large = PhotoPixels(photo, longestSide: 2_000)
    else { return [] }
    var search = NoteSearch(large, enlargement: CGFloat(large.width) / CGFloat(small.width))
    let finder = NoteFinder(small)
    // A note that hardly differs from the table shows at a low threshold, where the table's grain
    // may join others; those show at a high one.
    for threshold: Float in [0.1, 0.14, 0.19, 0.25, 0.32] {
      search.look(at: finder.shapes(threshold: threshold), isGrain: threshold < 0.19)
    }
    let scale = CGFloat(photo.width) / CGFloat(small.width)
    return search.certainNotes.map { value, outline in
      Banknote(value: value, corners: outline.scaled(by: scale).corners)
    }
  }
}

/// The search for notes at several thresholds.
struct NoteSearch {
  private let photo: PhotoPixels
  /// The size of the photo relative to that in which shapes were found.
  private let enlargement: CGFloat
  private var notes: [(value: Int, shape: NoteFinder.Shape)] = []
  /// The shapes with the proportions of a note that could not be read.
  private var unread: [NoteFinder.Shape] = []
  /// Shapes of another color than the table, without the proportions of a note.
  private var others: [NoteFinder.Shape] = []

  init(_ photo: PhotoPixels, enlargement: CGFloat) {
    (self.photo, self.enlargement) = (photo, enlargement)
  }

  /// Reads the shapes that may be notes and were not read before.
  ///
  /// - Parameter isGrain: Whether shapes may be the table's grain.
  mutating func look(at shapes: [NoteFinder.Shape], isGrain: Bool) {
    for shape in shapes {
      guard shape.isNoteLike else {
        if !isGrain, shape.colorfulness > 0.5 { others.append(shape) }
        continue
      }
      // Slightly different corners may make a note readable; more than three attempts are slow.
      guard !isRead(shape), unread.count(where: { $0.isAlmost(shape) }) < 3 else { continue }
      let outline = shape.outline.scaled(by: enlargement).lyingDown
      if let value = FlatNote(photo, outline: outline).value {
        notes.append((value, shape))
      } else {
        unread.append(shape)
      }
    }
  }

  /// Whether a note was read at the place of a shape.
  private func isRead(_ shape: NoteFinder.Shape) -> Bool {
    notes.contains { note in
      note.shape.outline.contains(shape.outline.center)
        || shape.outline.contains(note.shape.outline.center)
    }
  }

  /// The notes, if there is nothing else that may be one.
  var certainNotes: [(value: Int, outline: Quadrilateral)] {
    let shares = notes.map(\.shape.share).sorted()
    guard let least = shares.first, let greatest = shares.last, greatest < 3 * least else {
      return []
    }
    let isIncomplete = (unread + others).contains { $0.share > 0.4 * least && !isRead($0) }
    return isIncomplete ? [] : notes.map { ($0.value, $0.shape.outline) }
  }
}

extension NoteFinder.Shape {
  /// Whether two shapes have nearly the same corners.
  func isAlmost(_ other: NoteFinder.Shape) -> Bool {
    let (own, others) = (outline.center, other.outline.center)
    return hypot(own.x - others.x, own.y - others.y) < 4 && abs(share / other.share - 1) < 0.06
  }
}
