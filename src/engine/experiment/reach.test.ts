import { describe, expect, it } from 'vitest';
import { objectives } from '../objectives/registry';
import { evenGridWithin, rangeOf } from './reach';

const of = (id: string, params = {}) => ({ objective: { id, params } });

describe('the range of an objective', () => {
  it('is the distance of its best value from its worst', () => {
    // 0.9227 at the top; 0.278 in the deeper valley.
    expect(rangeOf(of('custom'))).toBeCloseTo(0.66, 1);
    // Branin from 0.398 to 308.1 at a corner of its box, which no even place meets.
    expect(rangeOf(of('branin'))! / 307.7).toBeGreaterThan(0.95);
    expect(rangeOf(of('branin'))! / 307.7).toBeLessThanOrEqual(1.001);
    const rows = { X: [[1], [2], [4]], y: [3, 9, 5] };
    expect(rangeOf(of('table', rows))).toBe(6);
  });

  it('is not known where the best value is not, or where asking takes long', () => {
    for (const id of ['formula', 'points', 'pipeline', 'leave-one-out', 'no-such-function'])
      expect(rangeOf(of(id)), id).toBeNull();
  });

  it('holds every value that is asked', () => {
    for (const { id } of objectives) {
      const range = rangeOf(of(id));
      if (range !== null) expect(range, id).toBeGreaterThan(0);
    }
  });
});

describe('an even grid that is sure to come as close', () => {
  it('has one point more than the box is times as wide as the region within the regret', () => {
    // By hand: custom is within 0.000334 of its top along 1.475 of its 400.
    expect(evenGridWithin(of('custom'), 0.000334)).toBe(273);
    // sin is within 1 − cos(w) of its top over 2w.
    const [low, high] = objectives.find(({ id }) => id === 'sine')!.box({})[0]!;
    const half = 0.01;
    expect(evenGridWithin(of('sine'), 1 - Math.cos(half))).toBe(Math.ceil((high - low) / (2 * half)) + 1);
  });

  it('really comes as close, and a grid of one point less need not', () => {
    for (const id of ['custom', 'forrester']) {
      const def = objectives.find((one) => one.id === id)!;
      const [low, high] = def.box({})[0]!;
      const best = def.optima({})[0]!.value;
      for (const regret of [1e-3, 1e-2, 0.05]) {
        const count = evenGridWithin(of(id), regret)!;
        const regrets = Array.from({ length: count }, (_, i) => {
          const x = low + ((high - low) * i) / (count - 1);
          return Math.abs(def.evaluate!(Float64Array.of(x), {}) - best);
        });
        expect(Math.min(...regrets), `${id} ${regret}`).toBeLessThanOrEqual(regret);
      }
    }
  });

  it('is one of two where every place is as good', () => {
    expect(evenGridWithin(of('custom'), 10)).toBe(2);
  });

  it('is only for functions of one input whose top is known, and for a regret', () => {
    expect(evenGridWithin(of('branin'), 0.1)).toBeNull();
    expect(evenGridWithin(of('table', { X: [[1], [2], [4]], y: [3, 9, 5] }), 0.1)).toBeNull();
    expect(evenGridWithin(of('formula'), 0.1)).toBeNull();
    expect(evenGridWithin(of('custom'), 0)).toBeNull();
  });
});
