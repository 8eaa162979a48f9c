import Foundation

/// Encodes and decodes bodies as JSON, identically in the client and the service.
///
/// Dates are RFC 3339 text. The types define their keys, in snake case.
public enum WireJSON {
  /// Returns the JSON of a body, with sorted keys.
  ///
  /// - Throws: `EncodingError` when a value has no JSON, such as a number that is not finite or a
  ///   date outside of the years 0...9999.
  public static func encode(_ body: some Encodable) throws -> Data {
    if let json = BodyWriter.json(of: body) { return Data(json) }
    return try encoder.encode(body)
  }

  /// Returns the JSON of a body as bytes.
  ///
  /// - Throws: `EncodingError` when a value has no JSON, such as a number that is not finite or a
  ///   date outside of the years 0...9999.
  public static func bytes(of body: some Encodable) throws -> [UInt8] {
    if let json = BodyWriter.json(of: body) { return json }
    return Array(try encoder.encode(body))
  }

  /// Decodes a body; ignores unknown members.
  ///
  /// - Throws: `DecodingError` when the text is not JSON or does not match the type.
  public static func decode<Body: Decodable>(
    _ type: Body.Type = Body.self, from json: Data
  ) throws -> Body {
    try decoder.decode(type, from: json)
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      guard Timestamp.hasText(date) else {
        // The description of such a date can end the process.
        throw EncodingError.invalidValue(
          date.timeIntervalSince1970,
          EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "The year has no four digits."))
      }
      var container = encoder.singleValueContainer()
      try container.encode(Timestamp.text(of: date))
    }
    return encoder
  }()

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = Timestamp.date(from: text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\(text) is not an RFC 3339 instant.")
      }
      return date
    }
    return decoder
  }()
}
