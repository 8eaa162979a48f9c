/// Something that can be done with a view, added to it as a whole.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that it was added to.
  var view: UIView? { get }

  /// Called before it leaves its view or comes to another one.
  func willMove(to view: UIView?)
  /// Called after it left its view or came to another one.
  func didMove(to view: UIView?)
}

extension UIView {
  /// What can be done with the view, as it was added.
  public var interactions: [any UIInteraction] {
    get { attachedInteractions }
    set {
      for old in attachedInteractions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds something that can be done with the view; it leaves its old view first.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !attachedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    attachedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes something away that can be done with the view.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = attachedInteractions.firstIndex(where: { $0 === interaction }) else {
      return
    }
    interaction.willMove(to: nil)
    attachedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
