import { formatNumber, withMinus } from '../ui/formatNumber';
import { formatValue } from './format';
import type { Domain } from './domain';
import type { Scales } from './marks/scale';
import { decades } from './regret';

/** What its axes are about. */
export interface HistoryExtent {
  readonly budget: number;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly optimum: number | null;
  readonly minimises: boolean;
  /** Where a regret of nothing at all is drawn; null where there is none. */
  readonly floor: number | null;
}

interface GoalProps extends PartProps {
  readonly height: number;
  /** Pixels at the right end that a control takes. */
  readonly aside: number;
}

interface PartProps {
  readonly data: HistoryExtent;
  readonly scales: Scales;
  readonly width: number;
  readonly text: number;
}

/** The optimum, where it is known. */
export function Goal({ data, scales, width, height, text, aside }: GoalProps) {
  if (data.optimum === null) return null;
  const y = scales.y(data.optimum);
  const below = data.minimises && y + text * 1.5 < height;
  return (
    <g>
      <line className="goal" x2={width} y1={y} y2={y} />
      <text
        className="readout"
        x={data.minimises ? width : width - aside}
        y={below ? y + text * 1.2 : y - text * 0.5}
        textAnchor="end"
      >
        {data.minimises ? 'minimum' : 'maximum'} {formatValue(data.optimum)}
      </text>
    </g>
  );
}

/** 0.01, 0.1, 1, …; smaller ones as 1e−3, which also has room on a phone. */
function powerWords(power: number): string {
  return power < -2 || power > 4 ? withMinus(`1e${power}`) : formatNumber(10 ** power);
}

/** Hairlines at powers of ten; at the floor the regret is nothing at all. */
export function Decades({ data, scales, width, height, text }: PartProps & { readonly height: number }) {
  const { domain, floor } = data;
  const room = floor === null ? domain.y : ([floor + 0.35, domain.y[1]] as const);
  const marks = decades(room, Math.max(2, Math.floor(height / (text * 1.6))));
  const lines = marks.map((power) => ({ at: power, words: powerWords(power) }));
  return (
    <g>
      {[...lines, ...(floor === null ? [] : [{ at: floor, words: '0' }])].map(({ at, words }) => {
        const y = Math.round(scales.y(at)) + 0.5;
        return (
          <g key={at}>
            <line className={at === floor ? 'goal' : 'grid'} x2={width} y1={y} y2={y} />
            <text className="tick" x={-10} y={y} dy="0.34em" textAnchor="end">
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Steps from one number to the next, so that the numbers stand apart. */
function spacing(pixels: number, text: number): number {
  return [1, 5, 10, 20, 50, 100, 200].find((steps) => steps * pixels > text * 3.8) ?? 500;
}

/** The axis of the steps. */
export function Steps({ data, scales, width, height, text }: PartProps & { readonly height: number }) {
  const every = spacing(scales.x(1) - scales.x(0), text);
  const count = Math.floor(data.budget / every);
  const marks = Array.from({ length: count }, (_, i) => (i + 1) * every);
  const below = height + text * 1.5;
  const y = Math.round(height) + 0.5;
  return (
    <g>
      <line className="axis" x2={width} y1={y} y2={y} />
      <text className="tick" x={0} y={below}>
        start
      </text>
      {marks.map((step) => (
        <g key={step}>
          <line className="axis" x1={scales.x(step)} x2={scales.x(step)} y1={y} y2={y + 5} />
          <text
            className="tick"
            x={scales.x(step)}
            y={below}
            textAnchor={step === data.budget ? 'end' : 'middle'}
          >
            {step === marks[0] ? `step ${step}` : step}
          </text>
        </g>
      ))}
    </g>
  );
}
