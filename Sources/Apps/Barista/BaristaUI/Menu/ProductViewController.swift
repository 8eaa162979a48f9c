import AppsUI
import BaristaKit
import UIKit

/// The form with which a manager changes a product.
final class ProductViewController: FormViewController {
  private let model: MenuViewModel
  private let item: MenuItem
  private var entry: AmountEntry
  private let noteLabel = UILabel(.subheadline, color: .secondaryText)
  private let priceField = AmountField(frame: .zero)
  private let newRow = SwitchRow(frame: .zero)
  private let availableRow = SwitchRow(frame: .zero)
  private let faultLabel = FaultLabel()
  private let saveButton = UIButton(configuration: .brand())
  private let removeButton = UIButton(configuration: .quiet())
  private var isNew: Bool
  private var isSoldOut: Bool
  /// Called to close the screen.
  var onClose: () -> Void = {}

  init(item: MenuItem, model: MenuViewModel) {
    self.item = item
    self.model = model
    entry = AmountEntry(currency: item.price.currency, locale: model.locale)
    entry.set(item.price)
    isNew = item.isNew
    isSoldOut = item.isSoldOut
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [priceField, newRow, availableRow, noteLabel, faultLabel, saveButton, removeButton]
      as [UIView]
    {
      column.addArrangedSubview(view)
    }
    priceField.onReplace = { [weak self] range, text in
      guard let self else { return false }
      model.didShowMessage()
      return entry.replace(range, with: text)
    }
    priceField.currentText = { [weak self] in self?.entry.text ?? "" }
    newRow.onChange = { [weak self] in self?.isNew = $0 }
    availableRow.onChange = { [weak self] in self?.isSoldOut = !$0 }
    saveButton.addAction(
      UIAction { [weak self] _ in self?.save() }, for: .primaryActionTriggered)
    removeButton.configuration?.baseForegroundColor = .redText
    removeButton.isHidden = !item.isOwn
    removeButton.addAction(
      UIAction { [weak self] _ in self?.confirmRemoval() }, for: .primaryActionTriggered)
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = item.name
    priceField.show(
      phrases.price, entry, detail: phrases.listPrice(model.text(of: item.listPrice)),
      isFaulty: false, locale: model.locale, phrases)
    newRow.show(phrases.newProduct, isOn: isNew)
    availableRow.show(phrases.available, isOn: !isSoldOut)
    noteLabel.text = phrases.menuNote
    faultLabel.show(model.message)
    saveButton.configuration?.title = phrases.save
    saveButton.configuration?.showsActivityIndicator = model.isChanging(item.id)
    saveButton.isEnabled = !model.isChanging(item.id)
    removeButton.configuration?.title = phrases.removeProduct
    removeButton.isEnabled = !model.isChanging(item.id)
    navigationItem.setLeftButton(phrases.cancel) { [weak self] in self?.onClose() }
  }

  private func confirmRemoval() {
    let phrases = model.phrases
    let alert = UIAlertController(
      title: phrases.removeProductQuestion(item.name), message: phrases.removeProductText,
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    alert.addAction(
      UIAlertAction(title: phrases.remove, style: .destructive) { [weak self] _ in
        self?.remove()
      })
    present(alert, animated: true)
  }

  private func remove() {
    Task {
      if await model.remove(item) { onClose() }
    }
  }

  private func save() {
    view.endEditing(true)
    Task {
      let isSaved = await model.save(
        item, price: entry.amount, isNew: isNew, isSoldOut: isSoldOut)
      if isSaved { onClose() }
    }
  }
}
