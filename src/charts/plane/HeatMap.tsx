import { memo, useEffect, useRef } from 'react';
import { shareOn, type ColourScale } from './colourScale';
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
  const ratio = Math.min(3, globalThis.devicePixelRatio || 1);
  useEffect(() => {
    const canvas = ref.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const size = Math.round(Math.sqrt(field.length));
    const small = paintedGrid(imageOf(field, size, { scale, palette }), size);
    if (!small) return;
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = 'high';
    // The outermost points of the grid stand on the edges of the box.
    pen.drawImage(small, 0.5, 0.5, size - 1, size - 1, 0, 0, canvas.width, canvas.height);
  }, [field, scale, palette, width, height, ratio]);
  return <canvas ref={ref} className="heat" style={{ width, height }} />;
});

function imageOf(
  field: Float64Array,
  size: number,
  { scale, palette }: Pick<HeatMapProps, 'scale' | 'palette'>,
): ImageData {
  const table = paletteOf(palette);
  const image = new ImageData(size, size);
  field.forEach((value, i) => {
    const row = size - 1 - Math.floor(i / size);
    const to = 4 * (row * size + (i % size));
    const from = paletteIndex(shareOn(scale, Number.isFinite(value) ? value : scale.domain[0]));
    for (let channel = 0; channel < 3; channel++) image.data[to + channel] = table[from + channel]!;
    // Where there is no number nothing is drawn.
    image.data[to + 3] = Number.isFinite(value) ? 255 : 0;
  });
  return image;
}

function paintedGrid(image: ImageData, size: number): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext('2d');
  pen?.putImageData(image, 0, 0);
  return pen && canvas;
}
