import { describe, expect, it } from 'vitest';
import { finish } from '../task';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { explanation as question } from './explanation';
import type { StepSnapshot } from '../loop/snapshot';
import { nextStep, startRun } from '../loop/step';
import { oneOfEach } from '../../testing/sweep';

function runOf(given: PartialSpec, steps: number): StepSnapshot {
  let snapshot = finish(startRun(completeSpec(given), []));
  for (let step = 0; step < steps; step++) snapshot = finish(nextStep(snapshot, []));
  return snapshot;
}

const objectives = ['custom', 'forrester', 'branin', 'hartmann3'] as const;
const models = ['gp', 'ngcp', 'nlgcp'] as const;
const cases = objectives.flatMap((objective) => models.map((model) => [objective, model] as const));

describe.each(
  oneOfEach(
    cases,
    (one) => one,
    (one) => one.join(' '),
  ),
)('%s with %s', (objective, model) => {
  const given = { objective: { id: objective }, surrogate: { id: model }, seed: 3 };
  const snapshot = runOf(given, 3);
  const proposal = snapshot.proposal!;
  const places = [proposal.x, ...(proposal.runnerUp ? [proposal.runnerUp.x] : [])];
  const explanation = finish(question.answer(snapshot, { places }));
  const [query] = explanation.places;
  const sign = objective === 'forrester' || objective === 'branin' ? -1 : 1;

  it('gives the query the value it was chosen for', () => {
    expect(query!.gain).toBeCloseTo(proposal.acquisition!, 9);
  });

  it('splits the expected improvement into a chance and a gain where it succeeds', () => {
    const { y, incumbent } = explanation;
    const step = y[1]! - y[0]!;
    const better = (value: number) => Math.max(0, sign * (value - incumbent));
    const within = y.map((value, i) => better(value) * query!.density[i]!);
    const integral = within.reduce((sum, value) => sum + value, 0) * step;
    const spread = Math.abs(query!.upper - query!.lower);
    expect(Math.abs(integral - query!.gain)).toBeLessThan(0.01 * Math.max(query!.gain, 0.02 * spread));
    expect(query!.chance).toBeGreaterThan(0);
    expect(query!.chance).toBeLessThanOrEqual(1);
  });

  it('draws densities that are whole', () => {
    const { y, places: seen } = explanation;
    const step = y[1]! - y[0]!;
    // The grid is made for the first; a bell narrower than the grid cannot be summed on it.
    const { density, upper, lower } = seen[0]!;
    if (upper - lower >= 12 * step) {
      expect(density.reduce((sum, value) => sum + value, 0) * step).toBeCloseTo(1, 1);
    }
  });

  it('orders quantiles and carries the incumbent to z', () => {
    for (const { lower, median, upper } of explanation.places) {
      expect(lower).toBeLessThanOrEqual(median);
      expect(median).toBeLessThanOrEqual(upper);
    }
    const { mean, sd } = query!.latent!;
    expect(Math.sign(explanation.incumbentLatent![0]! - mean)).toBe(
      Math.sign(sign * (explanation.incumbent - query!.median)),
    );
    expect(sd).toBeGreaterThan(0);
  });

  it('never hopes for less when it is more curious', () => {
    const bounds = explanation.curiosity.map(({ bound }) => sign * bound);
    bounds.slice(1).forEach((bound, i) => expect(bound).toBeGreaterThanOrEqual(bounds[i]! - 1e-9));
  });
});

it('agrees with the upper confidence bound about where its κ leads', () => {
  const acquisition = { id: 'upper-confidence-bound', params: { kappa: 2 } };
  const { proposal, ...snapshot } = runOf({ acquisition, seed: 5 }, 4);
  const { curiosity } = finish(question.answer({ ...snapshot, proposal }, { places: [proposal!.x] }));
  const same = curiosity.find(({ kappa }) => kappa === 2)!;
  expect(same.bound).toBeCloseTo(proposal!.acquisition!, 3);
  expect(Math.abs(same.x[0]! - proposal!.x[0]!)).toBeLessThan(1);
});

it('tells the values that the optimum may have, where the acquisition draws them', () => {
  const acquisition = { id: 'max-value-entropy', params: { count: 7 } };
  for (const id of ['forrester', 'sine']) {
    const snapshot = runOf({ objective: { id, params: {} }, acquisition, seed: 5 }, 2);
    const { maxima } = finish(question.answer(snapshot, { places: [snapshot.proposal!.x] }));
    expect(maxima).toHaveLength(7);
    expect(maxima).toEqual(maxima!.toSorted());
    const best = snapshot.best!;
    expect(maxima!.every((one) => (id === 'forrester' ? one <= best : one >= best))).toBe(true);
  }
  const usual = runOf({ seed: 5 }, 1);
  expect(finish(question.answer(usual, { places: [usual.proposal!.x] }))).not.toHaveProperty('maxima');
});

it('looks among the rows of a table only', () => {
  const X = [[0], [0.2], [0.5], [0.7], [1], [1.4], [2]];
  const objective = { id: 'table', params: { X, y: [0, 1, 0.5, 2, 1.8, 0.4, 0.2] } };
  const snapshot = runOf({ objective, strategy: { id: 'smart-search', params: { initial: 3 } } }, 1);
  const { curiosity } = finish(question.answer(snapshot, { places: [snapshot.proposal!.x] }));
  for (const { x } of curiosity) expect(X).toContainEqual(x);
});

it('measures from the mean of all scores of a place, as the search does, where a place was asked twice', () => {
  const spec = completeSpec({ seed: 5, noiseSd: 0.5, noiseMode: 'egn' });
  const changes = [0, 1, 2].map((step) => ({ kind: 'try', step, x: [157] }) as const);
  let snapshot = finish(startRun(spec, changes));
  for (let step = 0; step < 3; step++) snapshot = finish(nextStep(snapshot, changes));
  const { best, proposal, observations } = snapshot;
  expect(best).toBeLessThan(Math.max(...observations.map(({ y }) => y)));
  const explanation = finish(question.answer(snapshot, { places: [proposal!.x] }));
  expect(explanation.incumbent).toBe(best);
  expect(explanation.places[0]!.gain).toBeCloseTo(proposal!.acquisition!, 9);
});

it.each(['median', 'mean', 'inverse'])('tells the seconds that EI was divided by, with %s', (seconds) => {
  const acquisition = { id: 'expected-improvement-per-second', params: { seconds } };
  const { proposal, ...rest } = runOf({ cost: { id: 'falling', params: {} }, acquisition, seed: 3 }, 3);
  const [query] = finish(question.answer({ ...rest, proposal }, { places: [proposal!.x] })).places;
  expect(query!.gain / query!.seconds!).toBeCloseTo(proposal!.acquisition!, 9);
});

describe('a κ that grows', () => {
  const acquisition = (schedule: string) => ({ id: 'upper-confidence-bound', params: { schedule } });
  const given = { objective: { id: 'forrester' }, surrogate: { id: 'gp' }, seed: 3 };
  const of = (snapshot: StepSnapshot) =>
    finish(question.answer(snapshot, { places: [snapshot.proposal!.x] }));

  it('is that of the step, from the number of answers and of places', () => {
    for (const steps of [0, 2]) {
      const snapshot = runOf({ ...given, acquisition: acquisition('growing') }, steps);
      const { kappa, places } = of(snapshot);
      const t = snapshot.observations.length + 1;
      expect(kappa).toBeCloseTo(Math.sqrt(2 * Math.log((500 * t ** 2 * Math.PI ** 2) / 0.6)), 12);
      const [{ worth, mean, lower, upper }] = places as [(typeof places)[number]];
      const sd = (upper - lower) / (2 * 1.959963984540054);
      expect(worth!.value).toBeCloseTo(-mean + kappa! * sd, 6);
      expect(worth!.value).toBeCloseTo(snapshot.proposal!.acquisition!, 9);
    }
  });

  it('counts the rows of a table', () => {
    const X = [[0], [0.2], [0.5], [0.7], [1], [1.4], [2]];
    const objective = { id: 'table', params: { X, y: [0, 1, 0.5, 2, 1.8, 0.4, 0.2] } };
    const strategy = { id: 'smart-search', params: { initial: 3 } };
    const snapshot = runOf({ objective, strategy, acquisition: acquisition('growing-fifth') }, 1);
    const { kappa } = of(snapshot);
    expect(kappa).toBeCloseTo(Math.sqrt(0.4 * Math.log((7 * 5 ** 2 * Math.PI ** 2) / 0.6)), 12);
  });

  it('is not told where it is constant', () => {
    expect(of(runOf({ ...given, acquisition: acquisition('constant') }, 0)).kappa).toBeUndefined();
  });
});
