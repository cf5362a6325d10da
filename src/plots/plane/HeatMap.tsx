import { memo, useEffect, useMemo, useRef } from 'react';
import type { Box } from '../chart';
import { fogOnMap, veils } from '../fog';
import { paletteIndex, paletteOf, pixelsOf, type PaletteId } from '../palette';
import { fieldShares, type ColourScale } from './colourScale';
import type { Domain } from '../domain';
import { scaleOf, type Spacing } from '../scale';
import { boxIndex, type Cells } from './plane';
import '../marks/fog.css';

interface HeatMapProps {
  /** Values [m·m], row by row from below. */
  readonly field: Float64Array;
  readonly scale: ColourScale;
  readonly palette: PaletteId;
  readonly width: number;
  readonly height: number;
}

/** Draws a field as colours on a scale. */
export const HeatMap = memo(function HeatMap({ field, scale, palette, width, height }: HeatMapProps) {
  const shares = useMemo(() => fieldShares(field, scale), [field, scale]);
  return <PaintedGrid className="heat" shares={shares} palette={palette} box={{ width, height }} />;
});

interface VeilProps extends Pick<HeatMapProps, 'width' | 'height'> {
  /** The chance that an evaluation fails [m·m], row by row from below. */
  readonly chance: Float64Array;
  readonly isDark: boolean;
}

/** Draws fog over a map, thicker where an evaluation is likelier to fail. */
export const Veil = memo(function Veil({ chance, isDark, width, height }: VeilProps) {
  const pixels = useMemo(() => veilPixels(chance, isDark), [chance, isDark]);
  return (
    <PaintedPixels
      className="heat veil"
      pixels={pixels}
      columns={Math.round(Math.sqrt(chance.length))}
      box={{ width, height }}
    />
  );
});

/** Returns the pixels of a veil over a square map, from above. */
export function veilPixels(chance: Float64Array, isDark: boolean): Uint8ClampedArray<ArrayBuffer> {
  const columns = Math.round(Math.sqrt(chance.length));
  const colour = veils[isDark ? 'dark' : 'light'];
  const out = new Uint8ClampedArray(4 * chance.length);
  chance.forEach((fails, k) => {
    const row = columns - 1 - Math.floor(k / columns);
    out.set([...colour, 255 * fogOnMap(1 - fails)], 4 * (row * columns + (k % columns)));
  });
  return out;
}

interface LeafBoxesProps extends Omit<HeatMapProps, 'field'> {
  readonly cells: Cells;
  /** Spacings of the axes. */
  readonly domain: Spacings;
}

interface Spacings {
  readonly x: Spacing | Domain;
  readonly y: Spacing | Domain;
}

/** Draws a field that is constant in boxes, with sharp edges where they are. */
export const LeafBoxes = memo(function LeafBoxes(props: LeafBoxesProps) {
  const { cells, domain, scale, palette, width, height } = props;
  const ref = useRef<HTMLCanvasElement>(null);
  const colours = useMemo(
    () => boxColours(fieldShares(cells.field, scale), palette),
    [cells, scale, palette],
  );
  const ratio = pixelRatio();
  useEffect(() => {
    const canvas = ref.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    pen.putImageData(paintBoxes({ ...cells, domain }, colours, canvas), 0, 0);
  }, [cells, domain, colours, width, height, ratio]);
  return <canvas ref={ref} className="heat" style={{ width, height }} />;
});

/** Colours of shares as pixels, one after the other. */
function boxColours(shares: Float64Array, palette: PaletteId): Uint32Array {
  const colours = paletteOf(palette);
  const pixels = new Uint8ClampedArray(4 * shares.length);
  shares.forEach((share, k) => {
    if (!Number.isFinite(share)) return;
    const from = paletteIndex(share);
    pixels.set(colours.subarray(from, from + 3), 4 * k);
    pixels[4 * k + 3] = 255;
  });
  return new Uint32Array(pixels.buffer);
}

/** Returns a picture in which each pixel has the colour of the box that its middle is in. */
function paintBoxes(
  { x, y, domain }: Cells & { readonly domain: Spacings },
  colours: Uint32Array,
  { width, height }: { readonly width: number; readonly height: number },
): ImageData {
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const boxesAlong = (edges: Float64Array, spacing: Spacing | Domain, count: number) => {
    const scale = scaleOf(spacing, [0, count]);
    return Int32Array.from({ length: count }, (_, k) => boxIndex(edges, scale.invert(k + 0.5)));
  };
  const columns = boxesAlong(x, domain.x, width);
  const rows = boxesAlong(y, domain.y, height);
  for (let j = 0; j < height; j++) {
    const from = rows[height - 1 - j]! * (x.length - 1);
    for (let i = 0; i < width; i++) pixels[j * width + i] = colours[from + columns[i]!]!;
  }
  return image;
}

interface PaintedGridProps {
  readonly className: string;
  /** Shares of the palette [m·m], row by row from below. */
  readonly shares: Float64Array;
  readonly palette: PaletteId;
  /** Size of the canvas, and its position. */
  readonly box: Pick<Box, 'width' | 'height'> & Partial<Box>;
  readonly 'aria-hidden'?: true;
}

/** Paints shares of a palette, smooth between the points of their grid; repaints only when they or the size change. */
export function PaintedGrid({ shares, palette, ...props }: PaintedGridProps) {
  const pixels = useMemo(() => pixelsOf(shares, palette), [shares, palette]);
  return <PaintedPixels pixels={pixels} columns={Math.round(Math.sqrt(shares.length))} {...props} />;
}

interface PaintedPixelsProps extends Omit<PaintedGridProps, 'shares' | 'palette'> {
  /** Red, green, blue and opacity, row by row from above. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly columns: number;
}

/** Paints pixels, smooth between them; repaints only when they or the size change. */
export function PaintedPixels({ className, pixels, columns, box, ...attributes }: PaintedPixelsProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { width, height } = box;
  const ratio = pixelRatio();
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    paintGrid(canvas, new ImageData(pixels, columns));
  }, [pixels, columns, width, height, ratio]);
  return <canvas ref={ref} className={className} style={{ ...box }} {...attributes} />;
}

/** Paints a grid of pixels smoothly over a canvas of given size; the outermost pixels stand on its edges. */
function paintGrid(canvas: HTMLCanvasElement, image: ImageData): void {
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

/** Returns the device pixels per CSS pixel, at most as many as are worth painting. */
function pixelRatio(): number {
  return Math.min(3, globalThis.devicePixelRatio || 1);
}
