/// The selection of the keyboard.
extension QueueViewModel {
  /// A direction of the arrow keys; leading and trailing follow the direction of the language.
  public enum Direction: Sendable {
    /// To the card above.
    case up
    /// To the card below.
    case down
    /// To the column before.
    case leading
    /// To the column after.
    case trailing
  }

  /// Moves the selection by an arrow key; without a selection the first card is selected.
  public func moveSelection(_ direction: Direction) {
    guard let selectedID, let (column, row) = place(of: selectedID) else { return selectFirst() }
    switch direction {
    case .up: select(row - 1, in: column)
    case .down: select(row + 1, in: column)
    case .leading: selectNeighbor(of: column, step: -1, row: row)
    case .trailing: selectNeighbor(of: column, step: 1, row: row)
    }
  }

  /// Advances the selected ticket; without a selection the first card is selected.
  public func advanceSelection() async {
    guard let selectedID, place(of: selectedID) != nil else { return selectFirst() }
    await advance(selectedID)
  }

  /// Removes the selection.
  public func deselect() { if selectedID != nil { selectedID = nil } }

  /// The column of a card; `nil` if it is not on the board.
  public func column(of id: Ticket.ID) -> TicketColumn? { place(of: id)?.column }

  /// The column and the row of a card; `nil` if it is not on the board.
  func place(of id: Ticket.ID) -> (column: TicketColumn, row: Int)? {
    for column in TicketColumn.allCases {
      if let row = tickets(in: column).firstIndex(where: { $0.id == id }) { return (column, row) }
    }
    return nil
  }

  /// Selects the card that moved up into a place whose card has left.
  func selectNext(after place: (column: TicketColumn, row: Int)) {
    let rest = tickets(in: place.column)
    guard !rest.isEmpty else { return selectFirst() }
    selectedID = rest[min(place.row, rest.count - 1)].id
  }

  private func selectFirst() {
    selectedID = TicketColumn.allCases.lazy.compactMap { self.tickets(in: $0).first?.id }.first
  }

  private func select(_ row: Int, in column: TicketColumn) {
    let tickets = tickets(in: column)
    if tickets.indices.contains(row) { selectedID = tickets[row].id }
  }

  private func selectNeighbor(of column: TicketColumn, step: Int, row: Int) {
    var index = column.rawValue + step
    while let next = TicketColumn(rawValue: index) {
      let tickets = tickets(in: next)
      if !tickets.isEmpty {
        selectedID = tickets[min(row, tickets.count - 1)].id
        return
      }
      index += step
    }
  }
}
