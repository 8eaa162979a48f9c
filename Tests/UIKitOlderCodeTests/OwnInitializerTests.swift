import Testing
import UIKit

// Classes with initializers as applications write them: some override what they inherit, some have
// only their own and the one for archives.

private final class SwitchCell: UITableViewCell {
  let toggle = UISwitch()
  init(title: String) {
    super.init(style: .default, reuseIdentifier: nil)
    textLabel?.text = title
    accessoryView = toggle
  }
  required init?(coder: NSCoder) { nil }
}

private final class ValueCell: UITableViewCell {
  let isMade: Bool
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    isMade = true
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}

private class PlainCell: UITableViewCell { var count = 7 }

private final class TitleHeader: UITableViewHeaderFooterView {
  let title: String
  override init(reuseIdentifier: String?) {
    title = "from \(reuseIdentifier ?? "nowhere")"
    super.init(reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}

private final class NumberItem: UICollectionViewCell {
  let numbers: [Int]
  init(numbers: [Int]) {
    self.numbers = numbers
    super.init(frame: .zero)
  }
  override init(frame: CGRect) {
    numbers = [Int(frame.width)]
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }
}

private final class RingLayer: CALayer {
  var progress: CGFloat = 0
  var marks: [Int] = []
  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? RingLayer {
      progress = other.progress
      marks = other.marks
    }
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class DotLayer: CAShapeLayer {
  let dots: [CGPoint]
  init(dots: [CGPoint]) {
    self.dots = dots
    super.init()
    fillColor = UIColor.red.cgColor
  }
  required init?(coder: NSCoder) { nil }
}

private final class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
}

private final class PlaceAttributes: UICollectionViewLayoutAttributes {
  var depth = 0
  override init() { super.init() }
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? PlaceAttributes)?.depth = depth
    return copy
  }
}

private final class Pulse: CABasicAnimation {
  var beats = 0
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Segments: UISegmentedControl {
  override init(items: [Any]?) { super.init(items: items) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }
}

private final class Shelf: UICollectionViewCompositionalLayout {
  init() {
    super.init { _, environment in
      NSCollectionLayoutSection.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain),
        layoutEnvironment: environment)
    }
  }
  required init?(coder: NSCoder) { nil }
}

private final class Puller: UIRefreshControl {
  override init() { super.init() }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { nil }
}

private final class Wheel: UIActivityIndicatorView {
  override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }
  required init?(coder: NSCoder) { nil }
}

@MainActor
struct OwnInitializerTests {
  private let path = IndexPath(item: 0, section: 0)

  @Test func `a cell with only a custom initializer works`() {
    let cell = SwitchCell(title: "Sounds")
    #expect(cell.textLabel?.text == "Sounds")
    #expect(cell.accessoryView === cell.toggle)
  }

  @Test func `registered classes are made by their own initialisers`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.register(ValueCell.self, forCellReuseIdentifier: "value")
    table.register(PlainCell.self, forCellReuseIdentifier: "plain")
    table.register(TitleHeader.self, forHeaderFooterViewReuseIdentifier: "title")
    let value = try #require(table.dequeueReusableCell(withIdentifier: "value") as? ValueCell)
    #expect(value.isMade && value.reuseIdentifier == "value")
    #expect(value.detailTextLabel != nil)
    let plain = try #require(table.dequeueReusableCell(withIdentifier: "plain") as? PlainCell)
    #expect(plain.count == 7 && type(of: plain) == PlainCell.self)
    let header = try #require(
      table.dequeueReusableHeaderFooterView(withIdentifier: "title") as? TitleHeader)
    #expect(header.title == "from title")
  }

  @Test func `a collection's cells are made with a frame`() throws {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout())
    let source = OneItem()
    collection.register(NumberItem.self, forCellWithReuseIdentifier: "number")
    collection.dataSource = source
    collection.layoutIfNeeded()
    let cell = try #require(collection.cellForItem(at: path) as? NumberItem)
    #expect(cell.numbers == [50])
    #expect(NumberItem(numbers: [1, 2]).numbers == [1, 2])
  }

  private final class OneItem: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    }
  }

  @Test func `a view has a layer of its class, and a presentation is a copy by the class`() throws {
    let view = RingView()
    let ring = try #require(view.layer as? RingLayer)
    ring.progress = 0.25
    ring.marks = [1, 2, 3]
    let copy = RingLayer(layer: ring)
    #expect(copy.progress == 0.25 && copy.marks == [1, 2, 3])
    #expect(DotLayer(dots: [.zero]).dots == [.zero])
  }

  @Test func `attributes and animations are copied by their class`() throws {
    let place = PlaceAttributes(forCellWith: path)
    place.depth = 4
    let copy = try #require(place.copy() as? PlaceAttributes)
    #expect(copy.depth == 4 && copy.indexPath == path)
    let pulse = Pulse(keyPath: "opacity")
    pulse.toValue = 0.5
    let again = try #require(pulse.copy() as? Pulse)
    #expect(again.keyPath == "opacity" && again.toValue as? Double == 0.5)
  }

  @Test func `controls and layouts inherit initializers`() {
    #expect(Segments(items: ["a", "b"]).numberOfSegments == 2)
    #expect(Segments(frame: .zero).numberOfSegments == 0)
    #expect(
      UISegmentedControl(frame: .zero, actions: [UIAction(title: "a") { _ in }])
        .numberOfSegments == 1)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: Shelf())
    #expect(collection.collectionViewLayout is Shelf)
    #expect(!Puller().isRefreshing && !Puller(frame: .zero).isRefreshing)
    #expect(!UIRefreshControl(frame: .zero, primaryAction: nil).isRefreshing)
    #expect(Wheel(style: .large).style == .large)
    #expect(UIVisualEffectView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    #expect(UIVisualEffectView().effect == nil)
  }
}
