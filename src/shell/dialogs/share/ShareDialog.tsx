import { useEffect, useState } from 'react';
import { hasOwnData, plainLink, embedCode, frameSize, embedLink, hidableParts, panelSize } from './embed';
import { canShare } from '../../../lab/state/sharing';
import { AddStop } from '../../../course/tour/AddStop';
import { Dialog } from '../../../ui/Dialog';
import { useReadLab } from '../../../lab/LabContext';
import type { DialogHostProps } from '../../../lab/page/dialog';
import { CopyPicture } from './CopyPicture';
import { QrCode } from './QrCode';
import './share.css';
import type { LabData } from '../../../lab/state/data';
import { copyText } from '../../../ui/copyText';
import { Button } from '../../../ui/Button';
import { isOpenedAsFile } from '../../outside/oneFile';

const outcomes = {
  waiting: 'Copying the link …',
  copied: 'Link copied: it opens exactly this step.',
  refused: 'The link below opens exactly this step, as does the one in the address bar.',
} as const;

/** Shares the present state: its link, copied at once, as a QR code, and as code to embed. */
export function ShareDialog({ onClose }: DialogHostProps) {
  const read = useReadLab();
  const [state] = useState(read);
  const [isPlain, setPlain] = useState(false);
  const { hash, reason } = canShare(state);
  const url = addressOf(hash);
  const outcome = useCopied(url);
  const plain = hasOwnData(state) ? addressOf(plainLink(state).hash) : null;
  return (
    <Dialog title="Share" onClose={onClose}>
      <p className="share__said" aria-live="polite">
        {`${outcomes[outcome]} ${reason ?? ''}`}
      </p>
      <div className="share">
        <div className="share__ways">
          <section>
            <h3>Link</h3>
            <CopyText
              isFirst
              label="Link"
              text={url}
              action="Copy link"
              hint="The link to exactly this state"
            />
            <p>
              It carries the run that is shown, changes by hand, layers, cursor and what is open; not the
              other branches of the tree.
            </p>
            {isOpenedAsFile() && (
              <p>
                You opened this page as a file: the link works on this machine, while the file lies where it
                is. On another one, open the file there and put what follows # behind its address.
              </p>
            )}
          </section>
          <CopyPicture state={state} url={isOpenedAsFile() ? null : url} />
          <section>
            <h3>Tour</h3>
            <AddStop />
          </section>
          {!isOpenedAsFile() && <EmbedSection state={state} />}
          <p>
            Export has the numbers as files; the browser’s own Print puts the page on paper or into a PDF.
          </p>
        </div>
        {!isOpenedAsFile() && <QrCode url={url} plain={plain} isPlain={isPlain} onPlain={setPlain} />}
      </div>
    </Dialog>
  );
}

/** Copies the link once, when the dialog opens, and returns the outcome. */
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

function openPanelSize(): ReturnType<typeof panelSize> {
  const open = document.querySelector<HTMLElement>('.lab__main > .panel');
  return open && panelSize(open);
}

/** Writes the code that shows the present state inside another page, with parts left out. */
function EmbedSection({ state }: { readonly state: LabData }) {
  const [hide, setHide] = useState<readonly string[]>(['controls']);
  const [keys, setKeys] = useState(true);
  const [panel] = useState(openPanelSize);
  const { hash } = embedLink(state, { hide, keys });
  const isRun = state.page === null && state.panel === null;
  const title = isRun ? `Deep Mining Lab: ${state.spec.objective.id}, step ${state.step}` : document.title;
  const code = embedCode({ url: addressOf(hash), title, ...frameSize(state, hide, panel) });
  const withAll = hide.includes('controls');
  return (
    <section className="share__embed">
      <h3>Embed in a page or in slides</h3>
      <fieldset className="share__parts">
        <legend>Hide</legend>
        {hidableParts(state).map(({ id, label }) => (
          <label key={id} className="tick" title={`Leaves out: ${label}`}>
            <input
              type="checkbox"
              checked={hide.includes(id) || (withAll && (id === 'column' || id === 'transport'))}
              disabled={withAll && (id === 'column' || id === 'transport')}
              onChange={({ target }) =>
                setHide(target.checked ? [...hide, id] : hide.filter((one) => one !== id))
              }
            />
            <span>{label}</span>
          </label>
        ))}
        <label className="tick" title="Switches the page’s keys off, because the slides use the same ones">
          <input type="checkbox" checked={!keys} onChange={({ target }) => setKeys(!target.checked)} />
          keyboard shortcuts
        </label>
      </fieldset>
      <CopyText
        label="Embed code"
        text={code}
        action="Copy embed code"
        hint="An iframe to paste into the HTML of a page"
      />
      <p>Inside a frame the keys act after a click into it; Esc gives them back to the page around it.</p>
    </section>
  );
}

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  /** Text of the button. */
  readonly action: string;
  readonly hint: string;
  /** True for what most people come for; false by default. */
  readonly isFirst?: boolean;
}

/** A text with a button that copies it; it can be selected where the browser does not let the page copy. */
function CopyText({ label, text, action, hint, isFirst = false }: CopyTextProps) {
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly words: string } | null>(null);
  const copy = () =>
    void copyText(text).then((isCopied) =>
      setOutcome({ of: text, words: isCopied ? 'Copied.' : 'This browser does not let the page copy.' }),
    );
  return (
    <div className="share__take">
      <input
        className="share__text"
        aria-label={label}
        title={`${label}, to be selected and copied`}
        value={text}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button variant={isFirst ? 'primary' : 'quiet'} hint={hint} onClick={copy}>
        {action}
      </Button>
      <span className="share__outcome" aria-live="polite">
        {outcome?.of === text && outcome.words}
      </span>
    </div>
  );
}

/** Returns the whole address of a link, without the query of the present address. */
function addressOf(hash: string): string {
  return `${location.href.split(/[?#]/, 1)[0]}#${hash}`;
}
