// The camera: a preview in a layer of the app, photos as files, and frames for code recognition.

const PHOTO_SIDE = 2048;
const FRAME_SIDE = 800;
const FRAME_TIME = 200;
// A frame is one message, limited to the size of a file's chunk.
const LARGEST_FRAME = 131_072;

export class Camera {
  constructor(files) {
    this.files = files;
    this.request = null;
    this.video = null;
    this.timer = null;
  }

  // Shows the camera while the app requests it.
  apply(request) {
    const { request: before } = this;
    this.request = request;
    if (before && before.id !== request?.id) this.stop();
    if (!request) return;
    if (before?.id !== request.id) this.start(request);
    // A page that joins late receives new layers.
    else if (this.video) this.place();
    if (request.cam === "photo" && before?.id === request.id && before.try !== request.try) this.take();
  }

  async start({ id, cam }) {
    const video = Object.assign(document.createElement("video"), {
      className: "camera", muted: true, playsInline: true, autoplay: true,
    });
    this.video = video;
    try {
      if (!navigator.mediaDevices) throw new DOMException("no camera", "NotFoundError");
      const stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } },
      });
      if (this.video !== video) return void stream.getTracks().forEach((track) => track.stop());
      video.srcObject = stream;
      this.place();
      await video.play();
      if (cam === "scan") this.timer = setInterval(() => this.sendFrame(id), FRAME_TIME);
    } catch (error) {
      if (this.video !== video) return;
      this.stop();
      this.files.refuse(id, error.name === "NotAllowedError" ? "cameraDenied" : "noCamera");
    }
  }

  place() {
    const { tree } = this.files;
    const holder = tree.layers.get(this.request.on)?.element ?? tree.screen;
    if (this.video.srcObject && this.video.parentElement !== holder) holder.append(this.video);
  }

  stop() {
    clearInterval(this.timer);
    this.video?.srcObject?.getTracks().forEach((track) => track.stop());
    this.video?.remove();
    this.video = this.timer = null;
  }

  // Returns the current picture as JPEG; `side` is the maximum length of its longer side in pixels.
  async picture(side, quality, filter) {
    const { video } = this;
    if (!video?.videoWidth) return null;
    const scale = Math.min(1, side / Math.max(video.videoWidth, video.videoHeight));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    const context = canvas.getContext("2d");
    if (filter) context.filter = filter;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  }

  // Sends the current picture as a chosen file, once the camera has started.
  async take() {
    const { request, video } = this;
    if (!video) return;
    if (!video.videoWidth) await new Promise((resolve) => video.addEventListener("loadeddata", resolve, { once: true }));
    const blob = await this.picture(PHOTO_SIDE, 0.92);
    if (blob && this.request?.id === request.id) {
      video.pause();
      this.files.chosen(request.id, [new File([blob], "photo.jpg", { type: "image/jpeg" })]);
    }
  }

  async sendFrame(id) {
    // A slow connection drops frames.
    if (document.hidden || this.files.session.socket?.bufferedAmount > 0) return;
    const blob = await this.picture(FRAME_SIDE, 0.7, "grayscale(1)");
    if (!blob || blob.size > LARGEST_FRAME || this.request?.id !== id) return;
    this.files.sendPiece(id, new Uint8Array(await blob.arrayBuffer()));
  }
}
