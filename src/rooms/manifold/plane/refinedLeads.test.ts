import { expect, it } from 'vitest';
import { refinedLeads } from './refinedLeads';

const side = 5;
/** Three planes that meet in the middle of a cell. */
const planes = [
  (x: number, y: number) => x - 1.4 - 0.2 * (y - 2.3),
  (x: number, y: number) => -(x - 1.4) + 0.1 * (y - 2.3),
  (_: number, y: number) => y - 2.3,
];
const leadAt = (k: number, x: number, y: number): number =>
  planes[k]!(x, y) - Math.max(...planes.filter((__, j) => j !== k).map((plane) => plane(x, y)));

it('finds where each of three planes leads, exactly, from a coarse grid', () => {
  const coarse = planes.map((_, k) =>
    Float64Array.from({ length: side * side }, (__, at) => leadAt(k, at % side, Math.floor(at / side))),
  );
  const fine = refinedLeads(coarse);
  const length = (side - 1) * 3 + 1;
  fine.forEach((lead, k) => {
    expect(lead).toHaveLength(length * length);
    lead.forEach((value, at) =>
      expect(value).toBeCloseTo(leadAt(k, (at % length) / 3, Math.floor(at / length) / 3), 12),
    );
  });
});
