import { useEffect, useState } from 'react';
import { hasOwnData, plainLink } from '../../../state/embed';
import { canShare } from '../../../state/select/share';
import { Dialog } from '../../../ui/Dialog';
import { useReadLab } from '../../LabContext';
import type { DialogHostProps } from '../dialog';
import { addressOf } from './address';
import { CopyText } from './CopyText';
import { copyText } from './copyText';
import { EmbedSection } from './EmbedSection';
import { QrCode } from './QrCode';
import './share.css';

const outcomes = {
  waiting: 'Copying the link …',
  copied: 'Link copied: it opens exactly this step.',
  refused: 'This browser does not let the page copy. The same link is below and in the address bar.',
} as const;

/** The present state to take away: its link, copied at once, as a QR code, and inside another page. */
export function ShareDialog({ open, onClose }: DialogHostProps) {
  const read = useReadLab();
  const [state] = useState(read);
  const [isPlain, setPlain] = useState(false);
  const { hash, reason } = canShare(state);
  const url = addressOf(hash);
  const outcome = useCopied(url);
  const plain = hasOwnData(state) ? addressOf(plainLink(state).hash) : null;
  return (
    <Dialog open={open} title="Share" onClose={onClose} wide>
      <p className="share__said" aria-live="polite">
        {outcomes[outcome]} {reason}
      </p>
      <div className="share">
        <div className="share__ways">
          <section>
            <h3>Link</h3>
            <CopyText label="Link" text={url} action="Copy link" hint="The link to exactly this state" />
            <p>
              It carries the run that is shown, changes by hand, layers, cursor and what is open; not the
              other branches of the tree.
            </p>
          </section>
          <EmbedSection state={state} />
          <p>
            Export has the numbers as files; the browser’s own Print puts the page on paper or into a PDF.
          </p>
        </div>
        <QrCode url={url} plain={plain} isPlain={isPlain} onPlain={setPlain} />
      </div>
    </Dialog>
  );
}

/** Copies once, when the dialog opens. */
function useCopied(url: string): keyof typeof outcomes {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('waiting');
  useEffect(() => {
    let isHere = true;
    void copyText(url).then((isCopied) => isHere && setOutcome(isCopied ? 'copied' : 'refused'));
    return () => {
      isHere = false;
    };
  }, [url]);
  return outcome;
}
