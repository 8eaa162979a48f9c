import Foundation

extension NSManagedObject {
  private func failure(_ code: CoreDataError.Code, _ key: String, _ text: String) -> NSError {
    CoreDataError.make(
      code, text,
      [
        NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: key,
        NSValidationValueErrorKey: readValue(forKey: key) ?? NSNull(),
      ])
  }

  private func check(_ errors: [NSError]) throws {
    guard let first = errors.first else { return }
    if errors.count == 1 { throw first }
    throw CoreDataError.make(
      .multiple, "Several values are not valid.", [NSDetailedErrorsKey: errors])
  }

  /// Throws if a required property has no value, or a relationship has too few or too many objects.
  func validateProperties() throws {
    fire()
    var errors: [NSError] = []
    for (name, property) in entity.propertiesByName.sorted(by: { $0.key < $1.key })
    where !property.isTransient {
      guard let relationship = property as? NSRelationshipDescription, relationship.isToMany
      else {
        if !property.isOptional, values[name] == nil {
          errors.append(failure(.missingProperty, name, "\(name) is a required value."))
        }
        continue
      }
      // Objects that have not been read are as they were saved.
      guard values[name] != nil || isInserted else { continue }
      let count = collection(of: relationship).array.count
      let minimum = max(relationship.minCount, relationship.isOptional ? 0 : 1)
      if count < minimum, count > 0 || !relationship.isOptional {
        errors.append(
          failure(.minimumCount, name, "\(name) needs at least \(minimum) objects."))
      }
      if relationship.maxCount > 0, count > relationship.maxCount {
        errors.append(
          failure(.maximumCount, name, "\(name) has more than \(relationship.maxCount) objects."))
      }
    }
    try check(errors)
  }

  /// Throws if a relationship denies the deletion.
  func validateDeletion() throws {
    var errors: [NSError] = []
    for (name, relationship) in entity.relationshipsByName.sorted(by: { $0.key < $1.key })
    where relationship.deleteRule == .denyDeleteRule {
      let objects = managedObjectContext?.objects(with: objectIDs(forRelationshipNamed: name)) ?? []
      if objects.contains(where: { !$0.isDeleted }) {
        errors.append(
          failure(.deniedDelete, name, "The object cannot be deleted while it has \(name)."))
      }
    }
    try check(errors)
  }
}
