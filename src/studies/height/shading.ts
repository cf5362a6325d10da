import { paletteIndex, paletteOf, type PaletteId } from '../../plots/palette';
import type { Relief } from './relief';

/** The colour of each quad [(m−1)·(m−1)] as canvases take it, from above and from beneath; empty where there is a hole. */
export interface QuadColours {
  readonly above: readonly string[];
  readonly beneath: readonly string[];
}

/** Towards the light, which stands still beside the box: from the front left at azimuth 0, rather high. */
const light = { x: -0.45, y: -0.35, up: 0.82 };
/** The least brightness from above; the underside is darker still. */
const shade = 0.7;
const underside = 0.55;

interface Paint {
  readonly palette: PaletteId;
  /** Where the points [m·m] stand on the palette, 0 to 1. */
  readonly shares: Float64Array;
}

/** Colours of the palette, darker on slopes that turn from the light. */
export function quadColours({ size, up }: Relief, { palette, shares }: Paint): QuadColours {
  const table = paletteOf(palette);
  const above: string[] = [];
  const beneath: string[] = [];
  const edge = 2 / (size - 1);
  for (let j = 0; j < size - 1; j++) {
    for (let i = 0; i < size - 1; i++) {
      const corners = cornersOf(j * size + i, size);
      const [a, b, c, d] = corners.map((k) => up[k]!) as [number, number, number, number];
      const bright = brightness((b + c - a - d) / (2 * edge), (d + c - a - b) / (2 * edge));
      const share = corners.reduce((sum, k) => sum + shares[k]!, 0) / 4;
      const isHole = !Number.isFinite(a + b + c + d);
      above.push(isHole ? '' : colourOf(table, share, bright));
      beneath.push(isHole ? '' : colourOf(table, share, underside));
    }
  }
  return { above, beneath };
}

/** Indices of a quad's corners, in turn. */
function cornersOf(at: number, size: number): readonly number[] {
  return [at, at + 1, at + size + 1, at + size];
}

/** How much light a slope gets, `shade` to 1; the flat gets nearly all. */
export function brightness(slopeX: number, slopeY: number): number {
  const facing = light.up - light.x * slopeX - light.y * slopeY;
  const cosine = facing / (Math.hypot(slopeX, slopeY, 1) * Math.hypot(light.x, light.y, light.up));
  return shade + (1 - shade) * Math.max(0, cosine);
}

function colourOf(table: Uint8ClampedArray, share: number, bright: number): string {
  const from = paletteIndex(share);
  const channel = (k: number) => Math.round(table[from + k]! * bright);
  const code = (channel(0) << 16) | (channel(1) << 8) | channel(2);
  return `#${code.toString(16).padStart(6, '0')}`;
}
