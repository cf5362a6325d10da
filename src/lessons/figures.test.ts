import { describe, expect, it } from 'vitest';
import { projectRefits, type RefitsData } from '../charts/refits/project';
import { refitsOf } from '../engine/loop/refits';
import { finish } from '../engine/task';
import { figureOfLink } from '../testing/figureOfLink';

/** The numbers that the text of a lesson prints are those of its figures. */
describe('parametric', () => {
  const start = 'seed=4&kernel=squared-exponential&model=parametric-gcp';
  const refitted = (initial: number, onlyLikely: boolean): RefitsData =>
    projectRefits(finish(refitsOf(figureOfLink(`${start}&initial=${initial}`).snapshot, 20)), onlyLikely);

  it('has twenty fits of forty answers that disagree, eight of them as likely as the best', () => {
    const all = refitted(40, false);
    expect(all.apart!.largest.toFixed(2)).toBe('0.19');
    expect(all.likely).toBe(8);
    expect(all.fromNormal.toFixed(3)).toBe('0.024');
    expect(all.fromKernelDensity.map((one) => one.toFixed(2))).toEqual(['0.10', '0.21']);
    const best = refitted(40, true);
    expect(best.apart!.largest).toBeLessThan(1e-3);
    expect(best.fromKernelDensity.map((one) => one.toFixed(2))).toEqual(['0.21', '0.21']);
  });

  it('has eleven fits of ten answers that are equally likely and differ', () => {
    const best = refitted(10, true);
    expect(best.likely).toBe(11);
    expect(best.apart!.largest.toFixed(2)).toBe('0.07');
  });

  it('has a tail below, and a Gaussian process that is likelier', () => {
    const { snapshot } = figureOfLink('seed=4&kernel=squared-exponential&initial=40');
    const y = snapshot.observations.map((one) => one.y).sort((a, b) => a - b);
    expect((y.reduce((sum, one) => sum + one, 0) / 40).toFixed(2)).toBe('0.62');
    expect(((y[19]! + y[20]!) / 2).toFixed(2)).toBe('0.66');
    expect(snapshot.model!.logLikelihoodOutput.toFixed(1)).toBe('69.5');
    const gp = figureOfLink('seed=4&kernel=squared-exponential&initial=40&model=gp').snapshot;
    expect(gp.model!.logLikelihoodOutput.toFixed(1)).toBe('80.0');
  });
});
