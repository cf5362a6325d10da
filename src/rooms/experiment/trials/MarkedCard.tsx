import { useState } from 'react';
import { TextField } from '../../../ui/TextField';
import { atStart } from '../state/called';
import { trialsIn } from '../state/edits';
import { emptyLimit } from '../../../lab/limits/limitRows';
import { freeKey } from '../state/form';
import { nameOfTrial } from '../state/words';
import { wayBack } from '../state/wayBack';
import type { TrialProps } from './cardProps';

/** A trial that failed, that cannot be done or that waits at the end, in a line of its own below the cards, with the way back. */
export function MarkedCard({ room, data, campaign, words, trial }: TrialProps) {
  const { state, note = '' } = campaign.trials[trial]!;
  const [isNoting, setNoting] = useState(note !== '');
  const { intents } = room;
  const name = nameOfTrial(words, trial + 1);
  const back = () => intents.mark(trial, 'waiting');
  const { last } = data;
  const substitute =
    last.kind === 'later' && last.trial === trial ? trialsIn(campaign, 'waiting').at(-1) : undefined;
  if (state !== 'failed' && state !== 'impossible' && state !== 'later') return null;
  const said = {
    failed: 'Kept out of the numbers. Places like it are asked less often from now on.',
    impossible: 'This place is never asked again. Is it a whole region? Then say what is not allowed.',
    later:
      substitute !== undefined && substitute > trial
        ? `Waits at the end. ${atStart(nameOfTrial(words, substitute + 1))} has taken its place.`
        : 'Waits at the end.',
  }[state];
  const named = { failed: 'failed', impossible: 'can’t be done', later: 'later' }[state];
  return (
    <article className="ex-marked" aria-label={`${atStart(name)}, ${named}`}>
      <h3>{atStart(name)}</h3>
      <p>
        <em>{named}</em> <span>{said}</span>
      </p>
      {isNoting && (
        <TextField
          field={`note-${trial}`}
          label="Note"
          value={note}
          onChange={(text) => intents.note(trial, text)}
        />
      )}
      <div className="ex-chips">
        {state === 'failed' && (
          <>
            <button type="button" className="chip" onClick={back}>
              {wayBack.failed}
            </button>
            {!isNoting && (
              <button type="button" className="chip" onClick={() => setNoting(true)}>
                Add a note
              </button>
            )}
          </>
        )}
        {state === 'impossible' && (
          <>
            <button type="button" className="chip" onClick={back}>
              {wayBack.impossible}
            </button>
            <button
              type="button"
              className="chip"
              onClick={() => {
                intents.edit(
                  (form) => ({
                    ...form,
                    limits: [...form.limits, emptyLimit('not-together', freeKey(form))],
                  }),
                  'limit not-together',
                );
                intents.openTab('setup');
              }}
            >
              Set a limit
            </button>
          </>
        )}
        {state === 'later' && (
          <button type="button" className="chip" onClick={back}>
            {wayBack.later}
          </button>
        )}
      </div>
    </article>
  );
}
