import Combine
import UIKit

final class CounterViewController: UIViewController {
  private let viewModel = CounterViewModel()
  private let countLabel = UILabel()
  private let resultsLabel = UILabel()
  private let changesLabel = UILabel()
  private let noticeLabel = UILabel()
  private let field = UITextField()
  private var changes = 0
  private var cancellables = Set<AnyCancellable>()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let button = UIButton(type: .system)
    button.setTitle("Add", for: .normal)
    button.publisher(for: .touchUpInside)
      .sink { [weak self] _ in self?.viewModel.increment() }
      .store(in: &cancellables)
    field.placeholder = "Search"
    let stack = UIStackView(arrangedSubviews: [
      countLabel, button, field, resultsLabel, changesLabel, noticeLabel,
    ])
    stack.axis = .vertical
    stack.frame = CGRect(x: 20, y: 100, width: 300, height: 300)
    view.addSubview(stack)
    bind()
  }

  private func bind() {
    viewModel.$count
      .receive(on: DispatchQueue.main)
      .sink { [weak self] in self?.countLabel.text = "Count \($0)" }
      .store(in: &cancellables)
    viewModel.$results
      .map { $0.joined(separator: ", ") as String? }
      .receive(on: RunLoop.main)
      .assign(to: \.text, on: resultsLabel)
      .store(in: &cancellables)
    viewModel.objectWillChange
      .sink { [weak self] in
        guard let self = self else { return }
        self.changes += 1
        self.changesLabel.text = "Changes after \(self.viewModel.count)"
      }
      .store(in: &cancellables)
    NotificationCenter.default.publisher(for: UITextField.textDidChangeNotification, object: field)
      .compactMap { ($0.object as? UITextField)?.text }
      .sink { [weak self] in self?.viewModel.query = $0 }
      .store(in: &cancellables)
    Publishers.CombineLatest(viewModel.$count, viewModel.$query)
      .map { count, query in count > 41 && query == "M" }
      .filter { $0 }
      .sink { [weak self] _ in self?.noticeLabel.text = "Both" }
      .store(in: &cancellables)
  }
}
