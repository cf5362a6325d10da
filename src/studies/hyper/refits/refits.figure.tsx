import './figure.css';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { AreaY, Line } from '../../../plots/marks/Curve';
import { Title } from '../../../plots/marks/TextMarks';
import { classNames } from '../../../ui/classNames';
import { within } from '../../../plots/domain';
import { describeRefits } from './describe';
import type { RefitsData } from './refitsData';
import { pixels } from '../../../vocabulary/numbers/write';

interface RefitsFigureProps {
  readonly data: RefitsData;
  /** Name of the output. */
  readonly output: string;
  readonly frame: { readonly width: number; readonly height: number; readonly text: number };
}

/** Draws densities of the outputs over each other: that of each fit of the formula, and the kernel density behind them. */
export function RefitsFigure({ data, output, frame }: RefitsFigureProps) {
  const { width, height, text } = frame;
  const plot = {
    left: text * 3.6,
    top: text * 1.6,
    width: Math.max(40, width - text * 5),
    height: Math.max(60, height - text * 5.4),
  };
  return (
    <Figure
      kind="refits"
      label="Densities of refits"
      description={describeRefits(data)}
      size={frame}
      text={text}
    >
      <Plot at={plot} text={text} {...data.domain}>
        <Title text={`density of ${output}`} above={text * 0.7} />
        <Axis side="left" />
        <Axis side="bottom" title={`output ${output}`} />
        <Densities data={data} />
      </Plot>
    </Figure>
  );
}

function lookedClass({ isLikely }: NonNullable<RefitsData['looked']>): string {
  return classNames('refit refit--looked', isLikely && 'refit--likely');
}

function Densities({ data }: Pick<RefitsFigureProps, 'data'>) {
  const plot = usePlot();
  const { y, kernelDensity, shown, looked, rug, domain } = data;
  return (
    <>
      <Clip>
        <AreaY className="seen" x={y} y1={0} y2={kernelDensity} />
        <Line className="refit-kernel" x={y} y={kernelDensity} />
        {shown.map(({ density, isLikely }, k) => (
          <Line key={k} className={isLikely ? 'refit refit--likely' : 'refit'} x={y} y={density} />
        ))}
        {looked && <Line className={lookedClass(looked)} x={y} y={looked.density} />}
      </Clip>
      <path
        className="rug"
        d={rug
          .filter((one) => within(domain.x, one))
          .map((one) => `M${pixels(plot.x(one))},${plot.height - 5}v10`)
          .join('')}
      />
    </>
  );
}
