import type { LossPoints } from '../../engine/manifold/learners/losses/asks';
import type { Domain } from '../../plots/domain';

/** Widths σ of the kernels, in units of x. */
export const widths = [0.15, 0.45, 1.2] as const;

/** Observations along a wave, and how far they can be moved along y. */
export const observations: LossPoints = {
  x: [-2, -1.2, -0.5, 0.3, 1.1, 1.9],
  y: [0.2, -0.5, -1, 1, -0.8, -0.7],
};
export const reach = [-1.4, 1.4] as const;

/** Axes of the picture. */
export const domain: { readonly x: Domain; readonly y: Domain } = { x: [-2.4, 2.3], y: [-2.2, 2.2] };

/** What the panel shows, as the link says it. */
export interface SameState {
  /** Number of the curve that is on top, from 0; null where none was chosen. */
  readonly top: number | null;
  /** Number of the observation that keys move, from 0. */
  readonly held: number;
  /** y of observations that were moved, by number. */
  readonly moved: Readonly<Record<number, number>>;
}

/** The observation that keys move at first. */
const firstHeld = 3;

const longest = 200;
const number = /^-?\d(\.\d{1,2})?$/;

/**
 * Reads words in any order, such as "top=2,at=4,y3=1.2", curves and observations counted from 1; what is missing or malformed is as
 * usual. Never throws.
 */
export function readSameText(text: string): SameState {
  const words = text.slice(0, longest).split(',');
  const said = (key: string): number | null => {
    const value = words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
    return value !== undefined && number.test(value) ? Number(value) : null;
  };
  const numbered = (key: string, list: ArrayLike<unknown>): number | null => {
    const value = said(key);
    return value !== null && value - 1 in list ? value - 1 : null;
  };
  return {
    top: numbered('top', widths),
    held: numbered('at', observations.x) ?? firstHeld,
    moved: Object.fromEntries(
      observations.y.flatMap((_, i) => {
        const value = said(`y${i + 1}`);
        return value === null || value < reach[0] || value > reach[1] ? [] : [[i, value] as const];
      }),
    ),
  };
}

/** Writes what `readSameText` reads; what is as usual is left out. */
export function writeSameText({ top, held, moved }: SameState): string {
  return [
    ...(top === null ? [] : [`top=${top + 1}`]),
    ...(held === firstHeld ? [] : [`at=${held + 1}`]),
    ...Object.entries(moved)
      .filter(([i, value]) => value !== observations.y[Number(i)])
      .map(([i, value]) => `y${Number(i) + 1}=${value}`),
  ].join(',');
}

/** Returns the observations with those that were moved. */
export function observationsOf({ moved }: Pick<SameState, 'moved'>): LossPoints {
  return { x: observations.x, y: observations.y.map((value, i) => moved[i] ?? value) };
}
