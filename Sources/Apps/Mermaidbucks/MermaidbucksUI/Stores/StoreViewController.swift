import AppsUI
import MermaidbucksKit
import UIKit

/// A shop: map, address, hours, queue and facilities, with buttons to order and to ride there.
final class StoreViewController: UIViewController {
  private let shop: Shop.ID
  private let model: StoresViewModel
  private let scrollView = UIScrollView()
  private let map = StoresMapViewController()
  private let nameLabel = WholeWordLabel(.title1, isBold: true)
  private let addressLabel = UILabel(.body, color: .secondaryText)
  private let statusLabel = UILabel(.headline)
  private let orderButton = UIButton(configuration: .brand())
  private let rideButton = UIButton(configuration: .brandTinted())
  private let hoursTitle = UILabel(.title3, isBold: true)
  private let hoursStack = UIStackView()
  private let facilitiesTitle = UILabel(.title3, isBold: true)
  private let facilitiesStack = UIStackView()
  private var shown: StoresViewModel.Row?
  private var shownLanguage: Language?
  /// Called by the button to order.
  var onOrder: () -> Void = {}

  init(shop: Shop.ID, model: StoresViewModel) {
    self.shop = shop
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    nameLabel.accessibilityTraits.insert(.header)
    for label in [hoursTitle, facilitiesTitle] { label.accessibilityTraits.insert(.header) }
    orderButton.addAction(
      UIAction { [weak self] _ in self?.onOrder() }, for: .primaryActionTriggered)
    rideButton.configuration?.image = UIImage(systemName: "car.fill")
    rideButton.addAction(UIAction { [weak self] _ in self?.ride() }, for: .primaryActionTriggered)
    layout()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: StoreViewController, _: UITraitCollection) in
      self.shown = nil
      self.setNeedsUpdateProperties()
    }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    orderButton.configuration?.title = phrases.orderHere
    rideButton.configuration?.title = phrases.rideThere
    hoursTitle.text = phrases.openingHours
    facilitiesTitle.text = phrases.facilitiesTitle
    guard let row = model.row(shop), row != shown || phrases.language != shownLanguage else {
      return
    }
    shown = row
    shownLanguage = phrases.language
    title = row.name
    nameLabel.text = row.name
    addressLabel.text = row.shop.address
    statusLabel.text = model.settings.shopText.joined(
      [row.distance, row.hours, row.queue].compactMap { $0 })
    statusLabel.textColor = row.shop.isOpen ? .brandTint : .redText
    orderButton.isHidden = !row.shop.facilities.contains(.mobileOrder)
    map.show([row], label: phrases.mapView)
    showHours(of: row.shop)
    showFacilities(of: row.shop)
  }

  private func ride() {
    guard let row = model.row(shop), let link = model.rideLink(to: row.shop) else { return }
    UIApplication.shared.open(link)
  }

  private func showHours(of shop: Shop) {
    for view in hoursStack.arrangedSubviews { view.removeFromSuperview() }
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    for day in model.week(of: shop) {
      let dayLabel = UILabel(.body, isBold: day.isToday)
      dayLabel.text = day.day
      let timeLabel = UILabel(
        .body, isBold: day.isToday, color: day.isToday ? .label : .secondaryText)
      // Large periods are wider than the screen, and break after the dash.
      timeLabel.text =
        isLarge ? day.hours.replacing("\u{2060}\u{A0}", with: " ") : day.hours
      timeLabel.textAlignment = isLarge ? .natural : .right
      if !isLarge, traitCollection.layoutDirection == .rightToLeft {
        timeLabel.textAlignment = .left
      }
      dayLabel.setContentHuggingPriority(.required, for: .horizontal)
      dayLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
      let row = UIStackView(arrangedSubviews: [dayLabel, timeLabel])
      row.axis = isLarge ? .vertical : .horizontal
      row.spacing = isLarge ? 2 : 16
      row.alignment = isLarge ? .leading : .firstBaseline
      row.isAccessibilityElement = true
      row.accessibilityLabel = day.day
      row.accessibilityValue = day.hours
      hoursStack.addArrangedSubview(row)
    }
  }

  private func showFacilities(of shop: Shop) {
    for view in facilitiesStack.arrangedSubviews { view.removeFromSuperview() }
    let facilities = model.facilities(of: shop)
    facilitiesTitle.isHidden = facilities.isEmpty
    for (facility, name) in facilities {
      let symbol = UIImageView(image: UIImage(systemName: facility.symbolName))
      symbol.tintColor = .brandTint
      symbol.contentMode = .center
      symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
      symbol.widthAnchor.constraint(greaterThanOrEqualToConstant: 28).isActive = true
      symbol.setContentHuggingPriority(.required, for: .horizontal)
      let label = UILabel(.body)
      label.text = name
      let row = UIStackView(arrangedSubviews: [symbol, label])
      row.spacing = 12
      row.alignment = .center
      facilitiesStack.addArrangedSubview(row)
    }
  }

  private func layout() {
    addChild(map)
    hoursStack.axis = .vertical
    hoursStack.spacing = 8
    facilitiesStack.axis = .vertical
    facilitiesStack.spacing = 10
    map.view.layer.cornerRadius = 14
    map.view.clipsToBounds = true
    map.view.isUserInteractionEnabled = false
    let stack = UIStackView.column(
      [
        map.view, nameLabel, addressLabel, statusLabel, orderButton, rideButton, hoursTitle,
        hoursStack, facilitiesTitle, facilitiesStack,
      ], spacing: 8)
    map.didMove(toParent: self)
    stack.setCustomSpacing(16, after: map.view)
    stack.setCustomSpacing(20, after: statusLabel)
    stack.setCustomSpacing(28, after: rideButton)
    stack.setCustomSpacing(28, after: hoursStack)
    scrollView.alwaysBounceVertical = true
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    let content = scrollView.contentLayoutGuide
    let width = stack.widthAnchor.constraint(
      equalTo: view.safeAreaLayoutGuide.widthAnchor, constant: -32)
    // Above the resistance of texts and pictures that are wider than the screen.
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      map.view.heightAnchor.constraint(equalToConstant: 180),
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
      content.bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 24),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      stack.centerXAnchor.constraint(equalTo: content.centerXAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 640),
      width,
    ])
  }
}
