import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/59_choice.json';
import { expectClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Setting {
  readonly clusters: number;
  readonly smoothing: number;
  readonly globalShare: number;
  readonly logPredictiveDensity: number;
}

interface LeftOut {
  readonly data: object;
  readonly scaling: object;
  readonly kernel: object;
  readonly outputScale: number;
  readonly noise: number;
  readonly expect: { readonly table: readonly Setting[] };
}

const cases = golden.cases.flatMap((one) =>
  one.kind === 'left-out' ? [[one.name, one as unknown as LeftOut] as const] : [],
);

interface Answer {
  readonly table: readonly Omit<Setting, 'globalShare'>[];
  readonly best: Setting & { readonly fit: object };
  readonly warnings: readonly string[];
}

function ask({ data, scaling, kernel, outputScale, noise }: LeftOut, more: object): Answer {
  const request = { op: 'choose', data, scaling, kernel, outputScale, noise, ...more };
  return answer(request) as unknown as Answer;
}

describe.each(cases)('%s', (_, one) => {
  it.each([0, 0.03])('has the golden densities with the kernel held, global share %d', (globalShare) => {
    const surrogate = { id: 'nlgcp', params: { globalShare } };
    const { table, best, warnings } = ask(one, { surrogate, clusters: [3, 1, 2], fit: false });
    const wanted = one.expect.table.filter((row) => row.clusters === 1 || row.globalShare === globalShare);
    expect(table).toHaveLength(wanted.length);
    for (const { clusters, smoothing, logPredictiveDensity } of wanted) {
      const row = table.find((found) => found.clusters === clusters && found.smoothing === smoothing)!;
      expectClose(row.logPredictiveDensity, logPredictiveDensity, { rtol: golden.rtol });
    }
    // With the kernel held one cluster wins in both.
    expect(best).toMatchObject({ clusters: 1, smoothing: 0.25 });
    expect(warnings).toEqual([]);
  });
});

describe('hyper-parameters learnt anew for each setting', () => {
  const [, one] = cases[1]!;
  const asked = { clusters: [2, 1], smoothing: [4], fit: { restarts: 1 } };
  const { table, best } = ask(one, asked);

  it('foretell better than those that were held, and more clusters win here', () => {
    const held = ask(one, { ...asked, fit: false });
    table.forEach(({ logPredictiveDensity }, i) =>
      expect(logPredictiveDensity).toBeGreaterThan(held.table[i]!.logPredictiveDensity),
    );
    expect([held.best.clusters, best.clusters]).toEqual([1, 2]);
  });

  it('are answered with the best, and lead to its density', () => {
    const { fit, clusters, smoothing, logPredictiveDensity } = best;
    const { logLikelihood: _, ...model } = fit as { logLikelihood: number };
    const loo = answer({
      ...{ op: 'posterior', data: one.data, scaling: one.scaling, ...model },
      surrogate: { id: 'nlgcp', params: { clusters, smoothing } },
      want: ['loo'],
    }) as unknown as { loo: { logPredictiveDensity: number } };
    expectClose(loo.loo.logPredictiveDensity, logPredictiveDensity, { rtol: 1e-9 });
  });
});

const X = [[0], [0.2], [0.5], [0.7], [1]];
const data = { X, y: [1, 2, 1.5, 3, 2.5] };

it('leaves what cannot be judged at null, and says so where that is all', () => {
  const few = answer({ op: 'choose', data: { X: [[0], [1]], y: [1, 2] }, fit: false }) as unknown as Answer;
  expect(few.table.filter(({ clusters }) => clusters > 1).map((row) => row.logPredictiveDensity)).toEqual(
    Array(16).fill(null),
  );
  const alike = answer({ op: 'choose', data: { X, y: [1, 1, 1, 1, 1] }, fit: false, clusters: [2] });
  expect(alike).toMatchObject({ best: null });
});

it('lets fewer clusters win a tie, then larger smoothing', () => {
  const tied = answer({ op: 'choose', data, fit: false, clusters: [3, 2, 2], smoothing: [0, 0] });
  expect((tied as unknown as Answer).table.map(({ clusters }) => clusters)).toEqual([2, 3]);
  // A global share of 1 leaves nothing of the clusters: all settings are the same.
  const surrogate = { id: 'nlgcp', params: { globalShare: 1 } };
  const same = answer({ op: 'choose', data, surrogate, fit: false, clusters: [2], smoothing: [0.5, 2] });
  const { table, best } = same as unknown as Answer;
  expectClose(table[0]!.logPredictiveDensity, table[1]!.logPredictiveDensity, { rtol: 1e-9 });
  expect([0.5, 2]).toContain(best.smoothing);
});

it.each([
  ['clusters', { clusters: [] }],
  ['clusters[0]', { clusters: [6] }],
  ['clusters[1]', { clusters: [1, 2.5] }],
  ['clusters', { clusters: Array(21).fill(1) }],
  ['smoothing[0]', { smoothing: [-1] }],
  ['smoothing', { smoothing: 'much' }],
  ['nlgcp', { surrogate: { id: 'ngcp' } }],
  ['labels', { surrogate: { id: 'nlgcp', params: { labels: [0, 0, 1, 1, 1] } } }],
  ['fit', { fit: { integrate: {} } }],
  [
    'fits of 400 rows',
    { data: { X: Array.from({ length: 400 }, (_, i) => [i]), y: Array.from({ length: 400 }, (_, i) => i) } },
  ],
  ['data.y', { data: { X, y: [1] } }],
])('names what is wrong with “%s”', (name, more) => {
  const { error } = answer({ op: 'choose', data, ...more }) as { error: { message: string } };
  expect(error.message).toContain(name);
});
