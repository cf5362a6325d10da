import { defaultSpec, nextStep, objectives, startRun } from '../src/engine/catalogue';
import { byId } from '../src/engine/definition';
import type { PartialSpec } from '../src/engine/experiment/complete';
import { family } from './family';
import type { ExperimentSpec } from '../src/engine/experiment/spec';
import { orient } from '../src/engine/loop/experiment';
import type { StepSnapshot } from '../src/engine/loop/snapshot';
import { simpleRegrets } from '../src/engine/metrics/progress';
import { quantileOf } from '../src/engine/metrics/repetitions';
import { finish } from '../src/engine/task';
import { curve } from './figure/marks';
import type { Panel } from './figure/panel';

/** The length of a search: random places that it begins with, then steps of its own. */
export interface Length {
  readonly initial: number;
  readonly steps: number;
}

/** Returns the parts of a spec of random search. It ignores its model, and a fixed one costs nothing. */
export function atRandom({ initial, steps }: Length): PartialSpec {
  return {
    strategy: { id: 'random', params: { initial, steps } },
    fit: { kind: 'fixed', outputScale: 1, noise: 1e-4 },
  };
}

/** Returns the strategy that asks where the acquisition is largest, to the end. */
export function byAcquisition({ initial, steps }: Length): PartialSpec {
  return { strategy: { id: defaultSpec.strategy.id, params: { initial, smart: steps, final: 0 } } };
}

/** Runs a search until it stops by itself, or `isOver`. */
export function runOut(
  spec: ExperimentSpec,
  isOver: (snapshot: StepSnapshot) => boolean = () => false,
): StepSnapshot {
  const making = { isBare: true, family: family() };
  let snapshot = finish(startRun(spec, [], making));
  while (!snapshot.stopReason && !isOver(snapshot)) snapshot = finish(nextStep(snapshot, [], making));
  return snapshot;
}

/** Returns the simple regret after each evaluation of a run. */
export function regretsOf({ spec, observations }: StepSnapshot): number[] {
  const def = byId(objectives, spec.objective.id);
  const { flip } = orient(def.direction);
  const y = Float64Array.from(observations, (one) => flip(one.y));
  return [...simpleRegrets({ y, truth: y }, flip(def.optima({})[0]!.value))];
}

/** Least regret that a figure shows. */
const least = 1e-9;

/** Returns the median regret over trials of equal length, after each evaluation. */
export function medianRegrets(trials: readonly (readonly number[])[]): number[] {
  return trials[0]!.map((_, k) => {
    const after = trials.map((trial) => trial[k]!);
    return Math.max(least, quantileOf(after, 0.5));
  });
}

/** A curve of regret over counts, rounds or seconds. */
export interface RegretCurve {
  readonly colour: string;
  readonly at: readonly number[];
  readonly regret: readonly number[];
}

/** Returns a panel of curves of regret on a logarithmic axis of whole decades, as many as `scale` needs. */
export function regretPanel(
  title: string,
  x: { readonly label: string; readonly from: number },
  curves: readonly RegretCurve[],
  scale: readonly RegretCurve[] = curves,
): Panel {
  const logs = scale.flatMap(({ regret }) => regret.map(Math.log10));
  const last = Math.max(...curves.map(({ at }) => at.at(-1)!));
  return {
    title,
    x: { label: x.label, domain: [x.from, last] },
    y: {
      label: 'simple regret',
      log: true,
      domain: [10 ** Math.floor(Math.min(...logs)), 10 ** Math.ceil(Math.max(...logs))],
    },
    marks: curves.map(({ colour, at, regret }) => curve(at, regret, { colour, width: 1.75 })),
  };
}

/** Returns the numbers of evaluations that go with a list of regrets: 1, 2, … */
export function countsOf(regret: readonly number[]): number[] {
  return regret.map((_, k) => k + 1);
}
