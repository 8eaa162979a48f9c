import AppsUI
import UIKit

/// A cup into which coins drop, bounce and pile up.
final class CoinCupView: UIView {
  private static let coinSize = CGSize(width: 44, height: 15)
  private static let coinsPerRow = 4
  /// The seconds between two coins; many coins drop faster.
  private static let longestWait = 0.14
  private static let longestRain = 3.0
  private let backLayer = CAShapeLayer()
  private let coinHolder = CALayer()
  private let frontLayer = CAShapeLayer()
  private var coins: [CAShapeLayer] = []
  private var laidOutSize = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    for sublayer in [backLayer, coinHolder, frontLayer] { layer.addSublayer(sublayer) }
    // Coins that wait for their turn are above the view.
    coinHolder.masksToBounds = true
    heightAnchor.constraint(equalToConstant: 300).isActive = true
    isAccessibilityElement = true
    accessibilityTraits = .image
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: CoinCupView, _: UITraitCollection) in self.paint()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Empties the cup and drops a number of coins into it.
  func drop(_ count: Int) {
    for coin in coins { coin.removeFromSuperlayer() }
    coins = []
    layoutIfNeeded()
    guard count > 0, bounds.width > 0 else { return }
    let wait = min(Self.longestWait, Self.longestRain / Double(count))
    for index in 0..<count {
      let coin = makeCoin()
      coin.position = place(of: index, among: count)
      coinHolder.addSublayer(coin)
      coins.append(coin)
      coin.add(fall(to: coin.position, after: Double(index) * wait), forKey: "fall")
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.size != laidOutSize else { return }
    laidOutSize = bounds.size
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for sublayer in [backLayer, coinHolder, frontLayer] { sublayer.frame = bounds }
    backLayer.path = UIBezierPath(ovalIn: rim).cgPath
    frontLayer.path = front.cgPath
    for (index, coin) in coins.enumerated() {
      coin.position = place(of: index, among: coins.count)
    }
    paint()
    CATransaction.commit()
  }

  private var rim: CGRect {
    CGRect(x: bounds.midX - 110, y: bounds.maxY - 150, width: 220, height: 44)
  }

  /// The front wall of the cup, below the near edge of its rim.
  private var front: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rim.minX, y: rim.midY))
    path.addCurve(
      to: CGPoint(x: rim.maxX, y: rim.midY),
      controlPoint1: CGPoint(x: rim.minX + 20, y: rim.maxY + 7),
      controlPoint2: CGPoint(x: rim.maxX - 20, y: rim.maxY + 7))
    path.addLine(to: CGPoint(x: rim.maxX - 34, y: bounds.maxY - 16))
    path.addCurve(
      to: CGPoint(x: rim.minX + 34, y: bounds.maxY - 16),
      controlPoint1: CGPoint(x: rim.maxX - 60, y: bounds.maxY),
      controlPoint2: CGPoint(x: rim.minX + 60, y: bounds.maxY))
    path.close()
    return path
  }

  private func paint() {
    backLayer.fillColor =
      UIColor.adaptive(light: (70, 52, 38), dark: (40, 30, 24))
      .resolvedColor(with: traitCollection).cgColor
    frontLayer.fillColor = UIColor.brandDeep.resolvedColor(with: traitCollection).cgColor
  }

  /// The resting place of a coin: rows from the bottom, the upper ones above the rim.
  private func place(of index: Int, among count: Int) -> CGPoint {
    let row = index / Self.coinsPerRow
    let column = index % Self.coinsPerRow
    let rows = (count + Self.coinsPerRow - 1) / Self.coinsPerRow
    let step = min(9, 120 / CGFloat(max(1, rows)))
    let shift: CGFloat = row.isMultiple(of: 2) ? -8 : 8
    let spread = rim.width - 62
    let x =
      rim.minX + 31 + spread * (CGFloat(column) + 0.5) / CGFloat(Self.coinsPerRow) + shift
    // Every third coin lies a little higher, as in a heap.
    let lift: CGFloat = (index * 7 % 3 == 0) ? 3 : 0
    return CGPoint(x: x, y: rim.maxY - 6 - CGFloat(row) * step - lift)
  }

  private func makeCoin() -> CAShapeLayer {
    let coin = CAShapeLayer()
    coin.bounds = CGRect(origin: .zero, size: Self.coinSize)
    coin.path = UIBezierPath(ovalIn: coin.bounds.insetBy(dx: 1, dy: 1)).cgPath
    coin.fillColor = UIColor(red: 0.94, green: 0.74, blue: 0.24, alpha: 1).cgColor
    coin.strokeColor = UIColor(red: 0.66, green: 0.46, blue: 0.08, alpha: 1).cgColor
    coin.lineWidth = 1.5
    return coin
  }

  /// A fall that accelerates, with two bounces that lose height.
  private func fall(to place: CGPoint, after wait: Double) -> CAAnimation {
    let start = -Self.coinSize.height
    let height = place.y - start
    let move = CAKeyframeAnimation(keyPath: "position.y")
    var values: [CGFloat] = []
    var times: [NSNumber] = []
    // Each part is a parabola, sampled densely enough to look smooth.
    let parts: [(from: Double, to: Double, top: CGFloat, isHalf: Bool)] = [
      (0, 0.55, height, true), (0.55, 0.83, height * 0.14, false),
      (0.83, 1, height * 0.03, false),
    ]
    for part in parts {
      for sample in 0...12 {
        let share = CGFloat(sample) / 12
        let rise = part.isHalf ? 1 - share * share : 4 * share * (1 - share)
        values.append(place.y - part.top * rise)
        times.append(NSNumber(value: part.from + (part.to - part.from) * Double(share)))
      }
    }
    move.values = values
    move.keyTimes = times
    move.duration = 1.1
    move.beginTime = CACurrentMediaTime() + wait
    move.fillMode = .backwards
    return move
  }
}
