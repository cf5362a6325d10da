/** Finds the text of a QR code in a picture of a camera; null where there is none. */
type FindCode = (video: HTMLVideoElement) => Promise<string | null>;

/** What some browsers have, and the types of the platform not yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = (new (options: { readonly formats: readonly string[] }) => Detector) & {
  getSupportedFormats(): Promise<readonly string[]>;
};

/** True where the browser lets a page ask for the camera: over https, on this machine, or nowhere. */
export function canSee(): boolean {
  return location.protocol !== 'file:' && 'mediaDevices' in navigator;
}

/** Asks for the camera that looks away from the screen. Errors: as the browser gives them, when there is none or it may not be used. */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

/** Returns what finds QR codes: the browser's own, else a library's, which is loaded then. */
export async function codeFinder(): Promise<FindCode> {
  const found = (globalThis as { readonly BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await found?.getSupportedFormats().catch(() => [])) ?? [];
  if (found && formats.includes('qr_code')) {
    const detector = new found({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const [width, height] = [video.videoWidth, video.videoHeight];
    if (!context || width === 0) return Promise.resolve(null);
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    try {
      return Promise.resolve(decode(context.getImageData(0, 0, width, height)));
    } catch {
      // It throws where a picture has no code.
      return Promise.resolve(null);
    }
  };
}
