import type { Mat, Vec } from '../../numeric/arrays';
import { createMeter, type WorkMeter } from '../../learning/meter';
import { oncePer } from '../../oncePer';
import type { Task } from '../../task';
import { criteria } from '../criteria/criteria';
import type { LeftOut } from '../criteria/criterion';
import { isLinear } from '../learners/labelLearners';
import { EngineError } from '../../errors';
import { deformPrepared, fullAccuracy, valuesOf, type PreparedCloud } from '../learners/deformedKernel';
import type { DeformedKernel } from '../learners/deformed';
import { directionsOf, type Directions } from '../graph/directions';
import { unionOf, type Graphs } from '../graph/ensemble';
import { isDefinite, requireDefinite } from '../kernels/definite';
import { leastEigenvalue } from '../learners/deformSquare';
import { componentsOf } from '../graph/graph';
import { fitLabels, type LabelFit } from '../learners/labelFit';
import { landscapeBy, settingsBy } from '../criteria/landscape';
import {
  needLabels,
  type BoundaryAsked,
  type FreshErrorsAsked,
  type InSampleAsked,
  type InSampleTold,
  type LandscapeAsked,
  type Picture,
  type PictureAsked,
  type PlaneData,
  type Spectrum,
  type SpectrumAsked,
} from './asks';
import { createExpansions, type Expansion, type ExpansionAsked } from './expansionAt';
import { agreementOn, type Agreement, type AgreementAsked } from './agreement';
import { inSampleOn } from './inSampleOn';
import { createJudges } from './judges';
import { createDescents, type DescentAsked, type DescentTold } from './descents';
import { createLandmarks, type LandmarksAsked, type OnLandmarksTold } from './landmarksOn';
import { createParts, lastOf } from './parts';
import { paintedOn, painterOn, type Painted, type Painter } from './planePainter';
import { ratioOf, settle, withAxis, type Ground, type Setting, type SettledCloud } from '../learners/setting';
import { spanOf } from '../learners/supportVectors';
import { termsOf } from './terms';
import { unfold } from '../graph/unfold';

/** Answers questions about points, and keeps what the next is likely to need: distances, graphs, a prepared cloud. */
export interface Session {
  picture(asked: PictureAsked): Task<Picture>;
  boundary(asked: BoundaryAsked): Task<Painted>;
  landscape(asked: LandscapeAsked): Task<Mat>;
  freshErrors(asked: FreshErrorsAsked): Task<Vec>;
  inSample(asked: InSampleAsked): Task<InSampleTold>;
  landmarks(asked: LandmarksAsked): Task<readonly OnLandmarksTold[]>;
  spectrum(asked: SpectrumAsked): Task<Spectrum>;
  descent(asked: DescentAsked): Task<DescentTold>;
  agreement(asked: AgreementAsked): Task<Agreement>;
  expansion(asked: ExpansionAsked): Task<Expansion>;
  /** Places in a plane for points that lie in more dimensions, neighbours by the graphs of a mix close to each other [n×2]. Labels do not matter. */
  places(mix: Setting['mix']): Task<Mat>;
}

/** The session of points, the same for the same object. */
export const sessionOf = oncePer(createSession);

/** Opens a session. Errors of its answers, but for places and directions: `invalid-data` where nothing has a label. */
export function createSession(data: PlaneData): Session {
  const meter = createMeter();
  const parts = createParts(data, meter);
  const { groundFor, cloudFor } = parts;
  const directions = lastOf<Directions>();
  const boundaries = lastOf<SettledCloud>();
  const judgeOf = createJudges(meter);
  const descentFor = createDescents(parts, judgeOf, meter);

  return {
    *picture(asked) {
      needLabels(data);
      const { ground, order } = yield* groundFor();
      const cloud = yield* cloudFor(ground, asked.setting, asked.isRough ? 1e-8 : fullAccuracy);
      return yield* drawn(asked, { ground, order, cloud, ...(yield* learnt(cloud, ground, asked, meter)) });
    },
    *boundary(asked) {
      needLabels(data);
      const { ground } = yield* groundFor();
      const { mix, lengthScale, kernel, kernels } = asked.setting;
      const name = JSON.stringify([mix, lengthScale, kernel, kernels]);
      const cloud =
        boundaries.get(name) ?? boundaries.keep(name, yield* settle(ground, asked.setting, meter, 1e-8));
      return yield* bounded(asked, ground, cloud, meter);
    },
    *landscape(asked) {
      needLabels(data);
      const { judge, points } = judgeOf(asked, yield* groundFor(), asked.setting);
      return yield* landscapeBy(judge, points, asked, meter);
    },
    *freshErrors(asked) {
      needLabels(data);
      const { judge, points } = judgeOf(asked, yield* groundFor(), asked.settings[0]);
      return yield* settingsBy(judge, points, asked.settings, meter);
    },
    *descent(asked) {
      needLabels(data);
      return yield* descentFor(asked);
    },
    inSample: (asked) => inSampleIn(asked, data, parts, meter),
    landmarks: createLandmarks(data, parts, meter),
    expansion: createExpansions(data, parts, meter),
    agreement: (asked) => agreementIn(asked, data, parts, meter),
    *spectrum({ setting, count }) {
      const { ground, order } = yield* groundFor();
      const cloud = yield* cloudFor(ground, setting, fullAccuracy);
      const name = JSON.stringify([withAxis(setting, 'power', 1).mix, count]);
      const { values, vectors } =
        directions.get(name) ?? directions.keep(name, yield* directionsOf(cloud.ensemble, order, count));
      const { share } = yield* deformPrepared(cloud, ratioOf(setting), meter);
      const shares = vectors.map((vector) => share(Float64Array.from(order, (row) => vector[row])));
      return {
        // What is kept stays here: an answer is handed over with its memory.
        values: values.slice(),
        vectors: vectors.map((vector) => vector.slice()),
        shares: Float64Array.from(shares),
      };
    },
    places: (mix) => placesIn(mix, data, meter),
  };
}

function* placesIn(mix: Setting['mix'], data: PlaneData, meter: WorkMeter): Task<Mat> {
  // Without labels all rows are in the order of the data, so that no label moves a point.
  const bare = createParts({ ...data, labels: data.labels.map(() => null) }, meter);
  const { ground } = yield* bare.groundFor();
  return yield* unfold(unionOf((yield* bare.graphsFor(ground, mix)).graphs));
}

/** Learns on a cloud with its graph and without. */
function* learnt(
  cloud: SettledCloud,
  { targets }: Ground,
  { learner, setting }: PictureAsked,
  meter: WorkMeter,
): Task<Pick<Solved, 'deformed' | 'fit' | 'alone'>> {
  const problem = { targets, ambient: setting.ambient, isIndefinite: !isDefinite(setting) };
  const deformed = yield* deformPrepared(cloud, ratioOf(setting), meter);
  const fit = yield* fitLabels({ gram: deformed.gram, ...problem }, learner, meter);
  const plain = yield* deformPrepared(cloud, 0, meter);
  const { functions } = yield* fitLabels({ gram: plain.gram, ...problem }, learner, meter);
  const alone = functions.map(({ dual, bias }) => valuesOf(plain.columns(), dual).map((f) => f + bias));
  return { deformed, fit, alone };
}

function* bounded(
  { setting, learner, grid }: BoundaryAsked,
  { targets, points }: Ground,
  cloud: SettledCloud,
  meter: WorkMeter,
): Task<Painted> {
  const deformed = yield* deformPrepared(cloud, ratioOf(setting), meter);
  const { gram } = deformed;
  const problem = { gram, targets, ambient: setting.ambient, isIndefinite: !isDefinite(setting) };
  const { functions } = yield* fitLabels(problem, learner, meter);
  return paintedOn(functions, deformed, painterOn(grid, points, setting));
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

function* drawn(ask: PictureAsked, { ground, order, cloud, deformed, fit, alone }: Solved): Task<Picture> {
  const { grid, lifted, setting } = ask;
  const l = ground.targets[0].length;
  const labelled = order.slice(0, l);
  const place = lifted === null ? -1 : labelled.indexOf(lifted);
  const functions = place < 0 ? fit.functions : yield* fit.without([place]);
  const columns = deformed.columns();
  const told = yield* fit.leftOut(null);
  const out: LeftOut = { targets: ground.targets, told };
  const value = (id: string): number => criteria.find((one) => one.id === id)!.value(out, 5);
  const painter = grid && painterOn(grid, ground.points, setting);
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
    least: isDefinite(setting) ? null : yield* leastEigenvalue(deformed.gram),
    terms:
      fit.machines || !isDefinite(setting)
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
  return { plain: painter.sum(unit, 0), deformed: painter.sum(alpha, 0) };
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

function* inSampleIn(
  asked: InSampleAsked,
  data: PlaneData,
  { groundFor, cloudFor }: ReturnType<typeof createParts>,
  meter: WorkMeter,
): Task<InSampleTold> {
  needLabels(data);
  requireDefinite(asked.setting, 'What in-sample criteria add to the training error');
  const { ground } = yield* groundFor();
  return yield* inSampleOn(asked, ground, yield* cloudFor(ground, asked.setting, fullAccuracy), meter);
}

function* agreementIn(
  asked: AgreementAsked,
  data: PlaneData,
  { groundFor, cloudFor }: ReturnType<typeof createParts>,
  meter: WorkMeter,
): Task<Agreement> {
  needLabels(data);
  requireDefinite(asked.setting, 'A least value');
  if (!isLinear(asked.learner.id)) throw new EngineError('unsupported', 'Both ways are of least squares.');
  const { ground } = yield* groundFor();
  const cloud = yield* cloudFor(ground, asked.setting, fullAccuracy);
  return yield* agreementOn(asked, ground, cloud as PreparedCloud, meter);
}
