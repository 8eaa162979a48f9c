import AppsUI
import MermaidbucksKit
import UIKit

/// A product under its picture, which moves with the scroll and stretches at the top.
final class ProductViewController: UIViewController {
  private let session: CustomerSession
  private let model: ProductViewModel
  private let scrollView = UIScrollView()
  private let pictureView = UIImageView()
  private let sheet = UIView()
  private let column = UIStackView.column([], spacing: 24)
  private let header: ProductHeaderView
  private var groupViews: [OptionGroupView] = []
  private let noteField = NoteField(frame: .zero)
  private let nutritionView = NutritionView(frame: .zero)
  private let orderBar = ProductOrderBar(frame: .zero)
  private let barBackground = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let barLine = UIView()
  private let barTitle = UILabel(.headline, alignment: .center)
  private lazy var pictureTop = pictureView.topAnchor.constraint(
    equalTo: scrollView.contentLayoutGuide.topAnchor)
  private lazy var pictureHeight = pictureView.heightAnchor.constraint(equalToConstant: 320)
  private lazy var sheetTop = sheet.topAnchor.constraint(
    equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 320)
  private lazy var barHeight = barBackground.heightAnchor.constraint(equalToConstant: 0)
  private static let darkFadeLength: CGFloat = 24
  private var drawn: (picture: ProductPicture, size: CGSize)?
  /// Called after the line of the basket has been changed.
  var onDone: () -> Void = {}

  init(session: CustomerSession, model: ProductViewModel) {
    self.session = session
    self.model = model
    header = ProductHeaderView(model: model)
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.clearBar()
    // The bar sets the alpha of its title view during transitions.
    let titleView = UIView()
    titleView.fill(with: barTitle)
    navigationItem.titleView = titleView
    barTitle.numberOfLines = 1
    barTitle.alpha = 0
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    fillColumn()
    layout()
    setActions()
    limitTextSizes()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (self: ProductViewController, _: UITraitCollection) in self.limitTextSizes()
    }
  }

  /// Leaves room for the product above the buttons.
  private func limitTextSizes() {
    orderBar.limitTextSize(to: .extraExtraExtraLarge, in: traitCollection)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
    moveWithScroll()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.navigationBar.overrideUserInterfaceStyle = .unspecified
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    barTitle.text = model.name
    title = model.name
    header.update()
    for view in groupViews { view.show(session.settings) }
    noteField.show(model.note, title: phrases.noteTitle, placeholder: phrases.noteHint)
    nutritionView.show(model, phrases)
    orderBar.show(model, session.settings)
    showHeart(phrases)
    drawPicture()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = min(view.bounds.width * 0.92, max(180, view.bounds.height * 0.46))
    if sheetTop.constant != height {
      sheetTop.constant = height
      moveWithScroll()
    }
    barHeight.constant = view.safeAreaInsets.top
    let bottom = orderBar.bounds.height
    if scrollView.contentInset.bottom != bottom { scrollView.contentInset.bottom = bottom }
    drawPicture()
  }

  /// Draws the picture for the width of the screen; stretching scales the drawing.
  private func drawPicture() {
    let picture = model.product.picture
    let size = CGSize(width: view.bounds.width, height: sheetTop.constant + 24)
    guard size.width > 0, drawn.map({ $0 != (picture, size) }) ?? true else { return }
    drawn = (picture, size)
    pictureView.image = picture.image(size: size, share: 0.84)
  }

  private func showHeart(_ phrases: Phrases) {
    let item = navigationItem.rightBarButtonItem
    item?.image = UIImage(systemName: model.isFavourite ? "heart.fill" : "heart")
    item?.tintColor = model.isFavourite ? .systemPink : nil
    item?.accessibilityLabel = model.isFavourite ? phrases.removeFavourite : phrases.addFavourite
  }

  // MARK: Scrolling

  /// Moves the picture half as fast as the content, and stretches it at the top.
  private func moveWithScroll() {
    let offset = scrollView.contentOffset.y
    let height = sheetTop.constant
    pictureTop.constant = offset < 0 ? offset : offset * 0.5
    pictureHeight.constant = height + 24 + max(0, -offset)
    let barBottom = max(view.safeAreaInsets.top, 44)
    let end = height - barBottom
    // Between the light picture and a dark bar no color of the buttons has contrast.
    let isDark = traitCollection.userInterfaceStyle == .dark
    let start = isDark ? end - Self.darkFadeLength : min(height * 0.35, end - 1)
    let share = min(max((offset - start) / (end - start), 0), 1)
    barBackground.alpha = share
    barLine.alpha = share
    // Pictures are light in both appearances.
    let style: UIUserInterfaceStyle = share < 0.5 ? .light : .unspecified
    if let bar = navigationController?.navigationBar, bar.overrideUserInterfaceStyle != style,
      navigationController?.topViewController === self
    {
      bar.overrideUserInterfaceStyle = style
    }
    // The title appears when the name has left the screen.
    let nameBottom = height + header.nameBottom - barBottom
    barTitle.alpha = min(max((offset - nameBottom + 24) / 24, 0), 1)
  }
}

// MARK: - Building

extension ProductViewController {
  private func fillColumn() {
    let options = UIStackView.column([], spacing: 22)
    groupViews = model.product.options.map { OptionGroupView($0, model: model) }
    for view in groupViews { options.addArrangedSubview(view) }
    options.isHidden = groupViews.isEmpty
    for view in [header, options, noteField, nutritionView] { column.addArrangedSubview(view) }
  }

  private func layout() {
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceVertical = true
    scrollView.keyboardDismissMode = .onDrag
    scrollView.delegate = self
    pictureView.contentMode = .scaleAspectFill
    pictureView.clipsToBounds = true
    sheet.backgroundColor = .pageBackground
    sheet.layer.cornerRadius = 24
    sheet.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    barBackground.alpha = 0
    barBackground.isUserInteractionEnabled = false
    barLine.backgroundColor = .separator
    barLine.alpha = 0
    let views = [scrollView, barBackground, barLine]
    for child in views + [pictureView, sheet, column] {
      child.translatesAutoresizingMaskIntoConstraints = false
    }
    for child in views { view.addSubview(child) }
    orderBar.attach(to: view)
    scrollView.addSubview(pictureView)
    scrollView.addSubview(sheet)
    sheet.addSubview(column)
    let content = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let area = view.safeAreaLayoutGuide
    let width = column.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -40)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      pictureTop, pictureHeight, sheetTop, barHeight,
      pictureView.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      pictureView.widthAnchor.constraint(equalTo: frame.widthAnchor),
      sheet.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      sheet.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      sheet.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      column.topAnchor.constraint(equalTo: sheet.topAnchor, constant: 22),
      sheet.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 28),
      column.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: 620), width,
      barBackground.topAnchor.constraint(equalTo: view.topAnchor),
      barBackground.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      barBackground.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      barLine.topAnchor.constraint(equalTo: barBackground.bottomAnchor),
      barLine.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      barLine.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      barLine.heightAnchor.constraint(equalToConstant: 0.5),
    ])
  }

  private func setActions() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(image: UIImage(systemName: "heart")) { [model] _ in
        Task { await model.toggleFavourite() }
      })
    noteField.onChange = { [model] in model.setNote($0) }
    orderBar.onQuantity = { [model] in model.setQuantity($0) }
    orderBar.onBasket = { [weak self] in self?.addToBasket() }
    orderBar.onOrder = { [weak self] in
      guard let self else { return }
      if model.line != nil { return addToBasket() }
      model.addToBasket()
      show(session.makeBasketViewController(), sender: nil)
    }
  }

  private func addToBasket() {
    model.addToBasket()
    UIAccessibility.post(
      notification: .announcement, argument: model.phrases.addedToBasket(model.name))
    if model.line == nil {
      navigationController?.popViewController(animated: true)
    } else {
      onDone()
    }
  }
}

extension ProductViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { moveWithScroll() }
}
