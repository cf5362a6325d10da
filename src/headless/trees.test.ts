import { describe, expect, it } from 'vitest';
import golden from '../testing/golden/28_trees.json';
import { expectAllClose } from '../testing/tolerance';
import { answer } from './answer';

interface Case {
  readonly name: string;
  readonly request?: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, number[] | number[][]>>;
  readonly also?: { readonly tree?: unknown };
}

const cases = (golden.cases as unknown as Case[]).filter(({ request }) => request !== undefined);

/** Forests of given trees, and trees of least squares, as Python has them. */
describe.each(cases.map((c) => [c.name, c] as const))('%s', (_, c) => {
  const given = answer(c.request) as Case['expect'] & { readonly tree?: unknown };

  it.each(Object.keys(c.expect))('%s', (part) => {
    expectAllClose((given[part] ?? []).flat(), c.expect[part]!.flat(), { rtol: 1e-9 });
  });

  it('tree', () => expect(given.tree).toEqual(c.also?.tree));
});

describe('a tree', () => {
  const X = [[0, 0], [0, 1], [1, 0], [1, 1]]; // prettier-ignore
  const ask = (more: object) => answer({ op: 'tree', X, y: [1, 2, 3, 4], at: X, ...more });

  it('is no deeper than it may be, and a leaf no smaller', () => {
    const { mean, variance } = ask({ maxDepth: 1 }) as { mean: number[]; variance: number[] };
    expect(mean).toEqual([1.5, 1.5, 3.5, 3.5]);
    expect(variance).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(ask({ minLeaf: 3 })).toMatchObject({ tree: { values: [1, 2, 3, 4] } });
    expect(ask({ maxDepth: 0 })).toMatchObject({ tree: { values: [1, 2, 3, 4] } });
  });

  it('of outputs that only two cuts together tell is grown all the same', () => {
    expect(ask({ y: [0, 1, 1, 0] })).toMatchObject({ mean: [0, 1, 1, 0] });
  });

  it.each([
    ['y', { y: [1] }],
    ['X', { X: [], y: [] }],
    ['minLeaf', { minLeaf: 0 }],
    ['at', { at: [[1]] }],
  ])('says what is wrong with %s', (name, more) => {
    expect(ask(more)).toMatchObject({ error: { message: expect.stringContaining(name) as string } });
  });
});

it.each([
  [{ grown: [] }, 'at least one tree'],
  [{ grown: [3] }, 'no tree where one must be'],
  [{ grown: [{ values: [] }] }, 'leaf without values'],
  [{ grown: [{ values: [7] }] }, 'no output'],
  [{ grown: [{ feature: 2, threshold: 0 }] }, 'feature that is none of 0 to 0'],
  [{ grown: [{ feature: 0, threshold: 'x' }] }, 'threshold that is no number'],
  [{ grown: [{ feature: 0, threshold: 0, left: { values: [1] } }] }, 'no tree where one must be'],
  [{ floor: -1 }, 'above 0'],
  [{ inputs: 0 }, 'inputs tried at a split'],
  [{ inputs: 2.5 }, 'inputs tried at a split'],
])('a forest of %j is refused in words', (params, words) => {
  const surrogate = { id: 'random-forest', params };
  const given = answer({ op: 'posterior', data: { X: [[0], [1]], y: [1, 2] }, surrogate, at: [[0]] });
  expect(given).toMatchObject({ error: { message: expect.stringContaining(words) as string } });
});

describe('parameters of forests that the page has not', () => {
  const rows = Array.from({ length: 40 }, (_, i) => [i / 40, ((7 * i) % 40) / 40, ((13 * i) % 40) / 40]);
  const y = rows.map(([a, b]) => Math.sin(6 * a!) + b!);
  const mean = (id: string, params: object) => {
    const surrogate = { id, params };
    const given = answer({
      op: 'posterior',
      data: { X: rows, y },
      surrogate,
      at: rows.map((x) => x.map((v) => v + 0.011)),
      want: ['mean'],
    });
    return (given as unknown as { mean: number[] }).mean;
  };

  it.each(['random-forest', 'extra-trees'])(
    '%s: as many inputs as there are, or all, are the same to the bit',
    (id) => {
      const all = mean(id, {});
      for (const inputs of [1, 3, 7]) expect(mean(id, { inputs })).toEqual(all);
      const one = mean(id, { inputs: 0.1 });
      expect(one).not.toEqual(all);
      expect(mean(id, { inputs: 0.5 })).toEqual(one);
      expect(mean(id, { inputs: 2 })).not.toEqual(one);
    },
  );

  it('nothing of boosted trees is drawn, whatever their seed', () => {
    expect(mean('gradient-boosting', { seed: 7 })).toEqual(mean('gradient-boosting', {}));
  });
});
