// What all apps share belongs to this Kit's own interface.
@_exported public import AppsKit
