import CoreGraphics
import Foundation

// DEPARTURE: Apple's keychain survives the app and can be shared between apps; this one is in the
// app's container. There are passwords, but no keys, certificates or identities.

/// Adds a password to the keychain.
///
/// - Parameter result: Receives the password or its attributes if the dictionary requests them.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  guard let query = KeychainQuery(attributes) else { return errSecParam }
  let status = checkClass(of: query)
  guard status == errSecSuccess else { return status }
  var item = KeychainItem(attributes: query.attributes, data: query.data)
  let now = KeychainValue.date(Date())
  item.attributes[kSecAttrCreationDate.text] = now
  item.attributes[kSecAttrModificationDate.text] = now
  if item.attributes[kSecAttrAccessible.text] == nil {
    item.attributes[kSecAttrAccessible.text] = .text(kSecAttrAccessibleWhenUnlocked.text)
  }
  let added = Keychain.change { items in
    if items.contains(where: { $0.identifiesSame(as: item) }) { return errSecDuplicateItem }
    items.append(item)
    return errSecSuccess
  }
  if added == errSecSuccess { result?.pointee = query.result(for: [item]) }
  return added
}

/// Finds passwords by their attributes.
///
/// - Parameter result: Receives the passwords, their attributes or both, as the query requests; an
///   array unless one item is requested.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  guard let query = KeychainQuery(query) else { return errSecParam }
  let status = checkClass(of: query)
  guard status == errSecSuccess else { return status }
  let found = Keychain.read { items in Array(items.filter(query.matches).prefix(query.limit)) }
  guard !found.isEmpty else { return errSecItemNotFound }
  result?.pointee = query.result(for: found)
  return errSecSuccess
}

/// Changes the password or the attributes of all matching items.
@discardableResult
public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus {
  guard let query = KeychainQuery(query), let update = KeychainQuery(attributesToUpdate),
    update.attributes[kSecClass.text] == nil
  else { return errSecParam }
  let status = checkClass(of: query)
  guard status == errSecSuccess else { return status }
  return Keychain.change { items in
    let matching = items.indices.filter { query.matches(items[$0]) }
    if matching.isEmpty { return errSecItemNotFound }
    for index in matching {
      items[index].attributes.merge(update.attributes) { $1 }
      items[index].attributes[kSecAttrModificationDate.text] = .date(Date())
      if let data = update.data { items[index].data = data }
      let isDuplicate = items.indices.contains {
        $0 != index && items[$0].identifiesSame(as: items[index])
      }
      if isDuplicate { return errSecDuplicateItem }
    }
    return errSecSuccess
  }
}

/// Deletes all matching passwords.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  guard let query = KeychainQuery(query) else { return errSecParam }
  let status = checkClass(of: query)
  guard status == errSecSuccess else { return status }
  return Keychain.change { items in
    let count = items.count
    items.removeAll(where: query.matches)
    return items.count < count ? errSecSuccess : errSecItemNotFound
  }
}

private func checkClass(of query: KeychainQuery) -> OSStatus {
  switch query.attributes[kSecClass.text] {
  case .text(kSecClassGenericPassword.text), .text(kSecClassInternetPassword.text): errSecSuccess
  case nil: errSecParam
  default: errSecUnimplemented
  }
}
