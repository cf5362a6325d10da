import { clampTo, type Domain } from '../../plots/domain';
import { domainOf, scaleOf, type Spacing } from '../../plots/scale';
import { arrowMoves } from '../../ui/arrowMoves';
import { valuesAt, type PlotSpace, type Point } from '../plots/gestures';

/** Returns the place [d] under a point of the map: two coordinates from there, the others from `place`. */
export function placeUnder(
  space: PlotSpace,
  at: Point,
  { axes, place }: { readonly axes: readonly [number, number]; readonly place: readonly number[] },
): readonly number[] {
  const { x, y } = valuesAt(space, at);
  return place.with(axes[0], x).with(axes[1], clampTo(domainOf(space.y), y));
}

/** Shares of the box by which an arrow key moves the crosshair, without and with Shift. */
const small = 0.01;
const large = 0.05;

/** The two inputs of a map, and the spacings of its axes. */
interface Keyed {
  readonly axes: readonly [number, number];
  readonly ends: readonly [Spacing | Domain, Spacing | Domain];
}

/** Returns the place [d] to which an arrow key moves the crosshair; null for other keys. */
export function placeAfterKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  place: readonly number[],
  { axes, ends }: Keyed,
): readonly number[] | null {
  const move = arrowMoves[key];
  if (!move) return null;
  const share = shiftKey ? large : small;
  return axes.reduce<readonly number[]>((moved, input, k) => {
    const scale = scaleOf(ends[k]!, [0, 1]);
    const to = scale.invert(scale(moved[input]!) + move[k]! * share);
    return moved.with(input, clampTo(scale.domain, to));
  }, place);
}
