import { useState } from 'react';
import { download } from '../../../export/download';
import { fileNameOf } from '../../../export/fileName';
import { shownCharts } from '../../../export/image/shownCharts';
import { titleOf } from '../../../export/title';
import type { LabData } from '../../../lab/state/data';
import { Button } from '../../../ui/Button';
import { inPlaceOfRun } from '../inPlaceOfRun';

const outcomes = {
  none: '',
  drawing: 'Drawing the picture …',
  copied: 'Picture copied: paste it into a slide or a letter.',
  saved: 'This browser does not let the page copy pictures, so it is saved as a file.',
  failed: 'The picture could not be drawn. Export has each plot by itself.',
} as const;

interface CopyPictureProps {
  readonly state: LabData;
  /** The address that is written below the picture; null where it would lead nowhere. */
  readonly url: string | null;
}

/** Copies all plots as one picture, with what they show and the link below; nothing where there is no plot. */
export function CopyPicture({ state, url }: CopyPictureProps) {
  const [hasCharts] = useState(() => shownCharts().length > 0);
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('none');
  if (!hasCharts) return null;
  const copy = () => {
    setOutcome('drawing');
    const title = titleOf(state, inPlaceOfRun(state));
    const drawn = import('../../../export/image/captionedPng').then(({ captionedPng }) =>
      captionedPng(title, url ? [title, url] : [title]),
    );
    void copyOrSave(drawn, `${fileNameOf(state)}.png`).then(setOutcome, () => setOutcome('failed'));
  };
  return (
    <section>
      <h3>Picture</h3>
      <div className="share__take">
        <Button hint="All plots as one PNG, with what they show and the link below them" onClick={copy}>
          Copy picture
        </Button>
        <span className="share__outcome" aria-live="polite">
          {outcomes[outcome]}
        </span>
      </div>
    </section>
  );
}

/** Copies a picture, or saves it under a name where the browser does not let the page copy it. Errors: if it cannot be drawn. */
async function copyOrSave(drawn: Promise<Blob>, name: string): Promise<'copied' | 'saved'> {
  try {
    // Some browsers let a page copy only before it has waited for anything.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': drawn })]);
    return 'copied';
  } catch {
    download(name, await drawn);
    return 'saved';
  }
}
