import Combine
import Foundation

protocol CounterLoading {
  func load() -> AnyPublisher<Int, Error>
}

struct CounterService: CounterLoading {
  func load() -> AnyPublisher<Int, Error> {
    Deferred { Future<Data, Error> { $0(.success(Data("{\"count\":40}".utf8))) } }
      .decode(type: [String: Int].self, decoder: JSONDecoder())
      .tryMap { counts in
        guard let count = counts["count"] else { throw URLError(.cannotParseResponse) }
        return count
      }
      .eraseToAnyPublisher()
  }
}

final class CounterViewModel: ObservableObject {
  @Published private(set) var count = 0
  @Published var query = ""
  @Published private(set) var results: [String] = []
  let alerts = PassthroughSubject<String, Never>()

  private var cancellables = Set<AnyCancellable>()

  init(service: CounterLoading = CounterService()) {
    service.load()
      .receive(on: DispatchQueue.main)
      .sink(
        receiveCompletion: { [weak self] completion in
          if case .failure(let error) = completion {
            self?.alerts.send(error.localizedDescription)
          }
        },
        receiveValue: { [weak self] count in self?.count = count }
      )
      .store(in: &cancellables)
    $query
      .removeDuplicates()
      .map { query in ["Latte", "Mocha"].filter { $0.hasPrefix(query) } }
      .assign(to: &$results)
  }

  func increment() { count += 1 }
}
