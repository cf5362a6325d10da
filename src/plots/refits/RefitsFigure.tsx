import './refits.css';
import { Figure } from '../Figure';
import { XAxis, YAxis } from '../marks/Axis';
import { Clip } from '../marks/Clip';
import { Area, Line } from '../marks/Curve';
import { Title } from '../marks/Labels';
import { useScales, type Scales } from '../marks/scale';
import { classNames } from '../../ui/classNames';
import { within } from '../domain';
import { describeRefits } from './describe';
import type { RefitsData } from './project';

interface RefitsFigureProps {
  readonly data: RefitsData;
  /** What the outputs are called. */
  readonly output: string;
  readonly frame: { readonly width: number; readonly height: number; readonly text: number };
}

/** Densities of the outputs over each other: what each fit of the formula says, and the kernel density behind them. */
export function RefitsFigure({ data, output, frame }: RefitsFigureProps) {
  const { width, height, text } = frame;
  const plot = {
    left: text * 3.6,
    top: text * 1.6,
    width: Math.max(40, width - text * 5),
    height: Math.max(60, height - text * 5.4),
  };
  const scales = useScales(data.domain, plot);
  const axis = { width: plot.width, height: plot.height, text, labels: true };
  return (
    <Figure
      kind="refits"
      label="Densities of refits"
      description={describeRefits(data)}
      size={frame}
      text={text}
    >
      <g transform={`translate(${plot.left},${plot.top})`}>
        <Title text={`density of ${output}`} above={text * 0.7} />
        <YAxis {...axis} domain={data.domain.y} scale={scales.y} />
        <XAxis {...axis} domain={data.domain.x} scale={scales.x} name={`output ${output}`} />
        <Densities data={data} scales={scales} plot={plot} />
      </g>
    </Figure>
  );
}

function lookedClass({ isLikely }: NonNullable<RefitsData['looked']>): string {
  return classNames('refit refit--looked', isLikely && 'refit--likely');
}

interface DensitiesProps extends Pick<RefitsFigureProps, 'data'> {
  readonly scales: Scales;
  readonly plot: { readonly width: number; readonly height: number };
}

function Densities({ data, scales, plot }: DensitiesProps) {
  const { y, kernelDensity, shown, looked, rug, domain } = data;
  return (
    <>
      <Clip width={plot.width} height={plot.height}>
        <Area className="seen" x={y} y={kernelDensity} base={0} scales={scales} />
        <Line className="refit-kernel" x={y} y={kernelDensity} scales={scales} />
        {shown.map(({ density, isLikely }, k) => (
          <Line
            key={k}
            className={isLikely ? 'refit refit--likely' : 'refit'}
            x={y}
            y={density}
            scales={scales}
          />
        ))}
        {looked && <Line className={lookedClass(looked)} x={y} y={looked.density} scales={scales} />}
      </Clip>
      <path
        className="rug"
        d={rug
          .filter((one) => within(domain.x, one))
          .map((one) => `M${scales.x(one).toFixed(1)},${plot.height - 5}v10`)
          .join('')}
      />
    </>
  );
}
