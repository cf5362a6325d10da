import { memo, useEffect, useRef } from 'react';
import { shareScale, type ColourScale } from './colourScale';
import { paletteIndex, paletteOf, type PaletteId } from '../palette';

interface HeatMapProps {
  /** Row by row from the bottom [m·m]. */
  readonly field: Float64Array;
  readonly scale: ColourScale;
  readonly palette: PaletteId;
  readonly width: number;
  readonly height: number;
}

/** A field as colours, smooth between the points of its grid; painted anew only when something is another. */
export const HeatMap = memo(function HeatMap({ field, scale, palette, width, height }: HeatMapProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const ratio = pixelRatio();
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const size = Math.round(Math.sqrt(field.length));
    paintGrid(canvas, new ImageData(pixelsOf(field, { scale, palette }), size, size));
  }, [field, scale, palette, width, height, ratio]);
  return <canvas ref={ref} className="heat" style={{ width, height }} />;
});

/** Pixels [m × m] of a field that goes row by row from below; the first row of pixels is the highest. */
export function pixelsOf(
  field: Float64Array,
  { scale, palette }: Pick<HeatMapProps, 'scale' | 'palette'>,
): Uint8ClampedArray<ArrayBuffer> {
  const size = Math.round(Math.sqrt(field.length));
  const table = paletteOf(palette);
  const share = shareScale(scale);
  const out = new Uint8ClampedArray(4 * field.length);
  field.forEach((value, i) => {
    const row = size - 1 - Math.floor(i / size);
    const to = 4 * (row * size + (i % size));
    const from = paletteIndex(share(Number.isFinite(value) ? value : scale.domain[0]));
    for (let channel = 0; channel < 3; channel++) out[to + channel] = table[from + channel]!;
    // Where there is no number nothing is drawn.
    out[to + 3] = Number.isFinite(value) ? 255 : 0;
  });
  return out;
}

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
