import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import { learnerJobs } from '../../numeric/linalg/fastJobs';
import { elementaryWork, type WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { deformPrepared, prepare, type DeformedKernel, type PreparedCloud } from './deformedKernel';
import { graphsOf, type Graphs, type GraphSpec } from '../graph/ensemble';
import { squaredDistances } from '../graph/graph';

/** Points, some of them with labels: what is learnt from. */
export interface LabelledPoints {
  /** All points [n×d], the labelled ones first. */
  readonly points: Mat;
  /** y of each function at each labelled point [l]: one function, or one for each class against the rest. */
  readonly targets: readonly Vec[];
  /** Order in which equally near neighbours count [n]; their own if left out. */
  readonly ranks?: ArrayLike<number>;
}

/** Everything that can be set. */
export interface Setting {
  /** σ of the kernel. */
  readonly lengthScale: number;
  /** a = γ′_A = l γ_A: the price of a large function. */
  readonly ambient: number;
  /** b = γ′_I = l γ_I / n²: the price of change along the graph. */
  readonly intrinsic: number;
  /** Graphs and their weights; empty where there is none. */
  readonly mix: readonly { readonly weight: number; readonly spec: GraphSpec }[];
  /** Kernels and their weights η (2.22), whose sum is the kernel; left out where there is one. */
  readonly kernels?: readonly WeighedKernel[];
}

/** One of several kernels. */
export interface WeighedKernel {
  readonly weight: number;
}

/** The numbers of a setting that a landscape or a search may change. */
export const settingAxes = ['lengthScale', 'ambient', 'intrinsic', 'neighbours', 'power'] as const;
export type SettingAxis = (typeof settingAxes)[number];

/** Returns a setting with one number changed; neighbours and power of all its graphs. */
export function withAxis(setting: Setting, axis: SettingAxis, value: number): Setting {
  if (axis === 'neighbours' || axis === 'power') {
    const key = axis === 'power' ? 'power' : 'value';
    return {
      ...setting,
      mix: setting.mix.map(({ weight, spec }) => ({ weight, spec: { ...spec, [key]: value } })),
    };
  }
  return { ...setting, [axis]: value };
}

/** Points with what does not depend on any setting. */
export interface Ground extends LabelledPoints {
  /** Squared distances of all pairs [n×n]. */
  readonly squared: Mat;
  /** Returns the kernel of all pairs [n×n] at a width. */
  kernel(lengthScale: number, meter: WorkMeter): Task<Mat>;
}

/** Prepares points for setting after setting, with the Gaussian kernel e^{−d²/2σ²}. */
export function* groundOf(data: LabelledPoints, meter: WorkMeter): Task<Ground> {
  const squared = yield* squaredDistances(data.points, meter);
  return { ...data, squared, kernel: (lengthScale, counted) => gaussian(squared, lengthScale, counted) };
}

/** A cloud, ready for any γ′_A and γ′_I. */
export interface SettledCloud extends PreparedCloud {
  readonly graphs: Graphs;
}

/** Prepares the cloud of a width and its graphs. `tolerance` as for `prepare`. */
export function* settle(
  ground: Ground,
  setting: Setting,
  meter: WorkMeter,
  tolerance?: number,
): Task<SettledCloud> {
  const graphs = yield* graphsOf(ground.squared, setting.mix, meter, ground.ranks);
  return yield* settleOn(ground, graphs, setting.lengthScale, meter, tolerance);
}

/** Prepares the cloud of a width and of graphs that are there. */
export function* settleOn(
  ground: Ground,
  graphs: Graphs,
  lengthScale: number,
  meter: WorkMeter,
  tolerance?: number,
): Task<SettledCloud> {
  const K = yield* ground.kernel(lengthScale, meter);
  const labelled = ground.targets[0]?.length ?? 0;
  const prepared = yield* prepare({ K, ensemble: graphs.ensemble, labelled }, meter, tolerance);
  return { ...prepared, graphs };
}

/** Returns ρ = γ′_I / γ′_A; 0 where no graph could make a difference. */
export function ratioOf({ ambient, intrinsic, mix }: Setting): number {
  return mix.length === 0 ? 0 : intrinsic / ambient;
}

/** Deforms the kernel of a cloud by the γ′_A and γ′_I of a setting. */
export function* deformAt(cloud: PreparedCloud, setting: Setting, meter: WorkMeter): Task<DeformedKernel> {
  return yield* deformPrepared(cloud, ratioOf(setting), meter);
}

/** Replaces the first `count` squared distances d² by e^{−d²/2σ²}. */
export function setGaussians(values: Vec, count: number, sigma: number): void {
  for (let j = 0; j < count; j++) values[j] = -values[j] / (2 * sigma * sigma);
  learnerJobs.setExponentials(values, count);
}

const kernelsBetweenYields = 5e4;

/** Returns e^{−d²/2σ²} of each squared distance of a symmetric matrix [n×n]. */
export function* gaussian(squared: Mat, sigma: number, meter: WorkMeter): Task<Mat> {
  const n = squared.rows;
  let since = 0;
  const K = zeros(n, n);
  const row = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) row[j] = squared.data[i * n + j];
    setGaussians(row, i + 1, sigma);
    for (let j = 0; j <= i; j++) {
      K.data[i * n + j] = row[j];
      K.data[j * n + i] = row[j];
    }
    if ((since += i) < kernelsBetweenYields) continue;
    since = 0;
    yield { done: i + 1, total: n, label: 'Kernel' };
  }
  meter.add(((n * n) / 2) * elementaryWork);
  return K;
}
