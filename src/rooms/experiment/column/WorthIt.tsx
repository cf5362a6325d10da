import { useDisplay } from '../../../lab/plots/useDisplay';
import type { Campaign } from '../../../engine/campaign/campaign';
import { Skeleton } from '../../../ui/Skeleton';
import { DoneButton } from './DoneButton';
import { CourseFigure } from '../figures/course.figure';
import { keepsLimit } from '../state/counting';
import type { RoomProps } from '../state/experimentState';
import type { ResultDigits } from '../state/resultDigits';
import { countWord, inSentence } from '../../../engine/campaign/words';
import { trialWords } from '../state/words';
import { useFutures } from '../asking/useFutures';
import { nothingSaid, spokenAhead, worthSaid } from '../state/worthSaid';

interface WorthItProps extends RoomProps {
  readonly digits: ResultDigits;
  /** What the best so far is expected to give; null before that is known. */
  readonly expected: number | null;
  /** True where no trial is known that keeps the limit of the second result. */
  readonly isUnmet: boolean;
}

/** Whether it is worth going on: what trials to come are expected to bring. */
export function WorthIt({ room, data, digits, expected, isUnmet }: WorthItProps) {
  const { record } = data;
  const campaign = record.campaign!;
  const words = trialWords(record.called);
  const { text } = useDisplay();
  const { futures, scatter, isTrusted, isAsking } = useFutures(record, !isUnmet);
  const worth = futures && worthSaid(campaign, futures, { words, digits });
  return (
    <section className="ex-section" aria-labelledby="experiment-worth" aria-busy={isAsking}>
      <h2 id="experiment-worth" className="ex-title">
        Is it worth going on?
      </h2>
      <p className="ex-small ex-course-said">{`best so far, by ${words.one}`}</p>
      {isAsking && <Skeleton height={150} />}
      {futures && !isAsking && <CourseFigure {...{ campaign, futures, expected, words, digits, text }} />}
      {futures && worth && isTrusted && !isAsking && (
        <>
          <p className="ex-worth">
            <span>{worth.before}</span>
            <strong>{worth.gain}</strong>
            <span>{worth.between}</span>
            <strong>{worth.chance}</strong>
            <span>{`${worth.after} Whether that is worth ${countWord(spokenAhead)} ${words.many}, only you can say.`}</span>
          </p>
          <p className="ex-small">
            {`From 64 futures drawn from the model: half of them lie in the dark fan, 80\u00a0% in the light one. If the model is wrong, so are they. ${limitHeeded(campaign)}${nothingSaid(campaign, { delta: futures.better.delta, scatter }, digits)}`}
          </p>
        </>
      )}
      {isUnmet && <CourseFigure {...{ campaign, words, digits, text }} futures={null} isWhole />}
      {isUnmet && (
        <p>{`What more ${words.many} may bring is said once one is likely to keep the limit of ${inSentence(campaign.second?.name ?? '')}.`}</p>
      )}
      {futures && !isAsking && !isTrusted && (
        <p>Not yet: the model predicts no better than the plain mean.</p>
      )}
      <DoneButton room={room} data={data} />
    </section>
  );
}

/** Says that what breaks the limit of a second result is no gain, once a trial is known that keeps it. */
function limitHeeded(campaign: Campaign): string {
  const { second, trials } = campaign;
  const isKept = trials.some((trial) => keepsLimit(second, trial) === true);
  return second && isKept
    ? `They look only where ${inSentence(second.name)} is likely to keep its limit. `
    : '';
}
