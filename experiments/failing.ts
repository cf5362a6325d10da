import { camel, frankes, levyAt, styblinskiAt } from './own/functions';
import { branin } from '../src/engine/objectives/branin';
import { hartmann3 } from '../src/engine/objectives/hartmann3';
import type { Vec } from '../src/engine/numeric/arrays';
import { createRng } from '../src/engine/numeric/random/rng';
import { sobolSequence } from '../src/engine/numeric/random/sobol';

/** A function on the unit box, to be maximised, of which a part fails. */
export interface FailingProblem {
  readonly id: string;
  readonly label: string;
  readonly dimension: number;
  readonly f: (u: Vec) => number;
  readonly fails: (u: Vec) => boolean;
}

const braninOnUnitBox = (u: Vec): number =>
  -branin.evaluate!(Float64Array.of(15 * u[0]! - 5, 15 * u[1]!), {});
const hartmann = (u: Vec): number => hartmann3.evaluate!(u, {});

const centre = [0.3, 0.6, 0.7, 0.4];
const width = [0.1, 0.2, 0.4, 0.8];
/** One hill of four inputs, narrow along the first and wide along the last. */
const hill = (u: Vec): number =>
  Math.exp(-u.reduce((sum, value, p) => sum + (value - centre[p]!) ** 2 / width[p]!, 0));

/** Two hills of two inputs. */
const hills = (u: Vec): number =>
  Math.exp(-((u[0]! - 0.7) ** 2 + (u[1]! - 0.55) ** 2) / 0.08) +
  0.5 * Math.exp(-((u[0]! - 0.2) ** 2 + (u[1]! - 0.25) ** 2) / 0.05);

/** What fails: beyond a wall across, a half, a disc, another half, all but a band, and patches. */
export const failingProblems: readonly FailingProblem[] = [
  {
    id: 'corner',
    label: 'Hartmann-3, x₁ + x₂ > 0.75 fails',
    dimension: 3,
    f: hartmann,
    fails: (u) => u[0]! + u[1]! > 0.75,
  },
  {
    id: 'half',
    label: 'a hill of four inputs, x₃ > 0.6 fails',
    dimension: 4,
    f: hill,
    fails: (u) => u[2]! > 0.6,
  },
  {
    id: 'disc',
    label: 'Branin, a disc fails',
    dimension: 2,
    f: braninOnUnitBox,
    fails: (u) => (u[0]! - 0.55) ** 2 + (u[1]! - 0.2) ** 2 < 0.09,
  },
  {
    id: 'low',
    label: 'Branin, x₂ < 0.5 fails',
    dimension: 2,
    f: braninOnUnitBox,
    fails: (u) => u[1]! < 0.5,
  },
  {
    id: 'band',
    label: 'two hills, all but a band fails',
    dimension: 2,
    f: hills,
    fails: (u) => Math.abs(u[0]! - u[1]!) > 0.35,
  },
  {
    id: 'patches',
    label: 'Hartmann-3, patches fail',
    dimension: 3,
    f: hartmann,
    fails: (u) => Math.sin(7 * u[0]!) * Math.sin(7 * u[1]!) > 0.3,
  },
];

/** Four more: a ring around the best place fails, the corner with the best, strips, and all but a ball. */
export const moreFailingProblems: readonly FailingProblem[] = [
  {
    id: 'ring',
    label: 'Franke, a ring fails',
    dimension: 2,
    f: (u) => frankes.truth([u[0]!, u[1]!]),
    fails: (u) => {
      const apart = Math.hypot(u[0]! - 0.25, u[1]! - 0.25);
      return apart > 0.15 && apart < 0.4;
    },
  },
  {
    id: 'best-corner',
    label: 'Styblinski–Tang, the corner of its best fails',
    dimension: 3,
    f: (u) => -styblinskiAt(Array.from(u, (share) => 10 * share - 5)),
    fails: (u) => u[0]! + u[1]! + u[2]! < 1.2,
  },
  {
    id: 'strips',
    label: 'six-hump camel, strips fail',
    dimension: 2,
    f: (u) => -camel.truth([6 * u[0]! - 3, 4 * u[1]! - 2]),
    fails: (u) => Math.sin(14 * (u[0]! + 0.4 * u[1]!)) > 0.2,
  },
  {
    id: 'ball',
    label: 'Levy, all but a ball fails',
    dimension: 3,
    f: (u) => -levyAt(Array.from(u, (share) => 20 * share - 10)),
    fails: (u) => Math.hypot(u[0]! - 0.35, u[1]! - 0.4, u[2]! - 0.45) > 0.45,
  },
];

/** Points that the best allowed value is looked for among, and rounds and points of the search around it. */
const spread = 2 ** 15;
const rounds = 40;
const around = 400;

/** What is known of a problem without a search. */
export interface Known {
  /** The best value where nothing fails, to about 1e-8. */
  readonly best: number;
  /** The worst value seen, where nothing fails. */
  readonly worst: number;
  /** Share of the box that fails. */
  readonly share: number;
}

/** Looks for the best value where nothing fails: among evenly spread points, then ever closer around the best one. */
export function knownOf({ dimension, f, fails }: FailingProblem): Known {
  const at = sobolSequence(dimension, createRng(1).fork('spread'));
  let [best, worst, failed] = [-Infinity, Infinity, 0];
  let top: Vec = at(0);
  for (let i = 0; i < spread; i++) {
    const u = at(i);
    if (fails(u)) failed++;
    else {
      const value = f(u);
      worst = Math.min(worst, value);
      if (value > best) [best, top] = [value, u];
    }
  }
  const rng = createRng(1).fork('around');
  for (let round = 0, sd = 0.05; round < rounds; round++, sd *= 0.65) {
    for (let k = 0; k < around; k++) {
      const u = top.map((value) => Math.min(1, Math.max(0, value + sd * rng.normal())));
      if (fails(u)) continue;
      const value = f(u);
      if (value > best) [best, top] = [value, u];
    }
  }
  return { best, worst, share: failed / spread };
}
