import { expect, it } from 'vitest';
import { boxOf, objectiveOf } from '../../engine/experiment/inputs';
import { specComplaint } from '../../engine/experiment/complaints';
import { dayBase, dayInWords, dayOf, isDay, rangeOn } from './today';

it('each day has a curve of its own, the same for everybody, whose top lies inside', () => {
  const days = Array.from({ length: 31 }, (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`);
  const bases = days.map(dayBase);
  expect(new Set(bases.map(({ objective }) => objective.params['formula'])).size).toBe(days.length);
  expect(dayBase('2026-12-07')).toEqual(bases[6]);
  for (const base of bases) {
    expect(specComplaint(base)).toBeNull();
    expect(objectiveOf(base)!.direction).toBe('maximize');
    const [low, high] = rangeOn(base, boxOf(base))!;
    const f = (x: number) => objectiveOf(base)!.evaluate!(Float64Array.of(x), base.objective.params);
    expect(Math.max(f(0), f(10))).toBeLessThan(high - 0.05 * (high - low));
  }
});

it('a day is a date of the calendar', () => {
  expect(['2026-11-23', '2024-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-30', '2026-13-01', '23.11.2026', '', '2026-1-1'].some(isDay)).toBe(false);
  expect(dayOf(new Date(2026, 10, 3, 23, 59))).toBe('2026-11-03');
  expect(dayInWords('2026-11-03')).toBe('3 November 2026');
});
