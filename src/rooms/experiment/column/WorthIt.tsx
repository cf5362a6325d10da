import { Skeleton } from '../../../ui/Skeleton';
import { wholePercent } from '../../../vocabulary/numbers/write';
import { DoneButton } from './DoneButton';
import { FanFigure } from '../figures/fan.figure';
import type { RoomProps } from '../state/experimentState';
import type { ResultDigits } from '../state/resultDigits';
import { atStart } from '../state/called';
import { countWord, trialWords } from '../state/words';
import { useSuggestion } from '../asking/useSuggestion';
import { useKnownWell } from '../asking/useKnownWell';

interface WorthItProps extends RoomProps {
  readonly digits: ResultDigits;
}

/** Trials that are looked ahead, and those of which the sentence speaks. */
const horizon = 10;
const spoken = 5;

/** Whether it is worth going on: what trials to come are expected to bring. */
export function WorthIt({ room, data, digits }: WorthItProps) {
  const { record } = data;
  const campaign = record.campaign!;
  const words = trialWords(record.called);
  const { answer, isAsking } = useSuggestion(campaign, {
    count: 0,
    seed: record.seed,
    want: ['futures'],
    horizon,
  });
  const isTrusted = useKnownWell(record);
  const futures = answer?.futures ?? null;
  const at = futures ? futures.trials.indexOf(spoken) : -1;
  const { unit, name } = campaign.goal;
  const felt = /^taste$/i.test(name) ? 'nothing you would taste' : 'nothing that counts';
  const scatter = answer?.scatter ?? null;
  return (
    <section className="ex-section" aria-labelledby="experiment-worth" aria-busy={isAsking}>
      <h2 id="experiment-worth" className="ex-title">
        Is it worth going on?
      </h2>
      <p className="ex-small">{`best so far, by ${words.one}`}</p>
      {isAsking && <Skeleton height={150} />}
      {futures && <FanFigure campaign={campaign} futures={futures} words={words} digits={digits} />}
      {futures && at >= 0 && isTrusted && (
        <>
          <p className="ex-worth">
            <span>{`${atStart(countWord(spoken))} more ${words.many} are expected to bring `}</span>
            <strong>{digits.write(Math.abs(futures.gain[at]!))}</strong>
            <span>{`${unit ? ` ${unit}` : ''}. With chance `}</span>
            <strong>{wholePercent(futures.nothing[at]!)}</strong>
            <span>{` they bring ${felt}. Whether that is worth ${countWord(spoken)} ${words.many}, only you can say.`}</span>
          </p>
          <p className="ex-small">
            {`From 64 futures drawn from the model: half of them lie in the dark fan, 80\u00a0% in the light one. If the model is wrong, so are they. ${nothingSaid(futures.better.delta, scatter, digits)}`}
          </p>
        </>
      )}
      {futures && !isTrusted && <p>Not yet: the model predicts no better than the plain mean.</p>}
      <DoneButton room={room} data={data} />
    </section>
  );
}

/** Says below which gain nothing is brought: by what repeats scatter, or by a share of the range, whichever the engine took. */
function nothingSaid(delta: number, scatter: number | null, { write }: ResultDigits): string {
  const isScatter = scatter !== null && Math.abs(delta - scatter) <= 0.02 * delta;
  return isScatter
    ? `“Nothing” is less than ${write(delta)}, by which repeats scatter.`
    : `“Nothing” is less than 5\u00a0% of the range of what was measured.`;
}
