import type { Mat, Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { createMeter, type WorkMeter } from '../learning/meter';
import type { Task } from '../task';
import { criteria, type LeftOut } from './criteria';
import { deformPrepared, fullAccuracy, valuesOf, type DeformedKernel } from './deformedKernel';
import { directionsOf, type Directions } from './directions';
import { graphsOf, unionOf, type Graphs } from './ensemble';
import { componentsOf } from './graph';
import { fitLabels, type LabelFit, type LearnerSettings } from './labelFit';
import { labelledFirst } from './labelledFirst';
import { landscapeBy, settingsBy, type Axis } from './landscape';
import { createJudges, type FreshAsk, type JudgedGround } from './roomJudges';
import { paintedOn, painterOn, type Painted, type Painter, type PlaneGrid } from './planePainter';
import {
  groundOf,
  ratioOf,
  settle,
  settleOn,
  withAxis,
  type Ground,
  type Setting,
  type SettledCloud,
} from './setting';
import { spanOf } from './supportVectors';
import { termsOf, type Terms } from './terms';
import { unfold } from './unfold';

/** Points in the plane or in more dimensions, some of them with a class. */
export interface PlaneData {
  /** [n][d] */
  readonly points: readonly (readonly number[])[];
  /** Class of each point, null where nobody told [n]. */
  readonly labels: readonly (number | null)[];
  /** Number of classes: two make one function, more one each against the rest. */
  readonly classes: number;
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
export interface Picture extends Painted {
  /** f of each function at each point [n]. */
  readonly fitted: readonly Vec[];
  /** The same without unlabelled data: f at γ′_I = 0. */
  readonly fittedAlone: readonly Vec[];
  /** The labelled points, in order [l], and what each gets when its label is left out, by function [l]. */
  readonly labelled: readonly number[];
  readonly told: readonly Vec[];
  /** The span estimate of `told`, without learning again; null for least squares, which need none. */
  readonly spans: readonly Vec[] | null;
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
  /** One of `roomCriterionNames`; of no account where fresh points judge. */
  readonly criterion: string;
  /** Points that nobody has seen, of which the share told wrongly is wanted. */
  readonly fresh?: FreshAsk;
}

/** What share of fresh points each of some settings tells wrongly [settings]. */
export interface FreshErrorsAsk {
  readonly kind: 'fresh-errors';
  readonly data: PlaneData;
  readonly learner: LearnerSettings;
  readonly settings: readonly Setting[];
  readonly fresh: FreshAsk;
}

/** Where the boundary of a setting would be. */
export interface PreviewAsk {
  readonly kind: 'preview';
  readonly data: PlaneData;
  readonly setting: Setting;
  readonly learner: LearnerSettings;
  readonly grid: PlaneGrid;
}

/** Directions of the graph, the smoothest first, and what the pull of a setting leaves of them. */
export interface SpectrumAsk {
  readonly kind: 'spectrum';
  readonly data: PlaneData;
  readonly setting: Setting;
  readonly count: number;
}

export interface Spectrum extends Directions {
  /** What the pull leaves of each of those vectors, vᵀK̃v / vᵀKv from 0 to 1 [count]. */
  readonly shares: Vec;
}

/** Places in a plane for points that lie in more dimensions, neighbours close to each other: a matrix [n×2]. Labels do not matter. */
export interface PlacesAsk {
  readonly kind: 'places';
  readonly data: PlaneData;
  readonly setting: Setting;
}

export type PlaneAsk = PictureAsk | LandscapeAsk | SpectrumAsk | PlacesAsk | PreviewAsk | FreshErrorsAsk;
export type PlaneAnswer = Picture | Spectrum | Painted | Mat | Vec;

/** Answers questions about points, and keeps what the next is likely to need: distances, graphs, a prepared cloud. */
export interface Room {
  answer(ask: PlaneAsk): Task<PlaneAnswer>;
}

/** Returns what finds or makes the parts of an answer: points with their distances, graphs, a cloud that is settled; the last of each is kept. */
function createParts(meter: WorkMeter) {
  const grounds = lastOf<OrderedGround>();
  const graphs = lastOf<Graphs>();
  const clouds = lastOf<SettledCloud>();
  const nameOf = namesOfData();

  function* groundFor(data: PlaneData): Task<OrderedGround & JudgedGround> {
    const key = nameOf(data);
    const found = grounds.get(key) ?? grounds.keep(key, yield* grounded(data));
    return { ...found, key };
  }

  function* graphsFor(ground: Ground, mix: Setting['mix'], key: string): Task<Graphs> {
    const name = `${key} ${JSON.stringify(mix)}`;
    return graphs.get(name) ?? graphs.keep(name, yield* graphsOf(ground.squared, mix, meter, ground.ranks));
  }

  function* cloudFor(
    ground: Ground,
    { mix, lengthScale }: Setting,
    key: string,
    tolerance: number,
  ): Task<SettledCloud> {
    const name = JSON.stringify([key, mix, lengthScale, tolerance]);
    const built = yield* graphsFor(ground, mix, key);
    return (
      clouds.get(name) ?? clouds.keep(name, yield* settleOn(ground, built, lengthScale, meter, tolerance))
    );
  }

  return { groundFor, graphsFor, cloudFor };
}

/** Opens a room. Errors of its answers, but for places and directions: `invalid-data` where nothing has a label. */
export function createRoom(): Room {
  const meter = createMeter();
  const { groundFor, graphsFor, cloudFor } = createParts(meter);
  const directions = lastOf<Directions>();
  const previewClouds = lastOf<SettledCloud>();
  const judgeOf = createJudges(meter);

  function* picture(ask: PictureAsk): Task<Picture> {
    const { ground, order, key } = yield* groundFor(ask.data);
    const cloud = yield* cloudFor(ground, ask.setting, key, ask.isRough ? 1e-8 : fullAccuracy);
    return yield* drawn(ask, { ground, order, cloud, ...(yield* learnt(cloud, ground, ask, meter)) });
  }

  function* spectrum({ data, setting, count }: SpectrumAsk): Task<Spectrum> {
    const { ground, order, key } = yield* groundFor(data);
    const cloud = yield* cloudFor(ground, setting, key, fullAccuracy);
    const name = JSON.stringify([key, withAxis(setting, 'power', 1).mix, count]);
    const found =
      directions.get(name) ?? directions.keep(name, yield* directionsOf(cloud.ensemble, order, count));
    const { share } = yield* deformPrepared(cloud, ratioOf(setting), meter);
    const shares = found.vectors.map((vector) => share(Float64Array.from(order, (row) => vector[row])));
    return { ...found, shares: Float64Array.from(shares) };
  }

  function* preview(ask: PreviewAsk): Task<Painted> {
    const { ground, key } = yield* groundFor(ask.data);
    const { mix, lengthScale } = ask.setting;
    const name = JSON.stringify([key, mix, lengthScale]);
    const cloud =
      previewClouds.get(name) ?? previewClouds.keep(name, yield* settle(ground, ask.setting, meter, 1e-8));
    return yield* previewed(ask, ground, cloud, meter);
  }

  return {
    *answer(ask) {
      if (ask.kind !== 'places' && ask.kind !== 'spectrum') needLabels(ask.data);
      if (ask.kind === 'picture') return yield* picture(ask);
      if (ask.kind === 'preview') return yield* preview(ask);
      if (ask.kind === 'spectrum') return yield* spectrum(ask);
      if (ask.kind === 'places') {
        // Without labels all rows are in the order of the data, so that no label moves a point.
        const data = { ...ask.data, labels: ask.data.labels.map(() => null) };
        const { ground, key } = yield* groundFor(data);
        return yield* unfold(unionOf((yield* graphsFor(ground, ask.setting.mix, key)).graphs));
      }
      const { judge, points } = judgeOf(ask, yield* groundFor(ask.data));
      if (ask.kind === 'fresh-errors') return yield* settingsBy(judge, points, ask.settings, meter);
      return yield* landscapeBy(judge, points, ask, meter);
    },
  };
}

/** Learns on a cloud with its graph and without. */
function* learnt(
  cloud: SettledCloud,
  { targets }: Ground,
  { learner, setting }: PictureAsk,
  meter: WorkMeter,
): Task<Pick<Solved, 'deformed' | 'fit' | 'alone'>> {
  const { ambient } = setting;
  const deformed = yield* deformPrepared(cloud, ratioOf(setting), meter);
  const fit = yield* fitLabels({ gram: deformed.gram, targets, ambient }, learner, meter);
  const plain = yield* deformPrepared(cloud, 0, meter);
  const { functions } = yield* fitLabels({ gram: plain.gram, targets, ambient }, learner, meter);
  const alone = functions.map(({ dual, bias }) => valuesOf(plain.columns(), dual).map((f) => f + bias));
  return { deformed, fit, alone };
}

function* previewed(
  { setting, learner, grid }: PreviewAsk,
  { targets, points }: Ground,
  cloud: SettledCloud,
  meter: WorkMeter,
): Task<Painted> {
  const deformed = yield* deformPrepared(cloud, ratioOf(setting), meter);
  const { gram } = deformed;
  const { functions } = yield* fitLabels({ gram, targets, ambient: setting.ambient }, learner, meter);
  return paintedOn(functions, deformed, painterOn(grid, points, setting.lengthScale));
}

function needLabels({ labels }: PlaneData): void {
  if (labels.every((label) => label === null))
    throw new EngineError('invalid-data', 'No point has a label: there is nothing to learn from.');
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

/** Points, the labelled ones first. */
interface OrderedGround extends Omit<JudgedGround, 'key'> {
  /** Their places in the data [n]. */
  readonly order: readonly number[];
}

function* grounded(told: PlaneData): Task<OrderedGround> {
  const { data, order, ids } = labelledFirst(told);
  return { ground: yield* groundOf(data, createMeter()), order, ids };
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
  return {
    ...paintedOn(functions, deformed, painter),
    fitted: fit.functions.map(({ dual, bias }) => inOrder(valuesOf(columns, dual).map((f) => f + bias))),
    fittedAlone: alone.map((values) => inOrder(values)),
    labelled,
    told,
    spans: spansOf(fit, deformed, ground, setting),
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

/** Returns the span estimate of f at each label without it, by function [l]; null for least squares. */
function spansOf(
  { machines }: LabelFit,
  { gram }: DeformedKernel,
  { targets }: Ground,
  { ambient }: Setting,
): Picture['spans'] {
  if (!machines) return null;
  return machines.map((machine, k) => {
    const { margins } = spanOf(gram, targets[k], machine, 1 / (2 * ambient));
    return margins.map((margin, i) => targets[k][i] * margin);
  });
}

function kernelsAt(j: number, deformed: DeformedKernel, painter: Painter): Picture['kernels'] {
  const alpha = deformed.expansionOf(j);
  const unit = new Float64Array(alpha.length);
  unit[j] = 1;
  return { plain: painter(unit, 0), deformed: painter(alpha, 0) };
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
