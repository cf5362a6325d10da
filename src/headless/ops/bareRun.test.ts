import { describe, expect, it } from 'vitest';
import { answer } from '../answer';

interface Run {
  readonly history: readonly { readonly x: readonly number[]; readonly inferenceRegret: number | null }[];
  readonly snapshots?: readonly { readonly model: unknown }[];
}

const spec = (strategy: string) => ({ seed: 2, objective: { id: 'branin' }, strategy: { id: strategy } });
const run = (more: object, strategy = 'random') =>
  answer({ op: 'run', spec: spec(strategy), steps: 3, ...more }) as unknown as Run;
const places = ({ history }: Run) => history.map(({ x }) => x);
const told = ({ history }: Run) => history.some(({ inferenceRegret }) => inferenceRegret !== null);

describe('a run whose strategy asks no model', () => {
  it.each(['random', 'grid', 'sobol', 'latin-hypercube'])(
    'fits none unless one is wanted: %s',
    (strategy) => {
      const [bare, whole] = [run({}, strategy), run({ want: ['model'] }, strategy)];
      expect(told(bare)).toBe(false);
      expect(told(whole)).toBe(true);
      expect(places(bare)).toEqual(places(whole));
    },
  );

  it('has one where snapshots are asked for, as the page has', () => {
    expect(run({ snapshots: true }).snapshots!.every(({ model }) => model !== null)).toBe(true);
  });

  it('refuses what cannot be wanted', () => {
    expect(run({ want: ['nonsense'] })).toMatchObject({ error: { code: 'invalid-value' } });
  });
});

it('a strategy that asks a model gets one, wanted or not', () => {
  expect(told(run({}, 'smart-search'))).toBe(true);
});

it('what was done by hand keeps its model, because a later strategy may start from it', () => {
  const changes = [{ kind: 'configure', step: 2, patch: { strategy: { id: 'smart-search', params: {} } } }];
  expect(places(run({ changes }))).toEqual(places(run({ changes, want: ['model'] })));
});
