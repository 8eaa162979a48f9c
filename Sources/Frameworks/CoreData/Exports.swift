@_exported import Predicates
