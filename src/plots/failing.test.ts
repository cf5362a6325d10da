import { expect, it } from 'vitest';
import { exampleSource } from '../testing/chartExample';
import { byLayer, defaultLayers } from '../vocabulary/layers';
import { acquisition } from './acquisition';
import { failingCurve, failsInWords } from './failing';
import { objectivePosterior } from './objectivePosterior';
import { acquisitionTable } from './tables/acquisitionTable';
import { posteriorTable } from './tables/posteriorTable';

const layers = byLayer([...defaultLayers, 'fog']);
const plain = exampleSource(2, { layers });
const { x, acquisition: curve } = plain.view;
const peak = Math.max(...curve!.value);
/** Without failures the last tenth of the axis would be asked first. */
const before = curve!.value.map((value, i) => (i >= 0.9 * x.length ? 2 * peak : value));
const chance = x.map((_, i) => i / (x.length - 1));
const source = exampleSource(2, { layers, view: { ...plain.view, failing: { chance, before } } });

it('finds the places that would be asked first, had nothing failed', () => {
  const { spans } = failingCurve(source, peak)!;
  expect(spans).toHaveLength(1);
  const [from, to] = spans[0]!;
  expect(from).toBeCloseTo(0.5 * (x[Math.ceil(0.9 * x.length) - 1]! + x[Math.ceil(0.9 * x.length)]!), 9);
  expect(to).toBe(x.at(-1));
});

it('finds none while the layer is off, or where nothing has failed', () => {
  expect(failingCurve({ ...source, layers: byLayer(defaultLayers) }, peak)).toBeNull();
  expect(failingCurve(plain, peak)).toBeNull();
});

it('says and lists what is drawn', () => {
  const data = acquisition.project(source);
  expect(acquisition.describe(data)).toMatch(/Ruled out by failures: \d+(\.\d+)? to 400\./);
  expect(data.domain.y[1]).toBeGreaterThan(2 * peak);
  expect(acquisitionTable(data).columns.map(({ name }) => name)).toContain('without failures');
  const belief = objectivePosterior.project(source);
  expect(objectivePosterior.describe(belief)).toContain(
    'An evaluation fails with chance 100\u00a0% at most, at 400.',
  );
  const table = posteriorTable(belief);
  const column = table.columns.findIndex(({ name }) => name === 'chance to fail');
  expect(table.columns[column]!.say(table.rows.at(-1)!.cells[column]!)).toBe('100\u00a0%');
});

it.each([
  [undefined, ''],
  [0.02, ''],
  [0.125, ', fails with chance 12.5\u00a0%'],
])('says a chance of %s at a place', (fails, words) => {
  expect(failsInWords(fails)).toBe(words);
});
