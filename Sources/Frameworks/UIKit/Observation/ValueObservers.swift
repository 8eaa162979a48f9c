/// Who watches the properties of one view.
@MainActor struct ValueObservers {
  private struct WeakObservation { weak var value: NSKeyValueObservation? }

  private var observations: [WeakObservation] = []

  var isEmpty: Bool { observations.isEmpty }

  mutating func add(_ observation: NSKeyValueObservation) {
    observations.removeAll { $0.value?.isOver ?? true }
    observations.append(WeakObservation(value: observation))
  }

  /// Calls the observations whose value has changed.
  func checkForChanges() {
    for observation in observations { observation.value?.checkForChange() }
  }
}

extension UIView {
  /// Called when properties were set that can be watched.
  final func observedValuesDidChange() {
    if observers.isEmpty { return }
    // A copy: who is told may watch more.
    let observers = observers
    observers.checkForChanges()
  }
}
