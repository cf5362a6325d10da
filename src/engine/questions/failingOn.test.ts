import { describe, expect, it } from 'vitest';
import { completeSpec } from '../experiment/complete';
import { experimentOf } from '../loop/experiment';
import type { StepSnapshot } from '../loop/snapshot';
import { nextStep, startRun } from '../loop/step';
import { fitProbit } from '../success/probitProcess';
import { fromRows } from '../numeric/arrays';
import { finish } from '../task';
import { plane } from './plane';
import { preview } from './preview';
import { buildView } from './view';

/** A function whose second hill has no value. */
const formula = 'sin(5x) - 0.5x^2 + 0.7x + 0sqrt(1.25 - x)';

function run(acquisition: string, steps: number, objective: Readonly<Record<string, unknown>>): StepSnapshot {
  const spec = completeSpec({
    seed: 3,
    objective: { id: 'formula', params: objective as never },
    surrogate: { id: 'gp' },
    acquisition: { id: acquisition },
  });
  let last = finish(startRun(spec, []));
  while (last.step < steps) last = finish(nextStep(last, []));
  return last;
}

const line = { formula, box: [[-1, 2]] };
const later = run('expected-improvement-by-chance', 4, line);
const view = buildView(later);
const at = (x: number): number => view.x.findIndex((one) => one >= x);

describe('what failures teach along a line', () => {
  it('is the chance by the same process from the same outcomes, made anew', () => {
    const experiment = experimentOf(later.spec);
    const worked = later.observations.map(({ x }) => experiment.space.toUnit(x));
    const failed = later.failures!.map(({ x }) => experiment.space.toUnit(x));
    const tries = {
      X: fromRows([...worked, ...failed]),
      succeeded: [...worked.map(() => true), ...failed.map(() => false)],
    };
    const process = finish(fitProbit(tries, { kernel: { id: 'matern52' } }));
    const grid = fromRows(Array.from(view.x, (x) => experiment.space.toUnit([x])));
    const works = process.chance(grid);
    view.failing!.chance.forEach((fails, i) => expect(fails).toBeCloseTo(1 - works[i]!, 12));
    expect(view.failing!.chance[at(1.95)]!).toBeGreaterThan(0.6);
    expect(view.failing!.chance[at(0.3)]!).toBeLessThan(0.1);
  });

  it('has the acquisition of a run that had no failures, and it hopes more where they were', () => {
    const { failures: _, ...fine } = later;
    const never = buildView(fine);
    expect(never.failing).toBeUndefined();
    expect(view.failing!.before).toEqual(never.acquisition!.value);
    const gone = at(1.9);
    expect(view.failing!.before![gone]!).toBeGreaterThan(view.acquisition!.value[gone]! + 1);
  });

  it('stays in a drag as it was before', () => {
    const moved = [{ ...later.observations[0]!, y: 0 }];
    const { view: draft } = finish(preview.answer(later, { moved }));
    expect(draft.failing!.before).toBeNull();
    draft.failing!.chance.forEach((fails, i) => expect(fails).toBeCloseTo(view.failing!.chance[i]!, 2));
  });

  it('tells of the worst value where the acquisition takes that for granted', () => {
    const wary = run('expected-improvement', 4, line);
    const seen = buildView(wary);
    expect(seen.failing!.before![at(1.9)]!).toBeGreaterThan(seen.acquisition!.value[at(1.9)]!);
  });
});

it('is drawn on planes as along lines through them', () => {
  const flat = '-(x1 - 0.7)^2 - (x2 - 0.6)^2 + 0sqrt(1.2 - x1 - x2)';
  const last = run('expected-improvement', 2, {
    formula: flat,
    box: [
      [0, 1],
      [0, 1],
    ],
  });
  const through = [0, 1];
  const asked = { plane: { axes: [0, 1], through }, size: 5, precision: 'draft' } as const;
  const map = finish(plane.answer(last, asked));
  const top = buildView(last, { line: { along: 0, through } });
  for (const i of [0, 1, 2, 3, 4]) {
    const there = top.x.findIndex((x) => Math.abs(x - map.x[i]!) < 1e-9);
    expect(map.failing![20 + i]!).toBeCloseTo(top.failing!.chance[there]!, 12);
  }
});
