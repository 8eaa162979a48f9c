/// What Auto Layout keeps for one view.
final class ViewLayout {}
