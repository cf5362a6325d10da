import { memo } from 'react';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { Line } from '../../../plots/marks/Curve';

type Scales = NonNullable<NonNullable<Suggestion['earlier']>['joined']>['scales'];

interface ScalesFigureProps {
  readonly scales: Scales;
  /** The goals of the earlier experiment and of this one. */
  readonly goals: readonly [string, string];
}

/** Sizes in pixels. */
const size = { left: 20, top: 24, width: 100, height: 96, gap: 26, foot: 24, right: 6, text: 12 };
const names = ['then', 'now'] as const;

/** Draws how the results of two experiments are bent before both are joined: at equal height both are equally good. */
export const ScalesFigure = memo(function ScalesFigure({ scales, goals }: ScalesFigureProps) {
  const { left, top, width, height, gap, foot, right, text } = size;
  const all = scales.flatMap(({ z, curve }) => [...z, ...curve.z]).filter(Number.isFinite);
  const reach = Math.ceil(Math.max(1, ...all.map(Math.abs)));
  return (
    <Figure
      kind="experiment-scales"
      label="How results of then and now are compared"
      description={scales
        .map(({ results }, k) => {
          const ends = `${Math.min(...results)} to ${Math.max(...results)}`;
          return `${names[k]}, ${goals[k]}: ${results.length} results from ${ends}`;
        })
        .join('; ')}
      size={{ width: left + 2 * width + gap + right, height: top + height + foot }}
      text={text}
    >
      {scales.map(({ results, z, curve }, k) => (
        <Plot
          key={k}
          at={{ left: left + k * (width + gap), top, width, height }}
          text={text}
          x={[Math.min(...curve.values), Math.max(...curve.values)]}
          y={[-reach, reach]}
        >
          <Title text={`${names[k]}, ${goals[k]}`} />
          {k === 0 && <Axis side="left" />}
          <Clip above={4} below={4}>
            <Line className="median" x={curve.values} y={curve.z} />
            <Results x={results} y={z} />
          </Clip>
          <Axis side="bottom" />
        </Plot>
      ))}
    </Figure>
  );
});

function Title({ text }: { readonly text: string }) {
  return (
    <text className="ex-figure__name" x={0} y={-10}>
      {text}
    </text>
  );
}

function Results({ x: xs, y: ys }: { readonly x: readonly number[]; readonly y: readonly number[] }) {
  const { x, y } = usePlot();
  return xs.map((value, k) => (
    <circle key={k} className="ex-result-ring" cx={x(value)} cy={y(ys[k]!)} r={2.6} />
  ));
}
