import { expect, it } from 'vitest';
import type { ChartTable } from '../../plots/tables/chartTable';
import { tableAsCsv, tableFileName } from './Numbers';

const say = String;
const table: ChartTable = {
  caption: 'Step 2: slice along x₁, the other inputs as at the best so far',
  note: 'All 2 points.',
  corner: 'x₁',
  columns: [
    { name: 'median', say },
    { name: '=cmd()', say },
  ],
  rows: [
    { name: '1, next query', cells: [1 / 3, null] },
    { name: '2', cells: [-1e-9, 0] },
  ],
};

it('a table is saved with all digits, nothing where there is none, and no name that a spreadsheet would run', () => {
  expect(tableAsCsv(table)).toBe('x₁,median,\'=cmd()\n"1, next query",0.3333333333333333,\n2,-1e-9,0\n');
});

it('its file is called by its caption, within bounds', () => {
  expect(tableFileName(table)).toBe(
    'deep-mining-lab-step-2-slice-along-x₁-the-other-inputs-as-at-the-best-so-far.csv',
  );
  expect(tableFileName({ ...table, caption: '/.'.repeat(400) + 'a'.repeat(900) }).length).toBeLessThan(110);
});
