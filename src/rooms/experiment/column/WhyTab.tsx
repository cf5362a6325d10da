import { Skeleton } from '../../../ui/Skeleton';
import { atStart, withArticle } from '../state/called';
import { firstCurves, trialsIn } from '../state/edits';
import { nameOfTrial, trialWords } from '../state/words';
import { useWhatIf } from '../asking/useWhatIf';
import { reasonSentences } from '../trials/reasonSaid';
import type { ColumnProps } from './columnProps';
import { TryThis } from '../trials/TryThis';

/** Why these are tried, and what would come out at a place that somebody points at. */
export function WhyTab({ room, data, belief }: ColumnProps) {
  const { record, whatIf } = data;
  const campaign = record.campaign!;
  const words = trialWords(record.called);
  const { isAsking, fault, sentences } = useWhatIf(data);
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
          <p>{`Press a place in the pictures to see what ${withArticle(words.one)} there would give.`}</p>
        )}
        {whatIf !== null && (
          <>
            {isAsking && <Skeleton height={40} />}
            {fault && <p className="ex-complaint">{fault}</p>}
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <TryThis room={room} data={data} />
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
