import Combine
import UIKit

class PublishersViewController: UIViewController {
  private let lines = UILabel()
  private let scroll = UIScrollView()
  private let player = Player()
  private lazy var monitor = PlayerMonitor(player)
  private var cancellables: Set<AnyCancellable> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    lines.numberOfLines = 0
    lines.frame = view.bounds
    view.addSubview(lines)
    view.addSubview(scroll)
    monitor.$isPlaying.sink { [weak self] in self?.note("playing \($0)") }.store(in: &cancellables)
    player.publisher(for: \.track?.title)
      .sink { [weak self] in self?.note("title \($0 ?? "none")") }
      .store(in: &cancellables)
    scroll.publisher(for: \.contentOffset)
      .map(\.y)
      .sink { [weak self] in self?.note("offset \($0)") }
      .store(in: &cancellables)
    player.rate = 1
    player.rate = 2
    player.track?.title = "Waltz"
    player.track = nil
    scroll.contentOffset.y = 12
    cancellables = []
    player.rate = 0
    player.track = Track()
    scroll.contentOffset.y = 24
    note("monitor \(monitor.isPlaying)")
  }

  private func note(_ line: String) { lines.text = (lines.text ?? "") + "[\(line)]" }
}
