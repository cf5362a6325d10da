import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../testing/golden/09_welch_q.json';
import { expectAllClose } from '../testing/tolerance';
import { answer } from './answer';
import { sweep } from '../testing/sweep';

interface RankAnswer {
  readonly order: number[];
  readonly groups: number[];
  readonly groupMeans: number[];
  readonly mu: number[];
  readonly muSmooth: number[];
  readonly q: number[];
  readonly qSmooth: number[];
  readonly means: number[];
  readonly sds: number[];
  readonly plainQ: number[];
  readonly muNeighbours: number[];
  readonly neighbours: number[][];
  readonly pValues: (number | null)[];
  readonly warnings: string[];
}

const sound = {
  op: 'rank',
  points: [
    [0, 1],
    [2, 3],
    [4, 5],
    [1, 1],
  ],
  scores: [[0.1, 0.2], [0.3], 0.4, [0.1, 0.3, 0.2]],
  ...{ tau: 0.5, alpha: 0.5, neighbours: 2, radius: 3, beta: 5 },
};

function rank(request: object): RankAnswer {
  const given = answer({ op: 'rank', ...request });
  if ('error' in given) throw new Error(JSON.stringify(given.error));
  return given as unknown as RankAnswer;
}

it.each(golden.cases.map((c, i) => [i, c] as const))('is that of the reference, case %i', (_, c) => {
  const settings = { tau: c.tau, alpha: c.alpha, neighbours: c.n_c, radius: c.r_c, beta: c.beta };
  const given = rank({ points: c.P, scores: c.observations, ...settings });
  expect(given.order).toEqual(c.order);
  expect(given.groups).toEqual(c.labels);
  expect(given.neighbours).toEqual(c.neighbours);
  const rtol = 1e-14;
  expectAllClose(given.groupMeans, c.group_means, { rtol });
  expectAllClose(given.mu, c.mu_tilde, { rtol });
  expectAllClose(given.muNeighbours, c.mu_neigh, { rtol });
  expectAllClose(given.muSmooth, c.mu_s, { rtol });
  expectAllClose(given.sds, c.sigma, { rtol });
  expectAllClose(given.q, c.Q, { rtol });
  expectAllClose(given.qSmooth, c.Qs, { rtol });
});

describe('an answer', () => {
  it('has one number per point, besides one mean per group', () => {
    const { groupMeans, warnings, ...perPoint } = rank(sound);
    for (const list of Object.values(perPoint)) expect(list).toHaveLength(4);
    expect(groupMeans).toHaveLength(Math.max(...perPoint.groups) + 1);
    expect(perPoint.mu).toEqual(perPoint.groups.map((g) => groupMeans[g]));
    expect(perPoint.pValues.filter((p) => p === null)).toHaveLength(1);
    expect(warnings).toEqual([]);
  });

  it('takes the defaults of 000, a number for a list of one, and a number for a point on a line', () => {
    const short = rank({ points: [0, 300, 900], scores: [0.5, [0.25], 0.75] });
    const long = rank({
      points: [[0], [300], [900]],
      scores: [[0.5], [0.25], [0.75]],
      ...{ tau: 0.5, alpha: 0.5, neighbours: 3, radius: 200, beta: 5 },
    });
    expect(short).toEqual(long);
    expect(short).toMatchObject({ order: [1, 0, 2], groups: [1, 0, 2], groupMeans: [0.25, 0.5, 0.75] });
  });

  it('is finite for the largest scores there are', () => {
    expect(rank({ ...sound, scores: [1e308, -1e308, 1, 1], tau: 0 }).groupMeans).toEqual([-1e308, 1, 1e308]);
  });

  it('tells which fields it does not know', () => {
    expect(rank({ ...sound, neighbors: 3 }).warnings).toEqual([
      'The field "neighbors" is not known and was ignored.',
    ]);
  });
});

describe('what is wrong is said in words, with the name of the field and its value', () => {
  it.each([
    [{ points: undefined }, 'invalid-value', '"points" is missing'],
    [{ points: [] }, 'invalid-value', '"points" must be a list of at least one row'],
    [{ points: [[1], [2, 3]] }, 'invalid-value', '"points[1]" must be a row of 1 number, not [2, 3].'],
    [{ scores: undefined }, 'invalid-value', '"scores" is missing: it must be a list of lists of numbers.'],
    [
      { scores: [[1]] },
      'invalid-value',
      '"scores" must be one list for each of the 4 points, not a list of 1.',
    ],
    [{ scores: [[1], [], [1], [1]] }, 'invalid-value', '"scores[1]" must be a list of at least one score'],
    [
      { scores: [[1], [2, null], [1], [1]] },
      'invalid-value',
      '"scores[1][1]" must be a finite number, not null.',
    ],
    [{ scores: [[1], 'a', [1], [1]] }, 'invalid-value', '"scores[1]" must be a finite number, not "a".'],
    [{ tau: 1.5 }, 'invalid-value', '"tau" must be a finite number, at least 0 and at most 1, not 1.5.'],
    [{ alpha: -1 }, 'invalid-value', '"alpha" must be a finite number, at least 0'],
    [{ neighbours: 1.5 }, 'invalid-value', '"neighbours" must be a whole number'],
    [{ radius: 0 }, 'invalid-value', '"radius" must be a finite number'],
    [{ beta: '5' }, 'invalid-value', '"beta" must be a finite number'],
  ] as const)('%j', (change, code, words) => {
    const given = answer({ ...sound, ...change });
    expect(given).toHaveProperty('error.code', code);
    expect(given).toHaveProperty('error.message', expect.stringContaining(words));
  });

  it('also where there are too many points', () => {
    const points = Array.from({ length: 30_000 }, (_, i) => i);
    const given = answer({ op: 'rank', points, scores: points });
    expect(given).toHaveProperty('error.message', expect.stringContaining('"points" has 30000 rows'));
  });

  it('also where an answer is no number that JSON has', () => {
    const given = answer({ ...sound, scores: [[1e308, -1e308], 0, 0, 0], alpha: 1e6 });
    expect(given).toHaveProperty('error.message', expect.stringContaining('is not a number'));
  });
});

describe('hostile requests', () => {
  const strange = fc.oneof(
    fc.constantFrom(undefined, null, '', NaN, Infinity, -1, 0, 0.5, 1e308, -1e308, 5e-324, true),
    fc.constantFrom<unknown>([], {}, [[]], [[1], [1, 2]], [null], [[[1]]], [[1e308], [-1e308], [0], [1]]),
    fc.array(fc.array(fc.double(), { maxLength: 4 }), { maxLength: 5 }),
    fc.jsonValue({ maxDepth: 3 }),
  );

  /** Expects a plain answer of finite numbers, or a fault in words, never an internal error. */
  function expectOrderly(request: object): void {
    const given = answer(request);
    if ('error' in given) {
      const { code, message } = given.error as { code: string; message: string };
      expect(code, message).not.toBe('internal');
      expect(message).toMatch(/^\S.*[.…]$/s);
    } else {
      const numbers = JSON.stringify(given, (_, value: unknown) =>
        typeof value === 'number' && !Number.isFinite(value) ? 'not finite' : value,
      );
      expect(numbers).not.toContain('not finite');
    }
  }

  it('any fields', () => {
    const names = fc.constantFrom('points', 'scores', 'tau', 'alpha', 'neighbours', 'radius', 'beta');
    fc.assert(
      fc.property(fc.dictionary(names, strange), (fields) => expectOrderly({ op: 'rank', ...fields })),
      { numRuns: sweep(90, 300) },
    );
  });

  it('one field of a sound request replaced', () => {
    const names = fc.constantFrom('points', 'scores', 'tau', 'alpha', 'neighbours', 'radius', 'beta');
    fc.assert(
      fc.property(names, strange, (name, value) => expectOrderly({ ...sound, [name]: value })),
      { numRuns: sweep(150, 500) },
    );
  });

  it('one score, one coordinate and all settings anything', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(fc.array(number, { minLength: 9, maxLength: 9 }), (given) => {
        const [a, b, c, d, tau, alpha, neighbours, radius, beta] = given;
        const settings = { tau, alpha, neighbours, radius, beta };
        expectOrderly({ op: 'rank', points: [[a], [b], [1]], scores: [[c], [d, c], [1]], ...settings });
        expectOrderly({ op: 'rank', points: [[a], [b], [1]], scores: [[c], [d, c], [1]] });
      }),
      { numRuns: sweep(150, 500) },
    );
  });
});
