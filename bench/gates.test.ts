import { afterAll, beforeAll, expect, it } from 'vitest';
import { contests } from './families';
import { startPython, type Python } from './peers/python';
import type { Row } from './rows/row';

let python: Python | null = null;

beforeAll(async () => {
  python = await startPython();
});

afterAll(() => python?.stop());

async function rowsOf(family: string): Promise<Row[]> {
  const effort = { pairs: 1, least: 0, warmUp: 0 };
  const rows: Row[] = [];
  for await (const row of contests[family]!({ python, effort, quick: true })) rows.push(row);
  return rows;
}

it.each(Object.keys(contests))('%s: what a peer on this machine says is what we say', async (family) => {
  for (const { what, peer, gate } of await rowsOf(family)) {
    if (gate) expect(gate.holds, `${what}, ${peer}: ${gate.what} off by ${gate.error}`).toBe(true);
  }
});

it('a row whose peer is missing says so, and is measured all the same', async () => {
  const effort = { pairs: 1, least: 0, warmUp: 0 };
  for await (const row of contests['fit']!({ python: null, effort, quick: true })) {
    expect([row.verdict, row.theirs, row.ratio, row.gate]).toEqual(['peer missing', null, null, null]);
    expect(row.ours).toBeGreaterThan(0);
  }
});
