import './cloud.css';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { dotsPath } from '../../../plots/path';
import { colourAt } from '../../../plots/palette';
import { shareScale } from '../../../plots/plane/colourScale';
import { pixels } from '../../../vocabulary/numbers/write';
import { describeWent, type WentData } from './went';

interface WentFigureProps {
  readonly data: WentData;
  readonly width: number;
  readonly text: number;
}

/** Draws the visits of one method over the settings of the table: their number as size, the real score as colour. */
export function WentFigure({ data, width, text }: WentFigureProps) {
  const margin = { left: text * 3.6, right: text, top: text * 2, bottom: text * 2.2 };
  const inner = { width: Math.max(80, width - margin.left - margin.right), height: text * 15 };
  return (
    <Figure
      kind="went"
      label={`Where ${data.label} went`}
      description={describeWent(data)}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={data.cloud.x} y={data.cloud.y}>
        <text className="chart-title" y={-text * 0.8}>
          {data.label}
        </text>
        <Axis side="left" />
        <Axis side="bottom" />
        <Spots data={data} text={text} />
      </Plot>
    </Figure>
  );
}

function Spots({ data: { cloud, spots }, text }: Omit<WentFigureProps, 'width'>) {
  const plot = usePlot();
  const share = shareScale(cloud.scale);
  const most = Math.max(1, ...spots.map(({ visits }) => visits));
  const settings = cloud.dots.map(({ x, y }) => [plot.x(x), plot.y(y)] as const);
  return (
    <>
      <path className="went-setting" d={dotsPath(settings, text * 0.1)} />
      {spots.map(({ x, y, real, visits }, k) => (
        <circle
          key={k}
          className="cloud-dot"
          cx={pixels(plot.x(x))}
          cy={pixels(plot.y(y))}
          r={pixels(text * (0.22 + 0.75 * Math.sqrt(visits / most)))}
          fill={colourAt(cloud.palette, share(real))}
        >
          <title>{`${visits} visits`}</title>
        </circle>
      ))}
    </>
  );
}
