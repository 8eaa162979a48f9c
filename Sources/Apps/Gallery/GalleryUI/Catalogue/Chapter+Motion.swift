import UIKit

extension Chapter {
  static let motion = Chapter(
    title: "Motion and Touch",
    pages: [
      Page("blur", "Blur", symbol: "drop") { BlurPage() },
      Page("transitions", "Transitions", symbol: "arrow.triangle.swap") { TransitionsPage() },
      Page("perspective", "Perspective", symbol: "cube") { PerspectivePage() },
      Page("gestures", "Gestures", symbol: "hand.tap") { GesturesPage() },
      Page("animators", "Animators", symbol: "play.circle") { AnimatorsPage() },
      Page("keyframes", "Keyframes", symbol: "play.circle") { KeyframesPage() },
      Page("dynamics", "Dynamics", symbol: "arrow.down.circle") { DynamicsPage() },
      Page("particles", "Particles", symbol: "star.fill") { ParticlesPage() },
      Page("drag", "Drag and Drop", symbol: "hand.point.right") { DragAndDropPage() },
      Page("pointer", "Pointer", symbol: "hand.tap") { PointerPage() },
    ])
}
