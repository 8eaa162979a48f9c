import CoreGraphics
import Foundation

// Unsafe: strings are immutable.

// MARK: Classes of items

/// The key of an item's class.
nonisolated(unsafe) public let kSecClass: CFString = "class"
/// A password of the app.
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
/// A password for a server.
nonisolated(unsafe) public let kSecClassInternetPassword: CFString = "inet"

// MARK: Attributes

/// When the item can be read; stored, and without effect here.
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
/// The group of apps that share the item.
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = "agrp"
/// Whether the item is synchronized; nothing is synchronized here.
nonisolated(unsafe) public let kSecAttrSynchronizable: CFString = "sync"
/// Matches items whether they are synchronized or not.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = "syna"
/// The name of the item for the user.
nonisolated(unsafe) public let kSecAttrLabel: CFString = "labl"
/// The kind of the item for the user.
nonisolated(unsafe) public let kSecAttrDescription: CFString = "desc"
/// A comment of the user.
nonisolated(unsafe) public let kSecAttrComment: CFString = "icmt"
/// A number of the app that created the item.
nonisolated(unsafe) public let kSecAttrCreator: CFString = "crtr"
/// A number for the type of the item.
nonisolated(unsafe) public let kSecAttrType: CFString = "type"
/// Data of the app.
nonisolated(unsafe) public let kSecAttrGeneric: CFString = "gena"
/// Whether the item is hidden from the user.
nonisolated(unsafe) public let kSecAttrIsInvisible: CFString = "invi"
/// Whether there is no password.
nonisolated(unsafe) public let kSecAttrIsNegative: CFString = "nega"
/// The date on which the item was added.
nonisolated(unsafe) public let kSecAttrCreationDate: CFString = "cdat"
/// The date of the last change.
nonisolated(unsafe) public let kSecAttrModificationDate: CFString = "mdat"
/// The name of the account.
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
/// The name of the service of a generic password.
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
/// The name of the server of an Internet password.
nonisolated(unsafe) public let kSecAttrServer: CFString = "srvr"
/// The port of the server.
nonisolated(unsafe) public let kSecAttrPort: CFString = "port"
/// The path on the server.
nonisolated(unsafe) public let kSecAttrPath: CFString = "path"
/// The domain of the server's accounts.
nonisolated(unsafe) public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The protocol of the server.
nonisolated(unsafe) public let kSecAttrProtocol: CFString = "ptcl"
/// HTTP.
nonisolated(unsafe) public let kSecAttrProtocolHTTP: CFString = "http"
/// HTTPS.
nonisolated(unsafe) public let kSecAttrProtocolHTTPS: CFString = "htps"
/// The way in which the server authenticates.
nonisolated(unsafe) public let kSecAttrAuthenticationType: CFString = "atyp"
/// The default way.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeDefault: CFString = "dflt"
/// Basic authentication of HTTP.
nonisolated(unsafe) public let kSecAttrAuthenticationTypeHTTPBasic: CFString = "httb"

// MARK: Accessibility

/// While the device is unlocked.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// After the device was unlocked once.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// While this device is unlocked.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// After this device was unlocked once.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// While this device is unlocked and has a passcode.
nonisolated(unsafe) public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// Always.
nonisolated(unsafe) public let kSecAttrAccessibleAlways: CFString = "dk"
/// Always, on this device.
nonisolated(unsafe) public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"

// MARK: Values, results and matching

/// The password, as data.
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
/// Whether the password is returned.
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
/// Whether the attributes are returned.
nonisolated(unsafe) public let kSecReturnAttributes: CFString = "r_Attributes"
/// The number of results, or one of the limits.
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
/// One result; the default.
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// All results, as an array.
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// Whether the keychain of iOS is used, which is the only one here.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "nleg"
