import { quantilesOf } from '../../engine/loop/view';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import { fakeStart, fakeView } from '../../testing/fakeEngine';
import { answered } from '../answer';
import { answerStatus, levelOf } from './answerStatus';

/** Quantiles at the nine levels of a belief that is even between 0 and 1. */
const even = [0.005, 0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975, 0.995];

const start = fakeStart({ ...defaultSpec, objective: { id: 'forrester', params: {} } }, []);
const observations = start.observations.map((one) => ({ ...one, y: -1 }));
const before = { ...start, incumbent: 0, best: -1, observations };
const view = {
  ...fakeView(before),
  x: Float64Array.of(0, 0.5, 1),
  quantiles: quantilesOf(even.map((level) => Float64Array.of(0, level, 0))),
};

function said(y: number): string {
  const made = { id: 9, x: [0.5], y, step: 1, origin: 'smart', edited: false } as const;
  return answerStatus(answered(before, made), view);
}

it('says what was expected, where the answer fell, and whether that is a surprise', () => {
  expect(said(0.6)).toBe(
    'Step 1: asked x = 0.5, got 0.6; expected 0.5, with 95 % from 0.025 to 0.975. It fell at the 60 % quantile of the prediction: about as expected.',
  );
  expect(said(0.95)).toContain('at the 95 % quantile of the prediction: no surprise.');
  expect(said(0.98)).toContain('at the 98 % quantile of the prediction: a surprise.');
  expect(said(2)).toContain('above the 99.5 % quantile of the prediction: a great surprise.');
  expect(said(-2)).toContain('got −2, new best; ');
  expect(said(-2)).toContain('below the 0.5 % quantile of the prediction: a great surprise.');
});

it('the level grows with the value and meets the quantiles', () => {
  for (const level of even) expect(levelOf(even, level)).toBeCloseTo(level, 12);
  const value = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(levelOf(even, Math.min(a, b))).toBeLessThanOrEqual(levelOf(even, Math.max(a, b)));
    }),
  );
  expect(
    levelOf(
      even.map(() => 3),
      3,
    ),
  ).toBe(0.005);
});
