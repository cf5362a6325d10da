import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Line } from '../../plots/marks/Curve';
import { describeQuantiles, type QuantilesData } from './quantilesData';

interface QuantilesFigureProps {
  readonly data: QuantilesData;
  readonly width: number;
  readonly text: number;
}

/** Draws the outputs against the quantiles of as many Gaussian values, and the line that Gaussian outputs scatter about. */
export function QuantilesFigure({ data, width, text }: QuantilesFigureProps) {
  const { expected, observed, mean, sd } = data;
  const margin = { left: text * 4.5, right: 16, top: text };
  const inner = { width: width - margin.left - margin.right, height: text * 18 };
  const ends = [expected[0]!, expected.at(-1)!];
  const line = ends.map((z) => mean + sd * z);
  const low = Math.min(observed[0]!, line[0]!);
  const high = Math.max(observed.at(-1)!, line[1]!);
  return (
    <Figure
      kind="quantiles"
      label="Outputs against Gaussian quantiles"
      description={describeQuantiles(data)}
      size={{ width, height: margin.top + inner.height + text * 3 }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={[ends[0]! - 0.2, ends[1]! + 0.2]} y={[low, high]}>
        <Axis side="left" title="y" />
        <Line className="curiosity-line" x={ends} y={line} />
        <Points data={data} />
        <Axis side="bottom" title="Gaussian quantile" />
      </Plot>
    </Figure>
  );
}

function Points({ data: { expected, observed } }: { readonly data: QuantilesData }) {
  const { x, y } = usePlot();
  return Array.from(expected, (z, i) => (
    <circle key={i} className="curiosity-stop" cx={x(z)} cy={y(observed[i]!)} r={3} />
  ));
}
