import type { Definition } from '../../definition';
import { zeros, type Mat } from '../../numeric/arrays';
import { cos, sin } from '../../numeric/elementary/trigonometry';
import type { Rng } from '../../numeric/random/rng';
import { cloudNames, type CloudId } from './cloudNames';

/** Points whose classes are known to whoever drew them. */
export interface DrawnCloud {
  /** [n×2] */
  readonly points: Mat;
  /** Number of the class of each point, from 0 [n]. */
  readonly classes: Uint8Array;
}

/** A member of the family of clouds in the plane. */
export interface CloudDef extends Definition {
  /** Standard deviation of the noise that shows the figure best. */
  readonly noise: number;
  /** Number of its classes; two if left out. */
  readonly classes?: number;
  /** Returns a point of a class, before noise. */
  place(label: number, rng: Rng): readonly [number, number];
}

const source = 'Manifold regularisation, standard figures of two or three classes';

const ways: Readonly<Record<CloudId, Pick<CloudDef, 'summary' | 'noise' | 'classes' | 'place'>>> = {
  'two-moons': {
    summary: 'Two half circles, one inside the bend of the other.',
    noise: 0.06,
    place: (label, rng) => {
      const t = Math.PI * rng.uniform();
      return label === 1 ? [cos(t), sin(t)] : [1 - cos(t), 0.5 - sin(t)];
    },
  },
  'two-circles': {
    summary: 'A circle around another of half its radius.',
    noise: 0.06,
    place: (label, rng) => {
      const t = 2 * Math.PI * rng.uniform();
      const r = label === 1 ? 0.5 : 1;
      return [r * cos(t), r * sin(t)];
    },
  },
  spirals: {
    summary: 'Two arms that turn around each other.',
    noise: 0.02,
    place: (label, rng) => {
      const t = 2.5 * Math.PI * Math.sqrt(rng.uniform()) + 0.6;
      const r = (label === 1 ? t : -t) / (2.5 * Math.PI + 0.6);
      return [r * cos(t), r * sin(t)];
    },
  },
  'against-clusters': {
    summary: 'Two clumps, left and right; but the class is up or down.',
    noise: 0.3,
    place: (label, rng) => {
      const side = rng.uniform() < 0.5 ? -1 : 1;
      return [1.1 * side, label === 1 ? 0.35 : -0.35];
    },
  },
  'three-arms': {
    summary: 'Three arms of a wheel, one a class.',
    noise: 0.05,
    classes: 3,
    place: (label, rng) => {
      const t = rng.uniform();
      const angle = (2 * Math.PI * label) / 3 + 1.8 * t;
      const r = 0.25 + 0.9 * t;
      return [r * cos(angle), r * sin(angle)];
    },
  },
};

/** All clouds, in the order of the list on the page. */
export const clouds: readonly CloudDef[] = cloudNames.map(({ id, label }) => ({
  id,
  label,
  source,
  ...ways[id],
}));

/** Draws n points, of all classes alike, with noise of a standard deviation in both directions. */
export function drawCloud(def: CloudDef, n: number, noise: number, rng: Rng): DrawnCloud {
  const points = zeros(n, 2);
  const classes = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const label = i % (def.classes ?? 2);
    const [x, y] = def.place(label, rng);
    points.data[2 * i] = x + noise * rng.normal();
    points.data[2 * i + 1] = y + noise * rng.normal();
    classes[i] = label;
  }
  return { points, classes };
}

/** Returns the class of the first points of each class, as many as `counts` says, and null for all others [n]. */
export function firstLabels(
  classes: ArrayLike<number>,
  counts: (label: number) => number,
): readonly (number | null)[] {
  const told = new Map<number, number>();
  return Array.from(classes, (label) => {
    const before = told.get(label) ?? 0;
    if (before >= counts(label)) return null;
    told.set(label, before + 1);
    return label;
  });
}
