import CoreData
import Foundation

/// A topic, whose properties the data model generates.
@objc(Topic)
public class Topic: NSManagedObject {
  /// Returns the topic of a name, which is created if there is none.
  class func named(_ name: String, in context: NSManagedObjectContext) throws -> Topic {
    let request: NSFetchRequest<Topic> = Topic.fetchRequest()
    request.predicate = NSPredicate(format: "%K ==[c] %@", #keyPath(Topic.name), name)
    request.fetchLimit = 1
    if let topic = try context.fetch(request).first { return topic }
    let topic = Topic(context: context)
    topic.name = name
    return topic
  }
}
