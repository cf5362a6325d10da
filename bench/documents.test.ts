import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withBlock } from '../experiments/blocks';
import { floored, marks, pageBlock, readTable, speedsBlock, withPageMarks } from './documents';
import type { Machine } from './machine';
import type { Row } from './rows/row';
import { enough, verdictOf, type PageTarget } from './targets';

const results = readFileSync(new URL('../docs/results.md', import.meta.url), 'utf8');
const machine: Machine = {
  ...{ date: '2026-01-02', processor: 'A processor', cores: 2, node: '22.1.0' },
  peers: { python: '3.12.1', 'scikit-learn': '1.9.1' },
};

function row(ratio: number | null, least: number, isEstimated = false): Row {
  const target = { least, isEstimated };
  return {
    ...{ row: 'fit', what: 'a fit', n: 50, points: null, ours: 0.12345, plain: 0.25, peer: 'a peer' },
    ...{ theirs: ratio && 0.12345 * ratio, ratio, plainRatio: ratio && ratio / 2, ratios: [], target },
    ...{ verdict: verdictOf({ ratio, ours: 0.12345, gate: null, target }), gate: null },
  };
}

const written = (block: string) =>
  withBlock(`<!-- ${marks.engine} -->\n<!-- /${marks.engine} -->`, marks.engine, block);

describe('the table of speeds that is written', () => {
  it('has a row for each peer that ran, rounded so that nothing looks better than it is', () => {
    const rows = [row(29.97, 30), row(2.999, 3), row(null, 3), row(0.86, 1, true)];
    const found = readTable(written(speedsBlock(rows, machine)), marks.engine)!;
    expect(found.above).toBe(
      '_Measured on 2026-01-02: A processor, 2 cores, Node.js 22.1.0, python 3.12.1, scikit-learn 1.9.1._',
    );
    expect(found.rows.map((one) => [one['times'], one['target']])).toEqual([
      ['29', '≥ 30 ×, missed'],
      ['2.99', '≥ 3 ×, missed'],
      ['', '≥ 3 ×'],
      ['0.86', '≥ 1 ×, an estimate that is nearly met'],
    ]);
    expect(found.rows[0]).toMatchObject({ work: 'a fit', n: '50', places: '', 'ours, ms': '0.12' });
  });

  it('of the page says what was not measured', () => {
    const targets: PageTarget[] = [
      { what: 'drag', of: { model: 'gp' }, value: 'move.median', most: 8 },
      { what: 'scrub', of: {}, value: 'perSecond', least: 45 },
      { what: 'planes', of: {}, value: 'first', most: 50 },
    ];
    const lines = [
      { what: 'drag', model: 'gp', move: { median: 12.34 } },
      { what: 'scrub', perSecond: 50 },
    ];
    const { rows } = readTable(written(pageBlock(lines, targets, machine)), marks.engine)!;
    expect(rows.map((one) => Object.values(one))).toEqual([
      ['drag', 'gp', 'move, median', '13', '≤ 8, missed'],
      ['scrub', '', 'perSecond', '50', '≥ 45'],
      ['planes', '', 'first', 'not measured', '≤ 50'],
    ]);
  });
});

describe('the table of speeds in docs/results.md', () => {
  const { above = '', rows = [] } = readTable(results, marks.engine) ?? {};

  it('says when, on what machine and beside which versions it was measured', () => {
    expect(above).toMatch(
      /^_Measured on \d{4}-\d\d-\d\d: .*, \d+ cores, Node\.js [\d.]+, python [\d.]+, .*scikit-learn [\d.]+/,
    );
  });

  it('is of numbers, and its verdicts are those of its numbers', () => {
    expect(rows.length).toBeGreaterThan(30);
    for (const one of rows) {
      const numbers = ['n', 'ours, ms', ...(one['beside'] === '' ? [] : ['theirs, ms', 'times'])];
      expect(
        numbers.filter((name) => !(Number(one[name]) > 0)),
        one['work'],
      ).toEqual([]);
      if (one['target'] === '') continue;
      const [, sign, limit, unit, verdict = ''] = /^([≤≥]) ([\d.]+) (×|ms)(?:, (.*))?$/.exec(one['target']!)!;
      const isTime = sign === '≤' && unit === 'ms';
      const value = Number(one[isTime ? 'ours, ms' : 'times']);
      const part = isTime ? Number(limit) / value : value / Number(limit);
      const near = Number(floored(enough * Number(limit)));
      const allowed =
        part >= 1
          ? ['']
          : ['missed', ...(value >= near && !isTime ? ['an estimate that is nearly met'] : [])];
      expect(allowed, `${one['work']}: ${value}, ${one['target']}`).toContain(verdict);
    }
  });
});

describe('the table of the page', () => {
  it('gets a place at the end where there is none, once', () => {
    const text = withPageMarks('Before.\n');
    expect(text).toMatch(/^Before\.\n\n### On the page\n/);
    expect(withPageMarks(text)).toBe(text);
    expect(readTable(withBlock(text, marks.page, '| a |\n| - |\n| 1 |'), marks.page)?.rows).toEqual([
      { a: '1' },
    ]);
  });

  // It comes with the first measurement on a machine that does nothing else.
  it('is of numbers where docs/results.md has it, and its verdicts are those of its numbers', () => {
    const { above, rows } = readTable(results, marks.page) ?? { above: null, rows: [] };
    expect(rows.length > 10).toBe(results.includes('### On the page'));
    if (above !== null)
      expect(above).toMatch(/^_Measured on \d{4}-\d\d-\d\d: .*, \d+ cores, Node\.js [\d.]+\._$/);
    for (const one of rows) {
      const [, sign, limit, missed] = /^([≤≥]) ([\d.]+)(, missed)?$/.exec(one['target']!)!;
      if (one['measured'] === 'not measured') continue;
      const value = Number(one['measured']);
      expect(value).toBeGreaterThan(0);
      const isMet = sign === '≤' ? value <= Number(limit) : value >= Number(limit);
      expect(isMet, `${one['what']}: ${value} against ${one['target']}`).toBe(missed === undefined);
    }
  });
});
