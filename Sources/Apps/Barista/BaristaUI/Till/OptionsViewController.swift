import AppsUI
import BaristaKit
import UIKit

/// The options of a product that is rung up.
final class OptionsViewController: FormViewController {
  private let model: TillViewModel
  private let index: Int
  private let priceLabel = UILabel(.title2, isBold: true, alignment: .center)
  private let doneButton = UIButton(configuration: .brand())
  private var rows: [OptionGroupView] = []
  /// Called to close the screen.
  var onClose: () -> Void = {}

  init(model: TillViewModel, index: Int) {
    self.model = model
    self.index = index
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    column.addArrangedSubview(priceLabel)
    guard model.lines.indices.contains(index) else { return }
    for group in model.lines[index].groups {
      let row = OptionGroupView(group)
      row.onChange = { [model, index] in model.set($0, to: $1, in: group, at: index) }
      rows.append(row)
      column.addArrangedSubview(row)
    }
    column.addArrangedSubview(doneButton)
    doneButton.addAction(
      UIAction { [weak self] _ in self?.onClose() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    guard model.lines.indices.contains(index) else { return }
    let phrases = model.phrases
    let line = model.lines[index]
    title = line.item.name
    priceLabel.text = model.text(of: line.price)
    for row in rows { row.show(line, phrases, price: { [model] in model.text(of: $0) }) }
    doneButton.configuration?.title = phrases.done
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.onClose() }
  }
}

/// A group of options: a menu for a single choice, or a stepper for each option.
private final class OptionGroupView: CardView {
  private let group: OptionGroup
  private let titleLabel = UILabel(.headline)
  private let menuButton = UIButton(configuration: .gray())
  private var steppers: [(label: UILabel, count: UILabel, stepper: UIStepper)] = []
  /// Called with a choice and its new number.
  var onChange: (OptionChoice, Int) -> Void = { _, _ in }

  init(_ group: OptionGroup) {
    self.group = group
    super.init(frame: .zero)
    let content = UIStackView.column([], spacing: 8)
    fill(
      with: content, insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 12)
    )
    if isSingleChoice {
      menuButton.showsMenuAsPrimaryAction = true
      menuButton.setContentHuggingPriority(.required, for: .horizontal)
      let row = UIStackView(arrangedSubviews: [titleLabel, menuButton])
      row.alignment = .center
      row.spacing = 12
      content.addArrangedSubview(row)
    } else {
      content.addArrangedSubview(titleLabel)
      for choice in group.choices { content.addArrangedSubview(makeStepper(choice)) }
    }
  }

  /// Shows the chosen options.
  func show(
    _ line: CartLine, _ phrases: Phrases, price: @escaping (Amount) -> String
  ) {
    titleLabel.text = group.names[phrases.language]
    if isSingleChoice { return showMenu(line, phrases, price: price) }
    for (choice, row) in zip(group.choices, steppers) {
      let count = line.selection.count(choice.id, in: group.id)
      let limits = line.limits(of: choice, in: group)
      row.label.text = name(of: choice, in: line, phrases, price: price)
      row.count.text = phrases.decimal(count)
      row.stepper.minimumValue = Double(limits.lowerBound)
      row.stepper.maximumValue = Double(limits.upperBound)
      row.stepper.value = Double(count)
      row.stepper.isEnabled = !choice.isSoldOut
      row.stepper.accessibilityLabel = choice.names[phrases.language]
    }
  }

  private var isSingleChoice: Bool { group.style != .counts }

  private func showMenu(
    _ line: CartLine, _ phrases: Phrases, price: @escaping (Amount) -> String
  ) {
    let chosen = group.choices.first { line.selection.count($0.id, in: group.id) > 0 }
    var actions = group.choices.map { choice in
      UIAction(
        title: name(of: choice, in: line, phrases, price: price),
        attributes: choice.isSoldOut ? .disabled : [],
        state: choice.id == chosen?.id ? .on : .off
      ) { [weak self] _ in self?.onChange(choice, 1) }
    }
    if group.minimum == 0 {
      actions.insert(
        UIAction(title: phrases.noOption, state: chosen == nil ? .on : .off) { [weak self] _ in
          if let chosen { self?.onChange(chosen, 0) }
        }, at: 0)
    }
    let text = chosen?.names[phrases.language] ?? phrases.noOption
    menuButton.menu = UIMenu(children: actions)
    menuButton.configuration?.title = text
    menuButton.accessibilityLabel = group.names[phrases.language]
    menuButton.accessibilityValue = text
  }

  private func name(
    of choice: OptionChoice, in line: CartLine, _ phrases: Phrases, price: (Amount) -> String
  ) -> String {
    let name = choice.names[phrases.language]
    if choice.isSoldOut {
      return [name, phrases.soldOut].joined(separator: phrases.listSeparator)
    }
    guard choice.price != 0 else { return name }
    let extra = Amount(minorUnits: choice.price, currency: line.item.price.currency)
    return [name, price(extra)].joined(separator: phrases.listSeparator)
  }

  private func makeStepper(_ choice: OptionChoice) -> UIView {
    let label = UILabel(.body)
    let count = UILabel(.body, isBold: true, alignment: .center)
    count.widthAnchor.constraint(greaterThanOrEqualToConstant: 28).isActive = true
    let stepper = UIStepper()
    stepper.addAction(
      UIAction { [weak self, weak stepper] _ in
        guard let value = stepper?.value else { return }
        self?.onChange(choice, Int(value))
      }, for: .valueChanged)
    for view in [count, stepper] as [UIView] {
      view.setContentHuggingPriority(.required, for: .horizontal)
      view.setContentCompressionResistancePriority(.required, for: .horizontal)
    }
    steppers.append((label, count, stepper))
    let row = UIStackView(arrangedSubviews: [label, count, stepper])
    row.alignment = .center
    row.spacing = 10
    return row
  }
}
