import { useDisplay } from '../../../lab/plots/useDisplay';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { placeOf, readOut, worthOf } from './describe';
import { LandscapeFigure, plotOf } from './landscape.figure';
import { shareRange, sharesOf, type LandscapeData, type Spot } from './landscape';
import { clampTo } from '../../../plots/domain';
import { useSize } from '../../../lab/plots/useSize';
import { useIsSlide } from '../../study';
import { significant } from '../../../engine/numberText';

interface LandscapeViewProps {
  readonly data: LandscapeData;
  readonly isWaiting: boolean;
  /** Called with both values as displayed. */
  onSet(right: number, up: number): void;
}

/** Share of an axis per press of an arrow key; five times as much with Shift. */
const keyStep = 1 / 40;

const moves: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: -1 },
  ArrowUp: { x: 0, y: 1 },
};

/** Shows the map, read by pointer or keys, and set by a click or Enter. */
export function LandscapeView({ data, isWaiting, onSet }: LandscapeViewProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const isSlide = useIsSlide();
  const [pointed, point] = useState<Spot | null>(null);
  const [moved, move] = useState<Spot | null>(null);
  const frame = { width, height, text };
  const plot = plotOf(frame);
  const set = ({ x, y }: Spot) =>
    onSet(rounded(sharesOf(data.right).invert(x)), rounded(sharesOf(data.up).invert(y)));
  const spot = pointed ?? moved;
  return (
    <div className="landscape" aria-busy={isWaiting}>
      <div ref={ref} className="landscape__map">
        {width > 0 && (
          <>
            <LandscapeFigure data={data} frame={frame} />
            <div
              className="landscape__surface"
              style={{ ...plot }}
              onPointerMove={(event) => point(spotOf(event))}
              onPointerLeave={() => point(null)}
              onClick={(event) => set(spotOf(event))}
            />
            <Marker data={data} frame={frame} moved={moved} move={move} onSet={set} />
          </>
        )}
      </div>
      {isSlide && (
        <p className="landscape__legend">{`○ start of a search, red disc: its end${data.priorShares ? ', dotted: the prior' : ''}`}</p>
      )}
      <p
        className={isSlide ? 'landscape__read panel__sentence' : 'landscape__read'}
        aria-live={moved ? 'polite' : 'off'}
      >
        {spot ? readOut(data, spot) : presentWords(data)}
      </p>
    </div>
  );
}

interface MarkerProps extends Pick<LandscapeViewProps, 'data'> {
  readonly frame: Parameters<typeof plotOf>[0];
  readonly moved: Spot | null;
  move(spot: Spot | null): void;
  onSet(spot: Spot): void;
}

/** Marks the present values; arrow keys move the marker, Enter sets the values under it. */
function Marker({ data, frame, moved, move, onSet }: MarkerProps) {
  if (!data.present) return null;
  const { present } = data;
  const plot = plotOf(frame);
  const at = moved ?? present;
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = moves[event.key];
    if (direction) move(stepped(at, direction, event.shiftKey ? 5 * keyStep : keyStep));
    else if (event.key === 'Enter') {
      if (moved) onSet(moved);
      move(null);
    } else if (event.key === 'Escape' && moved) move(null);
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className="landscape__marker"
      style={{ left: plot.left + at.x * plot.width, top: plot.top + (1 - at.y) * plot.height }}
      aria-label={`Present values: ${placeOf(data, present)}`}
      title="The present values. Arrow keys move, Enter sets by hand, Esc goes back"
      onKeyDown={onKeyDown}
      onBlur={() => move(null)}
    />
  );
}

function stepped({ x, y }: Spot, direction: Spot, by: number): Spot {
  return { x: clampTo(shareRange, x + direction.x * by), y: clampTo(shareRange, y + direction.y * by) };
}

function spotOf(event: PointerEvent | React.MouseEvent): Spot {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return {
    x: clampTo(shareRange, (event.clientX - left) / width),
    y: clampTo(shareRange, 1 - (event.clientY - top) / height),
  };
}

/** Rounds to the digits of a slider. */
function rounded(amount: number): number {
  return significant(amount, 3);
}

function presentWords(data: LandscapeData): string {
  if (!data.present) return 'The present values are still to come.';
  return `Now ${placeOf(data, data.present)}: ${worthOf(data, data.present.value)}.`;
}
