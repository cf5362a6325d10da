import type { LossPoints } from '../../engine/manifold/learners/losses/asks';
import type { LossSubject } from '../../engine/manifold/learners/losses/loss';
import type { Domain } from '../../plots/domain';

/** Numbers along a wave, with a little noise; one is off. */
const numbers: LossPoints = {
  x: [-2, -1.7, -1.4, -1.1, -0.8, -0.5, -0.2, 0.1, 0.4, 0.7, 1, 1.3, 1.6, 1.9],
  y: [0.13, -0.37, -0.62, -1.05, -0.9, -0.82, -0.26, 0.1, 0.74, 1.8, 1.06, 0.73, 0.5, -0.14],
};

/** Two classes that overlap a little. */
const classes: LossPoints = {
  x: [-2.5, -2, -1.6, -1.1, -0.6, 0.3, -0.2, 0.5, 0.9, 1.2, 1.6, 2],
  y: [-1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1],
};

interface Subject {
  readonly label: string;
  readonly observations: LossPoints;
  /** What it opens with. */
  readonly opens: { readonly look: string; readonly held: number };
  /** Before the number of an observation that was moved, in links. */
  readonly letter: string;
  /** How far an observation can be moved: along y of numbers, along x of classes. */
  readonly reach: readonly [lo: number, hi: number];
  /** Axes of the picture of the functions. */
  readonly domain: { readonly x: Domain; readonly y: Domain };
}

/** What losses can be asked about. */
export const subjects: Readonly<Record<LossSubject, Subject>> = {
  numbers: {
    label: 'Numbers',
    observations: numbers,
    opens: { look: 'epsilon-insensitive', held: 9 },
    letter: 'n',
    reach: [-3.4, 3.4],
    domain: { x: [-2.3, 2.2], y: [-3.6, 3.6] },
  },
  classes: {
    label: 'Classes',
    observations: classes,
    opens: { look: 'hinge', held: 11 },
    letter: 'c',
    reach: [-3, 9],
    domain: { x: [-3.3, 9.4], y: [-3, 4] },
  },
};

/** Returns what can be moved of each observation: y of numbers, x of classes. */
export function places(of: LossSubject): readonly number[] {
  const { observations } = subjects[of];
  return of === 'numbers' ? observations.y : observations.x;
}

/** Returns the observations of a side with some of them moved. */
export function pointsOf(side: LossSubject, moved: Readonly<Record<number, number>>): LossPoints {
  const { x, y } = subjects[side].observations;
  const changed = (values: readonly number[]) => values.map((value, i) => moved[i] ?? value);
  return side === 'numbers' ? { x, y: changed(y) } : { x: changed(x), y };
}
