import { range } from 'd3-array';
import { Axis, type Tick } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Clip, isInPlot } from '../../plots/marks/Clip';
import { Stairs } from '../../plots/marks/Curve';
import { Fan } from '../../plots/marks/Fan';
import { Header } from '../../plots/marks/TextMarks';
import type { Domain } from '../../plots/domain';
import { describeFutures, type FuturesData } from './futuresData';

interface FuturesFigureProps {
  readonly data: FuturesData;
  readonly frame: { readonly width: number; readonly height: number; readonly text: number };
}

/** Draws all answers, the best so far, the fan of what may come, and what came in it. */
export function FuturesFigure({ data, frame }: FuturesFigureProps) {
  const { width, height, text } = frame;
  const { futures, now, best, minimises } = data;
  const { trials } = futures;
  const margin = { left: text * 4.2, right: text, top: text * 2.4, bottom: text * 3 };
  const plot = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const x = [now, ...trials.map((one) => now + one)];
  const from = (level: string): readonly number[] => [futures.best, ...futures.quantiles[level]!];
  const past = best.slice(0, now);
  const since = best.slice(now - 1);
  return (
    <Figure
      kind="futures"
      label="Going on: the best so far, and what may come"
      description={describeFutures(data)}
      size={frame}
      text={text}
    >
      <Plot at={{ ...margin, ...plot }} text={text} x={[0.5, now + trials.length + 0.5]} y={domainOf(data)}>
        <Header
          title={`best so far${minimises ? ', lower is better' : ''}`}
          notes={[
            `light: 80\u00a0% of 64 futures, dark: half of them`,
            'the middle 80\u00a0% and half of 64 futures',
            '64 futures',
          ]}
        />
        <Axis side="left" />
        <Clip above={text / 2} below={text / 2}>
          <Fan x={x} quantiles={[from('0.1'), from('0.25'), from('0.5'), from('0.75'), from('0.9')]} />
          <Stairs className="stairs" x={range(1, now + 1)} y={past} />
          <Now at={now} />
          {since.length > 1 && (
            <Stairs className="futures-came" x={range(now, now + since.length)} y={since} />
          )}
          <Answers data={data} />
        </Clip>
        <Axis side="bottom" ticks={ticksFor(data)} title="answers" />
      </Plot>
    </Figure>
  );
}

/** Returns the range of the best so far and of the fan: answers far from the best are not worth the room. */
function domainOf({ best, futures: { quantiles } }: FuturesData): Domain {
  const all = [...best, ...quantiles['0.1']!, ...quantiles['0.9']!];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const pad = 0.08 * (high - low || 1);
  return [low - pad, high + pad];
}

function ticksFor({ now, futures: { trials } }: FuturesData): readonly Tick[] {
  const past = now >= 8 ? [1, Math.round(now / 2)] : [1];
  const to = [3, 5, 8].filter((one) => trials.includes(one));
  return [
    ...past.filter((at) => at < now - 1).map((at) => ({ at, text: String(at) })),
    { at: now, text: String(now) },
    ...to.map((one) => ({ at: now + one, text: `+${one}` })),
  ];
}

function Now({ at }: { readonly at: number }) {
  const { x, height } = usePlot();
  return <line className="now" x1={x(at)} x2={x(at)} y2={height} />;
}

function Answers({ data: { outputs, now } }: { readonly data: FuturesData }) {
  const plot = usePlot();
  const { x, y, text } = plot;
  // One far from the best would be drawn by half, and for a value that it has not.
  const isShown = (value: number, k: number): boolean => isInPlot(plot, x(k + 1), y(value));
  return outputs.map((value, k) =>
    !isShown(value, k) ? null : (
      <circle
        key={k}
        className={k < now ? 'futures-answer' : 'futures-answer futures-answer--came'}
        cx={x(k + 1)}
        cy={y(value)}
        r={text / 3.4}
      />
    ),
  );
}
