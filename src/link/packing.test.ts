import { deflateSync, strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import type { Choice } from '../engine/experiment/families';
import { decodeLink } from './decodeLink';
import { longestData, packRows, unpackRows } from './packing';

function tableOf(count: number): Choice {
  const numbers = Array.from({ length: count }, (_, i) => Math.sin(i) * 1000);
  return {
    id: 'table',
    params: { X: numbers.map((value) => [value]), y: numbers, names: ['Zeit (s)', 'Ä'] },
  };
}

function packedText(json: string): string {
  return Buffer.from(deflateSync(strToU8(json))).toString('base64url');
}

it('carries small tables in the link', () => {
  const table = tableOf(100);
  const rows = packRows(table)!;
  expect(rows.fits).toBe(true);
  expect(rows.text).toMatch(/^[\w-]+$/);
  expect(JSON.parse(unpackRows(rows.text, () => null)!)).toEqual(table.params);
});

it('names tables that are too large, and finds them under that name', () => {
  const table = tableOf(2000);
  const rows = packRows(table)!;
  expect(rows).toMatchObject({ fits: false });
  expect(rows.text.length).toBeLessThan(30);
  expect(packRows(tableOf(1999))!.text).not.toBe(rows.text);
  const link = decodeLink(`objective=table&data=${rows.text}`, {
    kept: (name) => (name === rows.text ? rows.json : null),
  });
  expect(link.issues).toEqual([]);
  expect(link.spec.objective).toEqual(table);
});

it('has nothing to carry for a function', () => {
  expect(packRows({ id: 'custom', params: {} })).toBeNull();
});

it('refuses what grows too large, is no data, or is data of another kind', () => {
  const bomb = packedText('0'.repeat(3_000_000));
  expect(bomb.length).toBeLessThan(longestData);
  expect(unpackRows(bomb, () => null)).toBeNull();
  for (const text of [
    '',
    '!!!!',
    'AAAA',
    'a',
    'ä',
    '~',
    packedText('[1,2'),
    packedText('[1,2]'),
    packedText('null'),
  ]) {
    expect(decodeLink(`objective=table&data=${encodeURIComponent(text)}`).spec.objective.id).toBe('custom');
  }
});

it('refuses rows that make no table, in words', () => {
  const cases = [
    { X: [], y: [] },
    { X: [[1]], y: [1, 2] },
    { X: [[1], [2, 3]], y: [1, 2] },
    { X: [['a']], y: [1] },
    { X: [[1e999]], y: [1] },
    { X: [[1], [2]], y: [1, 'null'] },
    { X: [[1], [2]], y: [1, 2], box: [[5, 2]] },
    { X: Array.from({ length: 3000 }, (_, i) => [i]), y: Array.from({ length: 3000 }, (_, i) => i) },
    JSON.parse('{"__proto__":{"polluted":1},"X":{"length":3},"y":"abc"}'),
  ];
  for (const rows of cases) {
    const link = decodeLink(`objective=table&data=${packedText(JSON.stringify(rows))}&seed=5`);
    expect(link.spec).toMatchObject({ seed: 5, objective: { id: 'custom' } });
    expect(link.issues.length).toBeGreaterThan(0);
  }
});

it('carries a table in which a result is missing', () => {
  const rows = { X: [[1], [2], [3]], y: [1, null, 2] };
  const link = decodeLink(`objective=table&data=${packedText(JSON.stringify(rows))}&seed=5`);
  expect(link.issues).toEqual([]);
  expect(link.spec.objective).toEqual({ id: 'table', params: rows });
});

it('carries a formula, and says what is wrong with one', () => {
  const open = (params: object) =>
    decodeLink(`objective=formula&data=${packedText(JSON.stringify(params))}&seed=5`);
  const good = { formula: 'cos(x)^2', box: [[0, 3]] };
  expect(open(good)).toMatchObject({ spec: { objective: { id: 'formula', params: good } }, issues: [] });
  const cases = [
    { formula: 'sin(' },
    { formula: 3 },
    { formula: 'x', box: [[2, 1]] },
    { formula: '('.repeat(5000) },
  ];
  for (const params of cases) {
    const link = open(params);
    expect(link.spec).toMatchObject({ seed: 5, objective: { id: 'custom' } });
    expect(link.issues).toHaveLength(1);
  }
});

it('carries a drawing in a few hundred characters, and says what is wrong with one', () => {
  const points = Array.from({ length: 97 }, (_, i) => Math.round(1e4 * Math.sin(i / 9)) / 1e4);
  const objective = { id: 'drawn', params: { points, box: [[0, 400]] } };
  const { text, fits } = packRows(objective)!;
  expect(fits).toBe(true);
  expect(text.length).toBeLessThan(600);
  expect(decodeLink(`objective=drawn&data=${text}`)).toMatchObject({ spec: { objective }, issues: [] });
  const cases = [
    { points: [1] },
    { points: [1, 'high'] },
    { points: [[0, 1], 2] },
    { points: [1, 2], box: [[2, 1]] },
    { points: new Array(2500).fill(1) },
  ];
  for (const params of cases) {
    const link = decodeLink(`objective=drawn&data=${packedText(JSON.stringify(params))}&seed=5`);
    expect(link.spec).toMatchObject({ seed: 5, objective: { id: 'custom' } });
    expect(link.issues.length).toBeGreaterThan(0);
  }
});

it('carries rows of several inputs, and refuses more than can be searched', () => {
  const link = (columns: number) => {
    const X = [1, 2, 3].map((row) => Array.from({ length: columns }, (_, i) => row * (i + 1)));
    return decodeLink(`objective=points&data=${packedText(JSON.stringify({ X, y: [1, 2, 3] }))}`);
  };
  expect(link(2)).toMatchObject({ spec: { objective: { id: 'points' } }, issues: [] });
  expect(link(21).spec.objective.id).toBe('custom');
  expect(link(21).issues[0]).toContain('The objective has 21 inputs; at most 20 are searched here.');
});
