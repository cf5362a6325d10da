import './cloud.css';
import { Axis } from '../../../plots/Axis';
import { ColourBar } from '../../../plots/ColourBar';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { colourAt } from '../../../plots/palette';
import { shareScale } from '../../../plots/plane/colourScale';
import { pixels } from '../../../vocabulary/numbers/write';
import { describeCloud, type CloudData } from './cloud';

interface CloudFigureProps {
  readonly data: CloudData;
  readonly width: number;
  readonly text: number;
  /** Height in pixels, without what the colours mean; as it is usual if left out. */
  readonly height?: number;
}

/** Draws each setting of a table as a dot of the colour of its score; the best tenth is ringed. */
export function CloudFigure({ data, width, text, height }: CloudFigureProps) {
  const margin = { left: text * 4.4, right: text, top: text * 2, bottom: text * 3.2 };
  const inner = {
    width: Math.max(80, width - margin.left - margin.right),
    height: height === undefined ? text * 24 : Math.max(80, height - margin.top - margin.bottom),
  };
  return (
    <Figure
      kind="cloud"
      label="All settings"
      description={describeCloud(data)}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={data.x} y={data.y}>
        <text className="chart-title" y={-text * 0.8}>
          {data.titles.y}
        </text>
        <Axis side="left" />
        <Axis side="bottom" title={data.titles.x} />
        <Dots data={data} radius={text * (data.dots.length > 600 ? 0.24 : 0.36)} />
      </Plot>
    </Figure>
  );
}

/** Says what the colours of the dots mean. */
export function CloudColours({ data, width, text }: Omit<CloudFigureProps, 'height'>) {
  return (
    <>
      <p className="cloud-colours">
        <span>{data.titles.colour}</span>
      </p>
      <ColourBar
        scale={data.scale}
        palette={data.palette}
        width={Math.max(80, Math.min(280, width - text * 5.4))}
        text={text}
      />
    </>
  );
}

function Dots({ data, radius }: { readonly data: CloudData; readonly radius: number }) {
  const plot = usePlot();
  const share = shareScale(data.scale);
  return (
    <>
      {data.dots.map(({ id, x, y, value, isBest, words }) => (
        <circle
          key={id}
          className={isBest ? 'cloud-dot cloud-dot--best' : 'cloud-dot'}
          cx={pixels(plot.x(x))}
          cy={pixels(plot.y(y))}
          r={pixels(radius)}
          fill={colourAt(data.palette, share(value))}
        >
          <title>{words}</title>
        </circle>
      ))}
    </>
  );
}
