import Wire

/// The routes of favorite products; all need a session.
public enum FavouriteEndpoints {
  /// Returns the favorites, newest first; a customer has at most 200.
  public static let favourites = Endpoint<EmptyBody, Favourites>(.get, "/v1/coffee/favourites")
  /// Marks the product `id`; may be repeated, and the first time counts.
  ///
  /// An invalid identifier is a 422, and so is the 201st favorite, with
  /// `/problems/limit-exceeded`. A product that no shop sells is a 404.
  public static let add = Endpoint<EmptyBody, Favourites>(.put, "/v1/coffee/favourites/{id}")
  /// Unmarks the product `id`, which the shops may no longer sell; may be repeated.
  public static let remove = Endpoint<EmptyBody, Favourites>(
    .delete, "/v1/coffee/favourites/{id}")
}
