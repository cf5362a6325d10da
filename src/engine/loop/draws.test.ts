import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../experiment/complete';
import type { Change, ExperimentSpec } from '../experiment/spec';
import { finish } from '../task';
import { nextStep, startRun } from './step';
import type { StepSnapshot } from './snapshot';

const rows = Array.from({ length: 8 }, (_, i) => i);
const scores = rows.map((i) => [
  [i, i + 1],
  [2 * i, 3],
  [5, i],
]);

/** Eight places, each with three evaluations of two scores: twelve evaluations ask most of them. */
const table: ExperimentSpec['objective'] = {
  id: 'table',
  params: {
    X: rows.flatMap((i) => [[i], [i], [i]]),
    y: scores.flat(),
  },
};

const plain: ExperimentSpec['objective'] = {
  id: 'table',
  params: { X: rows.map((i) => [i]), y: rows.map((i) => (i * 3) % 7) },
};

const searches: Readonly<Record<string, Partial<ExperimentSpec>>> = {
  random: { strategy: { id: 'random', params: { initial: 3, steps: 12 } } },
  sobol: { strategy: { id: 'sobol', params: { initial: 3, steps: 12 } } },
  gp: { surrogate: { id: 'gp', params: {} } },
  batches: { surrogate: { id: 'gp', params: {} }, batch: { size: 2 } },
};

function run(change: Partial<ExperimentSpec>, changes: readonly Change[] = []): StepSnapshot {
  const strategy = { id: 'smart-search', params: { initial: 3, smart: 12, final: 0 } };
  const spec: ExperimentSpec = { ...defaultSpec, strategy, ...change };
  let last = finish(startRun(spec, changes, { isBare: true }));
  while (last.proposal && !last.stopReason && last.step < 9)
    last = finish(nextStep(last, changes, { isBare: true }));
  return last;
}

/** The answers of a run by place and visit, in the order of the visits. */
function answersOf({ observations }: StepSnapshot): ReadonlyMap<string, number> {
  const visits = new Map<string, number>();
  const byId = observations.toSorted((a, b) => a.id - b.id);
  return new Map(
    byId.map(({ x, y }) => {
      const place = x.join();
      const visit = visits.get(place) ?? 0;
      visits.set(place, visit + 1);
      return [`${place} ${visit}`, y];
    }),
  );
}

/** The answers that two runs have in common, in pairs. */
function shared(first: StepSnapshot, second: StepSnapshot): readonly (readonly [number, number])[] {
  const other = answersOf(second);
  return [...answersOf(first)].flatMap(([key, y]) => (other.has(key) ? [[y, other.get(key)!] as const] : []));
}

describe.each([
  { of: 'a table with several scores', spec: { objective: table } },
  { of: 'a table with noise', spec: { objective: plain, noiseSd: 1 } },
])('answers of $of, drawn by the place,', ({ spec }) => {
  const runs = Object.entries(searches).map(([name, search]) => ({
    name,
    byPlace: run({ ...spec, ...search, seed: 4, drawnBy: 'place' }),
    byLaunch: run({ ...spec, ...search, seed: 4 }),
  }));

  it('are the same for any search that asks the same place as often', () => {
    let pairs = 0;
    for (const one of runs) {
      for (const other of runs) {
        for (const [a, b] of shared(one.byPlace, other.byPlace)) {
          expect(a).toBe(b);
          if (one !== other) pairs++;
        }
      }
    }
    // Three places of the initial design for each of twelve ordered pairs, and as many again at least.
    expect(pairs).toBeGreaterThan(72);
  });

  it('would differ where they are drawn by the number of the evaluation', () => {
    const pairs = runs.flatMap((one) => runs.flatMap((other) => shared(one.byLaunch, other.byLaunch)));
    expect(pairs.some(([a, b]) => a !== b)).toBe(true);
  });

  it('begin at the same places', () => {
    const starts = runs.map(({ byPlace, byLaunch }) =>
      [byPlace, byLaunch].map(({ observations }) => observations.slice(0, 3).map(({ x }) => x)),
    );
    for (const [own, launched] of starts) {
      expect(own).toEqual(starts[0]![0]);
      expect(launched).toEqual(own);
    }
  });
});

it('an answer depends on the place and on how often it was asked there, not on when', () => {
  const places = fc.array(fc.constantFrom(0.1, 0.5, 0.9), { minLength: 3, maxLength: 6 });
  const answersAt = (asked: readonly number[]): ReadonlyMap<string, number> => {
    const changes = asked.map((x, step) => ({ kind: 'try', step, x: [x] }) as const);
    const spec = { objective: { id: 'forrester', params: {} }, noiseSd: 1, drawnBy: 'place' } as const;
    return answersOf(run({ ...spec, ...searches['random'] }, changes));
  };
  const first = answersAt([0.1, 0.5, 0.9, 0.1, 0.5, 0.9, 0.1, 0.5, 0.9]);
  expect(first.get('0.1 0')).not.toBe(first.get('0.1 1'));
  fc.assert(
    fc.property(places, (asked) => {
      for (const [key, y] of answersAt(asked)) {
        const known = /^0\.[159] [0-2]$/.test(key);
        if (known) expect(y).toBe(first.get(key));
      }
    }),
    { numRuns: 10 },
  );
});
