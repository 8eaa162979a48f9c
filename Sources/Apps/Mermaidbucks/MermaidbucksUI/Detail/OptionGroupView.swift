import AppsUI
import MermaidbucksKit
import UIKit

/// The choices of an option group: capsules, a switch, or counters.
final class OptionGroupView: UIView {
  private let model: ProductViewModel
  private let group: OptionGroup
  private let titleLabel = UILabel(.headline)
  private let column = UIStackView.column([], spacing: 10)
  private var buttons: [UIButton] = []
  private var counters: [(label: UILabel, price: UILabel, control: QuantityControl)] = []
  private let toggle = SwitchRow(frame: .zero)

  init(_ group: OptionGroup, model: ProductViewModel) {
    self.group = group
    self.model = model
    super.init(frame: .zero)
    titleLabel.accessibilityTraits.insert(.header)
    fill(with: column)
    switch group.style {
    case .single: addButtons()
    case .toggle: addSwitch()
    case .counts: addCounters()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the selection.
  func show(_ settings: AppSettings) {
    titleLabel.text = model.name(of: group)
    switch group.style {
    case .single: showButtons(settings.phrases)
    case .toggle: showSwitch()
    case .counts: showCounters(settings)
    }
  }

  private func price(of choice: OptionChoice) -> String? { model.priceText(of: choice) }

  // MARK: One of several

  private func addButtons() {
    column.addArrangedSubview(titleLabel)
    let grid = GridView(minimumWidth: group.choices.count > 4 ? 140 : 76, spacing: 8)
    buttons = group.choices.map { choice in
      let button = UIButton(configuration: .gray())
      button.titleLabel?.numberOfLines = 2
      button.addAction(
        UIAction { [model, group] _ in model.set(choice, to: 1, in: group) },
        for: .primaryActionTriggered)
      return button
    }
    grid.show(buttons)
    column.addArrangedSubview(grid)
  }

  private func showButtons(_ phrases: Phrases) {
    for (button, choice) in zip(buttons, group.choices) {
      let isChosen = model.count(choice, in: group) > 0
      var configuration = UIButton.Configuration.plain()
      configuration.title = model.name(of: choice)
      configuration.subtitle = choice.isSoldOut ? phrases.soldOut : price(of: choice)
      configuration.titleAlignment = .center
      configuration.cornerStyle = .fixed
      configuration.background.cornerRadius = 12
      configuration.background.strokeWidth = isChosen ? 2 : 1
      configuration.background.strokeColor = isChosen ? .brandTint : .separator
      configuration.background.backgroundColor =
        isChosen ? .brandTint.withAlphaComponent(0.1) : .cardBackground
      configuration.baseForegroundColor =
        choice.isSoldOut ? .secondaryText : isChosen ? .brandTint : .label
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 6, bottom: 10, trailing: 6)
      if group.id == "temperature" {
        configuration.image = UIImage(systemName: choice.id == "iced" ? "snowflake" : "flame")
        configuration.imagePadding = 6
      }
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
        var attributes = $0
        attributes.uiKit.font = .preferredFont(forTextStyle: .subheadline)
        return attributes
      }
      button.configuration = configuration
      button.isEnabled = !choice.isSoldOut
      button.isSelected = isChosen
    }
  }

  // MARK: On or off

  private func addSwitch() {
    column.addArrangedSubview(toggle)
    toggle.onChange = { [model, group] isOn in
      guard let choice = group.choices.first else { return }
      model.set(choice, to: isOn ? 1 : 0, in: group)
    }
  }

  private func showSwitch() {
    guard let choice = group.choices.first else { return }
    let price = price(of: choice).map { " \($0)" } ?? ""
    toggle.show(model.name(of: choice) + price, isOn: model.count(choice, in: group) > 0)
  }

  // MARK: Counts

  private func addCounters() {
    column.addArrangedSubview(titleLabel)
    for choice in group.choices {
      let label = UILabel(.body)
      let price = UILabel(.footnote, color: .secondaryText)
      let control = QuantityControl(frame: .zero)
      control.onChange = { [model, group] in model.set(choice, to: $0, in: group) }
      let texts = UIStackView.column([label, price], spacing: 1)
      let row = AdaptiveRow([texts, control], spacing: 12)
      counters.append((label, price, control))
      column.addArrangedSubview(row)
    }
  }

  private func showCounters(_ settings: AppSettings) {
    for (counter, choice) in zip(counters, group.choices) {
      let count = model.count(choice, in: group)
      let name = model.name(of: choice)
      counter.label.text = name
      counter.price.text = choice.isSoldOut ? settings.phrases.soldOut : price(of: choice)
      counter.price.isHidden = counter.price.text == nil
      let limits = model.limits(of: choice, in: group)
      let most = choice.isSoldOut ? count : limits.upperBound
      counter.control.show(
        count, in: min(limits.lowerBound, count)...max(most, count),
        text: settings.decimal(count), name: name, settings.phrases)
    }
  }
}
