import type { Vec } from '../../engine/numeric/arrays';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Choice } from '../../engine/experiment/families';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepView } from '../../engine/loop/view';
import {
  evaluationsNeeded,
  gains,
  runningIncumbents,
  simpleRegrets,
  type Reachable,
} from '../../engine/metrics/progress';
import { clockOf, countedOf } from '../../engine/loop/observations';
import { evaluationsOf } from '../../vocabulary/evaluations';
import { sobolPoints } from '../../engine/numeric/random/sobol';
import { functionOf, objectiveOf } from '../../engine/experiment/inputs';
import { sameValue } from '../../engine/experiment/sameValue';
import { oncePer } from '../../engine/oncePer';
import { foundIn } from '../../lab/state/select/found';
import { optimumOf } from '../../lab/state/select/labels';
import { outputDigits, type OutputDigits } from '../../vocabulary/numbers/digits';
import { lastOf, shownAt } from './columns';
import type { ProgressSource } from './progressData';
import type { SideBySide } from './shown';

/** Progress of a run, and how well its model fits. */
export interface Standing {
  /** Null before the first evaluation, like all numbers here that cannot be known. */
  readonly best: number | null;
  readonly regret: number | null;
  /** Evaluations until the best was within 1 % of the function's range of its optimum. */
  readonly needed: number | null;
  readonly logLikelihood: number | null;
  readonly smse: number | null;
  readonly coverage: number | null;
}

/** Returns the numbers of a run at a snapshot. */
export function standingOf(snapshot: StepSnapshot, picture: Pick<StepView, 'score'> | null): Standing {
  const { best, spec, model } = snapshot;
  const regrets = regretsOf(snapshot);
  return {
    best,
    regret: regrets?.at(-1) ?? null,
    needed: regrets && neededOf(spec, regrets),
    logLikelihood: model?.logLikelihoodOutput ?? null,
    smse: picture?.score?.smse ?? null,
    coverage: picture?.score?.coverage95 ?? null,
  };
}

/** Returns the best value after each evaluation [n], in the objective's own direction. */
export function bestsOf(snapshot: StepSnapshot): Vec {
  const sign = signOf(snapshot.spec);
  const counted = countedOf(snapshot, sign);
  const y = Float64Array.from(counted, (one) => sign * one.y);
  return Float64Array.from(runningIncumbents(y), (best) => counted[best]?.y ?? Number.NaN);
}

/** Returns the simple regret after each evaluation [n], noise aside; null if the optimum is unknown. */
export function regretsOf(snapshot: StepSnapshot): Vec | null {
  const { spec } = snapshot;
  const optimum = optimumOf(spec);
  if (optimum === null) return null;
  const sign = signOf(spec);
  const f = functionOf(spec);
  const counted = countedOf(snapshot, sign);
  const truth = Float64Array.from(counted, ({ x, y }) => {
    const value = f ? f(Float64Array.from(x)) : y;
    return sign * (Number.isFinite(value) ? value : y);
  });
  return simpleRegrets({ y: Float64Array.from(counted, ({ y }) => sign * y), truth }, sign * optimum);
}

/** Returns the clock after each evaluation [n], in seconds. */
function clockAfter(snapshot: StepSnapshot): Vec {
  const evaluations = evaluationsOf(snapshot);
  return Float64Array.from(evaluations, (_, i) => clockOf(evaluations.slice(0, i + 1)));
}

function neededOf(spec: ExperimentSpec, regrets: Vec): number | null {
  const { min, max } = rangeOf(spec.objective);
  // Without a function to ask here there is no knowing its range.
  if (!(max > min)) return null;
  return evaluationsNeeded(
    gains(
      regrets.map((regret) => max - regret),
      { min, max },
    ),
    99,
  );
}

function signOf(spec: Pick<ExperimentSpec, 'objective'>): 1 | -1 {
  return objectiveOf(spec)?.direction === 'minimize' ? -1 : 1;
}

const places = 1024;

/** Returns the least and largest value there is, both turned so that large is good: of the rows, or of evenly spread places. */
const rangeOf = oncePer((objective: Choice): Reachable => {
  const sign = signOf({ objective });
  const values = sampled(objective)
    .filter(Number.isFinite)
    .map((y) => sign * y);
  const max = sign * (objectiveOf({ objective })?.optima(objective.params)[0]?.value ?? 0);
  return { min: Math.min(max, ...values), max };
});

function sampled(objective: Choice): number[] {
  const def = objectiveOf({ objective });
  const rows = def?.candidates?.(objective.params);
  const f = functionOf({ objective });
  if (rows || !def || !f) return (rows ?? []).map(({ y }) => y);
  const box = def.box(objective.params);
  const { data } = sobolPoints(places, box.length);
  return Array.from({ length: places }, (_, i) =>
    f(Float64Array.from(box, ([lo, hi], p) => lo + (hi - lo) * data[i * box.length + p]!)),
  );
}

interface Compared extends Pick<SideBySide, 'columns' | 'step'>, Pick<ProgressSource, 'measure'> {
  /** Names of the columns. */
  readonly names: readonly string[];
  /** The step up to which all columns are one run; 0 unless given. */
  readonly from?: number;
  /** True for an axis of seconds, where evaluations take time. */
  readonly isClock?: boolean;
}

/** Returns the runs for the chart of progress; null before the first of them has started. */
export function progressOf({
  columns,
  names,
  step,
  isClock,
  from = 0,
  measure: wanted,
}: Compared): ProgressSource | null {
  const started = columns.find(({ snapshots }) => snapshots.length > 0);
  if (!started) return null;
  const optimum = optimumOf(started.spec);
  const measure = optimum === null ? 'best' : wanted;
  const runs = columns.map((column, i) => {
    const last = lastOf(column);
    const values = last && (measure === 'regret' ? regretsOf(last) : bestsOf(last));
    const shown = shownAt(column, step);
    const seen = shown ? evaluationsOf(shown).length : 0;
    const clock = isClock && last && started.spec.cost ? clockAfter(last) : null;
    return { name: names[i]!, values: values ?? new Float64Array(), seen, ...(clock && { clock }) };
  });
  const initial = commonStart(columns.flatMap(({ snapshots }) => snapshots[from] ?? snapshots.at(-1) ?? []));
  const minimize = objectiveOf(started.spec)?.direction === 'minimize';
  const output = outputTogether(columns.map((column) => shownAt(column, step)));
  return { measure, step, runs, initial, optimum, minimize, output };
}

/** Returns how finely outputs of runs side by side are written: alike, and so that their best values are told apart. */
export function outputTogether(snapshots: readonly (StepSnapshot | null)[]): OutputDigits {
  const shown = snapshots.filter((one) => one !== null);
  const bests = [...new Set(shown.flatMap(({ best }) => best ?? []))].toSorted((a, b) => a - b);
  const seen = shown.flatMap(({ observations }) => observations.map(({ y }) => y));
  return outputDigits(seen, [
    ...bests.slice(1).map((best, i) => [bests[i]!, best] as const),
    ...shown.flatMap((snapshot) => {
      const found = foundIn(snapshot);
      return found ? [[found.best, found.optimum] as const] : [];
    }),
  ]);
}

/** Returns the number of first evaluations that runs have in common: some begin at places of their own. */
function commonStart(snapshots: readonly StepSnapshot[]): number {
  const [first, ...others] = snapshots.map(evaluationsOf);
  if (!first) return 0;
  const fork = first.findIndex(({ x }, i) => others.some((one) => !sameValue(one[i]?.x, x)));
  return fork < 0 ? first.length : fork;
}
