import type { Mat, Vec } from '../../numeric/arrays';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { deformPrepared, prepare, type ReadyCloud } from './deformedKernel';
import type { DeformedKernel } from './deformed';
import { graphsOf, type Graphs, type GraphSpec } from '../graph/ensemble';
import { squaredDistances } from '../graph/graph';
import { innerGram } from '../kernels/choice';
import { isDefinite, type KernelChoice } from '../kernels/definite';
import { severalGram } from '../kernels/parts';
import { gaussian } from '../kernels/gaussian';

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
export interface Setting extends KernelChoice {
  /** a = γ′_A = l γ_A: the price of a large function. */
  readonly ambient: number;
  /** b = γ′_I = l γ_I / n²: the price of change along the graph. */
  readonly intrinsic: number;
  /** Graphs and their weights; empty where there is none. */
  readonly mix: readonly { readonly weight: number; readonly spec: GraphSpec }[];
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
  /** Returns the kernel of all pairs [n×n]. */
  kernel(choice: KernelChoice, meter: WorkMeter): Task<Mat>;
}

/** Prepares points for setting after setting, with the kernel that each names, or the Gaussian e^{−d²/2σ²}. */
export function* groundOf(data: LabelledPoints, meter: WorkMeter): Task<Ground> {
  const squared = yield* squaredDistances(data.points, meter);
  return {
    ...data,
    squared,
    kernel: ({ kernel, kernels, lengthScale }, counted) => {
      if (kernels) return severalGram({ points: data.points, squared }, kernels, lengthScale, counted);
      return kernel ? innerGram(data.points, kernel, counted) : gaussian(squared, lengthScale, counted);
    },
  };
}

/** A cloud, ready for any γ′_A and γ′_I. */
export type SettledCloud = ReadyCloud & { readonly graphs: Graphs };

/** Prepares the cloud of a kernel and its graphs. `tolerance` as for `prepare`. */
export function* settle(
  ground: Ground,
  setting: Setting,
  meter: WorkMeter,
  tolerance?: number,
): Task<SettledCloud> {
  const graphs = yield* graphsOf(ground.squared, setting.mix, meter, ground.ranks);
  return yield* settleOn(ground, graphs, setting, meter, tolerance);
}

/** Prepares the cloud of a kernel and of graphs that are there. */
export function* settleOn(
  ground: Ground,
  graphs: Graphs,
  choice: KernelChoice,
  meter: WorkMeter,
  tolerance?: number,
): Task<SettledCloud> {
  const K = yield* ground.kernel(choice, meter);
  const labelled = ground.targets[0]?.length ?? 0;
  const cloud = { K, ensemble: graphs.ensemble, labelled };
  if (!isDefinite(choice)) return { ...cloud, lowRank: null, graphs };
  return { ...(yield* prepare(cloud, meter, tolerance)), graphs };
}

/** Returns ρ = γ′_I / γ′_A; 0 where no graph could make a difference. */
export function ratioOf({ ambient, intrinsic, mix }: Setting): number {
  return mix.length === 0 ? 0 : intrinsic / ambient;
}

/** Deforms the kernel of a cloud by the γ′_A and γ′_I of a setting. */
export function* deformAt(cloud: ReadyCloud, setting: Setting, meter: WorkMeter): Task<DeformedKernel> {
  return yield* deformPrepared(cloud, ratioOf(setting), meter);
}
