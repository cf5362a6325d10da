import { useMemo } from 'react';
import { encode } from 'uqr';
import { Button } from '../../../ui/Button';

interface QrCodeProps {
  readonly url: string;
  /** Shorter link without the visitor's data; null where there is none. */
  readonly plain: string | null;
  /** True while the shorter link is shown. */
  readonly isPlain: boolean;
  onPlain(isPlain: boolean): void;
}

/** The link as a QR code with its text below; dark on white on every ground, as scanners need it. */
export function QrCode({ url, plain, isPlain, onPlain }: QrCodeProps) {
  const shown = isPlain && plain ? plain : url;
  const code = useMemo(() => qrPath(shown), [shown]);
  return (
    <section className="share__qr" aria-label="QR code">
      {code ? (
        <svg
          className="share__code"
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label="QR code of the link"
          shapeRendering="crispEdges"
        >
          <rect className="share__ground" width={code.size} height={code.size} />
          <path className="share__modules" d={code.d} />
        </svg>
      ) : (
        <p className="share__long">{`The link has ${shown.length} characters: too many for a QR code that a telephone can read.`}</p>
      )}
      {plain && (
        <Button
          aria-pressed={isPlain}
          hint="The same experiment from its start: no rows, no drawing, nothing done by hand"
          onClick={() => onPlain(!isPlain)}
        >
          without your data
        </Button>
      )}
      {code && <p className="share__words">{shown}</p>}
    </section>
  );
}

/** A QR code as a path of unit squares: dark modules in runs along rows. */
interface QrPath {
  readonly d: string;
  /** Modules on a side, the quiet zone of four at each end included. */
  readonly size: number;
}

/** Most bytes of a text; more make modules too small for a telephone at the back of a room. */
export const mostBytes = 1200;

/** Returns the QR code of a text; null if it is too long to be read from a screen. */
export function qrPath(text: string): QrPath | null {
  if (new TextEncoder().encode(text).length > mostBytes) return null;
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
