/// What was done, so that it can be taken back and done again.
///
/// DEPARTURE: on Apple's systems it is Foundation's, which has none here. An operation is a closure
/// with its target; one by a function's name does not exist. What is registered outside a group is
/// a group by itself, where Apple's groups all of a turn of the run loop.
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

  /// Creates a manager that knows of nothing.
  public override init() { super.init() }

  /// How many groups are kept; 0 for all of them.
  open var levelsOfUndo = 0 { didSet { trim() } }

  /// How many groups are open.
  open var groupingLevel: Int { openGroups.count }

  /// Whether registrations count.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Whether something is being taken back.
  open var isUndoing: Bool { mode == .undoing }

  /// Whether something is being done again.
  open var isRedoing: Bool { mode == .redoing }

  /// Whether there is something to take back.
  open var canUndo: Bool { !past.isEmpty }

  /// Whether there is something to do again.
  open var canRedo: Bool { !future.isEmpty }

  /// Opens a group; all that is registered until it ends is taken back together.
  open func beginUndoGrouping() { openGroups.append(Group()) }

  /// Ends the group that was opened last.
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

  /// Lets registrations be without effect until they are enabled as often.
  open func disableUndoRegistration() { disabledCount += 1 }

  /// Takes one call that disabled registrations back.
  ///
  /// - Precondition: Registrations are disabled.
  open func enableUndoRegistration() {
    precondition(disabledCount > 0, "enableUndoRegistration was called more often than its pair")
    disabledCount -= 1
  }

  /// Registers what takes a change back.
  ///
  /// - Parameters:
  ///   - target: Not kept; without it the change cannot be taken back any more.
  ///   - handler: Called with the target; what it registers itself is for doing the change again.
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

  /// Takes the last group back.
  open func undo() {
    guard let group = past.popLast() else { return }
    run(group, as: .undoing)
  }

  /// Does the group again that was taken back last.
  open func redo() {
    guard let group = future.popLast() else { return }
    run(group, as: .redoing)
  }

  /// Forgets everything.
  open func removeAllActions() {
    past = []
    future = []
    openGroups = []
  }

  /// Forgets what was registered for a target.
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

  /// Names the last group, for a menu.
  open func setActionName(_ actionName: String) {
    if !past.isEmpty { past[past.count - 1].name = actionName }
  }

  /// The name of what would be taken back.
  open var undoActionName: String { past.last?.name ?? "" }

  /// The name of what would be done again.
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
