import { describe, expect, it } from 'vitest';
import { finish } from '../../task';
import { minimizeUnbounded } from './limitedMemory';
import type { Objective } from './box';

const rule = { steps: 500, gradientTolerance: 1e-9, label: '' };

/** Rosenbrock's valley in many dimensions, least at (1, …, 1). */
const valley: Objective = (x) => {
  const gradient = new Float64Array(x.length);
  let value = 0;
  for (let i = 0; i + 1 < x.length; i++) {
    const [a, b] = [x[i + 1]! - x[i]! ** 2, 1 - x[i]!];
    value += 100 * a * a + b * b;
    gradient[i]! -= 400 * x[i]! * a + 2 * b;
    gradient[i + 1]! += 200 * a;
  }
  return { value, gradient };
};

describe('a descent with little memory', () => {
  it('follows a curved valley of fifty dimensions to its end', () => {
    const found = finish(minimizeUnbounded(valley, new Float64Array(50).fill(-0.5), rule));
    expect(found.converged).toBe(true);
    found.x.forEach((value) => expect(value).toBeCloseTo(1, 9));
    expect(found.evaluations).toBeLessThan(400);
  });

  it('ends after few steps in a bowl whose axes differ a thousandfold', () => {
    const bowl: Objective = (x) => ({
      value: x.reduce((sum, value, i) => sum + 10 ** (i - 1.5) * value * value, 0),
      gradient: x.map((value, i) => 2 * 10 ** (i - 1.5) * value),
    });
    const found = finish(minimizeUnbounded(bowl, Float64Array.of(1, 2, 3, 4), rule));
    expect(found.converged).toBe(true);
    expect(found.evaluations).toBeLessThan(40);
  });

  it('says when the steps ran out, and when there was nothing to descend', () => {
    const few = finish(minimizeUnbounded(valley, new Float64Array(9), { ...rule, steps: 3 }));
    expect(few.converged).toBe(false);
    expect(few.value).toBeLessThan(8);
    const start = Float64Array.of(2);
    const nowhere: Objective = () => ({ value: Number.NaN, gradient: Float64Array.of(0) });
    expect(finish(minimizeUnbounded(nowhere, start, rule))).toMatchObject({ converged: false, x: start });
    const there = finish(minimizeUnbounded(valley, new Float64Array(4).fill(1), rule));
    expect(there).toMatchObject({ converged: true, evaluations: 1 });
  });

  it('gives up where values never fall, though the gradient says so', () => {
    const liar: Objective = (x) => ({ value: Math.abs(x[0]!), gradient: Float64Array.of(-1) });
    expect(finish(minimizeUnbounded(liar, Float64Array.of(0), rule)).converged).toBe(false);
  });
});
