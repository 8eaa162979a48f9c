import Foundation

extension CGContext {
  /// Takes away what was drawn in a rectangle.
  ///
  /// DEPARTURE: in a context that records, what is erased is not limited to the clip, and inside a
  /// transparency layer nothing is.
  public func clear(_ rect: CGRect) {
    var path = PathData()
    path.addRect(rect)
    erase(path)
  }

  /// Takes away what was drawn inside a path.
  ///
  /// Displays can only add to what they are told to draw. So what was recorded is played outside the path alone,
  /// and then the state in which recording goes on is brought about again.
  func erase(_ path: PathData) {
    if let pixels { return pixels.erase(path) }
    guard !hasOpenLayers, !drawing.commands.isEmpty else { return }
    var outside = PathData()
    outside.addRect(CGRect(origin: .zero, size: drawing.size))
    outside.elements += path.applying(state.transform).elements
    let levels = openLevels
    let closing = Array(repeating: DrawingCommand.restore, count: levels.count - 1)
    var commands: [DrawingCommand] = [.save, .clip(outside, rule: .evenOdd)]
    commands += drawing.commands + closing + [.restore]
    commands += levels.joined(separator: [.save])
    replaceCommands(with: commands)
  }

  /// The changes of state that are in force, those of each open level by itself.
  private var openLevels: [[DrawingCommand]] {
    var levels: [[DrawingCommand]] = [[]]
    for command in drawing.commands {
      switch command {
      case .save, .beginLayer: levels.append([])
      case .restore, .endLayer: levels.removeLast()
      case .concatenate, .clip, .clipMask: levels[levels.count - 1].append(command)
      default: break
      }
    }
    return levels
  }
}
