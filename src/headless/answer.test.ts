import { describe, expect, it } from 'vitest';
import { nextStep, startRun } from '../engine/catalogue';
import { completeSpec } from '../engine/experiment/complete';
import { sdOf } from '../engine/numeric/arrays';
import { finish } from '../engine/task';
import { expectClose } from '../testing/tolerance';
import { answer, respond } from './answer';

const data = { X: [[0], [1], [2.5], [4]], y: [1, 3, 2, 2.5] };
const posterior = { op: 'posterior', data, at: [[0.5], [3]] };

describe('what is wrong is said in words, with the name of the field and its value', () => {
  it.each([
    [3, 'invalid-value', '"request" must be an object, not 3.'],
    [{}, 'unknown-id', '"op" is missing.'],
    [{ op: 'divine' }, 'unknown-id', 'There is no op "divine". Known are: catalogue, kernel'],
    [{ op: 'posterior', at: [[1]] }, 'invalid-value', '"data" is missing: it must be an object.'],
    [{ ...posterior, at: undefined }, 'invalid-value', '"at" is missing'],
    [{ ...posterior, at: [[1, 2]] }, 'invalid-value', '"at[0]" must be a row of 1 number, not [1, 2].'],
    [
      { ...posterior, data: { X: [[1], ['a']], y: [1, 2] } },
      'invalid-value',
      '"data.X[1][0]" must be a finite',
    ],
    [{ ...posterior, data: { X: [[1], [2]], y: [1] } }, 'invalid-value', 'one number for each of the 2 rows'],
    [
      { ...posterior, data: { X: [[1]], y: [[]] } },
      'invalid-value',
      '"data.y[0]" must be a list of at least one',
    ],
    [{ ...posterior, noiseMode: 'all' }, 'invalid-value', '"noiseMode" must be one of "mean"'],
    [{ ...posterior, mean: 'learnt' }, 'invalid-value', '"mean" must be a finite number where nothing'],
    [{ ...posterior, want: ['mode'] }, 'invalid-value', '"want[0]" must be one of "latent", "mean"'],
    [{ ...posterior, want: ['density'] }, 'invalid-value', '"densityAt" is missing'],
    [{ ...posterior, levels: [0, 0.5] }, 'invalid-value', '"levels[0]" must be a finite number, above 0'],
    [{ ...posterior, noise: -1 }, 'invalid-value', '"noise" must be a finite number, at least 0, not -1.'],
    [{ ...posterior, noise: [1, 2] }, 'invalid-value', 'one for each of the 4 rows, not [1, 2].'],
    [{ ...posterior, scaling: { x: 'unit' } }, 'invalid-value', '"box" is missing'],
    [{ ...posterior, scaling: { x: 'log' } }, 'invalid-value', '"scaling.x" must be one of "none"'],
    [{ ...posterior, surrogate: { id: 'tree' } }, 'unknown-id', 'There is no "tree". Known are: ngcp, '],
    [
      { ...posterior, kernel: { id: 'matern52', params: { lengthScale: 0 } } },
      'invalid-value',
      '"kernel.params.lengthScale": Length scale must lie between',
    ],
    [
      { ...posterior, kernel: { id: 'matern52', params: { lengthScale: [1, 2] } } },
      'invalid-value',
      'Length scale must be one number or 1',
    ],
    [{ ...posterior, kernel: { id: 'matern52', params: { l: 1 } } }, 'invalid-value', 'no parameter "l"'],
    [
      { ...posterior, surrogate: { id: 'ngcp', params: { bandwidth: -1 } } },
      'invalid-value',
      'The bandwidth must be a positive number, not -1.',
    ],
    [{ op: 'fit', data, fit: { objective: 'mse' } }, 'invalid-value', '"fit.objective" must be one of'],
    [
      { op: 'fit', data, fit: { prior: 'gamma' } },
      'unknown-id',
      'There is no "gamma". Known are: none, default.',
    ],
    [
      { op: 'fit', data, fit: { bounds: { noise: [1, 0.1] } } },
      'invalid-value',
      '"fit.bounds.noise" must be',
    ],
    [{ op: 'fit', data, fit: { bounds: { alpha: [1, 2] } } }, 'invalid-value', '"fit.bounds" has "alpha"'],
    [{ op: 'warp', y: [1, 1] }, 'invalid-data', '"y" has no spread'],
    [
      { op: 'warp', y: [1, 2], bandwidth: 0 },
      'invalid-value',
      '"bandwidth" must be a finite number, above 0',
    ],
    [{ op: 'objective', id: 'custom', at: [[1, 2]] }, 'invalid-value', 'a row of 1 number'],
    [{ op: 'objective', id: 'points', at: [[1]] }, 'unsupported', 'has no function to ask'],
    [
      {
        op: 'objective',
        id: 'table',
        params: {
          X: [[1], [2]],
          y: [1, 2],
          box: [
            [0, 1],
            [0, 1],
          ],
        },
      },
      'invalid-data',
      'one side for each of the 1 inputs, not 2',
    ],
    [{ op: 'run', spec: {} }, 'invalid-value', '"spec.objective" is missing'],
    [
      { op: 'run', spec: { objective: { id: 'sine' }, version: 2 } },
      'unsupported',
      '"spec.version" must be 1',
    ],
    [{ op: 'run', spec: { objective: { id: 'sine' }, sead: 1 } }, 'invalid-value', 'no field "sead"'],
    [
      { op: 'run', spec: { objective: { id: 'sine' } }, steps: 1.5 },
      'invalid-value',
      '"steps" must be a whole',
    ],
  ] as const)('%j', (request, code, words) => {
    const given = answer(request);
    expect(given).toHaveProperty('error.code', code);
    expect(given).toHaveProperty('error.message', expect.stringContaining(words));
  });

  it('also where the data are too many', () => {
    const y = Array.from({ length: 3000 }, (_, i) => i);
    expect(answer({ ...posterior, data: { X: y, y } })).toHaveProperty('error.code', 'invalid-data');
  });

  it('also where an answer is no number that JSON has', () => {
    const given = answer({ op: 'objective', id: 'formula', params: { formula: 'log(x)' }, at: [[-1]] });
    expect(given).toHaveProperty('error.message', expect.stringContaining('is not a number'));
  });
});

describe('a posterior', () => {
  it('is everything that needs nothing more, where nothing is wanted', () => {
    const parts = ['latent', 'mean', 'median', 'quantiles', 'ei', 'pi', 'ucb', 'likelihood', 'warnings'];
    expect(Object.keys(answer(posterior))).toEqual(parts);
  });

  it('has a variance of f where that has a closed form', () => {
    const asked = {
      ...posterior,
      box: [[0, 4]],
      scaling: { x: 'unit', y: 'standardize' },
      want: ['mean', 'latent', 'variance'],
    };
    const given = answer(asked) as {
      readonly latent: Record<'variance', number[]>;
      readonly variance: number[];
    };
    const scale = sdOf(Float64Array.from(data.y)) ** 2;
    given.variance.forEach((value, i) =>
      expectClose(value, scale * given.latent.variance[i]!, { rtol: 1e-12 }),
    );
    const through = { ...asked, surrogate: { id: 'ngcp' } };
    expect(answer(through)).toHaveProperty('error.code', 'unsupported');
  });

  it('is in the units of y', () => {
    const given = answer({
      ...posterior,
      at: data.X,
      scaling: { x: 'unit', y: 'standardize' },
      box: [[0, 4]],
    });
    const { mean } = given as { mean: number[] };
    mean.forEach((value, i) => expect(value).toBeCloseTo(data.y[i]!, 3));
  });

  it('tells which fields it does not know', () => {
    expect(answer({ ...posterior, noize: 1 })).toHaveProperty('warnings', [
      'The field "noize" is not known and was ignored.',
    ]);
    const within = { kernel: { id: 'matern52', param: { lengthScale: 2 } }, scaling: { z: 'unit' } };
    expect(answer({ ...posterior, ...within })).toHaveProperty('warnings', [
      'The field "scaling.z" is not known and was ignored.',
      'The field "kernel.param" is not known and was ignored.',
    ]);
  });

  it('needs no points for a likelihood', () => {
    const given = answer({ op: 'posterior', data, want: ['likelihood'] });
    expect(given).toHaveProperty('likelihood.latent', expect.any(Number));
  });
});

describe('a run', () => {
  const spec = {
    objective: { id: 'forrester' },
    seed: 7,
    strategy: { id: 'smart-search', params: { smart: 3, final: 1 } },
  };

  it('has the history of the same run on the page', () => {
    const { history } = answer({ op: 'run', spec }) as {
      history: { x: number[]; y: number; step: number }[];
    };
    let snapshot = finish(startRun(completeSpec(spec), []));
    while (!snapshot.stopReason) snapshot = finish(nextStep(snapshot, []));
    const told = history.map(({ x, y, step }) => ({ x, y, step }));
    expect(told).toEqual(snapshot.observations.map(({ x, y, step }) => ({ x, y, step })));
  });

  it('tells why, and how good', () => {
    const given = answer({ op: 'run', spec, steps: 2 }) as {
      history: { reason: string; acquisition: number | null; incumbent: number; simpleRegret: number }[];
      recommendation: { y: number };
    };
    expect(given.history.map(({ reason }) => reason)).toEqual([
      ...Array<string>(5).fill('initial'),
      'smart',
      'smart',
    ]);
    expect(given.history[6]!.acquisition).toBeGreaterThan(0);
    const least = given.history.at(-1)!;
    expect(given.recommendation.y).toBe(least.incumbent);
    expect(least.simpleRegret).toBeCloseTo(least.incumbent + 6.020740055767083, 9);
  });

  it('searches a table', () => {
    const table = { id: 'table', params: { X: [[0], [1], [2], [3]], y: [1, 4, 2, 0] } };
    const given = answer({
      op: 'run',
      spec: { objective: table, strategy: { id: 'random', params: { initial: 1 } } },
    });
    expect(given).toHaveProperty('recommendation', { x: [1], y: 4 });
    expect(given).toHaveProperty('stopReason', 'Every place that can be asked has been tried.');
  });
});

it('lists every family in the catalogue', () => {
  const given = answer({ op: 'catalogue' }) as Record<string, { id: string }[]>;
  expect(given['surrogates']!.map(({ id }) => id)).toContain('ngcp');
  expect(given['kernels']![0]).toHaveProperty('params');
  expect(given['works']![0]).toMatchObject({ code: '000', cited: 'Dubois (2015)' });
});

describe('a response', () => {
  it('has the shape of the request', () => {
    const one = { op: 'warp', y: [1, 2], bandwidth: 1, forward: [1.5] };
    const { output, exitCode } = respond(JSON.stringify(one));
    expect(exitCode).toBe(0);
    const many = respond(JSON.stringify([one, { op: 'x' }, one]));
    expect(many.exitCode).toBe(1);
    const answers = JSON.parse(many.output) as unknown[];
    expect(answers).toHaveLength(3);
    expect(answers[2]).toEqual(JSON.parse(output));
    expect(answers[1]).toHaveProperty('error.code', 'unknown-id');
  });

  it('is silent where the request is not JSON', () => {
    expect(respond('{"op"')).toMatchObject({ output: '', exitCode: 2 });
    expect(respond(' ')).toMatchObject({ complaint: 'The request is not JSON: it is empty.', exitCode: 2 });
  });
});
