import { Axis } from '../../plots/Axis';
import { Figure, Plot } from '../../plots/Figure';
import { Clip } from '../../plots/marks/Clip';
import { formatNumber, pixels } from '../../vocabulary/numbers/write';
import { bestOf, describeRoc, saidAt, type RocData } from './rocData';

interface RocFigureProps {
  readonly data: RocData;
  /** Outputs above it are called positive. */
  readonly threshold: number;
  /** Cost of a false positive in false negatives. */
  readonly eta: number;
  readonly width: number;
  /** Size of small text, in pixels. */
  readonly text: number;
}

/** Widest that a curve is drawn, in text sizes. */
const widest = 30;

/** Returns the plot of a curve in a figure of this width. */
export function rocPlot(width: number, text: number) {
  const [left, top] = [3.6 * text, 2 * text];
  const side = Math.max(60, Math.min(width, widest * text) - left - text);
  return { left, top, width: side, height: side * 0.86 };
}

/** Draws what share of each class is called positive as the threshold falls, the threshold as a dot, and ◇ where the weighted error is least. */
export function RocFigure({ data, threshold, eta, width, text }: RocFigureProps) {
  const plot = rocPlot(width, text);
  const { roc, points, area } = data;
  const x = (rate: number): number => rate * plot.width;
  const y = (rate: number): number => (1 - rate) * plot.height;
  const curve = points
    .map(([wrongly, rightly], k) => `${k === 0 ? 'M' : 'L'}${pixels(x(wrongly))},${pixels(y(rightly))}`)
    .join('');
  const [across, up] = saidAt(data, threshold, eta).point;
  const [bestAcross, bestUp] = bestOf(data, eta).point;
  const slope = (eta * roc.negatives) / roc.positives;
  const r = text * 0.5;
  return (
    <Figure
      kind="roc"
      label="ROC curve"
      description={describeRoc(data, threshold, eta)}
      size={{ width: plot.left + plot.width + text, height: plot.top + plot.height + text * 3.4 }}
      text={text}
    >
      <Plot at={plot} text={text} x={[0, 1]} y={[0, 1]}>
        <Axis side="left" />
        <Axis side="bottom" title="false positive rate" />
        <text className="tick tick--word" x={-plot.left + 2} y={-text * 0.8}>
          true positive rate
        </text>
        <line className="roc__chance" x1={0} y1={plot.height} x2={plot.width} y2={0} />
        <Clip>
          <line
            className="roc__cost"
            x1={0}
            y1={y(bestUp - slope * bestAcross)}
            x2={plot.width}
            y2={y(bestUp + slope * (1 - bestAcross))}
          />
          <path className="roc__area" d={`${curve}L${pixels(plot.width)},${pixels(plot.height)}Z`} />
        </Clip>
        <path className="roc__curve" d={curve} />
        <text className="chart-title" x={plot.width - text} y={plot.height - text} textAnchor="end">
          {`area ${formatNumber(area)}`}
        </text>
        <path
          className="roc__best"
          d={`M${pixels(x(bestAcross))},${pixels(y(bestUp) - 1.9 * r)}l${pixels(1.9 * r)},${pixels(1.9 * r)}l${pixels(-1.9 * r)},${pixels(1.9 * r)}l${pixels(-1.9 * r)},${pixels(-1.9 * r)}Z`}
        />
        <circle className="roc__at" cx={x(across)} cy={y(up)} r={r} />
      </Plot>
    </Figure>
  );
}
