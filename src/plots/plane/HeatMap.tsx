import { memo, useEffect, useMemo, useRef } from 'react';
import type { Box } from '../chart';
import { pixelsOf, type PaletteId } from '../palette';
import { fieldShares, type ColourScale } from './colourScale';

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
export function PaintedGrid({ className, shares, palette, box, ...attributes }: PaintedGridProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { width, height } = box;
  const ratio = pixelRatio();
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const size = Math.round(Math.sqrt(shares.length));
    paintGrid(canvas, new ImageData(pixelsOf(shares, palette), size, size));
  }, [shares, palette, width, height, ratio]);
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
