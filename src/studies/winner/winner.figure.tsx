import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Clip } from '../../plots/marks/Clip';
import { AreaY, Line } from '../../plots/marks/Curve';
import { Header } from '../../plots/marks/TextMarks';
import { textWidth } from '../../plots/marks/labels';
import { pixels } from '../../vocabulary/numbers/write';
import { describeWinner, type WinnerData } from './winnerData';

interface WinnerFigureProps {
  readonly data: WinnerData;
  readonly frame: { readonly width: number; readonly height: number; readonly text: number };
}

/** Height of a plot per height of its curve; labels need the rest. */
const headroom = 1.25;
/** Share of the height that the belief takes; the risk has the rest. */
const beliefShare = 0.52;

/** Draws the belief at a place, under it what naming each number costs, and the least of that dropped on the axis. */
export function WinnerFigure({ data, frame }: WinnerFigureProps) {
  const { width, height, text } = frame;
  const { domain, density, risk, output, place, loss } = data;
  const margin = text * 1.4;
  const inner = width - 2 * margin;
  const gap = text * 4.6;
  const room = Math.max(text * 10, height - gap - text * 5.6);
  const upper = { left: margin, width: inner, top: text * 2.2, height: room * beliefShare };
  const lower = { ...upper, top: upper.top + upper.height + gap, height: room - upper.height };
  const top = density ? Math.max(...density) : 1;
  const [least, most] = risk ? [Math.min(...risk), Math.max(...risk)] : [0, 1];
  return (
    <Figure
      kind="winner"
      label="Picking a winner"
      description={describeWinner(data)}
      size={frame}
      text={text}
    >
      <Plot at={upper} text={text} x={domain} y={[0, top * headroom]}>
        <Header title={`belief about ${output} at ${place}`} notes={[]} />
        {density && (
          <Clip>
            <AreaY className="predicted" x={data.y} y1={0} y2={density} />
            <Line className="predicted-line" x={data.y} y={density} />
          </Clip>
        )}
        <Ticks data={data} />
        <Axis side="bottom" labels={false} />
      </Plot>
      <Plot at={lower} text={text} x={domain} y={[Math.min(0, least), most * headroom]}>
        <Header title={`expected loss: ${loss}`} notes={[]} className="chart-title--risk" />
        {risk && (
          <Clip>
            <Line className="risk-line" x={data.y} y={risk} />
          </Clip>
        )}
        <Least data={data} above={upper.height + gap} />
        <Axis side="bottom" title={output} />
      </Plot>
    </Figure>
  );
}

interface PartProps {
  readonly data: WinnerData;
}

/** Draws a tick on the axis at each number that a loss makes one name. */
function Ticks({ data: { named } }: PartProps) {
  const { x, height, text } = usePlot();
  const tick = named.flatMap(({ value }) =>
    value === null ? [] : [`M${pixels(x(value))},${pixels(height)}v${pixels(-0.8 * text)}`],
  );
  return <path className="winner-tick" d={tick.join('')} />;
}

/** Draws the number of least expected loss: a dot on the curve, dropped on the axis and carried up through the belief. */
function Least({ data: { chosen, risk }, above }: PartProps & { readonly above: number }) {
  const { x, y, width, height, text } = usePlot();
  if (chosen.value === null || chosen.cost === null || !risk) return null;
  const at = x(chosen.value);
  const words = `${chosen.words.names}: ${chosen.text}`;
  const isLeft = at + textWidth(words, text) + text > width;
  return (
    <>
      <path className="winner-line" d={`M${pixels(at)},${pixels(-above)}V${pixels(height)}`} />
      <circle className="winner-dot" cx={at} cy={y(chosen.cost)} r={text / 2.6} />
      <text
        className="label winner-label"
        x={at + (isLeft ? -0.6 : 0.6) * text}
        y={text}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {words}
      </text>
    </>
  );
}
