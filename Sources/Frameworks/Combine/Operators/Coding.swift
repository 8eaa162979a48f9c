import Foundation

/// A type that encodes values.
public protocol TopLevelEncoder<Output> {
  /// The type of the encoded value.
  associatedtype Output

  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes values.
public protocol TopLevelDecoder<Input> {
  /// The type of the encoded value.
  associatedtype Input

  /// Decodes a value.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publishers {
  /// A publisher of encoded values.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: ThrowingErrors
  where Upstream.Output: Encodable {
    /// The type of an encoded value.
    public typealias Output = Coder.Output

    let upstream: Upstream
    let encoder: Coder

    func makeStage() -> Stage { Stage(trying: { [encoder] in .value(try encoder.encode($0)) }) }
  }

  /// A publisher of decoded values.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>:
    ThrowingErrors
  where Upstream.Output == Coder.Input {
    let upstream: Upstream
    let decoder: Coder

    func makeStage() -> Stage {
      Stage(trying: { [decoder] in .value(try decoder.decode(Output.self, from: $0)) })
    }
  }
}

extension Publisher {
  /// Encodes each value; an error of the encoder ends the publisher.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder>
  where Output: Encodable {
    Publishers.Encode(upstream: self, encoder: encoder)
  }

  /// Decodes each value; an error of the decoder ends the publisher.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(type: Item.Type, decoder: Coder)
    -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input
  {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}
