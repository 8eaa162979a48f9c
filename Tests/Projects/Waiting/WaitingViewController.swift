import Combine
import UIKit

/// Waits in each way that apps do, for an hour in all.
class WaitingViewController: UIViewController {
  private let lines = UILabel()
  private let work = UILabel()
  private let query = PassthroughSubject<String, Never>()
  private var cancellables: Set<AnyCancellable> = []
  private var ticks = 0
  private var canceled: Task<Void, Error>?

  override func viewDidLoad() {
    super.viewDidLoad()
    lines.numberOfLines = 0
    lines.frame = view.bounds
    view.addSubview(lines)
    work.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    view.addSubview(work)
    DispatchQueue.global().async { [weak self] in
      Thread.sleep(forTimeInterval: 0.5)
      DispatchQueue.main.async { self?.work.text = "Worked" }
    }
    let label = WorkLabel(frame: CGRect(x: 0, y: 40, width: 300, height: 40))
    view.addSubview(label)
    label.start()
    DispatchQueue(label: "endless").async { Thread.sleep(forTimeInterval: 100_000) }
    Timer.scheduledTimer(withTimeInterval: 600, repeats: true) { [weak self] timer in
      guard let self else { return }
      ticks += 1
      note("tick \(ticks)")
      if ticks == 3 { timer.invalidate() }
    }
    Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { [weak self] _ in
      self?.note("splash")
    }
    let later = Timer(timeInterval: 1300, repeats: false) { [weak self] timer in
      self?.note("later \(timer.isValid)")
    }
    RunLoop.main.add(later, forMode: .common)
    Timer.scheduledTimer(
      timeInterval: 2400, target: self, selector: #selector(ring), userInfo: nil, repeats: false)
    let stopped = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { [weak self] _ in
      self?.note("stopped")
    }
    stopped.invalidate()
    DispatchQueue.main.asyncAfter(deadline: .now() + 3000) { [weak self] in self?.note("after") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 2900) { [weak self] in
      let line = Thread.isMainThread ? "main" : "background"
      DispatchQueue.main.async { [weak self] in self?.note(line) }
    }
    Task {
      try await Clock.wait()
      note("slept")
    }
    canceled = Task {
      do {
        try await Task.sleep(for: .seconds(3500))
        note("not canceled")
      } catch is CancellationError {
        note("canceled")
      }
    }
    Task {
      try? await Task.sleep(nanoseconds: 100_000_000_000)
      canceled?.cancel()
    }
    Timer.publish(every: 700, on: .main, in: .common).autoconnect().first()
      .sink { [weak self] _ in self?.note("published") }
      .store(in: &cancellables)
    query.debounce(for: .seconds(650), scheduler: RunLoop.main)
      .sink { [weak self] in self?.note("loop \($0)") }
      .store(in: &cancellables)
    query.delay(for: .seconds(660), scheduler: DispatchQueue.main)
      .sink { [weak self] in self?.note("queue \($0)") }
      .store(in: &cancellables)
    query.send("tea")
    _ = URLProtocol.registerClass(SlowAnswer.self)
    guard let url = URL(string: "https://example.com/answer") else { return }
    URLSession.shared.dataTask(with: url) { data, _, _ in
      DispatchQueue.main.async { self.note(String(decoding: data ?? Data(), as: UTF8.self)) }
    }.resume()
  }

  @objc private func ring(_ timer: Timer) { note("ring") }

  private func note(_ line: String) { lines.text = (lines.text ?? "") + "[\(line)]" }
}

/// Answers a request after half a second of real time.
class SlowAnswer: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool {
    request.url?.host == "example.com"
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    nonisolated(unsafe) let answer = self
    DispatchQueue.global().asyncAfter(wallDeadline: .now() + 0.5) {
      answer.client?.urlProtocol(answer, didLoad: Data("answered".utf8))
      answer.client?.urlProtocolDidFinishLoading(answer)
    }
  }

  override func stopLoading() {}
}
