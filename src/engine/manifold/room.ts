import { rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { symmetricEigen } from '../numeric/linalg/symmetricEigen';
import { createMeter } from '../learning/meter';
import type { Task } from '../task';
import { criteria, type LeftOut } from './criteria';
import { deformPrepared, valuesOf, type DeformedKernel } from './deformedKernel';
import { graphsOf, unionOf, type Graphs } from './ensemble';
import { componentsOf } from './graph';
import { fitLabels, type LabelFit, type LearnerSettings } from './labelFit';
import { labelledFirst } from './labelledFirst';
import { applyEnsemble } from './laplacian';
import { landscape, type Axis } from './landscape';
import { termsOf, type Terms } from './terms';
import { unfold } from './unfold';
import { groundOf, ratioOf, settleOn, type Ground, type Setting, type SettledCloud } from './setting';

/** Points in the plane or in more dimensions, some of them with a class. */
export interface PlaneData {
  /** [n][d] */
  readonly points: readonly (readonly number[])[];
  /** Class of each point, null where nobody told [n]. */
  readonly labels: readonly (number | null)[];
  /** Number of classes: two make one function, more one each against the rest. */
  readonly classes: number;
}

/** A square grid of places. */
export interface PlaneGrid {
  readonly x: readonly [lo: number, hi: number];
  readonly y: readonly [lo: number, hi: number];
  /** Places along each side. */
  readonly side: number;
}

/** What a learner makes of a plane. */
export interface PictureAsk {
  readonly kind: 'picture';
  readonly data: PlaneData;
  readonly setting: Setting;
  readonly learner: LearnerSettings;
  /** Null where the points do not lie in a plane: then nothing is drawn between them. */
  readonly grid: PlaneGrid | null;
  /** A label that is lifted: f is drawn without it. */
  readonly lifted: number | null;
  /** A point whose kernels are drawn. */
  readonly kernelOf: number | null;
  /** True while something is dragged: 1e-8 is accuracy enough. */
  readonly isRough: boolean;
}

/** The plane as a learner sees it. Points are in the order of the data. */
export interface Picture {
  /** f of each function on the grid [side·side], row by row from below; empty without a grid. */
  readonly ground: readonly Vec[];
  /**
   * The first function as a share of all that speaks for and against it, Σ|α|k: of the same sign as f, but not small where all kernels
   * are, so that its level 0 can be drawn [side·side].
   */
  readonly sided: Vec;
  /**
   * How far each class leads the best of the others, likewise as a share, so that its boundary is at 0 [classes][side·side]; empty for two
   * classes.
   */
  readonly leads: readonly Vec[];
  /** f of each function at each point [n]. */
  readonly fitted: readonly Vec[];
  /** The same without unlabelled data: f at γ′_I = 0. */
  readonly fittedAlone: readonly Vec[];
  /** The labelled points, in order [l], and what each gets when its label is left out, by function [l]. */
  readonly labelled: readonly number[];
  readonly told: readonly Vec[];
  readonly press: number;
  readonly error: number;
  /** Ends and weight of each edge, one after the other [3·edges]. */
  readonly edges: Float64Array;
  /** Component of each point [n]. */
  readonly components: Int32Array;
  /** k and k̃ of a point on the grid [side·side]; null where none was asked for, or there is no grid. */
  readonly kernels: { readonly plain: Vec; readonly deformed: Vec } | null;
  /** What least squares have made least; null for machines. */
  readonly terms: Terms | null;
  /** Points that hold the margin, and among them those at the bound; null for least squares. */
  readonly support: { readonly inside: readonly number[]; readonly atBound: readonly number[] } | null;
}

/** How good two numbers of a setting are. */
export interface LandscapeAsk {
  readonly kind: 'landscape';
  readonly data: PlaneData;
  readonly setting: Setting;
  readonly learner: LearnerSettings;
  readonly axes: readonly [rows: Axis, columns: Axis];
  readonly criterion: string;
}

/** Directions of the graph, the smoothest first. */
export interface SpectrumAsk {
  readonly kind: 'spectrum';
  readonly data: PlaneData;
  readonly setting: Setting;
  readonly count: number;
}

export interface Spectrum {
  /** All eigenvalues, rising [n]. */
  readonly values: Vec;
  /** The first eigenvectors [count][n]. */
  readonly vectors: readonly Vec[];
}

/** Places in a plane for points that lie in more dimensions, neighbours close to each other: a matrix [n×2]. Labels do not matter. */
export interface PlacesAsk {
  readonly kind: 'places';
  readonly data: PlaneData;
  readonly setting: Setting;
}

export type PlaneAsk = PictureAsk | LandscapeAsk | SpectrumAsk | PlacesAsk;
export type PlaneAnswer = Picture | Spectrum | Mat;

/** Answers questions about points, and keeps what the next is likely to need: distances, graphs, a prepared cloud. */
export interface Room {
  answer(ask: PlaneAsk): Task<PlaneAnswer>;
}

/** Opens a room. Errors of its answers: `invalid-data` where nothing has a label. */
export function createRoom(): Room {
  const meter = createMeter();
  const grounds = lastOf<{ ground: Ground; order: readonly number[] }>();
  const graphs = lastOf<Graphs>();
  const clouds = lastOf<SettledCloud>();
  const nameOf = namesOfData();

  function* groundFor(data: PlaneData): Task<{ ground: Ground; order: readonly number[]; key: string }> {
    const key = nameOf(data);
    const found = grounds.get(key) ?? grounds.keep(key, yield* grounded(data));
    return { ...found, key };
  }

  function* graphsFor(ground: Ground, setting: Setting, key: string): Task<Graphs> {
    const name = `${key} ${JSON.stringify(setting.mix)}`;
    return (
      graphs.get(name) ?? graphs.keep(name, yield* graphsOf(ground.squared, setting.mix, meter, ground.ranks))
    );
  }

  function* picture(ask: PictureAsk): Task<Picture> {
    const { ground, order, key } = yield* groundFor(ask.data);
    const built = yield* graphsFor(ground, ask.setting, key);
    const tolerance = ask.isRough ? 1e-8 : 1e-14;
    const name = JSON.stringify([key, ask.setting.mix, ask.setting.lengthScale, tolerance]);
    const cloud =
      clouds.get(name) ??
      clouds.keep(name, yield* settleOn(ground, built, ask.setting.lengthScale, meter, tolerance));
    const deformed = yield* deformPrepared(cloud, ratioOf(ask.setting), meter);
    const { ambient } = ask.setting;
    const fit = yield* fitLabels(
      { gram: deformed.gram, targets: ground.targets, ambient },
      ask.learner,
      meter,
    );
    const plain = yield* deformPrepared(cloud, 0, meter);
    const without = { gram: plain.gram, targets: ground.targets, ambient };
    const { functions } = yield* fitLabels(without, ask.learner, meter);
    const alone = functions.map(({ dual, bias }) => valuesOf(plain.columns(), dual).map((f) => f + bias));
    return yield* drawn(ask, { ground, order, cloud, deformed, fit, alone });
  }

  return {
    *answer(ask) {
      if (ask.kind === 'picture') return yield* picture(ask);
      if (ask.kind === 'places') {
        // Without labels all rows are in the order of the data, so that no label moves a point.
        const data = { ...ask.data, labels: ask.data.labels.map(() => null) };
        const { ground, key } = yield* groundFor(data);
        return yield* unfold(unionOf((yield* graphsFor(ground, ask.setting, key)).graphs));
      }
      const { ground, order, key } = yield* groundFor(ask.data);
      if (ask.kind === 'spectrum')
        return yield* spectrumOf(yield* graphsFor(ground, ask.setting, key), order, ask.count);
      const criterion = criteria.find(({ id }) => id === ask.criterion) ?? criteria[0];
      const judge = { learner: ask.learner, criterion, sharpness: 5, folds: null };
      return yield* landscape(ground, ask.setting, ask.axes, judge, meter);
    },
  };
}

/** Returns what names data: the last ones again by the same name. */
function namesOfData(): (data: PlaneData) => string {
  let versions = 0;
  let known: PlaneData | null = null;
  return (data) => {
    if (known === null || !sameData(known, data)) versions++;
    known = data;
    return String(versions);
  };
}

function sameData(a: PlaneData, b: PlaneData): boolean {
  if (a === b) return true;
  if (a.classes !== b.classes || a.points.length !== b.points.length) return false;
  return a.points.every(
    (point, i) =>
      a.labels[i] === b.labels[i] &&
      point.length === b.points[i].length &&
      point.every((value, c) => value === b.points[i][c]),
  );
}

/** The last value, by name. */
function lastOf<T>(): { get(name: string): T | null; keep(name: string, value: T): T } {
  let last: { readonly name: string; readonly value: T } | null = null;
  return {
    get: (name) => (last?.name === name ? last.value : null),
    keep: (name, value) => {
      last = { name, value };
      return value;
    },
  };
}

function* grounded(told: PlaneData): Task<{ ground: Ground; order: readonly number[] }> {
  const { data, order } = labelledFirst(told);
  return { ground: yield* groundOf(data, createMeter()), order };
}

/** A plane that was learnt. */
interface Solved {
  readonly ground: Ground;
  readonly order: readonly number[];
  readonly cloud: SettledCloud;
  readonly deformed: DeformedKernel;
  readonly fit: LabelFit;
  /** f of each function at each point of the cloud at γ′_I = 0. */
  readonly alone: readonly Vec[];
}

function* drawn(ask: PictureAsk, { ground, order, cloud, deformed, fit, alone }: Solved): Task<Picture> {
  const { grid, lifted, setting } = ask;
  const l = ground.targets[0].length;
  const labelled = order.slice(0, l);
  const place = lifted === null ? -1 : labelled.indexOf(lifted);
  const functions = place < 0 ? fit.functions : yield* fit.without([place]);
  const columns = deformed.columns();
  const told = yield* fit.leftOut(null);
  const out: LeftOut = { targets: ground.targets, told };
  const value = (id: string): number => criteria.find((one) => one.id === id)!.value(out, 5);
  const painter = grid && painterOn(grid, ground.points, setting.lengthScale);
  const inOrder = (values: Vec): Vec => {
    const moved = new Float64Array(values.length);
    order.forEach((row, i) => (moved[row] = values[i]));
    return moved;
  };
  const graph = cloud.graphs.graphs.length > 0 ? unionOf(cloud.graphs.graphs) : null;
  const expansions = functions.map(({ dual }) => deformed.expansion(dual));
  return {
    ...groundsOf(painter, expansions, functions),
    fitted: fit.functions.map(({ dual, bias }) => inOrder(valuesOf(columns, dual).map((f) => f + bias))),
    fittedAlone: alone.map((values) => inOrder(values)),
    labelled,
    told,
    press: value('mean-press'),
    error: value('error'),
    edges: edgesOf(graph, order),
    components: componentsIn(graph, order),
    kernels:
      ask.kernelOf === null || !painter ? null : kernelsAt(order.indexOf(ask.kernelOf), deformed, painter),
    terms: fit.machines
      ? null
      : termsOf(ask, { targets: ground.targets, deformed, fit, ensemble: cloud.graphs.ensemble }),
    support: supportOf(fit, labelled),
  };
}

type Painter = (alpha: Vec, bias: number) => Vec;

function groundsOf(
  painter: Painter | null,
  expansions: readonly Vec[],
  functions: LabelFit['functions'],
): Pick<Picture, 'ground' | 'sided' | 'leads'> {
  if (!painter) return { ground: [], sided: new Float64Array(0), leads: [] };
  const ground = functions.map(({ bias }, k) => painter(expansions[k], bias));
  const sizes = functions.map(({ bias }, k) => painter(expansions[k].map(Math.abs), Math.abs(bias)));
  const share = (f: number, at: number): number => {
    const whole = sizes.reduce((sum, size) => sum + size[at], 0);
    return whole > 0 ? f / whole : 0;
  };
  return {
    ground,
    sided: ground[0].map((f, at) => (sizes[0][at] > 0 ? f / sizes[0][at] : 0)),
    leads:
      ground.length === 1
        ? []
        : ground.map((f, k) => f.map((value, at) => share(value - bestOther(ground, k, at), at))),
  };
}

/** Returns the largest value at a place of all functions but one. */
function bestOther(functions: readonly Vec[], but: number, at: number): number {
  return functions.reduce((best, f, k) => (k === but ? best : Math.max(best, f[at])), -Infinity);
}

function kernelsAt(j: number, deformed: DeformedKernel, painter: Painter): Picture['kernels'] {
  const alpha = deformed.expansionOf(j);
  const unit = new Float64Array(alpha.length);
  unit[j] = 1;
  return { plain: painter(unit, 0), deformed: painter(alpha, 0) };
}

/** Returns the drawing of Σ αⱼ e^{−d²/2σ²} + bias on a grid: the kernel is a product of one factor a direction. */
function painterOn({ x, y, side }: PlaneGrid, points: Mat, sigma: number): Painter {
  const n = points.rows;
  const along = ([lo, hi]: readonly [number, number], c: number): Mat => {
    const out = zeros(side, n);
    for (let i = 0, at = 0; i < side; i++) {
      const place = lo + ((hi - lo) * i) / (side - 1);
      for (let j = 0; j < n; j++, at++) {
        const d = place - points.data[2 * j + c];
        out.data[at] = exp((-d * d) / (2 * sigma * sigma));
      }
    }
    return out;
  };
  const [ex, ey] = [along(x, 0), along(y, 1)];
  return (alpha, bias) => {
    const out = new Float64Array(side * side);
    const weighted = new Float64Array(n);
    for (let row = 0, at = 0; row < side; row++) {
      const up = rowOf(ey, row);
      for (let j = 0; j < n; j++) weighted[j] = alpha[j] * up[j];
      for (let column = 0; column < side; column++, at++) {
        let sum = bias;
        for (let j = 0, from = column * n; j < n; j++, from++) sum += weighted[j] * ex.data[from];
        out[at] = sum;
      }
    }
    return out;
  };
}

function edgesOf(graph: Graphs['graphs'][number]['graph'] | null, order: readonly number[]): Float64Array {
  const edges: number[] = [];
  for (let i = 0; graph !== null && i < graph.rows; i++) {
    for (let at = graph.starts[i]; at < graph.starts[i + 1]; at++) {
      if (graph.columns[at] > i) edges.push(order[i], order[graph.columns[at]], graph.values[at]);
    }
  }
  return Float64Array.from(edges);
}

function componentsIn(graph: Graphs['graphs'][number]['graph'] | null, order: readonly number[]): Int32Array {
  const out = Int32Array.from(order.keys());
  if (graph === null) return out;
  const found = componentsOf(graph);
  order.forEach((row, i) => (out[row] = found[i]));
  return out;
}

function supportOf({ machines }: LabelFit, labelled: readonly number[]): Picture['support'] {
  if (machines === null) return null;
  const all = new Set(machines.flatMap(({ support }) => [...support]));
  const bound = new Set(machines.flatMap(({ atBound }) => [...atBound]));
  return {
    inside: [...all].filter((i) => !bound.has(i)).map((i) => labelled[i]),
    atBound: [...bound].map((i) => labelled[i]),
  };
}

function* spectrumOf({ ensemble }: Graphs, order: readonly number[], count: number): Task<Spectrum> {
  const n = order.length;
  const identity = zeros(n, n);
  for (let i = 0; i < n; i++) identity.data[i * (n + 1)] = 1;
  const found = yield* symmetricEigen(applyEnsemble(ensemble, identity), n);
  const vectors = Array.from({ length: Math.min(count, n) }, (_, k) => {
    const vector = new Float64Array(n);
    const from = rowOf(found.vectors, n - 1 - k);
    order.forEach((row, i) => (vector[row] = from[i]));
    return vector;
  });
  return { values: found.values.slice().reverse(), vectors };
}
