import type { Trial } from '../../../engine/campaign/campaign';
import { atStart } from '../state/called';
import { placeText } from '../state/knobText';
import { digitsOf, type ResultDigits } from '../state/resultDigits';
import { nameOfTrial, trialWords } from '../state/words';
import type { ColumnProps } from './columnProps';
import { TrialRow } from './TrialRow';

const named: Readonly<Record<Exclude<Trial['state'], 'done'>, string>> = {
  waiting: 'waiting',
  later: 'later',
  failed: 'failed',
  impossible: 'can’t be done',
};

/** All trials, the newest first; one can be opened, to be corrected. */
export function TrialList({ room, data, belief }: ColumnProps) {
  const { record, opened } = data;
  const campaign = record.campaign!;
  const words = trialWords(record.called);
  const digits = digitsOf(campaign);
  if (campaign.trials.length === 0) return <p className="ex-quiet">{`There is no ${words.one} yet.`}</p>;
  return (
    <ul className="ex-trials" aria-label={atStart(words.many)}>
      {campaign.trials
        .map((trial, k) => {
          const isBest = belief.best?.trial === k;
          return (
            <li key={k} data-state={trial.state} data-best={isBest ? '' : undefined}>
              <button
                type="button"
                className="ex-trial"
                aria-expanded={opened === k}
                onClick={() => room.intents.openTrial(opened === k ? null : k)}
              >
                <span className="ex-trial__name">
                  <strong>{atStart(nameOfTrial(words, k + 1))}</strong>
                  {isBest && <em>best so far</em>}
                </span>
                <span className="ex-trial__place">{placeText(campaign.knobs, trial.values)}</span>
                <span className="ex-trial__result">{resultText(trial, digits)}</span>
              </button>
              {opened === k && <TrialRow room={room} data={data} trial={k} />}
            </li>
          );
        })
        .reverse()}
    </ul>
  );
}

function resultText({ state, results }: Trial, digits: ResultDigits): string {
  return state === 'done' ? results.map(digits.entered).join(' ') : named[state];
}
