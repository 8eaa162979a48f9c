import CoreGraphics
import DisplayProtocol

/// The emitter state that has been sent to a page.
struct EmitterCatalogue {
  private var epochs: [LayerID: [EmitterEpoch]] = [:]
  private var pictures: [ParticlePicture: Int] = [:]

  /// Registers the epochs of an emitter as sent.
  ///
  /// - Returns: The range of the page's epochs with which the new ones begin.
  mutating func register(_ new: [EmitterEpoch], of id: LayerID) -> Range<Int> {
    let old = epochs[id] ?? []
    epochs[id] = new
    guard let first = new.first, let start = old.firstIndex(of: first) else { return 0..<0 }
    let same = zip(old[start...], new).prefix { $0 == $1 }.count
    return start..<start + same
  }

  mutating func remove(_ id: LayerID) { epochs[id] = nil }

  /// Returns the number of a picture, and whether the page has not received it yet.
  mutating func number(of picture: ParticlePicture) -> (number: Int, isNew: Bool) {
    if let known = pictures[picture] { return (known, false) }
    pictures[picture] = pictures.count
    return (pictures.count - 1, true)
  }
}
