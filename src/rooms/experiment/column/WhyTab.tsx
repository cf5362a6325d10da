import { useMemo } from 'react';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { wholePercent } from '../../../vocabulary/numbers/write';
import { atStart } from '../state/called';
import { firstCurves, trialsIn } from '../state/edits';
import { placeText } from '../state/knobText';
import { resultDigits } from '../state/resultDigits';
import { nameOfTrial, trialWords } from '../state/words';
import { useSuggestion } from '../asking/useSuggestion';
import { reasonSentences } from '../trials/reasonSaid';
import type { ColumnProps } from './columnProps';

/** Why these are tried, and what would come out at a place that somebody points at. */
export function WhyTab({ room, data, belief }: ColumnProps) {
  const { record, whatIf } = data;
  const campaign = record.campaign!;
  const words = trialWords(record.called);
  const digits = useMemo(() => resultDigits(campaign.trials.flatMap(({ results }) => results)), [campaign]);
  const { answer, isAsking, fault } = useSuggestion(
    whatIf ? campaign : null,
    whatIf ? { count: 0, seed: record.seed, want: [], at: [whatIf] } : null,
  );
  const there = answer?.at?.[0];
  const waiting = trialsIn(campaign, 'waiting');
  const hasCurves = trialsIn(campaign, 'done').length >= firstCurves;
  const whyOf = (trial: number): string =>
    reasonSentences({
      ...{ data, campaign, words, trial, belief, hasCurves, others: waiting },
      predicted: belief.waiting.get(trial) ?? null,
    }).join(' ');
  return (
    <>
      <section className="ex-section" aria-labelledby="experiment-what-if">
        <h2 id="experiment-what-if" className="ex-title">
          What would come out
        </h2>
        {whatIf === null && (
          <p>{`Press a place in the pictures to see what a ${words.one} there would give.`}</p>
        )}
        {whatIf !== null && (
          <>
            {isAsking && <Skeleton height={40} />}
            {fault && <p className="ex-complaint">{fault}</p>}
            {there && <p>{`${placeText(campaign.knobs, whatIf)}: ${digits.predicted(there)}.`}</p>}
            {there && there.works !== null && (
              <p>{`A result comes with chance ${percentOf(there.works)}.`}</p>
            )}
            <Button
              className="ex-link ex-link--small"
              hint="Make it a card"
              onClick={() => {
                room.intents.addByHand(whatIf, null);
                room.intents.askWhatIf(null);
                room.intents.openColumn('progress');
                room.intents.openTab('try');
              }}
            >
              Try this
            </Button>
          </>
        )}
      </section>
      {waiting.length > 0 && (
        <section className="ex-section" aria-labelledby="experiment-why">
          <h2 id="experiment-why" className="ex-title">
            Why these
          </h2>
          {waiting.map((trial) => (
            <p key={trial}>{`${atStart(nameOfTrial(words, trial + 1))}: ${whyOf(trial)}`}</p>
          ))}
          <p className="ex-small">
            {`Each is chosen where the most gain over the best so far is expected: what is promising and what is little known both count. Of several ${words.many} at once each is chosen as if those before it were in.`}
          </p>
        </section>
      )}
    </>
  );
}

function percentOf(chance: number): string {
  return wholePercent(Math.min(0.99, Math.max(0.01, chance)));
}
