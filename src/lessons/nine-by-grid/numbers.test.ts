import { describe, expect, it } from 'vitest';
import { nextStep, startRun } from '../../engine/loop/step';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { finish } from '../../engine/task';
import { decodeLink } from '../../link/decodeLink';
import { compiledFormula, typedFormula } from '../../engine/objectives/formula';
import type { NumberTask } from '../lesson';
import { nineByGrid } from './nine-by-grid';

const { figures, tasks } = nineByGrid;

/** Runs a search of the lesson for nine steps, and returns what it asked after the first pair. */
function nineOf(figure: string) {
  const { spec, issues } = decodeLink(figures[figure]!);
  expect(issues).toEqual([]);
  let snapshot: StepSnapshot = finish(startRun(spec, []));
  for (let k = 0; k < 9; k++) snapshot = finish(nextStep(snapshot, []));
  return snapshot.observations.slice(1);
}

const different = (figure: string, input: number) => new Set(nineOf(figure).map(({ x }) => x[input])).size;
const best = (figure: string) => Math.max(...nineOf(figure).map(({ y }) => y)).toFixed(2);

describe('nine by grid, nine by chance', () => {
  it('has three values of each number by grid, and nine in all other ways', () => {
    expect([0, 1].map((input) => different('grid', input))).toEqual([3, 3]);
    for (const figure of ['random', 'latin-hypercube', 'sobol'])
      expect(
        [0, 1].map((input) => different(figure, input)),
        figure,
      ).toEqual([9, 9]);
    expect([best('grid'), best('random')]).toEqual(['0.58', '0.87']);
  });

  it('has one place of the hypercube in every ninth of each axis', () => {
    for (const input of [0, 1]) {
      const slices = nineOf('latin-hypercube').map(({ x }) => Math.floor(9 * x[input]!));
      expect(slices.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    }
  });

  it('is about a ridge that hardly changes along x₂', () => {
    const score = compiledFormula(typedFormula(decodeLink(figures['grid']!).spec.objective.params));
    const along = Array.from({ length: 101 }, (_, i) => i / 100);
    const at = (x1: number) => along.map((x2) => score(Float64Array.of(x1, x2)));
    for (const x1 of along) expect(Math.max(...at(x1)) - Math.min(...at(x1))).toBeLessThan(0.01);
    expect(Math.max(...along.flatMap(at)).toFixed(2)).toBe('0.94');
  });

  it('has the odds that it prints', () => {
    expect(Math.round(100 * (1 - 0.95 ** 9))).toBe(37);
    expect(Math.round(100 * (1 - 0.95 ** 20))).toBe(64);
    // The left end of the ridge lies anywhere in 0.95 of the axis; each column meets it in 0.05 of that at most.
    expect(Math.round((100 * 3 * 0.05) / 0.95)).toBe(16);
    const answers = tasks
      .filter((task): task is NumberTask => task.kind === 'number')
      .map(({ answer }) => answer);
    expect(answers).toEqual([59, 4160]);
    expect(Math.log(0.05) / Math.log(0.95)).toBeCloseTo(58.4, 1);
    expect((4160 / 60 / 24).toFixed(1)).toBe('2.9');
    expect(Math.round((5 * 4160) / 60 / 24)).toBe(14);
  });
});
