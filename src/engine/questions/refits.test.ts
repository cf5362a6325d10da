import { describe, expect, it } from 'vitest';
import { finish } from '../task';
import { refits as question } from './refits';
import { defaultSpec } from '../experiment/complete';
import type { ExperimentSpec } from '../experiment/spec';
import { startRun } from '../loop/step';
import type { StepSnapshot } from '../loop/snapshot';

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
  const refits = finish(question.answer(snapshot, { count: 4, restart: 'both' }));

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
    expect(finish(question.answer(snapshot, { count: 4, restart: 'both' }))).toEqual(refits);
    expect(finish(question.answer(snapshot, { count: 2, restart: 'both' })).fits).toEqual(
      refits.fits.slice(0, 2),
    );
  });

  it('of a map alone leave the kernel where it is found, and have no twin', () => {
    const map = finish(question.answer(snapshot, { count: 4, restart: 'map' }));
    expect(map.twin).toBeNull();
    expect(map.restart).toBe('map');
    expect(map.fits.map(({ isKernelAtBound }) => isKernelAtBound)).toEqual([false, false, false, false]);
    expect(map.kernelDensity).toEqual(refits.kernelDensity);
  });

  it('of a kernel have a twin begun at the same kernels, whether the map is begun anew or not', () => {
    const kernel = finish(question.answer(snapshot, { count: 4, restart: 'kernel' }));
    expect(kernel.twin!.logLikelihoods).toHaveLength(4);
    expect(kernel.twin).toEqual(refits.twin);
    expect(kernel.fits).not.toEqual(refits.fits);
  });

  it('with two terms have two heights each, and as many fits with one term beside them', () => {
    const two = finish(question.answer(snapshot, { count: 2, restart: 'both', terms: 2 }));
    expect(two.fits.map(({ a }) => a.length)).toEqual([2, 2]);
    expect(refits.fits.map(({ a }) => a.length)).toEqual([1, 1, 1, 1]);
    expect([...two.oneTerm!.logLikelihoods]).toEqual(
      refits.fits.slice(0, 2).map(({ logLikelihood }) => logLikelihood),
    );
    expect(refits.oneTerm).toBeNull();
    expect(two.twin!.logLikelihoods).toEqual(refits.twin!.logLikelihoods.slice(0, 2));
  });

  it('come in slices that say how far they are', () => {
    const told = new Set<number>();
    const task = question.answer(snapshot, { count: 3, restart: 'both' });
    for (let next = task.next(); !next.done; next = task.next()) {
      expect(next.value.total).toBe(3);
      told.add(next.value.done);
    }
    expect([...told]).toEqual([0, 1, 2]);
  });

  it('of an objective that is minimised have outputs as they are', () => {
    const turned = finish(
      question.answer(start(8, { objective: { id: 'forrester', params: {} } }), {
        count: 2,
        restart: 'both',
      }),
    );
    expect(turned.y[0]).toBeLessThan(turned.y.at(-1)!);
    const mean = turned.observed.reduce((sum, one) => sum + one, 0) / 8;
    const step = turned.y[1]! - turned.y[0]!;
    const centre = turned.kernelDensity.reduce((sum, value, i) => sum + value * turned.y[i]! * step, 0);
    expect(Math.abs(centre - mean)).toBeLessThan(0.1 * (turned.y.at(-1)! - turned.y[0]!));
  });

  it('refuses in words', () => {
    expect(() => finish(question.answer(snapshot, { count: 0, restart: 'both' }))).toThrow(
      'From 1 to 60 fits are compared, not 0.',
    );
    expect(() => finish(question.answer(snapshot, { count: 61, restart: 'both' }))).toThrow('not 61');
    expect(() => finish(question.answer(snapshot, { count: 2, restart: 'map', terms: 4 }))).toThrow(
      'Terms must lie between 1 and 3, not 4.',
    );
    const alike = snapshot.observations.map((one) => ({ ...one, y: 1 }));
    expect(() =>
      finish(question.answer({ ...snapshot, observations: alike }, { count: 2, restart: 'both' })),
    ).toThrow('all alike');
  });
});
