import Foundation

/// The value of an attribute.
enum KeychainValue: Codable, Hashable {
  case text(String)
  case data(Data)
  case date(Date)
  case number(Double)

  /// Creates a value from an object; `nil` for another type.
  init?(_ value: Any) {
    switch value {
    case let value as String: self = .text(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as NSNumber: self = .number(value.doubleValue)
    default: return nil
    }
  }

  var object: Any {
    switch self {
    case .text(let text): text
    case .data(let data): data
    case .date(let date): date
    case .number(let number):
      Int(exactly: number) != nil ? NSNumber(value: Int(number)) : NSNumber(value: number)
    }
  }
}

/// A password with its attributes.
struct KeychainItem: Codable {
  var attributes: [String: KeychainValue]
  var data: Data?

  var itemClass: KeychainValue? { attributes[kSecClass.text] }

  /// Whether another item has the same class and the same identifying attributes.
  func identifiesSame(as other: KeychainItem) -> Bool {
    let isGeneric = itemClass == .text(kSecClassGenericPassword.text)
    let keys =
      isGeneric
      ? [kSecAttrAccount, kSecAttrService]
      : [
        kSecAttrAccount, kSecAttrServer, kSecAttrPort, kSecAttrPath, kSecAttrProtocol,
        kSecAttrAuthenticationType, kSecAttrSecurityDomain,
      ]
    return itemClass == other.itemClass
      && (keys + [kSecAttrAccessGroup, kSecAttrSynchronizable]).allSatisfy {
        attributes[$0.text] == other.attributes[$0.text]
      }
  }
}

/// The content of a dictionary that is passed to a function of the keychain.
struct KeychainQuery {
  private(set) var attributes: [String: KeychainValue] = [:]
  private(set) var data: Data?
  private(set) var limit = 1
  private(set) var returnsData = false
  private(set) var returnsAttributes = false

  /// Reads a dictionary; `nil` if it has a value that is not supported.
  init?(_ dictionary: NSDictionary) {
    for (key, object) in dictionary {
      let key = "\(key)"
      switch key {
      case kSecValueData.text:
        guard let value = object as? Data else { return nil }
        data = value
      case kSecReturnData.text: returnsData = object as? Bool ?? false
      case kSecReturnAttributes.text: returnsAttributes = object as? Bool ?? false
      case kSecMatchLimit.text:
        let isAll = KeychainValue(object) == .text(kSecMatchLimitAll.text)
        limit = isAll ? .max : (object as? NSNumber)?.intValue ?? 1
        isList = isAll || limit > 1
      case kSecAttrSynchronizable.text
      where KeychainValue(object) == .text(kSecAttrSynchronizableAny.text):
        break
      case kSecUseDataProtectionKeychain.text: break
      // Other options of matching and of the user interface do not change the result here.
      case _ where key.hasPrefix("m_") || key.hasPrefix("u_"): break
      default:
        guard let value = KeychainValue(object) else { return nil }
        attributes[key] = value
      }
    }
  }

  /// Whether the result is an array.
  private(set) var isList = false

  func matches(_ item: KeychainItem) -> Bool {
    attributes.allSatisfy { item.attributes[$0.key] == $0.value }
      && (data == nil || data == item.data)
  }

  /// Returns the result for items; `nil` if none was requested.
  func result(for items: [KeychainItem]) -> AnyObject? {
    guard returnsData || returnsAttributes else { return nil }
    let results = items.map { item -> Any in
      guard returnsAttributes else { return item.data ?? Data() }
      var table = item.attributes.mapValues(\.object)
      if returnsData { table[kSecValueData.text] = item.data ?? Data() }
      return table
    }
    return isList ? results as AnyObject : results.first.map { $0 as AnyObject }
  }
}

extension NSString {
  var text: String { String(self) }
}
