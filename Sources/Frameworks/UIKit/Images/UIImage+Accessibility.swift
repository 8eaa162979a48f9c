/// The description of an image, which the views that show it read.
extension UIImage {
  /// The description of a symbol: its meaning if it has one, or else the words of its name.
  var symbolLabel: String? {
    guard case .symbol(_, let name) = state.source else { return nil }
    let words = name.split(separator: ".").map(String.init)
    let plain = words.filter { !Self.variants.contains($0) }
    let base = plain.joined(separator: ".")
    if let text = Self.meanings[base] { return text.string }
    return plain.isEmpty ? name : plain.joined(separator: " ")
  }

  /// The words of names that select a variant of a symbol.
  private static let variants: Set<String> = ["fill", "circle", "square", "rectangle"]

  private static let meanings: [String: SystemText] = [
    "plus": .add, "magnifyingglass": .search, "trash": .delete, "xmark": .close,
    "and.arrow.up": .share, "gear": .settings, "gearshape": .settings, "camera": .camera,
    "play": .play, "pause": .pause, "backward": .rewind, "forward": .fastForward,
    "chevron.backward": .back, "chevron.left": .back, "and.pencil": .compose, "pencil": .edit,
    "arrow.clockwise": .refresh, "bookmark": .bookmarks, "book": .bookmarks,
    "arrowshape.turn.up.left": .reply, "folder": .organize, "checkmark": .done,
    "arrow.uturn.backward": .undo, "arrow.uturn.forward": .redo, "info": .moreInfo,
  ]
}
