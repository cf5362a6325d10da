import './qrPicture.css';
import { useMemo } from 'react';
import { qrPath } from './qrPath';

interface QrPictureProps {
  readonly text: string;
  /** What the code is of: "QR code of the link". */
  readonly label: string;
}

/** A text as a QR code, dark on white on every ground, as scanners need it; a sentence where it is too long for one. */
export function QrPicture({ text, label }: QrPictureProps) {
  const code = useMemo(() => qrPath(text), [text]);
  if (!code)
    return (
      <p>{`The link has ${text.length} characters: too many for a QR code that a telephone can read.`}</p>
    );
  return (
    <svg
      className="qr-picture"
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className="qr-picture__ground" width={code.size} height={code.size} />
      <path className="qr-picture__modules" d={code.d} />
    </svg>
  );
}
