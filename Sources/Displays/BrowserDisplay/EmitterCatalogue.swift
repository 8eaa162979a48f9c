import CoreGraphics
import DisplayProtocol

/// What a page knows of emitters.
struct EmitterCatalogue {
  private var epochs: [LayerID: [EmitterEpoch]] = [:]
  private var pictures: [ParticlePicture: Int] = [:]

  /// Notes what an emitter's page will know.
  ///
  /// - Returns: Which of the epochs that the page has are the first of the new ones.
  mutating func register(_ new: [EmitterEpoch], of id: LayerID) -> Range<Int> {
    let old = epochs[id] ?? []
    epochs[id] = new
    guard let first = new.first, let start = old.firstIndex(of: first) else { return 0..<0 }
    let same = zip(old[start...], new).prefix { $0 == $1 }.count
    return start..<start + same
  }

  mutating func remove(_ id: LayerID) { epochs[id] = nil }

  /// A picture's number, and whether the page does not know it yet.
  mutating func number(of picture: ParticlePicture) -> (number: Int, isNew: Bool) {
    if let known = pictures[picture] { return (known, false) }
    pictures[picture] = pictures.count
    return (pictures.count - 1, true)
  }
}
