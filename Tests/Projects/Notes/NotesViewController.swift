import CoreData
import UIKit

/// A list of notes that a fetched results controller keeps up to date.
class NotesViewController: UITableViewController, NSFetchedResultsControllerDelegate {
  var container: NSPersistentContainer!

  private lazy var results: NSFetchedResultsController<Note> = {
    let request: NSFetchRequest<Note> = Note.fetchRequest()
    request.predicate = NSPredicate(format: "isHidden == NO AND topic.name BEGINSWITH %@", "T")
    request.sortDescriptors = [
      NSSortDescriptor(key: "rank", ascending: false),
      NSSortDescriptor(
        key: "title", ascending: true,
        selector: #selector(NSString.localizedCaseInsensitiveCompare(_:))),
    ]
    let results = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: container.viewContext,
      sectionNameKeyPath: nil, cacheName: nil)
    results.delegate = self
    return results
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Note")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Add", style: .plain, target: self, action: #selector(add))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Delete First", style: .plain, target: self, action: #selector(deleteFirst))
    do {
      try results.performFetch()
    } catch {
      fatalError("\(error)")
    }
  }

  @objc private func add() {
    let number = (results.fetchedObjects?.count ?? 0) + 1
    // A background context saves, and the view context merges.
    let context = container.newBackgroundContext()
    context.performAndWait {
      do {
        let note = Note(context: context)
        note.title = "Note \(number)"
        note.created = Date()
        note.rank = Int16(number)
        try Topic.named("Today", in: context).addToNotes(note)
        try context.save()
      } catch {
        print(error)
      }
    }
  }

  @objc private func deleteFirst() {
    guard let note = results.fetchedObjects?.first else { return }
    container.viewContext.delete(note)
    try? container.viewContext.save()
  }

  // MARK: Table

  override func numberOfSections(in tableView: UITableView) -> Int {
    results.sections?.count ?? 0
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    results.sections![section].numberOfObjects
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Note", for: indexPath)
    let note = results.object(at: indexPath)
    let count = (note.topic?.notes as? Set<Note>)?.count ?? 0
    cell.textLabel?.text = "\(note.title ?? "") of \(note.topic?.name ?? "") \(count)"
    return cell
  }

  // MARK: Changes

  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>
  ) {
    tableView.beginUpdates()
  }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    switch type {
    case .insert: tableView.insertRows(at: [newIndexPath!], with: .automatic)
    case .delete: tableView.deleteRows(at: [indexPath!], with: .automatic)
    case .update: tableView.reloadRows(at: [indexPath!], with: .automatic)
    case .move: tableView.moveRow(at: indexPath!, to: newIndexPath!)
    @unknown default: break
    }
  }

  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>
  ) {
    tableView.endUpdates()
  }
}
