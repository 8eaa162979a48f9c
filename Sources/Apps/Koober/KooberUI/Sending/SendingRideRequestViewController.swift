import AppsUI
import KooberKit
import UIKit

/// The progress while a request is being sent.
final class SendingRideRequestViewController: UIViewController {
  private let animal: Animal
  private let settings: AppSettings
  private let animalView = HoppingAnimalView(side: 120)
  private let label = UILabel(.title2, isBold: true, alignment: .center)

  init(animal: Animal, settings: AppSettings) {
    self.animal = animal
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let background = GradientView(frame: .zero)
    view.fill(with: background)
    label.textColor = .white
    animalView.show(animal)
    let column = UIStackView.column([animalView, label], spacing: 20)
    column.alignment = .center
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      column.widthAnchor.constraint(
        lessThanOrEqualTo: view.safeAreaLayoutGuide.widthAnchor, constant: -48),
    ])
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func updateProperties() {
    super.updateProperties()
    label.text = settings.phrases.sendingRequest
  }
}
