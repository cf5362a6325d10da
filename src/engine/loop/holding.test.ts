import { describe, expect, it } from 'vitest';
import { readCampaign } from '../campaign/readCampaign';
import { holdingOf as holdingOfCampaign } from '../campaign/holding';
import type { ParamValues } from '../definition';
import { completeSpec } from '../experiment/complete';
import type { Change } from '../experiment/spec';
import { fromRows } from '../numeric/arrays';
import { explanation } from '../questions/explanation';
import { buildView } from '../questions/view';
import { plane } from '../questions/plane';
import { finish } from '../task';
import { expectClose } from '../../testing/tolerance';
import { experimentOf } from './experiment';
import { storedModel } from './fitModel';
import { holdingOf } from './holding';
import type { StepSnapshot } from './snapshot';
import { nextStep, startRun } from './step';

const X = [
  [1, 1],
  [4, 2],
  [2, 6],
  [5, 3.5],
  [8, 8],
  [9, 2],
  [6.5, 5],
];
/** The goal grows with both, the second result with the first. */
const y = X.map(([a, b]) => a! + b!);
const cost = X.map(([a]) => a! ** 2 / 10);
const box = [
  [0, 10],
  [0, 10],
];
const given = { X, y, names: ['a', 'b', 'y'], box, entry: 'typed' };
const costly = { ...given, second: cost, keeps: ['Cost', 'at most', 3] };

function startOf(params: object, acquisition = 'expected-improvement-by-chance'): StepSnapshot {
  const spec = completeSpec({
    seed: 4,
    objective: { id: 'points', params: params as ParamValues },
    surrogate: { id: 'gp' },
    kernel: { id: 'matern52' },
    acquisition: { id: acquisition },
  });
  return finish(startRun(spec, []));
}

const start = startOf(costly);
const experiment = experimentOf(start.spec);
const holding = holdingOf(experiment, start.observations)!;

describe('a second result of the Lab', () => {
  it('is believed as in an experiment of one’s own', () => {
    const campaign = readCampaign({
      version: 1,
      goal: { name: 'y', better: 'higher' },
      knobs: ['a', 'b'].map((name) => ({ name, kind: 'number', from: 0, to: 10 })),
      second: { name: 'Cost', atMost: 3 },
      atOnce: 1,
      repeats: 'unknown',
      trials: X.map(([a, b], i) => ({
        values: { a, b },
        state: 'done',
        results: [y[i]],
        second: [cost[i]],
      })),
    });
    const places = [
      [2, 2],
      [5.4, 9],
      [5.6, 1],
      [9, 9],
    ];
    const other = holdingOfCampaign(campaign)!.chance(fromRows(places));
    const own = holding.chance(fromRows(places.map((x) => experiment.space.toUnit(x))));
    own.forEach((chance, i) => expectClose(chance, other[i]!, { rtol: 1e-3, floor: 1e-3 }));
  });

  it('counts as best what keeps its limit, and asks where that is likely', () => {
    // Of those that cost 3 or less (a up to 5.48) the best is a + b = 8.5; of all it is 16.
    expect(holding.best).toBe(8.5);
    expect(start.best).toBe(16);
    const chance = (at: StepSnapshot): number =>
      holding.chance(fromRows([experiment.space.toUnit(at.proposal!.x)]))[0]!;
    expect(chance(start)).toBeGreaterThan(0.2);
    expect(chance(startOf(given))).toBeLessThan(0.01);
    expect(start.proposal!.x[0]).toBeLessThan(6.5);
    expect(startOf(costly, 'expected-improvement').proposal).toEqual(
      startOf(given, 'expected-improvement').proposal,
    );
  });

  it('is a factor of why', () => {
    const told = finish(explanation.answer(start, { places: [start.proposal!.x] }));
    const [here] = told.places;
    expect(told.incumbent).toBe(8.5);
    expect(told.noneHolds).toBe(false);
    expectClose(here!.worth!.value, Math.log(here!.gain) + Math.log(here!.holds!), { rtol: 1e-6 });
    const none = startOf({ ...costly, keeps: ['Cost', 'at most', 0.05] });
    const said = finish(explanation.answer(none, { places: [none.proposal!.x] }));
    expect(said.noneHolds).toBe(true);
    expectClose(said.places[0]!.worth!.value, Math.log(said.places[0]!.holds!), { rtol: 1e-6 });
    expect(none.proposal!.x[0]).toBeLessThan(2);
  });

  it('changes nothing of why where the acquisition does not ask for it', () => {
    const snapshot = startOf(costly, 'noisy-expected-improvement');
    const { x } = snapshot.proposal!;
    const unit = fromRows([experiment.space.toUnit(x)]);
    const { places } = finish(explanation.answer(snapshot, { places: [x] }));
    expect(places[0]!.median).toBeCloseTo(storedModel(snapshot).posterior(unit).quantile(0.5)[0]!, 12);
  });

  it('is drawn along lines and over planes', () => {
    const view = buildView(start, { line: { along: 0, through: [5, 5] } });
    expect(view.holding!.words).toBe('Cost ≤ 3');
    expect(view.holding!.chance[0]).toBeGreaterThan(0.9);
    expect(view.holding!.chance.at(-1)).toBeLessThan(0.1);
    const map = { plane: { axes: [0, 1], through: [5, 5] }, size: 11, precision: 'full' } as const;
    expect(finish(plane.answer(start, map)).holding!.chance.length).toBe(121);
    expect(buildView(startOf(given), { line: { along: 0, through: [5, 5] } }).holding).toBeUndefined();
  });

  it('is taken in with a result that is told, or believed of it', () => {
    const bestAfter = (told: object): number | null => {
      const change: Change = { kind: 'try', step: 0, x: [3, 9], y: 12, ...told };
      return holdingOf(experiment, finish(nextStep(start, [change])).observations)!.best;
    };
    expect(bestAfter({})).toBe(12);
    expect(bestAfter({ second: 2.9 })).toBe(12);
    expect(bestAfter({ second: 3.1 })).toBe(8.5);
  });

  it('is not believed before three rows have it', () => {
    const few = startOf({ ...costly, second: [1, null, null, null, null, [2, 2.5], null] });
    expect(holdingOf(experimentOf(few.spec), few.observations)).toBeNull();
    expect(buildView(few, { line: { along: 0, through: [5, 5] } }).holding).toBeUndefined();
  });

  it('is revealed row by row where a table is searched', () => {
    const rows = { X, y, names: ['a', 'b', 'y'], second: cost, keeps: ['Cost', 'at least', 2] };
    const spec = completeSpec({
      seed: 1,
      objective: { id: 'table', params: rows as unknown as ParamValues },
      surrogate: { id: 'gp' },
      acquisition: { id: 'expected-improvement-by-chance' },
      strategy: { id: 'smart-search', params: { initial: 3 } },
    });
    let last = finish(startRun(spec, []));
    while (last.proposal) last = finish(nextStep(last, []));
    expect(holdingOf(experimentOf(spec), last.observations)!.best).toBe(16);
  });
});

it.each([
  [{ second: [1, 2] }, /one second result for each of the 7 rows/],
  [{ second: ['a', 1, 1, 1, 1, 1, 1] }, /second result of row 1 must be a number/],
  [{ keeps: ['Cost', 'under', 3] }, /its name and "at least" or "at most" a number/],
  [{ keeps: ['Cost', 'at least', 3, 'at most', 2] }, /its name and "at least" or "at most" a number/],
])('refuses %j', (wrong, message) => {
  expect(() => startOf({ ...costly, ...wrong })).toThrow(message);
});
