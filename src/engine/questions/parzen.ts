import { resolveParams } from '../definition';
import { experimentOf } from '../loop/experiment';
import { askInputOf } from '../loop/makeSnapshot';
import type { StepSnapshot } from '../loop/snapshot';
import { exp } from '../numeric/elementary/exp';
import type { Vec } from '../numeric/arrays';
import type { Objectives } from '../objectives/loaded';
import { parzenOf, parzenWords } from '../strategies/parzen/parzen';
import { gridAlong } from './places';
import { inOneStretch, type Question } from './question';

/** What Parzen estimators tell along one input. */
export interface ParzenAlong {
  /** Values of the input [m], in the objective's units: each code, or even steps of the line that is searched. */
  readonly x: Vec;
  /** Density of the places of good answers and of the others there [m]: per share of the box, of codes their chances. */
  readonly good: Vec;
  readonly others: Vec;
  /** Logarithm of the first over the second [m]. */
  readonly logRatio: Vec;
  /** Where the good answers and the others lie, in the objective's units; places without a value are among the others. */
  readonly goodAt: readonly number[];
  readonly othersAt: readonly number[];
}

/** The two densities along each input [d] from which a step's query was drawn; null for another strategy, or before an answer. */
export const parzen: Question<null, readonly ParzenAlong[] | null> = {
  priority: 'look',
  answer: inOneStretch(densitiesAlong),
};

function densitiesAlong(snapshot: StepSnapshot, _: null, family?: Objectives): readonly ParzenAlong[] | null {
  const experiment = experimentOf(snapshot.spec, family);
  const { strategy, space } = experiment;
  const { observations, failures = [], step } = snapshot;
  if (strategy.def.id !== parzenWords.id || observations.length === 0) return null;
  const gamma = resolveParams(parzenWords.params, strategy.params)['gamma'] as number;
  const input = askInputOf(experiment, { observations, failures }, { step, model: null });
  const { good, inputs } = parzenOf(input, gamma);
  const isGood = new Set(good);
  const others = observations.filter((__, i) => !isGood.has(i));
  return space.inputs.map(({ kind, lo, levels }, p) => {
    const x =
      kind === 'categorical'
        ? Float64Array.from({ length: levels }, (__, code) => lo + code)
        : gridAlong(experiment, p);
    const through = [...observations[0].x];
    const shares = x.map((value) => space.toUnit(through.with(p, value))[p]);
    const logGood = shares.map((share) => inputs[p].good.logDensity(share));
    const logOthers = shares.map((share) => inputs[p].bad.logDensity(share));
    return {
      x,
      good: logGood.map(exp),
      others: logOthers.map(exp),
      logRatio: logGood.map((value, k) => value - logOthers[k]),
      goodAt: good.map((i) => observations[i].x[p]),
      othersAt: [...others, ...failures].map((one) => one.x[p]),
    };
  });
}
