import { describe, expect, it } from 'vitest';
import { defaultsOf, type ParamValues } from '../../definition';
import golden from '../../../testing/golden/costs.json';
import { expectAllClose } from '../../../testing/tolerance';
import { costs } from './registry';

const places = [0, 0.2, 0.5, 0.77, 1].map((u) => Float64Array.of(u, 1 - u));

describe.each(costs.map((cost) => [cost.id, cost] as const))('the cost %s', (_, cost) => {
  const usual = defaultsOf(cost.params);

  it('takes a positive, finite time everywhere, also at the ends of its parameters', () => {
    for (const spec of cost.params) {
      if (spec.kind !== 'number') continue;
      for (const value of [spec.min, spec.max]) {
        const seconds = places.map((u) => cost.median(u, { ...usual, [spec.id]: value }));
        expect(seconds.every((one) => one > 0 && one < Infinity)).toBe(true);
      }
    }
  });

  it('refuses inputs that are not there', () => {
    const isOfOne = 'input' in usual;
    expect(cost.complaint?.({ ...usual, input: 3 }, 2) ?? null).toEqual(
      isOfOne ? expect.stringContaining('input 3') : null,
    );
    expect(cost.complaint?.(usual, 1) ?? null).toBeNull();
  });
});

const trials: Readonly<Record<string, readonly [id: string, params: ParamValues]>> = {
  cheapAtOptimum: ['rising', {}],
  dearAtOptimum: ['falling', {}],
  branin: ['ridge', { input: 2 }],
};

it.each(Object.entries(trials))('are those of the cost experiment: %s', (name, [id, params]) => {
  const cost = costs.find((one) => one.id === id)!;
  const seconds = golden.at.map((u) => cost.median(Float64Array.from(u), params));
  expectAllClose(seconds, golden[name as 'branin'], { rtol: 1e-12 });
});
