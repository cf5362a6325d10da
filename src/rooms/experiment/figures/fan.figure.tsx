import { memo } from 'react';
import type { Campaign } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { Axis, type Tick } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { AreaY, Line } from '../../../plots/marks/Curve';
import type { ResultDigits } from '../state/resultDigits';
import { roundRange } from '../state/range';
import type { TrialWords } from '../state/words';

interface FanFigureProps {
  readonly campaign: Campaign;
  readonly futures: NonNullable<Suggestion['futures']>;
  readonly words: TrialWords;
  readonly digits: ResultDigits;
}

/** Sizes in pixels. */
const size = { left: 22, top: 10, width: 228, height: 128, foot: 24, right: 6, text: 12 };

/** Trials ahead that the mark stands at. */
const marked = 5;

/** Draws all results, the best so far, and what more trials are expected to bring. */
export const FanFigure = memo(function FanFigure({ campaign, futures, words, digits }: FanFigureProps) {
  const { left, top, width, height, foot, right, text } = size;
  const points = campaign.trials.flatMap(({ results }, k) => results.map((y) => ({ x: k + 1, y })));
  const steps = bestSteps(campaign);
  const now = campaign.trials.findLastIndex(({ state }) => state === 'done') + 1;
  const { quantiles } = futures;
  const [low, dark, median, darkTop, high] = ['0.1', '0.25', '0.5', '0.75', '0.9'].map(
    (level) => quantiles[level] ?? [],
  );
  const ahead = [now, ...futures.trials.map((one) => now + one)];
  const level = steps.at(-1)?.y ?? 0;
  const from = (values: readonly number[] | undefined): readonly number[] => [level, ...(values ?? [])];
  const domain = roundRange([...points.map(({ y }) => y), ...(low ?? []), ...(high ?? [])]);
  const last = futures.trials.at(-1) ?? 0;
  return (
    <Figure
      kind="experiment-fan"
      label="Best so far, and what going on may bring"
      description={`${points.length} results of ${words.many}; the best so far is ${digits.write(level)}. In ${last} more, half of the futures lie between ${digits.write(dark?.at(-1) ?? level)} and ${digits.write(darkTop?.at(-1) ?? level)}.`}
      size={{ width: left + width + right, height: top + height + foot }}
      text={text}
    >
      <Plot at={{ left, top, width, height }} text={text} x={[0, now + last]} y={domain}>
        <Axis side="left" />
        <Clip above={4} below={4}>
          <AreaY className="ex-fan" x={ahead} y1={from(low)} y2={from(high)} />
          <AreaY className="ex-fan ex-fan--dark" x={ahead} y1={from(dark)} y2={from(darkTop)} />
          <Line className="ex-fan__median" x={ahead} y={from(median)} />
          <Line className="median" x={steps.map(({ x }) => x)} y={steps.map(({ y }) => y)} />
          <NowLine at={now} />
          <MarkAt
            at={now + marked}
            low={low?.[futures.trials.indexOf(marked)]}
            high={high?.[futures.trials.indexOf(marked)]}
          />
          <Rings points={points} />
        </Clip>
        <Axis side="bottom" ticks={ticksFor(now, futures.trials)} />
      </Plot>
    </Figure>
  );
});

function ticksFor(now: number, trials: readonly number[]): readonly Tick[] {
  const ahead = [marked, 10].filter((one) => trials.includes(one));
  const past = now >= 10 ? [1, Math.round(now / 2)] : [1];
  return [
    ...past.filter((one) => one < now - 1).map((at) => ({ at, text: String(at) })),
    { at: now, text: String(now) },
    ...ahead.map((one) => ({ at: now + one, text: `+${one}` })),
  ];
}

/** Returns the corners of the best result so far over the trials, by their means. */
function bestSteps({ trials, goal }: Campaign): readonly { readonly x: number; readonly y: number }[] {
  const corners: { x: number; y: number }[] = [];
  let best: number | null = null;
  trials.forEach(({ results, state }, k) => {
    if (state !== 'done') return;
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

function Rings({ points }: { readonly points: readonly { readonly x: number; readonly y: number }[] }) {
  const { x, y } = usePlot();
  return points.map((one, k) => (
    <circle key={k} className="ex-result-ring" cx={x(one.x)} cy={y(one.y)} r={2.6} />
  ));
}
