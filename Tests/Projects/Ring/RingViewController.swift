import UIKit

class RingLayer: CALayer {
  @NSManaged var progress: CGFloat
  @NSManaged public var tint: CGColor?
  var lineWidth: CGFloat = 10
  /// The progress of each drawn frame.
  static var drawn: [CGFloat] = []

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? RingLayer { lineWidth = layer.lineWidth }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == #keyPath(progress) || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == #keyPath(progress) else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event)
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    RingLayer.drawn.append(progress)
    UIGraphicsPushContext(ctx)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: lineWidth * 10))
    UIGraphicsPopContext()
  }
}

class RingView: UIView {
  override class var layerClass: AnyClass { RingLayer.self }
  var ring: RingLayer { layer as! RingLayer }
}

class RingViewController: UIViewController {
  private let ring = RingView(frame: CGRect(x: 50, y: 100, width: 200, height: 100))
  private let result = UILabel(frame: CGRect(x: 20, y: 300, width: 350, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    ring.ring.lineWidth = 10
    view.addSubview(ring)
    view.addSubview(result)
    let start = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Start") { [unowned self] _ in
        ring.ring.progress = 1
      })
    start.frame = CGRect(x: 20, y: 500, width: 100, height: 44)
    let show = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Show") { [unowned self] _ in
        let drawn = RingLayer.drawn
        let isRising = drawn == drawn.sorted() && drawn.count > 20
        result.text =
          "rising \(isRising) from \(drawn.first ?? -1) to \(drawn.last ?? -1) "
          + "model \(ring.ring.progress) key \(ring.ring.value(forKey: "progress") as? CGFloat ?? -1)"
      })
    show.frame = CGRect(x: 220, y: 500, width: 100, height: 44)
    view.addSubview(start)
    view.addSubview(show)
  }
}
