import './many.css';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Line } from '../../../plots/marks/Curve';
import { pixels } from '../../../vocabulary/numbers/write';
import { describeHeat, type HeatData } from './heat';

interface HeatFigureProps {
  readonly data: HeatData;
  readonly width: number;
  readonly text: number;
}

/** Draws how often each rank had each value, the darker the more often, with the mean over it. */
export function HeatFigure({ data, width, text }: HeatFigureProps) {
  const margin = { left: text * 3.6, right: text, top: text * 3.2, bottom: text * 3.2 };
  const inner = { width: Math.max(80, width - margin.left - margin.right), height: text * 13 };
  const ranks = data.cells.length;
  return (
    <Figure
      kind="rank-heat"
      label={data.name}
      description={describeHeat(data)}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot
        at={{ ...margin, ...inner }}
        text={text}
        x={[0.5, Math.max(1, ranks) + 0.5]}
        y={[data.edges[0]!, data.edges.at(-1)!]}
      >
        <text className="chart-title" y={-text * 1.9}>
          {data.label}
        </text>
        <text className="tick" y={-text * 0.6}>
          {data.title}
        </text>
        <Cells data={data} />
        {data.hasDiagonal && <Diagonal ranks={ranks} />}
        <Line
          className="many-mean"
          x={Float64Array.from(data.mean, (_, k) => k + 1)}
          y={Float64Array.from(data.mean, (value) => value ?? NaN)}
        />
        <Axis side="left" />
        <Axis side="bottom" title="rank at the end of the run" />
      </Plot>
    </Figure>
  );
}

function Cells({ data: { cells, edges, runs } }: Pick<HeatFigureProps, 'data'>) {
  const plot = usePlot();
  return (
    <>
      {cells.flatMap((counts, k) =>
        counts.map((count, row) => {
          if (count === 0) return null;
          const [left, right] = [plot.x(k + 0.5), plot.x(k + 1.5)];
          const [bottom, top] = [plot.y(edges[row]!), plot.y(edges[row + 1]!)];
          return (
            <rect
              key={`${k} ${row}`}
              className="many-cell"
              x={pixels(left)}
              y={pixels(top)}
              width={pixels(right - left)}
              height={pixels(bottom - top)}
              fillOpacity={pixels(0.12 + (0.78 * count) / runs, 2)}
            >
              <title>{`rank ${k + 1}: ${count} of ${runs} runs`}</title>
            </rect>
          );
        }),
      )}
    </>
  );
}

/** Where the ranking is that of the real scores. */
function Diagonal({ ranks }: { readonly ranks: number }) {
  const ends = Float64Array.of(0.5, ranks + 0.5);
  return <Line className="many-diagonal" x={ends} y={ends} />;
}
