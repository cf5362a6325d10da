import { describe, expect, it } from 'vitest';
import { finish } from '../task';
import { refitsOf } from './refits';
import { defaultSpec, type ExperimentSpec } from './spec';
import { startRun } from './step';
import type { StepSnapshot } from './snapshot';

function start(initial: number, patch: Partial<ExperimentSpec> = {}): StepSnapshot {
  const strategy = { id: 'smart-search', params: { initial } };
  return finish(startRun({ ...defaultSpec, strategy, ...patch }, []));
}

function massOf(density: Float64Array, y: Float64Array): number {
  const step = y[1]! - y[0]!;
  return density.reduce((sum, value) => sum + value * step, 0);
}

describe('refits', () => {
  const snapshot = start(8);
  const refits = finish(refitsOf(snapshot, 4));

  it('are densities on one grid, with distances that are symmetric', () => {
    expect(refits.fits).toHaveLength(4);
    expect(refits.observed).toHaveLength(8);
    for (const { density, fromKernelDensity, fromNormal } of refits.fits) {
      expect(massOf(density, refits.y)).toBeGreaterThan(0.9);
      expect(massOf(density, refits.y)).toBeLessThan(1.001);
      for (const one of [fromKernelDensity, fromNormal]) expect(one >= 0 && one <= 1).toBe(true);
    }
    expect(massOf(refits.kernelDensity, refits.y)).toBeCloseTo(1, 1);
    for (let i = 0; i < 4; i++) {
      expect(refits.distances[5 * i]).toBe(0);
      for (let j = 0; j < 4; j++) {
        expect(refits.distances[4 * i + j]).toBeCloseTo(refits.distances[4 * j + i]!, 14);
      }
    }
  });

  it('are the same again, and the first of more', () => {
    expect(finish(refitsOf(snapshot, 4))).toEqual(refits);
    expect(finish(refitsOf(snapshot, 2)).fits).toEqual(refits.fits.slice(0, 2));
  });

  it('come in slices that say how far they are', () => {
    const told = new Set<number>();
    const task = refitsOf(snapshot, 3);
    for (let next = task.next(); !next.done; next = task.next()) {
      expect(next.value.total).toBe(3);
      told.add(next.value.done);
    }
    expect([...told]).toEqual([0, 1, 2]);
  });

  it('of an objective that is minimised have outputs as they are', () => {
    const turned = finish(refitsOf(start(8, { objective: { id: 'forrester', params: {} } }), 2));
    expect(turned.y[0]).toBeLessThan(turned.y.at(-1)!);
    const mean = turned.observed.reduce((sum, one) => sum + one, 0) / 8;
    const step = turned.y[1]! - turned.y[0]!;
    const centre = turned.kernelDensity.reduce((sum, value, i) => sum + value * turned.y[i]! * step, 0);
    expect(Math.abs(centre - mean)).toBeLessThan(0.1 * (turned.y.at(-1)! - turned.y[0]!));
  });

  it('refuses in words', () => {
    expect(() => finish(refitsOf(snapshot, 0))).toThrow('From 1 to 60 fits are compared, not 0.');
    expect(() => finish(refitsOf(snapshot, 61))).toThrow('not 61');
    const alike = snapshot.observations.map((one) => ({ ...one, y: 1 }));
    expect(() => finish(refitsOf({ ...snapshot, observations: alike }, 2))).toThrow('all alike');
  });
});
