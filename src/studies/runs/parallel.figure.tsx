import { memo, useMemo } from 'react';
import { classNames } from '../../ui/classNames';
import { Figure } from '../../plots/Figure';
import { textWidth } from '../../plots/marks/labels';
import type { PaletteId } from '../../plots/palette';
import './parallel.css';
import {
  axisWords,
  describeParallel,
  isWithin,
  scaleWords,
  strandWords,
  strandColours,
  type ParallelData,
  type Ranges,
  type Strand,
} from './parallel';
import { pixels } from '../../vocabulary/numbers/write';
import { useTextStretch } from '../../ui/useTextStretch';

interface ParallelFigureProps {
  readonly data: ParallelData;
  readonly width: number;
  readonly text: number;
  readonly palette: PaletteId;
  /** Ids of observations. */
  readonly selected: number | null;
  readonly lit: number | null;
  /** Parts of the axes that strands must cross, or they are faint. */
  readonly ranges?: Ranges;
  onLight(id: number | null): void;
  onSelect(id: number): void;
}

/** Draws parallel coordinates: one axis per input, one line per observation, coloured by its score. */
export function ParallelFigure(props: ParallelFigureProps) {
  const { data, width, text } = props;
  const { margin, height, gap } = layoutParallel(data, { width, text });
  const lit = data.strands.find(({ id }) => id === props.lit);
  const stretch = useTextStretch();
  // Longer names of the outermost axes stay within the picture.
  const standing = (p: number) => {
    if (stretch > 1 && p === 0) return { x: -margin.left, textAnchor: 'start' } as const;
    if (stretch > 1 && p === data.axes.length - 1) return { x: margin.right - 3, textAnchor: 'end' } as const;
    return { textAnchor: 'middle' } as const;
  };
  return (
    <Figure
      kind="parallel"
      label="Parallel coordinates"
      description={describeParallel(data)}
      size={{ width, height: margin.top + height + margin.bottom }}
      text={text}
    >
      <g transform={`translate(${margin.left},${margin.top})`}>
        <text className="chart-title" x={-margin.left + 4} y={-text * 1.9}>
          {lit ? strandWords(data, lit) : scaleWords(data)}
        </text>
        {data.axes.map((axis, p) => (
          <g key={p} transform={`translate(${pixels(p * gap)},0)`}>
            <line className="axis" y2={height} />
            <text className="tick" y={-text * 0.5} textAnchor="middle">
              {axisWords(axis, axis.high)}
            </text>
            <text className="tick" y={height + text * 1.2} textAnchor="middle">
              {axisWords(axis, axis.low)}
            </text>
            <text className="tick axis-name" y={height + text * 2.3} {...standing(p)}>
              {shortened(axis.name, gap, text * stretch)}
            </text>
          </g>
        ))}
        <Strands {...props} gap={gap} height={height} />
        {data.query && <path className="strand-query" d={pathOf(data.query, { gap, height })} />}
      </g>
    </Figure>
  );
}

/** Returns the margins, the height of the axes and the gap between two, in pixels. */
export function layoutParallel(
  { axes }: Pick<ParallelData, 'axes'>,
  { width, text }: { width: number; text: number },
) {
  const margin = { left: text * 3, right: text * 3, top: text * 3.2, bottom: text * 2.4 };
  const gap = (width - margin.left - margin.right) / Math.max(1, axes.length - 1);
  return { margin, height: text * 16, gap };
}

/** Shortens a name that would run into its neighbour's. */
function shortened(name: string, gap: number, text: number): string {
  if (textWidth(name, text) <= gap) return name;
  return `${name.slice(0, Math.max(1, Math.floor(gap / (0.61 * text)) - 1))}…`;
}

interface Room {
  readonly gap: number;
  readonly height: number;
}

function pathOf(shares: readonly number[], { gap, height }: Room): string {
  const points = shares.map((share, p) => `${pixels(p * gap)},${pixels((1 - share) * height)}`);
  return `M${points.join('L')}`;
}

const Strands = memo(function Strands(props: ParallelFigureProps & Room) {
  const { data, palette, lit, selected, ranges = [], onLight, onSelect, gap, height } = props;
  const colours = useMemo(() => strandColours(data, palette), [data, palette]);
  const isLit = ({ id }: Strand) => id === lit || id === selected;
  return data.strands.map((strand, i) => {
    const path = pathOf(strand.shares, { gap, height });
    return (
      <g key={strand.id} onPointerEnter={() => onLight(strand.id)} onPointerLeave={() => onLight(null)}>
        <path
          className={classNames(
            'strand',
            strand.best && 'strand--best',
            isLit(strand) && 'strand--lit',
            !isWithin(strand, ranges) && 'strand--out',
          )}
          d={path}
          stroke={colours[i]}
        />
        <path className="strand-reach" d={path} onClick={() => onSelect(strand.id)}>
          <title>{strandWords(data, strand)}</title>
        </path>
      </g>
    );
  });
});
