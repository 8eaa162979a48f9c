import Foundation

/// The property list of a compiled model, which stores also contain.
enum ModelArchive {
  /// Returns the property list at a URL, which may be a folder of versions.
  static func propertyList(at url: URL) -> [String: Any]? {
    var url = url
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return nil
    }
    if isFolder.boolValue {
      let versions = dictionary(at: url.appendingPathComponent("VersionInfo.plist"))
      guard let name = versions?["NSManagedObjectModel_CurrentVersionName"] as? String else {
        return nil
      }
      url = url.appendingPathComponent("\(name).mom")
    }
    return dictionary(at: url)
  }

  private static func dictionary(at url: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: url) else { return nil }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
  }

  /// Returns the property list in a store.
  static func stored(_ data: Data) -> [String: Any]? {
    (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }

  // MARK: Reading

  /// Adds the entities of a property list; returns whether it is one of a model.
  static func read(_ list: [String: Any], into model: NSManagedObjectModel) -> Bool {
    guard let entries = list["entities"] as? [[String: Any]] else { return false }
    var entities: [String: NSEntityDescription] = [:]
    for entry in entries {
      let entity = NSEntityDescription()
      entity.name = entry["name"] as? String
      entity.managedObjectClassName = entry["class"] as? String ?? "NSManagedObject"
      entity.isAbstract = entry["abstract"] as? Bool ?? false
      entity.renamingIdentifier = entry["renaming"] as? String
      entity.uniquenessConstraints = entry["unique"] as? [[String]] ?? []
      entity.userInfo = entry["userInfo"] as? [String: String]
      entities[entity.knownName] = entity
    }
    for entry in entries {
      guard let entity = entities[entry["name"] as? String ?? ""] else { continue }
      let attributes = entry["attributes"] as? [[String: Any]] ?? []
      let relationships = entry["relationships"] as? [[String: Any]] ?? []
      entity.properties =
        attributes.map(attribute) + relationships.map { relationship($0, among: entities) }
      if let parent = (entry["parent"] as? String).flatMap({ entities[$0] }) {
        parent.subentities.append(entity)
      }
    }
    for entry in entries {
      for item in entry["relationships"] as? [[String: Any]] ?? [] {
        guard let name = item["name"] as? String, let inverse = item["inverse"] as? String,
          let relationship = entities[entry["name"] as? String ?? ""]?.relationshipsByName[name]
        else { continue }
        relationship.inverseRelationship =
          relationship.destinationEntity?.relationshipsByName[inverse]
      }
    }
    model.entities = entries.compactMap { entities[$0["name"] as? String ?? ""] }
    return true
  }

  private static func attribute(_ entry: [String: Any]) -> NSPropertyDescription {
    let attribute = NSAttributeDescription()
    readCommon(entry, attribute)
    attribute.attributeType =
      (entry["type"] as? Int).flatMap { NSAttributeType(rawValue: UInt($0)) }
      ?? .undefinedAttributeType
    attribute.attributeValueClassName = entry["valueClass"] as? String
    attribute.defaultValue = entry["default"].flatMap { value in
      if let text = value as? String, attribute.attributeType == .decimalAttributeType {
        return NSDecimalNumber(string: text)
      }
      return AttributeValue.decode(value, as: attribute.attributeType)
    }
    return attribute
  }

  private static func relationship(
    _ entry: [String: Any], among entities: [String: NSEntityDescription]
  ) -> NSPropertyDescription {
    let relationship = NSRelationshipDescription()
    readCommon(entry, relationship)
    relationship.destinationEntity = entities[entry["destination"] as? String ?? ""]
    relationship.minCount = entry["min"] as? Int ?? 0
    relationship.maxCount = entry["max"] as? Int ?? 0
    relationship.isOrdered = entry["ordered"] as? Bool ?? false
    relationship.deleteRule =
      (entry["deleteRule"] as? Int).flatMap { NSDeleteRule(rawValue: UInt($0)) }
      ?? .nullifyDeleteRule
    return relationship
  }

  private static func readCommon(_ entry: [String: Any], _ property: NSPropertyDescription) {
    property.name = entry["name"] as? String ?? ""
    property.isOptional = entry["optional"] as? Bool ?? false
    property.isTransient = entry["transient"] as? Bool ?? false
    property.renamingIdentifier = entry["renaming"] as? String
    property.userInfo = entry["userInfo"] as? [String: String]
  }

  // MARK: Writing

  /// Returns the data that a store contains about its model.
  static func data(of model: NSManagedObjectModel) -> Data {
    let entries = model.entities.sorted { $0.knownName < $1.knownName }.map(entry)
    // The same model has the same bytes.
    let data = try? JSONSerialization.data(
      withJSONObject: ["entities": entries], options: [.sortedKeys])
    return data ?? Data()
  }

  private static func entry(_ entity: NSEntityDescription) -> [String: Any] {
    var entry: [String: Any] = ["name": entity.knownName, "abstract": entity.isAbstract]
    entry["parent"] = entity.superentity?.knownName
    entry["unique"] = entity.uniqueNames
    let properties = entity.ownProperties.filter { !$0.isTransient }
      .sorted { $0.name < $1.name }
    entry["attributes"] = properties.compactMap { $0 as? NSAttributeDescription }.map { item in
      [
        "name": item.name, "optional": item.isOptional, "type": Int(item.attributeType.rawValue),
      ] as [String: Any]
    }
    entry["relationships"] = properties.compactMap { $0 as? NSRelationshipDescription }
      .map { item in
        var entry: [String: Any] = [
          "name": item.name, "optional": item.isOptional, "min": item.minCount,
          "max": item.maxCount, "ordered": item.isOrdered,
          "deleteRule": Int(item.deleteRule.rawValue),
        ]
        entry["destination"] = item.destinationEntity?.knownName
        entry["inverse"] = item.inverseRelationship?.name
        return entry
      }
    return entry
  }
}

extension NSEntityDescription {
  /// The names of the properties of each uniqueness constraint.
  var uniqueNames: [[String]] {
    uniquenessConstraints.map { constraint in
      constraint.compactMap { ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name }
    }
  }
}
