import { Figure } from '../Figure';
import { formatInput } from '../format';
import { XAxis } from '../marks/Axis';
import { linePath } from '../marks/path';
import { affine, type Scales } from '../marks/scale';
import { describeCuriosity, type CuriosityData, type Stop } from './curiosity';

interface CuriosityFigureProps {
  readonly data: CuriosityData;
  readonly width: number;
  readonly text: number;
  /** Name of the input. */
  readonly name: string;
  /** The κ in force, where one is. */
  readonly kappa: number | null;
  /** Where the next query is. */
  readonly query: number;
}

function pathOf(stops: readonly Stop[], { x, y }: Scales): string {
  return linePath({ x: stops.map((stop) => stop.x), y: stops.map((stop) => stop.kappa) }, { x, y });
}

/** One line for each κ, from trusting to curious: where it would ask. */
export function CuriosityFigure({ data, width, text, name, kappa, query }: CuriosityFigureProps) {
  const margin = { left: text * 3.6, right: 16, top: text * 2.4 };
  const inner = { width: width - margin.left - margin.right, height: text * 11 };
  const x = affine(data.domain.x, [0, inner.width]);
  const y = affine(data.domain.kappa, [inner.height, 0]);
  return (
    <Figure
      kind="curiosity"
      label="Other κ"
      description={describeCuriosity(data)}
      size={{ width, height: margin.top + inner.height + text * 3 }}
      text={text}
    >
      <g transform={`translate(${margin.left},${margin.top})`}>
        <text className="chart-title" x={-margin.left + 4} y={-text * 0.8}>
          where UCB would ask, by κ
        </text>
        {[0, 1, 2, 3, 4].map((at) => (
          <g key={at}>
            <line className="grid" x2={inner.width} y1={y(at)} y2={y(at)} />
            <text className="tick" x={-8} y={y(at)} dy="0.34em" textAnchor="end">
              {at === 4 ? `κ = ${at}` : at}
            </text>
          </g>
        ))}
        <line className="query-line" x1={x(query)} x2={x(query)} y2={inner.height} />
        {data.paths.map((path) => (
          <path key={path[0]!.kappa} className="curiosity-line" d={pathOf(path, { x, y })} />
        ))}
        {data.stops.map(({ kappa: at, x: where }) => (
          <circle
            key={at}
            className={at === kappa ? 'curiosity-stop curiosity-stop--now' : 'curiosity-stop'}
            cx={x(where)}
            cy={y(at)}
            r={at === kappa ? 4.5 : 3}
          >
            <title>{`κ = ${formatInput(at)}: x = ${formatInput(where)}`}</title>
          </circle>
        ))}
        <XAxis
          width={inner.width}
          height={inner.height}
          text={text}
          domain={data.domain.x}
          scale={x}
          labels
          name={name}
        />
      </g>
    </Figure>
  );
}
