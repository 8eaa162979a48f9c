import CoreGraphics
import Foundation

// MARK: Classes of items

/// The key of an item's class.
public var kSecClass: CFString { "class" }
/// A password of the app.
public var kSecClassGenericPassword: CFString { "genp" }
/// A password for a server.
public var kSecClassInternetPassword: CFString { "inet" }

// MARK: Attributes

/// When the item can be read; stored, and without effect here.
public var kSecAttrAccessible: CFString { "pdmn" }
/// The group of apps that share the item.
public var kSecAttrAccessGroup: CFString { "agrp" }
/// Whether the item is synchronized; nothing is synchronized here.
public var kSecAttrSynchronizable: CFString { "sync" }
/// Matches items whether they are synchronized or not.
public var kSecAttrSynchronizableAny: CFString { "syna" }
/// The name of the item for the user.
public var kSecAttrLabel: CFString { "labl" }
/// The kind of the item for the user.
public var kSecAttrDescription: CFString { "desc" }
/// A comment of the user.
public var kSecAttrComment: CFString { "icmt" }
/// A number of the app that created the item.
public var kSecAttrCreator: CFString { "crtr" }
/// A number for the type of the item.
public var kSecAttrType: CFString { "type" }
/// Data of the app.
public var kSecAttrGeneric: CFString { "gena" }
/// Whether the item is hidden from the user.
public var kSecAttrIsInvisible: CFString { "invi" }
/// Whether there is no password.
public var kSecAttrIsNegative: CFString { "nega" }
/// The date on which the item was added.
public var kSecAttrCreationDate: CFString { "cdat" }
/// The date of the last change.
public var kSecAttrModificationDate: CFString { "mdat" }
/// The name of the account.
public var kSecAttrAccount: CFString { "acct" }
/// The name of the service of a generic password.
public var kSecAttrService: CFString { "svce" }
/// The name of the server of an Internet password.
public var kSecAttrServer: CFString { "srvr" }
/// The port of the server.
public var kSecAttrPort: CFString { "port" }
/// The path on the server.
public var kSecAttrPath: CFString { "path" }
/// The domain of the server's accounts.
public var kSecAttrSecurityDomain: CFString { "sdmn" }
/// The protocol of the server.
public var kSecAttrProtocol: CFString { "ptcl" }
/// HTTP.
public var kSecAttrProtocolHTTP: CFString { "http" }
/// HTTPS.
public var kSecAttrProtocolHTTPS: CFString { "htps" }
/// The way in which the server authenticates.
public var kSecAttrAuthenticationType: CFString { "atyp" }
/// The default way.
public var kSecAttrAuthenticationTypeDefault: CFString { "dflt" }
/// Basic authentication of HTTP.
public var kSecAttrAuthenticationTypeHTTPBasic: CFString { "httb" }

// MARK: Accessibility

/// While the device is unlocked.
public var kSecAttrAccessibleWhenUnlocked: CFString { "ak" }
/// After the device was unlocked once.
public var kSecAttrAccessibleAfterFirstUnlock: CFString { "ck" }
/// While this device is unlocked.
public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString { "aku" }
/// After this device was unlocked once.
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
/// While this device is unlocked and has a passcode.
public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString { "akpu" }
/// Always.
public var kSecAttrAccessibleAlways: CFString { "dk" }
/// Always, on this device.
public var kSecAttrAccessibleAlwaysThisDeviceOnly: CFString { "dku" }

// MARK: Values, results and matching

/// The password, as data.
public var kSecValueData: CFString { "v_Data" }
/// Whether the password is returned.
public var kSecReturnData: CFString { "r_Data" }
/// Whether the attributes are returned.
public var kSecReturnAttributes: CFString { "r_Attributes" }
/// The number of results, or one of the limits.
public var kSecMatchLimit: CFString { "m_Limit" }
/// One result; the default.
public var kSecMatchLimitOne: CFString { "m_LimitOne" }
/// All results, as an array.
public var kSecMatchLimitAll: CFString { "m_LimitAll" }
/// Whether the keychain of iOS is used, which is the only one here.
public var kSecUseDataProtectionKeychain: CFString { "nleg" }
