import { Button } from '../../../ui/Button';
import { QrPicture } from '../../../ui/QrPicture';
import { fitsQr } from '../../../ui/qrPath';

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
  return (
    <section className="share__qr" aria-label="QR code">
      <QrPicture text={shown} label="QR code of the link" />
      {plain && (
        <Button
          aria-pressed={isPlain}
          hint="The same experiment from its start: no rows, no drawing, nothing done by hand"
          onClick={() => onPlain(!isPlain)}
        >
          without your data
        </Button>
      )}
      {fitsQr(shown) && <p className="share__words">{shown}</p>}
    </section>
  );
}
