import type { Campaign } from '../../../engine/campaign/campaign';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { firstCurves, firstRuns, trialsIn } from '../state/edits';
import { isLimitUnmet } from '../state/counting';
import { digitsOf } from '../state/resultDigits';
import { countWord } from '../../../engine/campaign/words';
import { nameOfTrial, trialWords, type TrialWords } from '../state/words';
import { bestSaid, firstResultsSaid, leastModelled } from './bestSaid';
import type { ColumnProps } from './columnProps';
import { PrintSheet } from './benchSheet';
import { WorthIt } from './WorthIt';

/** The best so far, and what going on is expected to bring. */
export function Progress({ room, data, belief }: ColumnProps) {
  const { record } = data;
  const campaign = record.campaign!;
  const words = trialWords(record.called);
  const measured = trialsIn(campaign, 'done').length;
  const digits = digitsOf(campaign);
  const { best } = belief;
  return (
    <>
      <section className="ex-section" aria-labelledby="experiment-best">
        <h2 id="experiment-best" className="ex-title">
          Best so far
        </h2>
        {measured === 0 && <p className="ex-quiet">Nothing is measured yet.</p>}
        {measured > 0 && !best && <NoBestYet {...{ campaign, belief, words, measured }} />}
        {best && (
          <>
            <p className="ex-best-so-far">
              <strong>{digits.write(best.mean)}</strong>{' '}
              <span>{['estimated', digits.band(best)].filter(Boolean).join(', ')}</span>
            </p>
            <p className="ex-small ex-best-said">{bestSaid(campaign, best, { words, measured })}</p>
            <Button
              className="ex-link ex-link--small"
              hint={`Its row in ${words.many}`}
              onClick={() => room.intents.openTrial(best.trial)}
            >
              {`Show ${nameOfTrial(words, best.trial + 1)} →`}
            </Button>
          </>
        )}
      </section>
      {measured < firstRuns(campaign) ? (
        <HowItGoes room={room} data={data} count={firstRuns(campaign)} words={words} />
      ) : (
        <WorthIt {...{ room, data, digits }} expected={best?.mean ?? null} isUnmet={isLimitUnmet(best)} />
      )}
    </>
  );
}

interface NoBestYetProps extends Pick<ColumnProps, 'belief'> {
  readonly campaign: Campaign;
  readonly words: TrialWords;
  readonly measured: number;
}

/** What there is to say while no model says yet which trial is best. */
function NoBestYet({ campaign, belief, words, measured }: NoBestYetProps) {
  if (belief.fault) return <p className="ex-complaint">{belief.fault}</p>;
  if (belief.isAsking && measured >= leastModelled) return <Skeleton height={60} />;
  return <p className="ex-small ex-best-said">{firstResultsSaid(campaign, words)}</p>;
}

interface HowItGoesProps extends Pick<ColumnProps, 'room' | 'data'> {
  readonly count: number;
  readonly words: TrialWords;
}

function HowItGoes({ room, data, count, words }: HowItGoesProps) {
  const nth = [
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
    'twelfth',
  ];
  const after = nth[count] ?? `${count + 1}th`;
  return (
    <section className="ex-section" aria-labelledby="experiment-goes">
      <h2 id="experiment-goes" className="ex-title">
        How it goes
      </h2>
      <p>{`The first ${countWord(count)} ${words.many} are spread evenly. They teach what each knob does.`}</p>
      <p>
        {`From the ${nth[firstCurves - 1]} result on each card says what is expected. From the ${after} ${words.one} on each is chosen to be better, or to teach the most.`}
      </p>
      <p>After each result you read here whether it is worth going on.</p>
      <PrintSheet room={room} data={data} />
    </section>
  );
}
