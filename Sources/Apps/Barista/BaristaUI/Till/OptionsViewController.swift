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
    for group in model.lines[index].selection.groups {
      let row = OptionGroupView(group)
      row.onChange = { [model, index] in model.changeOptions(at: index, $0) }
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
    for row in rows { row.show(line.selection, phrases, price: { [model] in model.text(of: $0) }) }
    doneButton.configuration?.title = phrases.done
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.onClose() }
  }
}

/// A group of options: a menu for a single choice, or a stepper for each option.
private final class OptionGroupView: CardView {
  private let group: ProductOptionGroup
  private let titleLabel = UILabel(.headline)
  private let menuButton = UIButton(configuration: .gray())
  private var steppers: [(label: UILabel, count: UILabel, stepper: UIStepper)] = []
  /// Called with a change of the selection.
  var onChange: ((inout OptionSelection) -> Void) -> Void = { _ in }

  init(_ group: ProductOptionGroup) {
    self.group = group
    super.init(frame: .zero)
    let content = UIStackView.column([], spacing: 8)
    fill(
      with: content, insets: NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 10, trailing: 12)
    )
    if group.isSingleChoice {
      menuButton.showsMenuAsPrimaryAction = true
      menuButton.setContentHuggingPriority(.required, for: .horizontal)
      let row = UIStackView(arrangedSubviews: [titleLabel, menuButton])
      row.alignment = .center
      row.spacing = 12
      content.addArrangedSubview(row)
    } else {
      content.addArrangedSubview(titleLabel)
      for option in group.options { content.addArrangedSubview(makeStepper(option)) }
    }
  }

  /// Shows the chosen options.
  func show(
    _ selection: OptionSelection, _ phrases: Phrases, price: @escaping (Amount) -> String
  ) {
    titleLabel.text = group.name
    if group.isSingleChoice { return showMenu(selection, phrases, price: price) }
    for (option, row) in zip(group.options, steppers) {
      let count = selection.count(of: option)
      row.label.text = name(of: option, phrases, price: price)
      row.count.text = phrases.decimal(count)
      row.stepper.minimumValue = Double(selection.smallestCount(of: option))
      row.stepper.maximumValue = Double(selection.largestCount(of: option, in: group))
      row.stepper.value = Double(count)
      row.stepper.isEnabled = !option.isSoldOut
      row.stepper.accessibilityLabel = option.name
    }
  }

  private func showMenu(
    _ selection: OptionSelection, _ phrases: Phrases, price: @escaping (Amount) -> String
  ) {
    let group = group
    let chosen = group.options.first { selection.count(of: $0) > 0 }
    var actions = group.options.map { option in
      UIAction(
        title: name(of: option, phrases, price: price),
        attributes: option.isSoldOut ? .disabled : [],
        state: option.id == chosen?.id ? .on : .off
      ) { [weak self] _ in self?.onChange { $0.choose(option, in: group) } }
    }
    if group.minimumCount == 0 {
      actions.insert(
        UIAction(title: phrases.noOption, state: chosen == nil ? .on : .off) { [weak self] _ in
          self?.onChange { $0.clear(group) }
        }, at: 0)
    }
    menuButton.menu = UIMenu(children: actions)
    menuButton.configuration?.title = chosen?.name ?? phrases.noOption
    menuButton.accessibilityLabel = group.name
    menuButton.accessibilityValue = chosen?.name ?? phrases.noOption
  }

  private func name(
    of option: ProductOption, _ phrases: Phrases, price: (Amount) -> String
  ) -> String {
    if option.isSoldOut {
      return [option.name, phrases.soldOut].joined(separator: phrases.listSeparator)
    }
    return option.price.minorUnits == 0
      ? option.name
      : [option.name, price(option.price)].joined(separator: phrases.listSeparator)
  }

  private func makeStepper(_ option: ProductOption) -> UIView {
    let label = UILabel(.body)
    let count = UILabel(.body, isBold: true, alignment: .center)
    count.widthAnchor.constraint(greaterThanOrEqualToConstant: 28).isActive = true
    let stepper = UIStepper()
    let group = group
    stepper.addAction(
      UIAction { [weak self, weak stepper] _ in
        guard let value = stepper?.value else { return }
        self?.onChange { $0.set(Int(value), of: option, in: group) }
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
