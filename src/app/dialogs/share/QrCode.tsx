import { useMemo } from 'react';
import { encode } from 'uqr';
import { Button } from '../../../ui/Button';

interface QrCodeProps {
  readonly url: string;
  /** A shorter link that says less; null where there is none. */
  readonly plain: string | null;
  /** Whether the shorter one is shown. */
  readonly isPlain: boolean;
  onPlain(isPlain: boolean): void;
}

/** The link for the telephones in the room, with its words below; dark on white on every ground, as readers want it. */
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
        <p className="share__long">
          The link has {shown.length} characters: too many for a QR code that a telephone can read.
        </p>
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

/** More bytes than this make modules that a telephone at the back of a room cannot tell apart. */
export const mostBytes = 1200;

/** The code of a text; null where it is too long to be read from a screen. */
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
