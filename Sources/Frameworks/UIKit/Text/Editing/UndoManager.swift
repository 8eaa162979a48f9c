/// Records operations for undo and redo.
///
/// DEPARTURE: On Apple's platforms this class belongs to Foundation, which does not implement it
/// here. An operation is a closure with its target; operations by selector do not exist. An
/// operation registered outside a group is a separate group, while Apple's class groups the
/// operations of a run-loop turn.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private struct Step {
    weak var target: AnyObject?
    var act: () -> Void
  }

  private struct Group {
    var steps: [Step] = []
    var name = ""
  }

  private enum Mode { case recording, undoing, redoing }

  private var past: [Group] = []
  private var future: [Group] = []
  private var openGroups: [Group] = []
  private var mode = Mode.recording
  private var disabledCount = 0

  /// Creates an empty undo manager.
  public override init() { super.init() }

  /// The maximum number of groups; 0 for no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }

  /// The number of open groups.
  open var groupingLevel: Int { openGroups.count }

  /// Whether operations are registered.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Whether an undo is in progress.
  open var isUndoing: Bool { mode == .undoing }

  /// Whether a redo is in progress.
  open var isRedoing: Bool { mode == .redoing }

  /// Whether there is an operation to undo.
  open var canUndo: Bool { !past.isEmpty }

  /// Whether there is an operation to redo.
  open var canRedo: Bool { !future.isEmpty }

  /// Opens a group; the operations registered until its end are undone together.
  open func beginUndoGrouping() { openGroups.append(Group()) }

  /// Closes the most recently opened group.
  ///
  /// - Precondition: A group is open.
  open func endUndoGrouping() {
    precondition(!openGroups.isEmpty, "endUndoGrouping was called without a group that is open")
    let group = openGroups.removeLast()
    guard !group.steps.isEmpty else { return }
    if openGroups.isEmpty {
      push(group)
    } else {
      openGroups[openGroups.count - 1].steps += group.steps
    }
  }

  /// Disables registration until it is enabled as many times.
  open func disableUndoRegistration() { disabledCount += 1 }

  /// Reverts one call of `disableUndoRegistration()`.
  ///
  /// - Precondition: Registration is disabled.
  open func enableUndoRegistration() {
    precondition(disabledCount > 0, "enableUndoRegistration was called more often than its pair")
    disabledCount -= 1
  }

  /// Registers an operation that undoes a change.
  ///
  /// - Parameters:
  ///   - target: Not retained; the operation is dropped when the target is deallocated.
  ///   - handler: Called with the target; operations that it registers are used for redo.
  @preconcurrency open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let step = Step(target: target) { [weak target] in
      if let target { handler(target) }
    }
    if mode == .recording { future = [] }
    guard openGroups.isEmpty else { return openGroups[openGroups.count - 1].steps.append(step) }
    push(Group(steps: [step]))
  }

  /// Undoes the last group.
  open func undo() {
    guard let group = past.popLast() else { return }
    run(group, as: .undoing)
  }

  /// Redoes the most recently undone group.
  open func redo() {
    guard let group = future.popLast() else { return }
    run(group, as: .redoing)
  }

  /// Removes all operations.
  open func removeAllActions() {
    past = []
    future = []
    openGroups = []
  }

  /// Removes the operations of a target.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    func cleared(_ groups: [Group]) -> [Group] {
      groups.map { group in
        Group(steps: group.steps.filter { $0.target !== object }, name: group.name)
      }.filter { !$0.steps.isEmpty }
    }
    past = cleared(past)
    future = cleared(future)
  }

  /// Sets the name of the last group, for a menu.
  open func setActionName(_ actionName: String) {
    if !past.isEmpty { past[past.count - 1].name = actionName }
  }

  /// The name of the operation that would be undone.
  open var undoActionName: String { past.last?.name ?? "" }

  /// The name of the operation that would be redone.
  open var redoActionName: String { future.last?.name ?? "" }

  private func run(_ group: Group, as mode: Mode) {
    self.mode = mode
    beginUndoGrouping()
    for step in group.steps.reversed() { step.act() }
    let inverse = openGroups.removeLast()
    if !inverse.steps.isEmpty { push(Group(steps: inverse.steps, name: group.name)) }
    self.mode = .recording
  }

  private func push(_ group: Group) {
    if mode == .undoing { future.append(group) } else { past.append(group) }
    trim()
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    if past.count > levelsOfUndo { past.removeFirst(past.count - levelsOfUndo) }
    if future.count > levelsOfUndo { future.removeFirst(future.count - levelsOfUndo) }
  }
}
