import { memo } from 'react';
import { Axis } from '../../../plots/Axis';
import { ticksOf, type Domain } from '../../../plots/domain';
import { formatTicks } from '../../../vocabulary/numbers/ticks';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { AreaY, Line } from '../../../plots/marks/Curve';
import { textWidth } from '../../../plots/marks/labels';
import type { Better } from '../../../engine/campaign/campaign';
import { bellOf, heightAt, type Bell } from '../state/bell';

export interface DensityData {
  readonly predicted: { readonly median: number; readonly low: number; readonly high: number };
  /** Mean at the best so far; null before there is one. */
  readonly best: number | null;
  readonly better: Better;
  readonly domain: Domain;
  write(value: number): string;
}

interface DensityFigureProps {
  readonly data: DensityData;
  /** Width of the plot, and size of small text, in pixels. */
  readonly width?: number;
  readonly text?: number;
}

/** Sizes in pixels: above the curve stands what the best so far is. */
const size = { height: 66, head: 26, foot: 24, side: 12 };
const points = 121;

/** Draws what a trial is expected to give, and which part of that is better than the best so far. */
export const DensityFigure = memo(function DensityFigure(props: DensityFigureProps) {
  const { data, width = 200, text = 12 } = props;
  const [head, foot] = [size.head, size.foot].map((one) => (one * text) / 12) as [number, number];
  const { predicted, domain, write, best } = data;
  const bell = bellOf(predicted);
  // Long numbers reach beyond the ends of their axis.
  const widest = Math.max(0, ...formatTicks(ticksOf(domain, 3)).map((words) => textWidth(words, text)));
  const side = Math.max(size.side, widest / 2 - 4);
  const inner = width + 2 * size.side - 2 * side;
  const beyond = best === null ? '' : ` The best so far is ${write(best)}.`;
  return (
    <Figure
      kind="experiment-density"
      label="What is expected"
      description={`Around ${write(predicted.median)}, with 95\u00a0% from ${write(predicted.low)} to ${write(predicted.high)}.${beyond}`}
      size={{ width: width + 2 * side, height: head + size.height + foot }}
      text={text}
    >
      <Plot
        at={{ left: side, top: head, width: inner, height: size.height }}
        text={text}
        x={domain}
        y={[0, 1]}
      >
        <BellShape bell={bell} domain={domain} data={data} />
        <Axis side="bottom" />
      </Plot>
    </Figure>
  );
});

interface ShapeProps {
  readonly bell: Bell;
  readonly domain: Domain;
  readonly data: DensityData;
}

function BellShape({ bell, domain: [low, high], data: { best, better, write } }: ShapeProps) {
  const { x: scale, height, width, text } = usePlot();
  const x = Array.from({ length: points }, (_, k) => low + (k / (points - 1)) * (high - low));
  const y = x.map((value) => heightAt(bell, value));
  const isUp = better === 'higher';
  if (best === null) {
    return (
      <>
        <AreaY className="ex-density__worse" x={x} y1={0} y2={y} />
        <Line className="ex-density__line" x={x} y={y} />
      </>
    );
  }
  const at = Math.min(width, Math.max(0, scale(best)));
  const level = Math.min(high, Math.max(low, best));
  const part = (keeps: (value: number) => boolean) => {
    const inside = x.filter(keeps);
    const along = [...inside, level].toSorted((a, b) => a - b);
    return { x: along, y: along.map((value) => heightAt(bell, value)) };
  };
  const [above, below] = [part((value) => value > level), part((value) => value < level)];
  const [good, rest] = isUp ? [above, below] : [below, above];
  const name = `best ${write(best)}`;
  const [before, after] = isUp ? [at, width - at] : [width - at, at];
  // Its name stands on the side that is worse; where there is little room there it takes the other side alone.
  const isTurned = textWidth(name, text) + 5 > before + size.side;
  const isTight = isTurned || after < (62 * text) / 12;
  const isLeft = isUp !== isTurned;
  return (
    <>
      <AreaY className="ex-density__worse" x={rest.x} y1={0} y2={rest.y} />
      <AreaY className="ex-density__better" x={good.x} y1={0} y2={good.y} />
      <Line className="ex-density__line" x={x} y={y} />
      <line className="ex-density__best" x1={at} x2={at} y1={-12} y2={height} />
      <text className="readout" x={at + (isLeft ? -5 : 5)} y={-4} textAnchor={isLeft ? 'end' : 'start'}>
        {name}
      </text>
      {!isTight && (
        <text
          className="ex-density__word"
          x={at + (isUp ? 6 : -6)}
          y={-4}
          textAnchor={isUp ? 'start' : 'end'}
        >
          {isUp ? 'better →' : '← better'}
        </text>
      )}
    </>
  );
}
