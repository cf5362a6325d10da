import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Clip } from '../../plots/marks/Clip';
import { Line } from '../../plots/marks/Curve';
import { textWidth } from '../../plots/marks/labels';
import { Header } from '../../plots/marks/TextMarks';
import { pixels } from '../../vocabulary/numbers/write';
import { useTextStretch } from '../../ui/useTextStretch';
import { describeParzen, type ParzenData } from './parzen';

interface ParzenFigureProps {
  readonly data: ParzenData;
  readonly width: number;
  readonly text: number;
  /** Height of the figure to be filled; that of the text if left out. */
  readonly height?: number;
}

/** Names of the two curves, whole and where there is less room. */
const titles = [
  ['density of the good', ', dashed: of the others'],
  ['good', ', dashed: others'],
] as const;

/** Draws the two densities along one input with the places they stand on, and under them the logarithm of their ratio. */
export function ParzenFigure({ data, width, text, height: full }: ParzenFigureProps) {
  const margin = { left: text * 3.8, right: 10, top: text * 2.4 };
  const inner = width - margin.left - margin.right;
  // Of the lines of both plots the upper one has eight in thirteen.
  const line = full === undefined ? text : Math.max(0.6 * text, (full - text * 8) / 13);
  const upper = { left: margin.left, width: inner, top: margin.top, height: line * 8 };
  const lower = { ...upper, top: upper.top + upper.height + text * 2.6, height: line * 5 };
  const { domain, name } = data;
  const stretch = useTextStretch();
  const isWide = textWidth(titles[0].join(''), text, stretch) < inner;
  const [title, more] = titles[isWide ? 0 : 1];
  return (
    <Figure
      kind="parzen"
      label={`Parzen estimators along ${name}`}
      description={describeParzen(data)}
      size={{ width, height: lower.top + lower.height + text * 3 }}
      text={text}
    >
      <Plot at={upper} text={text} x={domain.x} y={domain.density}>
        <Header title={title} more={more} notes={[]} />
        <Axis side="left" />
        <Clip>
          <Curve data={data} of="others" />
          <Curve data={data} of="good" />
        </Clip>
        <Places data={data} />
      </Plot>
      <Plot at={lower} text={text} x={domain.x} y={domain.logRatio}>
        <Header title="log ratio" notes={[]} />
        <Axis side="left" />
        <Clip>
          <Curve data={data} of="logRatio" />
        </Clip>
        <Query at={data.query} />
        <Axis side="bottom" title={name} />
      </Plot>
    </Figure>
  );
}

interface CurveProps {
  readonly data: ParzenData;
  readonly of: 'good' | 'others' | 'logRatio';
}

/** Draws a curve, or where the input has codes a mark for each. */
function Curve({ data, of }: CurveProps) {
  const { x, y } = usePlot();
  const { codes } = data;
  if (!codes) return <Line className={`parzen-line parzen-line--${of}`} x={data.x} y={data[of]} />;
  return (
    <path
      className={`parzen-line parzen-line--${of}`}
      d={Array.from(data.x, (at, k) => `M${pixels(x(at) - 8)},${pixels(y(data[of][k]!))}h16`).join('')}
    />
  );
}

/** Marks where the answers lie: the good ones as long ticks, the others as short ones. */
function Places({ data: { goodAt, othersAt } }: Pick<ParzenFigureProps, 'data'>) {
  const { x, height, text } = usePlot();
  const ticks = (places: readonly number[], size: number): string =>
    places.map((at) => `M${pixels(x(at))},${pixels(height)}v${pixels(-size)}`).join('');
  return (
    <>
      <path className="parzen-tick" d={ticks(othersAt, 0.5 * text)} />
      <path className="parzen-tick parzen-tick--good" d={ticks(goodAt, 1.1 * text)} />
    </>
  );
}

function Query({ at }: { readonly at: number }) {
  const { x, height } = usePlot();
  return (
    <>
      <line className="query-line" x1={x(at)} x2={x(at)} y2={height} />
      <path
        className="query__mark"
        transform={`translate(${pixels(x(at))},${height})`}
        d="M0,-6L6,0L0,6L-6,0Z"
      />
    </>
  );
}
