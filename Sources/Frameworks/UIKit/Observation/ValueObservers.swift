/// The observations of one view's properties.
@MainActor struct ValueObservers {
  private struct WeakObservation { weak var value: NSKeyValueObservation? }

  private var observations: [WeakObservation] = []

  var isEmpty: Bool { observations.isEmpty }

  mutating func add(_ observation: NSKeyValueObservation) {
    observations.removeAll { $0.value?.isOver ?? true }
    observations.append(WeakObservation(value: observation))
  }

  /// Notifies the observations whose value changed.
  func checkForChanges() {
    for observation in observations { observation.value?.checkForChange() }
  }
}

extension UIView {
  /// Called when observable properties were set.
  final func observedValuesDidChange() {
    if observers.isEmpty { return }
    // A copy, because an observer may add observations.
    let observers = observers
    observers.checkForChanges()
  }
}
