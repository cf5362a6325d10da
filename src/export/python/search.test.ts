import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialData } from '../../lab/state/data';
import { emptyStart } from '../../testing/fakeEngine';
import { hasPython } from '../../testing/python';
import { realLab } from '../../testing/realLab';
import { pyString } from './literals';
import { pythonRun } from './pythonRun';
import { scriptOf } from './scriptOf';
import { searchOf } from './search';
import { sweep } from '../../testing/sweep';

const libraries = ['optuna', 'ray'] as const;

describe('programs for Optuna and Ray Tune', () => {
  it('search the same box, by logarithms, whole numbers and codes', async () => {
    const { store } = await realLab('objective=steps&seed=2');
    for (const library of libraries) {
      const text = scriptOf(library, store.getState());
      expect(text).toContain('"a": CategoricalDistribution([0, 1, 2, 3, 4, 5]),');
      expect(text).toContain('"c": IntDistribution(1, 12),');
      expect(text).toContain('"u": FloatDistribution(0, 1),');
      expect(text).toContain('IS_MAXIMISED = True');
      expect(text).toContain('SEED = 2\n');
    }
    const params = {
      X: [
        [1, 1],
        [100, 20],
      ],
      y: [1, 2],
      kinds: ['log-float', 'log-integer'],
      names: ['learning/rate', 'trees', 'y'],
    };
    const spec = { ...initialData.spec, objective: { id: 'table', params } };
    const text = scriptOf('ray', { ...initialData, spec, snapshots: [emptyStart(spec)] });
    // Ray would make a dictionary within a dictionary of a name with a slash.
    expect(text).toContain('"x1": FloatDistribution(1, 100, log=True),');
    expect(text).toContain('"x2": IntDistribution(1, 20, log=True),');
  });

  it('bring the observations along, inside the box, and seek what is wanted', async () => {
    const { store } = await realLab('objective=branin&seed=3&step=2');
    const run = pythonRun(store.getState());
    const { history, isMaximised } = searchOf(run);
    expect(isMaximised).toBe(false);
    expect(history.map(({ scores }) => scores)).toEqual(run.snapshot.observations.map(({ y }) => [y]));
    const [first] = run.snapshot.observations;
    const outside = { ...run.snapshot, observations: [{ ...first!, x: [-5 - 1e-15, 15.000000000000002] }] };
    expect(searchOf({ ...run, snapshot: outside }).history[0]!.values).toEqual([-5, 15]);
    const hole = { ...run.snapshot, observations: [{ ...first!, y: NaN }] };
    expect(searchOf({ ...run, snapshot: hole }).history).toEqual([]);
  });

  it('ask for the next place where nothing can be evaluated', () => {
    const spec = { ...initialData.spec, objective: { id: 'points', params: {} } };
    const state = { ...initialData, spec, snapshots: [emptyStart(spec)] };
    expect(scriptOf('optuna', state)).toContain('print("next query", trial.params)');
    expect(scriptOf('ray', state)).toContain('print("next query", searcher().suggest("next"))');
    // Once somebody has said how to measure, they search.
    expect(scriptOf('optuna', state)).toContain('study.optimize(run, n_trials=given.trials');
    expect(scriptOf('ray', state)).toContain('results = searched(given)');
  });

  it.skipIf(!hasPython)('texts are Python literals whatever they are (skipped where there is none)', () => {
    const texts = fc.sample(fc.string({ unit: 'grapheme' }), { numRuns: sweep(60, 200), seed: 1 });
    const program = `import json\nprint(json.dumps([${texts.map(pyString).join(', ')}]))`;
    expect(JSON.parse(execFileSync('python3', ['-c', program], { encoding: 'utf8' }))).toEqual(texts);
  });
});
