// The position of the device, reported while the application requests it.

export class Position {
  constructor(session) {
    this.session = session;
    this.watch = null;
  }

  // Starts or stops reports; the browser asks for permission.
  apply(isWanted) {
    if (isWanted === (this.watch !== null)) return;
    if (!isWanted) {
      navigator.geolocation?.clearWatch(this.watch);
      this.watch = null;
      return;
    }
    // Browsers offer positions to secure pages only.
    if (!navigator.geolocation) {
      this.watch = 0;
      return this.refuse("unavailable");
    }
    this.watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        this.session.send({ t: "position", lat: latitude, lon: longitude, acc: Math.min(accuracy, 1e8) });
      },
      (error) => this.refuse(error.code === error.PERMISSION_DENIED ? "denied" : "unavailable"),
      { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 },
    );
  }

  refuse(why) {
    this.session.send({ t: "noposition", why });
  }
}
