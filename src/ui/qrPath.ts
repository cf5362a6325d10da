import { encode } from 'uqr';

/** A QR code as a path of unit squares: dark modules in runs along rows. */
interface QrPath {
  readonly d: string;
  /** Modules on a side, the quiet zone of four at each end included. */
  readonly size: number;
}

/** Most bytes of a text; more make modules too small for a telephone at the back of a room. */
export const mostBytes = 1200;

/** True if a text is short enough to be read from a screen as a QR code. */
export function fitsQr(text: string): boolean {
  return new TextEncoder().encode(text).length <= mostBytes;
}

/** Returns the QR code of a text; null if it is too long to be read from a screen. */
export function qrPath(text: string): QrPath | null {
  if (!fitsQr(text)) return null;
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  const d = data.map((row, y) => rowPath(row, y)).join('');
  return { d, size };
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length;) {
    const from = x;
    while (row[x]) x++;
    if (x > from) path += `M${from},${y}h${x - from}v1h${from - x}z`;
    else x++;
  }
  return path;
}
