import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import type { ExperimentHead } from '../keeping/head';
import { timeSaid, type Refusal } from '../keeping/standing';
import { countOf, trialWords } from '../state/words';
import { HeadPicture } from './HeadPicture';
import { shownName } from './names';

interface ListedExperimentProps {
  readonly head: ExperimentHead;
  readonly isShown: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Why it cannot be opened, and what can be done with what is left; null where nobody has tried in vain. */
  readonly refusal: Refusal | null;
  readonly leftovers: ReactNode;
  onOpen(): Promise<unknown>;
  onRename(name: string): Promise<unknown>;
  onCopy(): Promise<unknown>;
  onDelete(): Promise<unknown>;
}

/** One experiment of the list, with what can be done with it. */
export function ListedExperiment({ head, isShown, now, refusal, leftovers, ...does }: ListedExperimentProps) {
  const title = shownName(head);
  const [name, setName] = useState<'shown' | 'in a field' | 'changed'>('shown');
  const isRenaming = name === 'in a field';
  return (
    <li className="ex-listed" aria-current={isShown ? 'true' : undefined}>
      <button
        type="button"
        className="ex-listed__open"
        aria-label={`Open ${title}`}
        title={isShown ? 'Shown now' : `Open ${title}`}
        onClick={() => void does.onOpen()}
      >
        <HeadPicture means={head.means} better={head.better} />
        <span className="ex-listed__said" hidden={isRenaming}>
          <strong>{title}</strong>
          {refusal ? (
            <small className="ex-listed__refusal">{refusal.sentence}</small>
          ) : (
            <small>{saidOf(head, now)}</small>
          )}
        </span>
      </button>
      {isRenaming ? (
        <NameField
          title={title}
          onDone={(next) => {
            setName('changed');
            if (next !== null && next !== title) void does.onRename(next);
          }}
        />
      ) : (
        <div className="ex-listed__ways">
          {!refusal && (
            <>
              <Button
                className="ex-link"
                label={`Rename ${title}`}
                autoFocus={name === 'changed'}
                onClick={() => setName('in a field')}
              >
                Rename
              </Button>
              <Button className="ex-link" label={`Copy ${title}`} onClick={() => void does.onCopy()}>
                Copy
              </Button>
            </>
          )}
          <Button className="ex-link" label={`Delete ${title}`} onClick={() => void does.onDelete()}>
            Delete
          </Button>
        </div>
      )}
      {refusal && <div className="ex-listed__left">{leftovers}</div>}
    </li>
  );
}

interface NameFieldProps {
  readonly title: string;
  /** Called with the new name; null where it stays. */
  onDone(name: string | null): void;
}

function NameField({ title, onDone }: NameFieldProps) {
  const [text, setText] = useState(title);
  const done = (): void => onDone(text.trim() === '' ? null : text.trim());
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Esc is about the name, not about the list.
    event.preventDefault();
    if (event.key === 'Enter') done();
    else onDone(null);
  };
  return (
    <div className="ex-listed__ways">
      <input
        className="ex-input ex-listed__name"
        aria-label={`New name of ${title}`}
        value={text}
        maxLength={200}
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button className="ex-link" onClick={done}>
        Save the name
      </Button>
    </div>
  );
}

function saidOf({ counts, called, at }: ExperimentHead, now: number): string {
  const measured = counts.filter((count) => count > 0).length;
  const far = measured === 0 ? 'nothing measured yet' : `${countOf(measured, trialWords(called))} measured`;
  return at === 0 ? far : `${far} · ${timeSaid(at, now)}`;
}
