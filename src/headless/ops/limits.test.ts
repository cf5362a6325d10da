import { expect, it } from 'vitest';
import maxima from '../../testing/golden/61_limited_maximiser.json';
import limits from '../../testing/golden/60_limits.json';
import runs from '../../testing/golden/66_first_runs.json';
import { expectAnswered } from '../../testing/tolerance';
import { answer } from '../answer';

const floor = 1e-3;

it.each(limits.cases.map((c) => [c.name, c] as const))('limits: %s', (_, { given, expect: wanted, rtol }) => {
  expectAnswered(answer({ op: 'limits', ...given }), wanted, { rtol, floor });
});

it.each(maxima.cases.map((c) => [c.name, c] as const))('limited maximum: %s', (_, c) => {
  const given = answer({ op: 'limited-maximum', ...c.given });
  if (!c.tolerance) {
    expectAnswered(given, c.expect, { rtol: c.rtol, floor });
    return;
  }
  const { at, logEi, ...grid } = c.expect;
  expectAnswered(given, { logEi }, { rtol: c.tolerance.logEi, floor });
  expectAnswered(given, grid, { rtol: c.tolerance.grid, floor });
  const found = (given as unknown as { readonly at: readonly number[] }).at;
  at.forEach((value, j) => expect(Math.abs(found[j]! - value)).toBeLessThanOrEqual(c.tolerance.at));
});

it.each(runs.cases.map((c, i) => [`${c.name} ${i}`, c] as const))('first runs: %s', (_, c) => {
  expectAnswered(answer({ op: 'first-runs', ...c.given }), c.expect, { rtol: c.rtol, floor });
});
