import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Clip } from '../../plots/marks/Clip';
import { Line } from '../../plots/marks/Curve';
import { Header } from '../../plots/marks/TextMarks';
import { pixels } from '../../vocabulary/numbers/write';
import { describeFits, inSentence, type LossesData } from './lossesData';
import { subjects } from './observations';
import { plotIn, type Frame } from '../../plots/framed';

interface FigureProps {
  readonly data: LossesData;
  readonly frame: Frame;
}

/** Draws the observations and the function that each loss makes of them; those that pull at the one that is looked at are ringed. */
export function FitsFigure({ data, frame }: FigureProps) {
  const { side, losses, looked } = data;
  const { text } = frame;
  return (
    <Figure
      kind="loss-fits"
      label="What each loss learns"
      description={describeFits(data)}
      size={frame}
      text={text}
    >
      <Plot at={plotIn(frame)} text={text} {...subjects[side].domain}>
        <Header
          title={side === 'numbers' ? 'observations and fits' : 'classes +1 and −1, and f'}
          notes={[`rings: what pulls at ${inSentence(looked.def)}`]}
        />
        <Axis side="left" />
        <Axis side="bottom" title="x" />
        <Clip>
          {side === 'classes' && <Zero />}
          {losses.map(({ def, fit }, k) => (
            <Line
              key={def.id}
              className={`run-line run-line--${k + 1} ${def === looked.def ? 'losses-looked' : ''}`}
              {...fit}
            />
          ))}
          {side === 'classes' && <Borders data={data} />}
          <Observations data={data} />
        </Clip>
      </Plot>
    </Figure>
  );
}

/** The line on which f says nothing. */
function Zero() {
  const { y, width } = usePlot();
  return <line className="losses-zero" x2={width} y1={y(0)} y2={y(0)} />;
}

/** A tick on that line where each function changes sides. */
function Borders({ data: { losses } }: { readonly data: LossesData }) {
  const { x, y, text } = usePlot();
  return losses.map(
    ({ def, border }, k) =>
      border !== null && (
        <path
          key={def.id}
          className={`run-line run-line--${k + 1} losses-border`}
          d={`M${pixels(x(border))},${pixels(y(0) - 0.7 * text)}v${pixels(1.4 * text)}`}
        />
      ),
  );
}

/** A disc for each number and for class +1, a triangle for class −1, a ring round what pulls. */
function Observations({ data }: { readonly data: LossesData }) {
  const { x, y, text } = usePlot();
  const { points, held, looked, side } = data;
  const r = 0.36 * text;
  return points.x.map((at, i) => {
    const [across, up] = [x(at), y(points.y[i]!)];
    const isTriangle = side === 'classes' && points.y[i] === -1;
    return (
      <g key={i} className={`losses-point${i === held ? ' losses-point--held' : ''}`}>
        {looked.support.includes(i) && <circle className="losses-ring" cx={across} cy={up} r={0.78 * text} />}
        {isTriangle ? (
          <path
            d={`M${pixels(across)},${pixels(up - 1.2 * r)}l${pixels(1.2 * r)},${pixels(2.1 * r)}h${pixels(-2.4 * r)}Z`}
          />
        ) : (
          <circle cx={across} cy={up} r={i === held ? 1.4 * r : r} />
        )}
      </g>
    );
  });
}
