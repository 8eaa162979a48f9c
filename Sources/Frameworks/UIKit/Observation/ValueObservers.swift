/// Who watches the properties of one view.
@MainActor struct ValueObservers {
  private struct WeakObservation { weak var value: NSKeyValueObservation? }

  private var observations: [WeakObservation] = []

  var isEmpty: Bool { observations.isEmpty }

  mutating func add(_ observation: NSKeyValueObservation) {
    observations.removeAll { $0.value?.isOver ?? true }
    observations.append(WeakObservation(value: observation))
  }

  /// Lets each look whether what it watches has changed.
  func look() {
    for observation in observations { observation.value?.look() }
  }
}

extension UIView {
  /// Called when properties were set that can be watched.
  final func observedValuesDidChange() {
    if observers.isEmpty { return }
    // A copy: who is told may watch more.
    let observers = observers
    observers.look()
  }
}
