import AppsUI
import KooberKit
import UIKit

/// The form that reports a problem with a ride.
final class ProblemViewController: FormViewController {
  private let model: ProblemViewModel
  private let kindLabel = UILabel(.headline)
  private let kinds = ChipsView()
  private let textField = FormField(.note)
  private let faultLabel = FaultLabel()
  private let button = UIButton(configuration: .brand())
  private let alerts = AlertPresenter()

  init(model: ProblemViewModel) {
    self.model = model
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    for view in [kindLabel, kinds, textField, faultLabel, button] {
      column.addArrangedSubview(view)
    }
    column.setCustomSpacing(8, after: kindLabel)
    kinds.onTap = { [model] in model.kind = ProblemReport.Kind(rawValue: $0) }
    textField.onEdit = { [model] in model.edit($0) }
    textField.onReturn = { [weak self] in self?.view.endEditing(true) }
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        view.endEditing(true)
        Task { await self.model.send() }
      }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.reportProblem
    kindLabel.text = phrases.problemQuestion
    kinds.show(
      ProblemReport.Kind.allCases.map { ($0.rawValue, phrases.name(of: $0), model.kind == $0) })
    let isEnabled = model.phase == .editing
    textField.show(phrases.describeProblem, text: model.text, isEnabled: isEnabled, phrases)
    faultLabel.show(model.message)
    button.configuration?.title = phrases.sendReport
    button.configuration?.showsActivityIndicator = model.phase == .sending
    button.isEnabled = isEnabled
    guard model.phase == .done else { return }
    alerts.present(
      Alert(title: phrases.reportReceived, text: phrases.reportReceivedText), over: self, phrases
    ) { [weak self] in self?.navigationController?.popViewController(animated: true) }
  }
}
