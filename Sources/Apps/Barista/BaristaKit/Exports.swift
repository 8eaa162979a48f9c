// The API of AppsKit is part of this module's API.
@_exported public import AppsKit
