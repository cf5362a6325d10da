import { describe, expect, it } from 'vitest';
import { isLong, sweep } from '../../testing/sweep';
import { readSpec } from '../experiment/readSpec';
import type { Change } from '../experiment/spec';
import { gp } from '../models/gp/gp';
import { models } from '../models/registry';
import { strategies } from '../strategies/registry';
import { finish } from '../task';
import { experimentOf } from './experiment';
import { evaluationsOf } from './observations';
import type { StepSnapshot } from './snapshot';
import { isOver, nextStep, startRun } from './step';

/** A hill whose left half has no value, and a little more, so that a search that begins in the middle fails at once. */
const halfEmpty = {
  id: 'formula',
  params: {
    formula: '1 - (x1 - 0.7)^2 - (x2 - 0.3)^2 + 0.2*sin(9*x2) + 0*sqrt(x1 - 0.52)',
    box: [
      [0, 1],
      [0, 1],
    ],
  },
};
const evaluations = 30;
const initial = 5;

/** Makes all steps of a run, or as many as are asked for. */
function runOf(
  given: Readonly<Record<string, unknown>>,
  { changes = [], steps = Infinity }: { readonly changes?: readonly Change[]; readonly steps?: number } = {},
): readonly StepSnapshot[] {
  const spec = readSpec(given);
  const making = { isBare: !experimentOf(spec).strategy.def.asksModel };
  const snapshots = [finish(startRun(spec, changes, making))];
  for (let last = snapshots[0]!; last.step < steps && !isOver(last, changes); last = snapshots.at(-1)!) {
    snapshots.push(finish(nextStep(last, changes, making)));
  }
  return snapshots;
}

/** A strategy with as many evaluations as all are given; one that begins with places of its own makes up for them. */
function budgetOf(id: string): Readonly<Record<string, number>> {
  if (id === 'smart-search') return { initial, smart: evaluations - initial, final: 0 };
  const def = strategies.find((one) => one.id === id)!;
  const begins = def.params.some((param) => param.id === 'initial') ? { initial } : {};
  return { ...begins, steps: evaluations - ('initial' in begins ? initial : id === 'nelder-mead' ? 3 : 1) };
}

/** Checks that nothing is lost and nothing sticks, and returns the number of evaluations that failed. */
function failuresIn(last: StepSnapshot): number {
  const { space } = experimentOf(last.spec);
  const asked = evaluationsOf(last);
  expect(asked).toHaveLength(evaluations);
  expect(asked.map(({ id }) => id)).toEqual(asked.map((_, id) => id));
  const { failures = [], observations } = last;
  for (const [i, failure] of failures.entries()) {
    const later = asked.filter(({ id, step }) => id > failure.id && step > 0);
    const side = (x: readonly number[]): number =>
      Math.max(...space.toUnit(x).map((share, p) => Math.abs(share - space.toUnit(failures[i]!.x)[p]!)));
    expect(Math.min(1, ...later.map(({ x }) => side(x)))).toBeGreaterThan(0.01);
  }
  expect(new Set(asked.map(({ x }) => x.join())).size).toBe(asked.length);
  expect(observations.some(({ id }) => id === last.incumbent)).toBe(true);
  expect(last.withoutValue).toBeGreaterThan(0.2);
  expect(last.withoutValue).toBeLessThan(0.8);
  return failures.length;
}

const seeds = sweep(5, 12);

function medianOf(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  return 0.5 * (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!);
}

/** Strategies that ask the same whatever is answered: about half of what they ask fails. */
const cannotLearn = ['random', 'grid', 'sobol', 'latin-hypercube'];

/** The most failures of searches that learn; Parzen's curves are as wide as a fifth of the box, so that half of what they draw is lost at first. */
const mostFailures = (id: string): number => (id === 'parzen' ? evaluations / 2 : 10);

describe('a search in a box whose half has no value', () => {
  const learning = strategies.filter(({ id }) => !cannotLearn.includes(id));
  const cases = learning.flatMap((strategy) =>
    (strategy.asksModel ? models : [gp]).map((model) => [strategy, model] as const),
  );
  const tried = isLong ? cases : cases.filter(([, model]) => model === gp);
  for (const [strategy, model] of tried) {
    const most = mostFailures(strategy.id);
    it(`loses nothing, sticks nowhere, and fails at most ${most} times in ${evaluations}: ${strategy.id} with ${model.id}`, () => {
      const count = strategy.asksModel ? sweep(2, seeds) : seeds;
      const failed = Array.from({ length: count }, (_, seed) => {
        const choices = {
          strategy: { id: strategy.id, params: budgetOf(strategy.id) },
          surrogate: { id: model.id },
        };
        return failuresIn(runOf({ seed: seed + 1, objective: halfEmpty, ...choices }).at(-1)!);
      });
      expect(medianOf(failed)).toBeLessThanOrEqual(most);
    });
  }

  for (const id of cannotLearn) {
    it(`loses nothing and sticks nowhere, though it cannot learn where there is nothing: ${id}`, () => {
      const failed = Array.from({ length: seeds }, (_, seed) => {
        const strategy = { id, params: budgetOf(id) };
        return failuresIn(runOf({ seed: seed + 1, objective: halfEmpty, strategy }).at(-1)!);
      });
      expect(medianOf(failed)).toBeGreaterThanOrEqual(10);
      expect(medianOf(failed)).toBeLessThanOrEqual(20);
    });
  }
});

const root = { id: 'formula', params: { formula: 'sqrt(x)', box: [[-1, 2]] } };

/** Whether each evaluation had a value, in the order in which they came. */
const answeredIn = (snapshot: StepSnapshot): readonly boolean[] =>
  evaluationsOf(snapshot).map((one) => 'y' in one);

describe('a place without a value', () => {
  it('counts as a step, is kept apart from the observations, and leaves the belief as it was', () => {
    const snapshots = runOf({ seed: 3, objective: root }, { steps: 8 });
    const at = snapshots.findIndex(({ failures }) => failures);
    const [before, after] = [snapshots[at - 1]!, snapshots[at]!];
    expect(after.failures).toEqual([
      {
        id: before.observations.length,
        x: before.proposal!.x,
        step: after.step,
        origin: 'smart',
        failed: 'no value',
        after: before.observations.length,
      },
    ]);
    expect(after.observations).toBe(before.observations);
    expect(after.model).toBe(before.model);
    expect(after.tried).toBeNull();
    expect(after).toMatchObject({ incumbent: before.incumbent, best: before.best, improved: false });
    expect(snapshots.at(-1)!.step).toBe(8);
  });

  it('lets the design go on as long as nothing has a value, and is learnt from afterwards', () => {
    const late = { ...root, params: { ...root.params, formula: 'sqrt(x - 1.6)' } };
    const strategy = { id: 'smart-search', params: { initial: 2, smart: 12, final: 0 } };
    const snapshots = runOf({ seed: 1, objective: late, strategy });
    const first = snapshots.findIndex(({ observations }) => observations.length > 0);
    expect(first).toBeGreaterThan(0);
    for (const { proposal } of snapshots.slice(0, first))
      expect(proposal).toMatchObject({ origin: 'design' });
    expect(snapshots.slice(0, first).every(({ model }) => model)).toBe(true);
    expect(snapshots[first + 1]!.proposal!.origin).toBe('smart');
    expect(evaluationsOf(snapshots.at(-1)!)).toHaveLength(14);
  });

  it('ends a search in words where nothing else is left to ask', () => {
    const table = { id: 'table', params: { X: [[0], [1], [2], [3]], y: [1, null, null, 4] } };
    const last = runOf({ seed: 1, objective: table, strategy: { id: 'random', params: { initial: 1 } } }).at(
      -1,
    )!;
    expect(evaluationsOf(last)).toHaveLength(4);
    expect(last.stopReason).toBe(
      'Every place that can be asked has been tried, or is within 1 % of one that gave no value.',
    );
    const nowhere = { ...root, params: { ...root.params, formula: 'sqrt(x - 3)' } };
    for (const id of ['random', 'sobol', 'smart-search', 'nelder-mead']) {
      const given = { seed: 1, objective: nowhere, strategy: { id } };
      const all = runOf({ ...given, fit: { kind: 'fixed', outputScale: 1, noise: 1e-6 } });
      expect(all.at(-1)!.stopReason).not.toBeNull();
      expect(all.at(-1)!).toMatchObject({ observations: [], incumbent: null, best: null, withoutValue: 1 });
    }
  });

  it.each([{ size: 3 }, { size: 3, asynchronous: true }, { size: 2, rule: 'fantasies', samples: 8 }])(
    'is known to batches with pending places: %o',
    (batch) => {
      const snapshots = runOf({ seed: 3, objective: root, batch }, { steps: 12 });
      const last = snapshots.at(-1)!;
      const asked = [...evaluationsOf(last), ...(last.batch?.pending ?? [])];
      expect(asked.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(asked.map((_, id) => id));
      expect(last.failures!.length).toBeGreaterThan(0);
      expect(last.failures!.every(({ round }) => round !== undefined)).toBe(true);
      const places = asked.map(({ x }) => x[0]!);
      for (const { id, x } of last.failures!) {
        const others = asked.flatMap((one, i) => (one.step > 0 && one.id > id ? [places[i]!] : []));
        // Places handed out before the answer came know nothing of it.
        const known = others.filter((place) => Math.abs(place - x[0]!) <= 0.03);
        expect(known).toEqual([]);
      }
    },
  );

  it('comes with rows whose result is missing: given, in a table, and told by hand', () => {
    const rows = { X: [[0], [1], [2], [3]], y: [1, null, 2, [3, null]], box: [[0, 4]] };
    const [start] = runOf({ seed: 1, objective: { id: 'points', params: rows } }, { steps: 0 });
    expect(answeredIn(start!)).toEqual([true, false, true, true]);
    expect(start!.observations.map(({ y }) => y)).toEqual([1, 2, 3]);
    expect(start!.proposal).not.toBeNull();
    const changes: readonly Change[] = [
      { kind: 'try', step: 0, x: [3.5], y: null },
      { kind: 'add', step: 1, x: [0.5], y: null },
      { kind: 'add', step: 1, x: [2.5], y: 2.5 },
      { kind: 'move', step: 1, observation: 5, x: [0.5], y: 1.5 },
      { kind: 'move', step: 1, observation: 0, x: [0], y: null },
      { kind: 'remove', step: 1, observation: 1 },
    ];
    const [, told] = runOf({ seed: 1, objective: { id: 'points', params: rows } }, { changes, steps: 1 });
    expect(told!.failures!.map(({ id }) => id)).toEqual([4, 0]);
    expect(told!.observations.map(({ id }) => id)).toEqual([2, 3, 6, 5]);
  });

  it('is one for a noisy function and one with scores, too; scores that are there count', () => {
    const noisy = runOf({ seed: 3, objective: root, noiseSd: 0.05 }, { steps: 10 }).at(-1)!;
    expect(noisy.failures!.length).toBeGreaterThan(0);
    const y = [
      [1, 2],
      [null, null],
      [2, null],
      [3, 4],
      [5, 6],
      [4, 4],
    ];
    const scores = { id: 'table', params: { X: [[0], [1], [2], [3], [4], [5]], y } };
    const all = runOf({ seed: 2, objective: scores, noiseMode: 'egn' }).at(-1)!;
    const at = (x: number) => evaluationsOf(all).find((one) => one.x[0] === x);
    expect(at(1)).toMatchObject({ failed: 'no value' });
    expect(at(2)).toMatchObject({ y: 2, scores: [2] });
  });

  it('refuses a rule that does not exist yet in words', () => {
    expect(() => readSpec({ objective: root, failures: 'chance' })).toThrow(
      '"spec.failures" must be one of "worst", not "chance".',
    );
    expect(readSpec({ objective: root, failures: 'worst' }).failures).toBe('worst');
  });
});
