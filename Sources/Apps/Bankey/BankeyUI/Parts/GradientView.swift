import UIKit

/// A view painted in the bank's colour, deeper at its top.
final class GradientView: UIView {
  private let gradient = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    layer.addSublayer(gradient)
    paint()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: GradientView, _: UITraitCollection) in self.paint()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard gradient.frame != bounds else { return }
    // A layer of its own would animate by itself.
    CATransaction.begin()
    CATransaction.setDisableActions(UIView.inheritedAnimationDuration == 0)
    gradient.frame = bounds
    CATransaction.commit()
  }

  private func paint() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    gradient.colors = [UIColor.brandDeep, .brandBright].map {
      $0.resolvedColor(with: traitCollection).cgColor
    }
    CATransaction.commit()
  }
}
