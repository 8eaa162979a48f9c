/// What a view controller knows of presentations it takes part in.
final class PresentationState {}
