import { describe, expect, it } from 'vitest';
import { expectClose } from '../../../testing/tolerance';
import { softplusMap } from './maps/softplusMap';
import { softplusAt, softplusTarget } from './softplusTarget';

const y = Float64Array.from([-1.4, -0.8, -0.1, 0.2, 0.5, 2.1]);
const slope = Float64Array.from([0.3, -1, 0.2, 0.7, -0.4, 1.1]);

describe('latent observations through the parametric map', () => {
  const target = softplusTarget(y);
  const value = (psi: Float64Array): number => {
    const { z, logJacobian } = target.at(psi);
    return z.reduce((sum, one, i) => sum + one * slope[i]!, logJacobian);
  };

  it.each([0, 1, 2, 3])('have the derivative in ψ[%i] that differences give', (k) => {
    const psi = target.start.map((start, p) => start + [0.3, -0.4, 0.6, -0.5][p]!);
    const gradient = target.gradient(psi, slope);
    const stepped = (h: number): Float64Array => psi.map((one, p) => (p === k ? one + h : one));
    expectClose(gradient[k]!, (value(stepped(1e-5)) - value(stepped(-1e-5))) / 2e-5, { rtol: 1e-7 });
  });

  it('begin nearly as a line of unit slope', () => {
    const map = softplusMap(softplusAt(target.start, -1.4));
    const rise = map.forward(1) - map.forward(-1);
    expect(rise).toBeGreaterThan(1);
    expect(rise).toBeLessThan(4);
  });
});

describe('several terms', () => {
  const map = softplusMap({ a: [0.5, 2], b: [3, 0.7], c: [-1, 2], m: 4 });

  it('are inverted to the last digits', () => {
    for (const z of [-40, -5, -0.3, 0, 0.9, 6, 300]) {
      const y = map.inverse(z);
      if (y + 4 < 1e-9) continue;
      expectClose(map.inverse(map.forward(y)), y, { rtol: 1e-13, floor: 1 });
    }
  });

  it('have no z for impossible outputs', () => {
    expect(map.forward(-4)).toBe(-Infinity);
    expect(map.logDerivative(-5)).toBe(-Infinity);
  });
});
