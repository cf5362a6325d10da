import { describe, expect, it } from 'vitest';
import { finish } from '../../../task';
import { descend } from './descent';
import { projected, type Domain } from './domain';
import { stepRules } from './registry';

/** Two sides, then three shares of a whole. */
const domain: Domain = {
  box: { lower: Float64Array.of(-1, 0, 0, 0, 0), upper: Float64Array.of(1, 2, 1, 1, 1) },
  shares: 3,
};
const weights = [1, 4, 2, 2, 2];

/** Minimises Σ wᵢ (xᵢ − cᵢ)², whose minimum within the domain is the nearest place to c, because the shares weigh alike. */
function lowest(rule: (typeof stepRules)[number], c: Float64Array) {
  const problem = {
    *f(x: Float64Array) {
      yield { done: 0, total: 1, label: 'f' };
      const gradient = x.map((value, i) => 2 * weights[i]! * (value - c[i]!));
      const value = x.reduce((sum, one, i) => sum + weights[i]! * (one - c[i]!) ** 2, 0);
      return { value, gradient };
    },
    ...{ domain, evaluations: 500, tolerance: 1e-6 },
  };
  const descent = descend(problem, Float64Array.of(0.9, 0.1, 1, 0, 0), rule);
  while (descent.end === null) finish(descent.advance());
  return descent;
}

describe.each(stepRules.map((rule) => [rule.id, rule] as const))('steps of the rule %s', (_, rule) => {
  it.each([
    ['inside', [0.3, 1.2, 0.2, 0.5, 0.3]],
    ['on a side', [3, 1.2, 0.2, 0.5, 0.3]],
    ['where a share is nothing', [0.3, -2, 0.9, 0.6, -0.7]],
  ])('lead to the minimum %s, lower at each', (__, at) => {
    const c = Float64Array.from(at);
    const { places, end } = lowest(rule, c);
    expect(end).toBe('flat');
    const wanted = projected(c, domain);
    places.at(-1)!.x.forEach((value, i) => expect(value).toBeCloseTo(wanted[i]!, 5));
    places.slice(1).forEach(({ value }, k) => expect(value).toBeLessThan(places[k]!.value));
  });

  it('stay in the domain', () => {
    for (const { x } of lowest(rule, Float64Array.of(3, -2, 0.9, 0.6, -0.7)).places) {
      projected(x, domain).forEach((value, i) => expect(x[i]!).toBeCloseTo(value, 12));
    }
  });
});

it('each rule has an id and words of its own', () => {
  expect(new Set(stepRules.map(({ id }) => id)).size).toBe(stepRules.length);
  for (const { label, summary, source } of stepRules) {
    for (const words of [label, summary, source]) expect(words.trim()).not.toBe('');
  }
});
