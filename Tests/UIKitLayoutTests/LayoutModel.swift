import Foundation

@testable import Cassowary
@testable import UIKit

/// A tree of views as plain values, from which a tree of views is built or updated.
///
/// It determines all positions and sizes, so a tree of views after many changes must equal one that
/// is built directly.
struct LayoutModel {
  /// The source of a view's length along an axis.
  enum Length {
    case constant(CGFloat)
    case ofParent(CGFloat)
    case intrinsic
  }

  /// The source of a view's position along an axis.
  enum Rule {
    case start(CGFloat, Length)
    case end(CGFloat, Length)
    case both(CGFloat, CGFloat)
    case center(CGFloat, Length)
  }

  struct Node {
    /// The index of the parent; the root is its own parent.
    var parent: Int
    var horizontal: Rule
    var vertical: Rule
    var intrinsic: CGSize
    var isHidden = false
    /// The properties of a stack, which places its children; `nil` for other views.
    var stack: Stack?
  }

  struct Stack {
    var isVertical: Bool
    var spacing: CGFloat
    var alignment: UIStackView.Alignment
    var distribution: UIStackView.Distribution
  }

  var size = CGSize(width: 320, height: 480)
  var isRightToLeft = false
  var nodes: [Node] = []

  // MARK: Random trees

  init(_ random: inout some RandomNumberGenerator) {
    for index in 0..<Int.random(in: 3...14, using: &random) {
      let parent = index == 0 ? 0 : Int.random(in: 0..<index, using: &random)
      var node = Node(
        parent: parent, horizontal: Self.rule(&random), vertical: Self.rule(&random),
        intrinsic: Self.size(&random))
      if Int.random(in: 0..<4, using: &random) == 0 { node.stack = Self.stack(&random) }
      nodes.append(node)
    }
  }

  static func number(_ random: inout some RandomNumberGenerator) -> CGFloat {
    CGFloat(Int.random(in: 0...40, using: &random))
  }

  static func size(_ random: inout some RandomNumberGenerator) -> CGSize {
    CGSize(width: 10 + number(&random), height: 10 + number(&random))
  }

  static func rule(_ random: inout some RandomNumberGenerator) -> Rule {
    let length: Length =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .constant(10 + number(&random))
      case 1: .ofParent([0.25, 0.5, 0.75].randomElement(using: &random) ?? 1)
      default: .intrinsic
      }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .start(number(&random), length)
    case 1: return .end(number(&random), length)
    case 2: return .both(number(&random) / 8, number(&random) / 8)
    default: return .center(number(&random), length)
    }
  }

  static func stack(_ random: inout some RandomNumberGenerator) -> Stack {
    Stack(
      isVertical: Bool.random(using: &random), spacing: number(&random) / 8,
      alignment: [.leading, .center, .trailing].randomElement(using: &random) ?? .leading,
      distribution: [.fill, .equalSpacing].randomElement(using: &random) ?? .fill)
  }
}

/// The views of a model.
@MainActor
final class ModelTree {
  let root: UIView
  private(set) var views: [UIView] = []
  private var rules: [[NSLayoutConstraint]] = []

  init(_ model: LayoutModel) {
    root = UIView(frame: CGRect(origin: .zero, size: model.size))
    if model.isRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
    for (index, node) in model.nodes.enumerated() {
      let view: UIView
      if let stack = node.stack {
        let made = UIStackView()
        made.translatesAutoresizingMaskIntoConstraints = false
        Self.set(stack, of: made)
        view = made
      } else {
        view = BlockView(node.intrinsic.width, node.intrinsic.height)
      }
      // A constraint of low priority determines the size of views without content.
      for anchor in [view.widthAnchor, view.heightAnchor] {
        let weak = anchor.constraint(equalToConstant: 33)
        weak.priority = UILayoutPriority(2)
        weak.isActive = true
      }
      view.isHidden = node.isHidden
      views.append(view)
      rules.append([])
      add(index, of: model)
    }
  }

  static func set(_ values: LayoutModel.Stack, of stack: UIStackView) {
    stack.axis = values.isVertical ? .vertical : .horizontal
    stack.spacing = values.spacing
    stack.alignment = values.alignment
    stack.distribution = values.distribution
  }

  private func parent(of index: Int, in model: LayoutModel) -> UIView {
    index == 0 ? root : views[model.nodes[index].parent]
  }

  /// Adds a view to its superview, with its constraints.
  func add(_ index: Int, of model: LayoutModel) {
    let parent = parent(of: index, in: model)
    if let stack = parent as? UIStackView {
      stack.addArrangedSubview(views[index])
    } else {
      parent.addSubview(views[index])
      applyRules(index, of: model)
    }
  }

  /// Replaces the constraints of a view by those of the model.
  func applyRules(_ index: Int, of model: LayoutModel) {
    NSLayoutConstraint.deactivate(rules[index])
    rules[index] = []
    let parent = parent(of: index, in: model)
    if parent is UIStackView { return }
    let view = views[index]
    let node = model.nodes[index]
    for (rule, axis) in [(node.horizontal, true), (node.vertical, false)] {
      func tie(
        _ attribute: NSLayoutConstraint.Attribute, _ multiplier: CGFloat, _ constant: CGFloat
      ) {
        rules[index].append(
          NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: .equal, toItem: parent,
            attribute: attribute, multiplier: multiplier, constant: constant))
      }
      func length(_ length: LayoutModel.Length) {
        switch length {
        case .constant(let value):
          rules[index].append(
            (axis ? view.widthAnchor : view.heightAnchor).constraint(equalToConstant: value))
        case .ofParent(let factor): tie(axis ? .width : .height, factor, 0)
        case .intrinsic: break
        }
      }
      switch rule {
      case .start(let constant, let size):
        tie(axis ? .leading : .top, 1, constant)
        length(size)
      case .end(let constant, let size):
        tie(axis ? .trailing : .bottom, 1, -constant)
        length(size)
      case .both(let start, let end):
        tie(axis ? .leading : .top, 1, start)
        tie(axis ? .trailing : .bottom, 1, -end)
      case .center(let constant, let size):
        tie(axis ? .centerX : .centerY, 1, constant)
        length(size)
      }
    }
    // Constraints on both sides may conflict with a nonnegative length; then one side yields.
    for (place, constraint) in rules[index].enumerated() {
      constraint.priority = UILayoutPriority(Float(990 - place))
    }
    NSLayoutConstraint.activate(rules[index])
  }

  /// Updates the constants of a view's active constraints.
  func applyConstants(_ index: Int, of model: LayoutModel) {
    let fresh = ModelTree(model)
    for (mine, theirs) in zip(rules[index], fresh.rules[index]) { mine.constant = theirs.constant }
  }

  /// The solver's position and size of each view.
  var values: [[Double]] {
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    return views.map { view in
      guard let box = view.layout.box, view.isDescendant(of: root) else { return [] }
      return [
        box.origin.horizontal, box.origin.vertical, box.size.horizontal, box.size.vertical,
      ].map { engine.solver.value(of: $0) }
    }
  }
}
