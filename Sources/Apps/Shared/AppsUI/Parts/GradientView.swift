public import UIKit

/// A view filled with the brand's gradient.
public final class GradientView: UIView {
  private let gradient = CAGradientLayer()

  /// Creates a view filled with the gradient.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    layer.addSublayer(gradient)
    paint()
    registerForTraitChanges([UITraitUserInterfaceStyle.self, BrandTrait.self]) {
      (self: GradientView, _: UITraitCollection) in self.paint()
    }
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Resizes the gradient, animated only inside an animation block.
  public override func layoutSubviews() {
    super.layoutSubviews()
    guard gradient.frame != bounds else { return }
    // A layer without a view animates changes implicitly.
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
