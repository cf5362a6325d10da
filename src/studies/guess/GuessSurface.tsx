import { useEffect, useRef, type MouseEvent } from 'react';
import type { Domain } from '../../plots/domain';
import type { Frame } from '../../plots/chart';
import type { Place } from './players';
import { plotOnPage } from '../../app/plots/layout';
import { valuesAt } from '../../app/plots/gestures';
import { useGameIntents, useGameState } from './GuessContext';

interface GuessSurfaceProps {
  readonly frame: Frame;
  readonly x: Domain;
  readonly y: Domain;
  /** A place has two coordinates. */
  readonly isMap: boolean;
  /** What is believed at the cursor, for those who listen. */
  readonly reading: string;
}

/** Takes the pointer over the plot: it moves the cursor, and a click is a guess. Keys are those of the panel. */
export function GuessSurface({ frame, x, y, isMap, reading }: GuessSurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { look, guess } = useGameIntents();
  const cursor = useGameState((game) => game.cursor);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  const plot = plotOnPage(frame);
  const placeOf = (event: MouseEvent<HTMLElement>): Place => {
    const corner = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - corner.left + plot.left, y: event.clientY - corner.top + plot.top };
    const values = valuesAt({ plot, x, y }, at);
    return isMap ? [values.x, Math.min(y[1], Math.max(y[0], values.y))] : [values.x];
  };
  return (
    <div
      ref={ref}
      className="plot-surface guess__surface"
      style={{ left: plot.left, top: plot.top, width: plot.width, height: plot.height }}
      tabIndex={0}
      role="slider"
      aria-label="Place to guess"
      title="A click guesses there; or move with the arrow keys and press Enter"
      aria-valuemin={x[0]}
      aria-valuemax={x[1]}
      aria-valuenow={cursor[0]}
      aria-valuetext={reading}
      onPointerMove={(event) => look(placeOf(event))}
      onClick={(event) => guess(placeOf(event))}
    />
  );
}
