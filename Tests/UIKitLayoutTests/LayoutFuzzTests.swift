import Foundation
import RandomTesting
import Testing

@testable import UIKit

/// Trees after random changes, compared with trees that are built directly.
///
/// `FERRY_FUZZ_COUNT` is the number of trees and `FERRY_FUZZ_SEED` the first seed;
/// `make check-long` tests many more, under sanitizers.
@MainActor
@Suite(.serialized) struct LayoutFuzzTests {
  @Test func `a tree after many changes equals a new one`() {
    let standard = LayoutLog.write
    LayoutLog.write = { _ in }
    defer { LayoutLog.write = standard }
    for seed in FuzzSeeds.range(usually: 60) {
      FuzzSeeds.trace("tree \(seed)")
      if !run(seed: seed) { return }
    }
  }

  /// - Returns: Whether the trees were equal.
  private func run(seed: UInt64) -> Bool {
    var random = RandomNumbers(seed: seed)
    var model = LayoutModel(&random)
    let tree = ModelTree(model)
    for step in 0..<25 {
      change(&model, tree, &random)
      let mine = tree.values
      let fresh = ModelTree(model).values
      for (index, (left, right)) in zip(mine, fresh).enumerated() {
        let isSame =
          left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-3 }
        if !isSame {
          Issue.record(
            "seed \(seed), step \(step), view \(index): \(left) is not \(right)\n\(model.nodes)")
          return false
        }
      }
    }
    return true
  }

  private func change(_ model: inout LayoutModel, _ tree: ModelTree, _ random: inout RandomNumbers)
  {
    let index = Int.random(in: 0..<model.nodes.count, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      model.size = CGSize(
        width: CGFloat(Int.random(in: 20...60, using: &random) * 8),
        height: CGFloat(Int.random(in: 20...60, using: &random) * 8))
      tree.root.frame.size = model.size
    case 1:
      model.nodes[index].horizontal = LayoutModel.rule(&random)
      tree.applyRules(index, of: model)
    case 2:
      model.nodes[index].vertical = LayoutModel.rule(&random)
      tree.applyRules(index, of: model)
    case 3:
      model.nodes[index].intrinsic = LayoutModel.size(&random)
      (tree.views[index] as? BlockView)?.size = model.nodes[index].intrinsic
    case 4:
      model.nodes[index].isHidden.toggle()
      tree.views[index].isHidden = model.nodes[index].isHidden
    case 5:
      model.isRightToLeft.toggle()
      tree.root.semanticContentAttribute =
        model.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    case 6:
      guard model.nodes[index].stack != nil else { return }
      let stack = LayoutModel.stack(&random)
      model.nodes[index].stack = stack
      if let view = tree.views[index] as? UIStackView { ModelTree.set(stack, of: view) }
    case 7:
      // Removed, and after a layout added again at its index among its siblings: only the last child
      // keeps its place in a stack.
      guard
        !model.nodes[(index + 1)...].contains(where: { $0.parent == model.nodes[index].parent })
          || !(tree.views[index].superview is UIStackView)
      else { return }
      tree.views[index].removeFromSuperview()
      tree.root.layoutIfNeeded()
      tree.add(index, of: model)
    default:
      guard case .start(_, let length) = model.nodes[index].horizontal else { return }
      model.nodes[index].horizontal = .start(LayoutModel.number(&random), length)
      tree.applyConstants(index, of: model)
    }
  }
}
