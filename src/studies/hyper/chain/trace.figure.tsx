import './chain.css';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { Line } from '../../../plots/marks/Curve';
import { Title } from '../../../plots/marks/TextMarks';
import { turnedAreaPath } from '../../../plots/path';
import { axisTitle } from '../landscape/landscape';
import type { Bins, Trace } from './chainData';
import { describeTrace } from './describe';

interface TraceFigureProps {
  readonly trace: Trace;
  readonly frame: { readonly width: number; readonly height: number; readonly text: number };
}

/** Draws one hyper-parameter: the draws of each chain one after another, and beside them all draws over the prior. */
export function TraceFigure({ trace, frame }: TraceFigureProps) {
  const { width, height, text } = frame;
  const { words, domain, draws, bins } = trace;
  const left = text * 4;
  const gap = text * 1.6;
  const inner = Math.max(80, width - left - gap - text);
  const box = { top: text * 1.9, height: Math.max(40, height - text * 5) };
  const walk = { ...box, left, width: Math.round(inner * 0.66) };
  const count = { ...box, left: left + walk.width + gap, width: inner - walk.width };
  const y = { kind: 'log', domain } as const;
  const most = Math.max(...bins.share, ...bins.prior);
  const samples = draws[0]!.length;
  const at = Float64Array.from({ length: samples }, (_, s) => s + 1);
  return (
    <Figure
      kind="trace"
      label={`Chains of the ${words.name}`}
      description={describeTrace(trace)}
      size={frame}
      text={text}
    >
      <Plot at={walk} text={text} x={[1, samples]} y={y}>
        <Title text={axisTitle(words)} above={text * 0.8} />
        <Axis side="left" />
        <Axis side="bottom" title="draw" />
        <Clip>
          {draws.map((values, c) => (
            <Line key={c} className={`walk walk--${c + 1}`} x={at} y={values} />
          ))}
        </Clip>
      </Plot>
      <Plot at={count} text={text} x={[0, 1.08 * most]} y={y}>
        <Title text="all draws" above={text * 0.8} className="trace-count" />
        <Axis side="bottom" ticks={[]} title="share" />
        <Histogram bins={bins} />
      </Plot>
    </Figure>
  );
}

function Histogram({ bins: { edges, share, prior } }: { readonly bins: Bins }) {
  const plot = usePlot();
  const twice = (values: Float64Array) => [...values].flatMap((value) => [value, value]);
  const corners = twice(edges).slice(1, -1);
  return (
    <Clip>
      <path className="trace-bars" d={turnedAreaPath(corners, 0, twice(share), plot)} />
      <Line className="trace-prior" x={twice(prior)} y={corners} />
    </Clip>
  );
}
