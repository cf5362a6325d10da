import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksForPerf } from './asked';
import { createPace, createSample } from './meter';

describe('a sample', () => {
  it('sums up the newest hundred', () => {
    const values = fc.array(fc.double({ min: 0, max: 1e4, noNaN: true }), { minLength: 1, maxLength: 250 });
    fc.assert(
      fc.property(values, (all) => {
        const sample = createSample();
        all.forEach(sample.add);
        const newest = all.slice(-100).sort((a, b) => a - b);
        expect(sample.summary()).toEqual({
          count: newest.length,
          least: newest[0],
          median: newest[newest.length >> 1],
          p95: newest[Math.floor(0.95 * newest.length)],
          worst: newest.at(-1),
        });
      }),
    );
  });

  it('has nothing to say before the first', () => {
    const sample = createSample();
    expect(sample.summary()).toBeNull();
    sample.add(3);
    sample.clear();
    expect(sample.summary()).toBeNull();
  });
});

describe('a pace', () => {
  it('is that of the last stretch without a pause', () => {
    const pace = createPace(1000);
    expect(pace.perSecond()).toBeNull();
    for (const time of [0, 500, 1000]) pace.add(time);
    expect(pace.perSecond()).toBeCloseTo(2);
    pace.add(9000);
    expect(pace.perSecond()).toBeNull();
    for (let k = 1; k <= 30; k++) pace.add(9000 + 20 * k);
    expect(pace.perSecond()).toBeCloseTo(50);
    expect(pace.count()).toBe(31);
  });
});

describe('an address', () => {
  it.each(['?perf', '?perf=1', '?mode=projector&perf'])('%s asks to be measured', (search) => {
    expect(asksForPerf({ search, hash: '' })).toBe(true);
  });

  it.each(['#seed=4&perf', '#perf&seed=4'])('%s does too', (hash) => {
    expect(asksForPerf({ search: '', hash })).toBe(true);
  });

  it.each(['?performance', '#imperfect=1', '', '#seed=perf'])('%s does not', (text) => {
    expect(asksForPerf({ search: text, hash: text })).toBe(false);
  });
});
