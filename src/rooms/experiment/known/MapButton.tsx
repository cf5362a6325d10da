import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Campaign, Knob, KnobValues } from '../../../engine/campaign/campaign';
import { countOfValues, placeSaid, shareOf, valueAt } from '../state/knobText';
import { movedTo } from '../state/movedTo';
import { isPlaceAllowed, nearestAllowed, type MapAbout } from './mapPlaces';

interface MapButtonProps {
  readonly campaign: Campaign;
  readonly about: MapAbout;
  /** Where the plot stands. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** The place that somebody asked about last, which is shown while nobody points elsewhere. */
  readonly asked: KnobValues | null;
  /** Called with a place that somebody asks about, or with the nearest to it that is allowed. */
  onAsk(values: KnobValues): void;
}

/** Steps of the arrow keys along a knob of which more values may be set. */
const steps = 40;

/** Takes presses on a map, and arrow keys and Enter; shows the place that would be asked about. */
export function MapButton({ campaign, about, box, asked, onAsk }: MapButtonProps) {
  const { across, up } = about.axes;
  const [pointed, setPointed] = useState<KnobValues | null>(null);
  const [isFocused, setIsFocused] = useState(false);
  const [movedFor, setMovedFor] = useState<KnobValues | null>(null);
  const ofThese = (values: KnobValues | null): KnobValues | null =>
    values && Object.hasOwn(values, across.name) && Object.hasOwn(values, up.name)
      ? { [across.name]: values[across.name]!, [up.name]: values[up.name]! }
      : null;
  const shown = ofThese(pointed) ?? ofThese(asked);
  const at = shown ?? ofThese(about.through)!;
  const isAllowed = isPlaceAllowed(campaign, about, at);
  const words = placeSaid([across, up], at);
  const isMoved = pointed === null && asked !== null && movedFor === asked;
  const said = isAllowed ? (isMoved ? `${words}: nearest allowed` : words) : `${words}: not allowed`;
  const ask = (moved: KnobValues): void => {
    const isThere = isPlaceAllowed(campaign, about, moved);
    const nearest = isThere ? moved : nearestAllowed(campaign, about, moved);
    const place = nearest && movedTo(campaign, about.through, nearest);
    if (!place) return;
    setMovedFor(isThere ? null : place);
    if (!isThere) setPointed(null);
    onAsk(place);
  };
  const placeAt = ({ currentTarget, clientX, clientY }: MouseEvent): KnobValues => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return {
      [across.name]: valueAt(across, (clientX - left) / width),
      [up.name]: valueAt(up, 1 - (clientY - top) / height),
    };
  };
  const takeKey = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, readonly [Knob, number]>> = {
      ArrowLeft: [across, -1],
      ArrowRight: [across, 1],
      ArrowDown: [up, -1],
      ArrowUp: [up, 1],
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const [knob, by] = move;
    setPointed({ ...at, [knob.name]: stepped(knob, at[knob.name]!, by) });
  };
  const [x, y] = [shareOf(across, at[across.name]!), shareOf(up, at[up.name]!)];
  return (
    <button
      type="button"
      className="known-map__ask"
      style={box}
      aria-label={`What would come out at ${said}? The arrow keys move it.`}
      // A finger has left before it clicks; Enter has no place of its own.
      onClick={(event) => ask(event.detail === 0 ? at : placeAt(event))}
      onKeyDown={takeKey}
      onPointerMove={(event) => setPointed(placeAt(event))}
      onPointerDown={(event) => setPointed(placeAt(event))}
      onPointerLeave={() => setPointed(null)}
      onFocus={({ currentTarget }) => setIsFocused(currentTarget.matches(':focus-visible'))}
      onBlur={() => setIsFocused(false)}
    >
      {(shown !== null || isFocused) && (
        <>
          <span className="known-map__hair" style={{ left: `${100 * x}%` }} />
          <span className="known-map__hair known-map__hair--across" style={{ top: `${100 * (1 - y)}%` }} />
          <span
            className="known-map__place"
            style={{
              left: `${100 * x}%`,
              top: `${100 * (1 - y)}%`,
              translate: `${x > 0.6 ? 'calc(-100% - 10px)' : '10px'} ${y > 0.85 ? '10px' : 'calc(-100% - 10px)'}`,
            }}
          >
            {said}
          </span>
        </>
      )}
    </button>
  );
}

/** Returns the next value of a knob that may be set, in a direction. */
function stepped(knob: Knob, value: number | string, by: number): number | string {
  const share = shareOf(knob, value);
  const count = Math.min(steps, knob.kind === 'choices' ? knob.options.length : countOfValues(knob) - 1);
  for (let k = 1; k <= steps; k++) {
    const next = valueAt(knob, share + (by * k) / count);
    if (next !== value) return next;
  }
  return value;
}
