import Combine
import Foundation

/// A model that is observed by key paths, without UIKit.
final class Player: NSObject {
  @objc dynamic var rate: Float = 0
  @objc dynamic var track: Track? = Track()
}

final class Track: NSObject {
  @objc dynamic var title = "Overture"
}

final class PlayerMonitor {
  @Published private(set) var isPlaying = false
  private var cancellables: Set<AnyCancellable> = []

  init(_ player: Player) {
    player.publisher(for: \.rate, options: [.new])
      .map { $0 > 0 }
      .removeDuplicates()
      .sink { [unowned self] in isPlaying = $0 }
      .store(in: &cancellables)
  }
}
