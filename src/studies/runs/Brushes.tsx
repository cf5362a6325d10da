import './parallel.css';
import { useRef, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '../../ui/Button';
import { layoutParallel, ParallelFigure } from './parallel.figure';
import { axisWords, rangeWords, valueAt, type ParallelAxis, type Ranges } from './parallel';
import { ariaNumber } from '../../ui/ariaNumber';

interface BrushedProps extends ComponentProps<typeof ParallelFigure> {
  readonly ranges: Ranges;
  onRanges(ranges: Ranges): void;
}

/** Draws parallel coordinates whose axes can be brushed: what does not cross the chosen parts becomes faint; the rest is counted. */
export function BrushedParallel({ onRanges, ...figure }: BrushedProps) {
  const { data, ranges, width, text } = figure;
  const { margin, height, gap } = layoutParallel(data, { width, text });
  const set = (p: number, range: Ranges[number]) =>
    onRanges(data.axes.map((_, k) => (k === p ? range : (ranges[k] ?? null))));
  return (
    <div className="brushes">
      <ParallelFigure {...figure} />
      {data.axes.map((axis, p) => (
        <Brush
          key={axis.name}
          axis={axis}
          range={ranges[p] ?? null}
          at={{ left: margin.left + p * gap, top: margin.top, height }}
          onRange={(range) => set(p, range)}
        />
      ))}
      <p className="brushes__count" role="status">
        <span>{rangeWords(data, ranges)}</span>
        {ranges.some((range) => range) && (
          <Button hint="Show all lines again" onClick={() => onRanges([])}>
            Show all
          </Button>
        )}
      </p>
    </div>
  );
}

interface BrushProps {
  readonly axis: ParallelAxis;
  readonly range: Ranges[number];
  readonly at: { readonly left: number; readonly top: number; readonly height: number };
  onRange(range: Ranges[number]): void;
}

const whole = [0, 1] as const;
/** Step of an arrow key, and the least part that a drag chooses, as shares of the axis. */
const keyStep = 0.05;
const leastDrag = 0.02;

/** Chooses a part of one axis: a drag along it, or the arrow keys on its two ends; a click or Escape lets it go. */
function Brush({ axis, range, at, onRange }: BrushProps) {
  const from = useRef<number | null>(null);
  const shareAt = ({ currentTarget, clientY }: PointerEvent): number => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return Math.min(1, Math.max(0, 1 - (clientY - top) / height));
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (from.current === null) return;
    const to = shareAt(event);
    const drawn = [Math.min(from.current, to), Math.max(from.current, to)] as const;
    onRange(drawn[1] - drawn[0] > leastDrag ? drawn : null);
  };
  return (
    <div
      className="brush"
      style={at}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = shareAt(event);
        onRange(null);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (from.current = null)}
      onPointerCancel={() => (from.current = null)}
    >
      {range && (
        <div
          className="brush__range"
          style={{ top: `${100 * (1 - range[1])}%`, bottom: `${100 * range[0]}%` }}
        />
      )}
      <End axis={axis} which={1} range={range} onRange={onRange} />
      <End axis={axis} which={0} range={range} onRange={onRange} />
    </div>
  );
}

interface EndProps extends Omit<BrushProps, 'at'> {
  /** 0: the lower end. */
  readonly which: 0 | 1;
}

function End({ axis, which, range, onRange }: EndProps) {
  const [low, high] = range ?? whole;
  const share = which === 0 ? low : high;
  const step = axis.options ? 1 / axis.options.length : keyStep;
  const onKeyDown = (event: KeyboardEvent): void => {
    const moves = {
      ArrowUp: share + step,
      ArrowRight: share + step,
      ArrowDown: share - step,
      ArrowLeft: share - step,
    };
    const ends = { Home: 0, End: 1, ...moves } as Readonly<Record<string, number>>;
    const to = ends[event.key];
    if (event.key === 'Escape' && range) onRange(null);
    else if (to === undefined) return;
    else {
      const next =
        which === 0 ? [Math.max(0, Math.min(to, high)), high] : [low, Math.min(1, Math.max(to, low))];
      onRange(next[0]! <= 0 && next[1]! >= 1 ? null : [next[0]!, next[1]!]);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="brush__end"
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`${which === 0 ? 'Least' : 'Most'} ${axis.name}`}
      aria-valuemin={ariaNumber(axis.low)}
      aria-valuemax={ariaNumber(axis.high)}
      aria-valuenow={ariaNumber(valueAt(axis, share))}
      aria-valuetext={axisWords(axis, valueAt(axis, share))}
      style={{ top: `${100 * (1 - share)}%` }}
      onKeyDown={onKeyDown}
    />
  );
}
