import type { Definition } from '../definition';
import { zeros, type Mat } from '../numeric/arrays';
import { cos, sin } from '../numeric/elementary/trigonometry';
import type { Rng } from '../numeric/random/rng';

/** Points whose classes are known to whoever drew them. */
export interface DrawnCloud {
  /** [n×2] */
  readonly points: Mat;
  /** 0 or 1 for each point [n]. */
  readonly classes: Uint8Array;
}

/** A member of the family of clouds in the plane. */
export interface CloudDef extends Definition {
  /** Standard deviation of the noise that shows the figure best. */
  readonly noise: number;
  /** Returns a point of class 0 or 1, before noise. */
  place(label: number, rng: Rng): readonly [number, number];
}

const source = 'Manifold regularisation, standard figures of two classes';

/** All clouds, in the order of the list on the page. */
export const clouds: readonly CloudDef[] = [
  {
    id: 'two-moons',
    label: 'Two moons',
    summary: 'Two half circles, one inside the bend of the other.',
    source,
    noise: 0.06,
    place: (label, rng) => {
      const t = Math.PI * rng.uniform();
      return label === 1 ? [cos(t), sin(t)] : [1 - cos(t), 0.5 - sin(t)];
    },
  },
  {
    id: 'two-circles',
    label: 'Two circles',
    summary: 'A circle around another of half its radius.',
    source,
    noise: 0.06,
    place: (label, rng) => {
      const t = 2 * Math.PI * rng.uniform();
      const r = label === 1 ? 0.5 : 1;
      return [r * cos(t), r * sin(t)];
    },
  },
  {
    id: 'spirals',
    label: 'Spirals',
    summary: 'Two arms that turn around each other.',
    source,
    noise: 0.02,
    place: (label, rng) => {
      const t = 2.5 * Math.PI * Math.sqrt(rng.uniform()) + 0.6;
      const r = (label === 1 ? t : -t) / (2.5 * Math.PI + 0.6);
      return [r * cos(t), r * sin(t)];
    },
  },
  {
    id: 'against-clusters',
    label: 'Against the clusters',
    summary: 'Two clumps, left and right; but the class is up or down.',
    source,
    noise: 0.3,
    place: (label, rng) => {
      const side = rng.uniform() < 0.5 ? -1 : 1;
      return [1.1 * side, label === 1 ? 0.35 : -0.35];
    },
  },
];

/** Draws n points, of both classes alike, with noise of a standard deviation in both directions. */
export function drawCloud(def: CloudDef, n: number, noise: number, rng: Rng): DrawnCloud {
  const points = zeros(n, 2);
  const classes = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const label = i % 2;
    const [x, y] = def.place(label, rng);
    points.data[2 * i] = x + noise * rng.normal();
    points.data[2 * i + 1] = y + noise * rng.normal();
    classes[i] = label;
  }
  return { points, classes };
}
