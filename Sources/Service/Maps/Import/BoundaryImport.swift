import MapTiles

/// Makes the areas of localities from administrative boundaries.
///
/// - SeeAlso: OpenStreetMap Wiki, "Tag:boundary=administrative". The levels mean something else in
///   each country, so a boundary counts if a locality has its name.
enum BoundaryImport {
  static func areas(_ geometry: GeometryReader, localities: [SearchEntry]) -> [LocalityArea] {
    var categories: [String: MapPlace.Kind] = [:]
    for locality in localities where locality.kind == .locality {
      let known = categories[locality.names.local]
      if known.map({ locality.category.rawValue < $0.rawValue }) ?? true {
        categories[locality.names.local] = locality.category
      }
    }
    return geometry.data.relations.compactMap { relation in
      guard relation.tags["boundary"] == "administrative",
        let name = NameTags.names(relation.tags)?.local, let category = categories[name]
      else { return nil }
      return LocalityArea(name: name, category: category, rings: geometry.rings(of: relation))
    }
  }
}
