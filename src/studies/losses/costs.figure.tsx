import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Clip } from '../../plots/marks/Clip';
import { Line } from '../../plots/marks/Curve';
import { Header } from '../../plots/marks/TextMarks';
import { formatNumber, pixels } from '../../vocabulary/numbers/write';
import { describeCosts, type LossesData, type LossShown } from './lossesData';
import { plotIn, type Frame } from '../../plots/framed';

interface FigureProps {
  readonly data: LossesData;
  readonly frame: Frame;
}

/** Draws what a miss costs by each loss, and a disc for each observation on it. */
export function CostsFigure({ data, frame }: FigureProps) {
  const { losses, looked, side, costDomain } = data;
  const { text } = frame;
  return (
    <Figure
      kind="loss-costs"
      label="What a miss costs"
      description={describeCosts(data)}
      size={frame}
      text={text}
    >
      <Plot at={plotIn(frame)} text={text} {...costDomain}>
        <Header title={`loss V, by ${side === 'numbers' ? 'the miss' : 'the margin'}`} notes={[]} />
        <Axis side="left" />
        <Axis side="bottom" title={side === 'numbers' ? 'miss y − f' : 'margin y f'} />
        <Clip>
          {losses.map(({ def, cost }, k) => (
            <Line
              key={def.id}
              className={`run-line run-line--${k + 1} ${def === looked.def ? 'losses-looked' : 'losses-other'}`}
              {...cost}
            />
          ))}
        </Clip>
        {losses.map(
          (one, k) => one.def !== looked.def && <Discs key={one.def.id} shown={one} sign={k} data={data} />,
        )}
        <Discs shown={looked} sign={losses.indexOf(looked)} data={data} isLooked />
      </Plot>
    </Figure>
  );
}

interface DiscsProps {
  readonly shown: LossShown;
  readonly sign: number;
  readonly data: LossesData;
  readonly isLooked?: boolean;
}

/** A disc for each observation; what is beyond the plot is an arrow at its edge, that of the observation held with its value. */
function Discs({ shown: { discs }, sign, data, isLooked = false }: DiscsProps) {
  const { x, y, text, width } = usePlot();
  const [, top] = data.costDomain.y;
  const [low, high] = data.costDomain.x;
  return (
    <g className={isLooked ? undefined : 'losses-other'}>
      {discs.map(({ at, value }, i) => {
        const across = x(Math.max(low, Math.min(high, at)));
        const isHeld = i === data.held;
        const size = text * (isHeld ? 0.5 : isLooked ? 0.32 : 0.24);
        const state = isHeld ? ' losses-disc--held' : '';
        if (at > high && value <= top) {
          return (
            <path
              key={i}
              className={`losses-disc run-mark--${sign + 1}${state}`}
              d={`M${pixels(across + size)},${pixels(y(value))}l${pixels(-2 * size)},${pixels(-size)}v${pixels(2 * size)}Z`}
            />
          );
        }
        if (value > top) {
          const isLeft = across > width / 2;
          return (
            <g key={i} className={`losses-disc run-mark--${sign + 1}`}>
              <path
                d={`M${pixels(across)},${pixels(0.1 * text)}l${pixels(0.5 * text)},${pixels(0.9 * text)}h${pixels(-text)}Z`}
              />
              {isHeld && (
                <text
                  className="label losses-value"
                  x={across + (isLeft ? -0.8 : 0.8) * text}
                  y={0.95 * text}
                  textAnchor={isLeft ? 'end' : 'start'}
                >
                  {`V = ${formatNumber(value)}`}
                </text>
              )}
            </g>
          );
        }
        return (
          <circle
            key={i}
            className={`losses-disc run-mark--${sign + 1}${state}`}
            cx={across}
            cy={y(value)}
            r={size}
          />
        );
      })}
    </g>
  );
}
