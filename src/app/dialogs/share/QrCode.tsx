import { useMemo } from 'react';
import { Button } from '../../../ui/Button';
import { qrPath } from './qrPath';

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
