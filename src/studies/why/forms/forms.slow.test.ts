import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { provides } from '../../../engine/experiment/capabilities';
import { modelWords } from '../../../engine/models/registry';
import { GainFormula } from './gain';
import type { AcquisitionForm } from '../../../engine/acquisitions/acquisition';
import { acquisitions } from '../../../engine/acquisitions/registry';
import { completeSpec, type PartialSpec } from '../../../engine/experiment/complete';
import { nextStep, startRun } from '../../../engine/loop/step';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import {
  explanation as question,
  type Explanation,
  type PlaceExplained,
} from '../../../engine/questions/explanation';
import { finish } from '../../../engine/task';
import { formatCoordinates, formatOutput } from '../../../vocabulary/numbers/labelled';
import { labelsIn } from '../../../lab/state/select/labels';
import { projectBelief, worthInWords } from '../belief';
import { isLong } from '../../../testing/sweep';
import { kappaOf } from '../why.panel';
import { formOf, isGain } from './registry';
import { describeGain, projectGain } from '../gain';
import { projectShares } from '../where';

function runOf(given: PartialSpec, steps = 2): StepSnapshot {
  let snapshot = finish(startRun(completeSpec(given), []));
  while (snapshot.step < steps) snapshot = finish(nextStep(snapshot, []));
  return snapshot;
}

const timed = acquisitions.filter(({ form }) => form === 'gain-per-second').map(({ id }) => id);

function explained(id: string, objective: string, surrogate: PartialSpec['surrogate']) {
  const cost = timed.includes(id) ? { cost: { id: 'rising', params: {} } } : {};
  const snapshot = runOf({
    acquisition: { id },
    objective: { id: objective },
    surrogate,
    seed: 3,
    ...cost,
  });
  const { proposal } = snapshot;
  const places = [proposal!.x, ...(proposal!.runnerUp ? [proposal!.runnerUp.x] : [])];
  return { snapshot, explanation: finish(question.answer(snapshot, { places })) };
}

/**
 * The value at a query, put together from numbers that the page shows: larger is better, so levels are those of −f where small outputs are
 * wanted. Null for what is counted.
 */
const together: Readonly<
  Record<AcquisitionForm, ((query: PlaceExplained, minimise: boolean) => number) | null>
> = {
  gain: ({ chance, gain }) => (chance > 0 ? chance * (gain / chance) : 0),
  'log-gain': ({ gain }) => Math.log(gain),
  'noisy-gain': ({ gains }) => Math.log(gains!.reduce((sum, gain) => sum + gain, 0) / gains!.length),
  'likely-gain': ({ gain, works = 1 }) => Math.log(gain) + Math.log(works),
  'gain-per-second': ({ gain, seconds }) => gain / seconds!,
  chance: ({ chance }) => chance,
  bound: sumOfParts,
  'cautious-bound': sumOfParts,
  mean: ({ mean }, minimise) => (minimise ? -1 : 1) * mean,
  drawn: sumOfParts,
  // The mean of −ln P(y not beyond y*) over the optima y* drawn, given P(y beyond y*).
  'max-value': ({ beyond }) => beyond!.reduce((sum, chance) => sum - Math.log1p(-chance), 0) / beyond!.length,
  where: null,
  'known-place': ({ surprise }) => {
    const { before, after } = surprise!;
    return after.reduce((sum, sd) => sum + Math.log(before / sd), 0) / after.length;
  },
  doubt: ({ latent }) => 0.5 * Math.log(2 * Math.PI * Math.E * (latent!.sd ** 2 + 1)),
  hedge: null,
  'information-portfolio': null,
};

function sumOfParts({ worth }: PlaceExplained): number {
  return worth!.promise + worth!.doubt;
}

const cases = acquisitions.flatMap((acquisition) =>
  [
    ['custom', 'gp'],
    ['forrester', 'ngcp'],
  ].map(([objective, model]) => ({ acquisition, id: acquisition.id, objective: objective!, model: model! })),
);

describe.each(cases)('$id of $objective with $model', ({ acquisition, id, objective, model }) => {
  const { snapshot, explanation } = explained(id, objective, { id: model });
  const minimise = objective === 'forrester';
  const value = snapshot.proposal!.acquisition!;
  // A drawn function is seen once more at a place where it was drawn, which costs it digits beyond those shown.
  const exact = (acquisition.joint ? 1e-4 : 1e-6) * Math.max(1, Math.abs(value));

  it('what is shown adds up to the value for which the query was chosen', () => {
    const [query] = explanation.places;
    const put = together[acquisition.form];
    expect(put === null).toBe(acquisition.isOnGrid === true);
    if (put) expect(Math.abs(put(query!, minimise) - value)).toBeLessThan(exact);
    expect(Math.abs(query!.worth!.value - value)).toBeLessThan(exact);
  });

  // A member whose value is put together in another way than its form writes it needs a form of its own.
  it('prints the value for which the query was chosen at the end of its formulas', () => {
    if (acquisition.isOnGrid) return;
    const told = { acquisition, minimise, inForce: acquisition.form, labels: labelsIn(snapshot) };
    const printed = renderToStaticMarkup(formulaOf(snapshot, explanation)).match(/(?<=<b>)[^<]+(?=<\/b>)/g);
    expect(printed).toContain(worthInWords(explanation.places[0]!.worth!.value, told));
  });

  it('has a picture of its own', () => {
    const told = { minimise, inForce: acquisition.form, labels: labelsIn(snapshot) };
    const belief = projectBelief(explanation, {
      acquisition,
      symbol: acquisition.symbol,
      isPlain: model === 'gp',
      ...told,
    });
    if (isGain(id)) return expect(projectGain(explanation, told)).not.toBeNull();
    if (!acquisition.isOnGrid) {
      expect(belief!.value).toBe(worthInWords(explanation.places[0]!.worth!.value, { acquisition, ...told }));
      const { y } = explanation;
      const { reading } = belief!;
      const level =
        reading.kind === 'level'
          ? reading.value
          : reading.kind === 'beyond'
            ? reading.level
            : reading.kind === 'band'
              ? reading.upper
              : reading.levels[0]!;
      return expect(level >= y[0]! && level <= y.at(-1)!).toBe(true);
    }
    const shares = projectShares(explanation.search!, { query: snapshot.proposal!.x[0]!, ...told });
    expect(shares.value.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
    return expect(belief).toBeNull();
  });

  it('is told in the numbers of the page', () => {
    const labels = labelsIn(snapshot);
    const gain = projectGain(explanation, { minimise, inForce: acquisition.form, labels })!;
    const words = describeGain(gain);
    expect(words).toContain(`Best so far is ${formatOutput(labels, snapshot.best!)};`);
    expect(words).toContain(`At the query x = ${formatCoordinates(labels, snapshot.proposal!.x)} it is`);
    const { runnerUp } = snapshot.proposal!;
    if (runnerUp)
      expect(words).toContain(`At the runner-up x = ${formatCoordinates(labels, runnerUp.x)} it is`);
  });
});

it('the area filled for the probability of improvement is that probability', () => {
  const { explanation } = explained('probability-of-improvement', 'custom', { id: 'gp' });
  const { y, incumbent, places } = explanation;
  const step = y[1]! - y[0]!;
  const area = y.reduce((sum, at, i) => sum + (at > incumbent ? places[0]!.density[i]! : 0), 0) * step;
  expect(Math.abs(area - places[0]!.worth!.value)).toBeLessThan(0.02);
});

const processes = modelWords.filter(({ provides }) => provides.includes('latent'));
const settled = processes.flatMap((model) => {
  const ways = model.params.find((param) => param.id === 'approximation');
  const all = ways?.kind === 'choice' ? ways.options.map(({ value }) => ({ approximation: value })) : [{}];
  return all.map((params) => ({ name: [model.label, ...Object.values(params)].join(' '), model, params }));
});

const others = ['probability-of-improvement', 'upper-confidence-bound', 'thompson'];

describe.each(settled.map((one, i) => ({ ...one, i })))('the formulas of $name', ({ model, params, i }) => {
  // One of the others with each model, in turn, or all of them.
  it.each(['expected-improvement', ...others.filter((_, k) => isLong || k === i % others.length)])(
    'of %s are in z where the map bends, and in y elsewhere',
    (id) => {
      const { snapshot, explanation } = explained(id, 'custom', { id: model.id, params });
      const text = renderToStaticMarkup(formulaOf(snapshot, explanation));
      const isPlain = provides(snapshot.spec, 'gaussian-outputs');
      expect(text).toMatch(/<b>[^<]+<\/b>/);
      if (isPlain) expect(text).not.toContain('Ψ');
      else if (id !== 'thompson') expect(text).toContain('Ψ');
    },
  );
});

/** Writes the calculation as the panel does. */
function formulaOf(snapshot: StepSnapshot, explanation: Explanation) {
  const { id, params } = snapshot.spec.acquisition;
  const isPlain = provides(snapshot.spec, 'gaussian-outputs');
  const minimise = snapshot.spec.objective.id === 'forrester';
  const shown = { minimise, labels: labelsIn(snapshot), isPlain, draws: 0 };
  if (isGain(id)) {
    const { form } = acquisitions.find((one) => one.id === id)!;
    const data = projectGain(explanation, { ...shown, inForce: form })!;
    const latent = explanation.incumbentLatent?.[0] ?? null;
    return createElement(GainFormula, { ...shown, data, latent, isLog: form === 'log-gain' });
  }
  const value = snapshot.proposal!.acquisition!;
  const place = explanation.places[0]!;
  const calculation = {
    ...shown,
    explanation,
    place,
    params,
    value,
    kappa: kappaOf(snapshot.spec.acquisition),
  };
  return createElement(Fragment, null, formOf(id)!.Formula!(calculation));
}
