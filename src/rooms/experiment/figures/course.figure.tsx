import { memo } from 'react';
import type { Campaign } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { Axis, levelsRoom, type Tick } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { Line } from '../../../plots/marks/Curve';
import { Fan } from '../../../plots/marks/Fan';
import { FailedCross } from '../../../plots/marks/FailedCross';
import type { ResultDigits } from '../state/resultDigits';
import { countingTrials } from '../state/counting';
import { roundRange } from '../state/range';
import type { TrialWords } from '../state/words';
import { spokenAhead } from '../state/worthSaid';
import { SmallDiamond } from './marks';

type Futures = NonNullable<Suggestion['futures']>;

interface CourseFigureProps {
  readonly campaign: Campaign;
  /** What more trials are expected to bring; null leaves the fan out. */
  readonly futures: Futures | null;
  readonly words: TrialWords;
  readonly digits: ResultDigits;
  /** Trial that is best so far, counted from 0, whose results are to be filled. */
  readonly best?: number | null;
  /** What the best so far is expected to give without scatter, from where the futures start; null before that is known. */
  readonly expected?: number | null;
  /** True if trials without a result are shown, too. */
  readonly isWhole?: boolean;
  /** In pixels. */
  readonly width?: number;
  /** Size of small text, in pixels. */
  readonly text?: number;
}

/** Sizes in pixels. */
const size = { left: 22, top: 10, width: 256, height: 128, foot: 24, right: 6 };

/** Draws all results, the best so far, and what more trials are expected to bring. */
export const CourseFigure = memo(function CourseFigure(props: CourseFigureProps) {
  const {
    campaign,
    futures,
    words,
    digits,
    best = null,
    expected = null,
    isWhole = false,
    width = size.width,
    text = 12,
  } = props;
  const { top, height, right } = size;
  const foot = (size.foot * text) / 12;
  const { trials } = campaign;
  const points = trials.flatMap(({ results }, k) =>
    results.map((y) => ({ x: k + 1, y, isBest: k === best })),
  );
  const steps = bestSteps(campaign);
  const now = trials.findLastIndex(({ state }) => state === 'done') + 1;
  const level = steps.at(-1)?.y ?? 0;
  const fan = futures && fanOf(futures, { now, level: expected ?? level });
  const domain = roundRange([...points.map(({ y }) => y), ...(fan?.low ?? []), ...(fan?.high ?? [])]);
  const left = Math.max(size.left, levelsRoom(domain, { height, text }));
  const last = fan?.last ?? 0;
  const ahead = fan
    ? ` In ${last} more, half of the futures lie between ${digits.write(fan.dark.at(-1)!)} and ${digits.write(fan.darkTop.at(-1)!)}.`
    : '';
  const highest = campaign.goal.better === 'higher' ? 'highest' : 'lowest';
  const [seen, without] = [level, expected ?? level].map(digits.write) as [string, string];
  const scatters = seen === without ? '' : `; without scatter ${without} is expected of the best`;
  const end = Math.max(now + last, isWhole ? trials.length + 0.4 : 0);
  return (
    <Figure
      kind="experiment-fan"
      label={fan ? 'Best so far, and what going on may bring' : 'Best so far'}
      description={`${points.length} results of ${words.many}; the ${highest} so far is ${seen}${scatters}.${ahead}`}
      size={{ width, height: top + height + foot }}
      text={text}
    >
      <Plot
        at={{ left, top, width: width - left - right, height }}
        text={text}
        x={[isWhole && !fan ? 0.4 : 0, end]}
        y={domain}
      >
        <Axis side="left" />
        <Clip above={4} below={4}>
          {fan && <Fan x={fan.x} quantiles={[fan.low, fan.dark, fan.median, fan.darkTop, fan.high]} />}
          <Line className="median" x={steps.map(({ x }) => x)} y={steps.map(({ y }) => y)} />
          {fan && (
            <>
              <NowLine at={now} />
              <MarkAt at={now + spokenAhead} low={fan.mark?.low} high={fan.mark?.high} />
            </>
          )}
          <Rings points={points} />
        </Clip>
        {isWhole && <Others trials={trials} />}
        <Axis side="bottom" ticks={fan ? ticksFor(now, futures.trials) : countTicks(trials.length)} />
      </Plot>
    </Figure>
  );
});

/** Returns the edges of the fan, from what is expected of the best on. */
function fanOf(
  { trials, quantiles }: Futures,
  { now, level }: { readonly now: number; readonly level: number },
) {
  const from = (at: string): readonly number[] => [level, ...(quantiles[at] ?? [])];
  const [low, dark, median, darkTop, high] = ['0.1', '0.25', '0.5', '0.75', '0.9'].map(from) as [
    readonly number[],
    readonly number[],
    readonly number[],
    readonly number[],
    readonly number[],
  ];
  const at = trials.indexOf(spokenAhead) + 1;
  return {
    ...{ low, dark, median, darkTop, high },
    x: [now, ...trials.map((one) => now + one)],
    last: trials.at(-1) ?? 0,
    mark: at > 0 ? { low: low[at], high: high[at] } : null,
  };
}

/** Returns the numbers of trials that are written below: the first one, and every fifth, or tenth, and so on. */
function countTicks(count: number): readonly Tick[] {
  const step = [5, 10, 20, 50, 100, 200, 500].find((one) => count / one <= 5) ?? 1000;
  const numbers = [1, ...Array.from({ length: Math.floor(count / step) }, (_, k) => (k + 1) * step)];
  return numbers.map((at) => ({ at, text: String(at) }));
}

function ticksFor(now: number, trials: readonly number[]): readonly Tick[] {
  const ahead = [spokenAhead, 10].filter((one) => trials.includes(one));
  const past = now >= 10 ? [1, Math.round(now / 2)] : [1];
  return [
    ...past.filter((one) => one < now - 1).map((at) => ({ at, text: String(at) })),
    { at: now, text: String(now) },
    ...ahead.map((one) => ({ at: now + one, text: `+${one}` })),
  ];
}

/** Returns the corners of the best result so far over the trials, by their means; what breaks the limit of a second result does not count. */
function bestSteps(campaign: Campaign): readonly { readonly x: number; readonly y: number }[] {
  const corners: { x: number; y: number }[] = [];
  let best: number | null = null;
  const { trials, goal } = campaign;
  const counts = countingTrials(campaign);
  trials.forEach(({ results, state }, k) => {
    if (state !== 'done' || !counts[k]) return;
    const mean = results.reduce((sum, one) => sum + one, 0) / results.length;
    const isBetter: boolean = best === null || (goal.better === 'higher' ? mean > best : mean < best);
    if (best !== null) corners.push({ x: k + 1, y: best });
    if (isBetter) corners.push({ x: k + 1, y: mean });
    best = isBetter ? mean : best;
  });
  return corners;
}

function NowLine({ at }: { readonly at: number }) {
  const { x, height } = usePlot();
  return <line className="ex-now" x1={x(at)} x2={x(at)} y2={height} />;
}

interface MarkAtProps {
  readonly at: number;
  readonly low: number | undefined;
  readonly high: number | undefined;
}

function MarkAt({ at, low, high }: MarkAtProps) {
  const { x, y } = usePlot();
  if (low === undefined || high === undefined) return null;
  return <line className="ex-fan__mark" x1={x(at)} x2={x(at)} y1={y(low)} y2={y(high)} />;
}

interface RingsProps {
  readonly points: readonly { readonly x: number; readonly y: number; readonly isBest: boolean }[];
}

function Rings({ points }: RingsProps) {
  const { x, y } = usePlot();
  return points.map((one, k) => (
    <circle
      key={k}
      className={one.isBest ? 'ex-result-ring ex-result-ring--best' : 'ex-result-ring'}
      cx={x(one.x)}
      cy={y(one.y)}
      r={one.isBest ? 4 : 2.6}
    />
  ));
}

/** Trials without a result: crosses of those that failed, diamonds of those that wait. */
function Others({ trials }: Pick<Campaign, 'trials'>) {
  const { x, height } = usePlot();
  const first = trials.findIndex(({ state }) => state === 'waiting');
  return trials.map(({ state }, k) => {
    if (state === 'failed') return <FailedCross key={k} x={x(k + 1)} y={height - 10} weight={1} />;
    if (state !== 'waiting') return null;
    return <SmallDiamond key={k} x={x(k + 1)} y={height} isHollow={k !== first} />;
  });
}
