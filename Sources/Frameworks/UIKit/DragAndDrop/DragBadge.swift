import CoreGraphics

/// The badge of a drag preview, which shows the drop operation or the number of items.
final class DragBadge: UIView {
  private static let side: CGFloat = 24

  private let image = UIImageView()
  private let number = UILabel()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    layer.cornerRadius = Self.side / 2
    isHidden = true
    image.frame = bounds
    image.contentMode = .center
    image.tintColor = .white
    number.frame = bounds
    number.textAlignment = .center
    number.textColor = .white
    number.font = .systemFont(ofSize: 14, weight: .semibold)
    addSubview(image)
    addSubview(number)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ operation: UIDropOperation, isOver: Bool, count: Int) {
    let symbol: String?
    switch operation {
    case .copy: symbol = "plus"
    case .forbidden: symbol = "nosign"
    case .cancel, .move: symbol = nil
    }
    image.image = symbol.flatMap {
      UIImage(
        systemName: $0,
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .bold))
    }
    image.isHidden = symbol == nil || !isOver
    number.isHidden = !image.isHidden || count < 2
    number.text = "\(count)"
    isHidden = image.isHidden && number.isHidden
    backgroundColor =
      image.isHidden ? .systemBlue : operation == .copy ? .systemGreen : .systemGray
  }
}
