import CoreGraphics

/// The handle of a sheet, which assistive technologies and keys move between the detents.
final class SheetGrabber: UIView {
  private unowned let sheet: UISheetPresentationController

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init(frame: .zero)
    backgroundColor = .tertiaryLabel
    layer.cornerRadius = 2.5
    isAccessibilityElement = true
    accessibilityLabel = SystemText.grabber.string
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func accessibilityIncrement() { sheet.selectDetent { $0 + 1 } }

  override func accessibilityDecrement() { sheet.selectDetent { $0 - 1 } }

  /// Selects the next larger detent, and the smallest after the largest.
  override func accessibilityActivate() -> Bool {
    sheet.selectDetent { $0 + 1 } || sheet.selectDetent { _ in 0 }
  }

  /// Updates the visibility, and the value that describes the height of the sheet.
  func update(for geometry: SheetGeometry) {
    isHidden = !geometry.showsGrabber
    let isHalf = geometry.restingHeight < geometry.largestHeight * 0.75
    accessibilityValue = (isHalf ? SystemText.sheetHalf : SystemText.sheetFull).string
  }
}

extension UISheetPresentationController {
  /// Moves the sheet to a detent and notifies the delegate, as a drag does.
  ///
  /// - Parameter makeIndex: Returns the index of the detent, in ascending order of height, for the
  ///   index of the current one.
  /// - Returns: Whether the sheet moves; `false` if there is no such detent.
  @discardableResult
  final func selectDetent(_ makeIndex: (Int) -> Int) -> Bool {
    guard let container = containerView else { return false }
    let geometry = SheetGeometry(self, in: container)
    let heights = geometry.detentHeights
    let current = heights.firstIndex { abs($0.height - geometry.restingHeight) < 0.5 } ?? 0
    let target = makeIndex(current)
    guard heights.indices.contains(target), target != current else { return false }
    selectedDetentIdentifier = heights[target].identifier
    updatePosition(animated: true)
    delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    return true
  }
}
