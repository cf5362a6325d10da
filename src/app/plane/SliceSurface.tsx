import { useRef } from 'react';
import type { PlotSpace, Point } from '../plots/gestures';
import { valuesAt } from '../plots/gestures';
import { usePress } from '../plots/usePress';
import { useIntents } from '../LabContext';

interface SliceSurfaceProps {
  readonly space: PlotSpace;
  /** The input that runs, and whether upwards. */
  readonly along: number;
  readonly isTurned: boolean;
  /** The crosshair [d]. */
  readonly place: readonly number[];
}

/** Takes the pointer over a slice: it looks along it, a click leaves the crosshair there. */
export function SliceSurface({ space, along, isTurned, place }: SliceSurfaceProps) {
  const { lookAt, setPlace } = useIntents();
  const ref = useRef<HTMLDivElement>(null);
  const under = (at: Point): readonly number[] => {
    const { x, y } = valuesAt(space, at);
    const [low, high] = space.y;
    return place.with(along, isTurned ? Math.min(high, Math.max(low, y)) : x);
  };
  const pin = (at: Point): void => {
    lookAt(null);
    setPlace(under(at));
  };
  const nothing = () => {};
  const { events } = usePress(ref, {
    handles: [],
    point: (at) => lookAt(at && under(at)),
    click: pin,
    settle: pin,
    release: pin,
    choose: nothing,
    grab: nothing,
    move: nothing,
    drop: nothing,
    giveBack: nothing,
  });
  const { left, top, width, height } = space.plot;
  return <div ref={ref} className="plot-surface" style={{ left, top, width, height }} {...events} />;
}
