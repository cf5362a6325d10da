/** Paints a grid of pixels smoothly over a canvas that is given its size in pixels; the outermost of them stand on its edges. */
export function paintGrid(canvas: HTMLCanvasElement, image: ImageData): void {
  const pen = canvas.getContext('2d');
  const small = document.createElement('canvas');
  small.width = image.width;
  small.height = image.height;
  const smallPen = small.getContext('2d');
  if (!pen || !smallPen) return;
  smallPen.putImageData(image, 0, 0);
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(small, 0.5, 0.5, image.width - 1, image.height - 1, 0, 0, canvas.width, canvas.height);
}

/** Pixels of the screen for each of the page, as many as a painting is worth. */
export function pixelRatio(): number {
  return Math.min(3, globalThis.devicePixelRatio || 1);
}
