import { expect, it } from 'vitest';
import { exampleSource } from '../testing/chartExample';
import { byLayer } from '../vocabulary/layers';
import { acquisition } from './acquisition';
import type { ChartSource } from './chart';
import { objectivePosterior } from './objectivePosterior';
import { acquisitionTable } from './tables/acquisitionTable';

const source = exampleSource();
const { x } = source.view;
const curves = (count: number) => Array.from({ length: count }, (_, k) => x.map(() => 0.001 * (k + 1)));

/** The example with this many draws of the hyper-parameters, which would ask at 40, 80 and so on. */
function withDraws(count: number, together: { readonly top: number } | null, of = count): ChartSource {
  const apart = {
    x,
    curves: curves(count),
    tops: Float64Array.from({ length: count }, (_, k) => 40 * (count - k)),
    count: of,
    isWeighted: false,
    together: together && { ...together, curve: x.map(() => 0.02) },
  };
  const layers = byLayer(['query', 'hyperSamples']);
  return { ...source, layers, answers: { hyperCurves: { x, curves: [], apart } } };
}

const told = (shown: ChartSource): string => acquisition.describe(acquisition.project(shown));

it('says where each would ask alone, from left to right, and where all ask together', () => {
  expect(told(withDraws(3, null))).toMatch(
    /Each of 3 draws of the hyper-parameters alone would ask at x = 40, 80 and 120; together they ask at x = \d+\.$/,
  );
});

it('tells the ends of many places, and that not all are shown', () => {
  expect(told(withDraws(6, null, 50))).toContain(
    'Each of the 6 shown of 50 draws of the hyper-parameters alone would ask at x = 40 to 240; together',
  );
});

it('calls the places of a quadrature weighted sets', () => {
  const shown = withDraws(3, null, 27);
  const { hyperCurves } = shown.answers!;
  const apart = { ...hyperCurves!.apart!, isWeighted: true };
  const weighted = { ...shown, answers: { hyperCurves: { ...hyperCurves!, apart } } };
  expect(told(weighted)).toContain(
    'Each of the 3 shown of 27 weighted sets of hyper-parameters alone would ask at',
  );
  const { columns } = acquisitionTable(acquisition.project(weighted));
  expect(columns.map(({ name }) => name)).toContain('weighted set 3 alone');
});

it('says where they would ask together if the step does not average, and has room for that curve', () => {
  const shown = withDraws(2, { top: 60 });
  expect(told(shown)).toContain('would ask at x = 40 and 80; together they would ask at x = 60.');
  expect(acquisition.project(shown).domain.y[1]).toBeGreaterThan(0.02);
});

it('is drawn only with its layer', () => {
  const off = { ...withDraws(3, null), layers: byLayer(['query']) };
  expect(acquisition.project(off).apart).toBeNull();
  expect(acquisition.project(off).domain).toEqual(
    acquisition.project({ ...source, layers: off.layers }).domain,
  );
});

it('says of what it is the mean where the optimum is supposed at several places, and lists those shown', () => {
  const places = Float64Array.of(300, 40, 120, 40, 200, 80);
  const supposed = { curves: curves(2), places };
  const shown = { ...source, view: { ...source.view, supposed }, layers: byLayer(['query']) };
  expect(told(shown)).toContain(
    'It is the mean of 6 curves, of which 2 are shown, each with the optimum known to be at one of the places drawn: x = 40 to 300.',
  );
  const data = acquisition.project(shown);
  const rows = acquisitionTable(data).rows.map(({ name }) => name);
  expect(rows.filter((name) => name.includes('optimum at place'))).toHaveLength(2);
  expect(told({ ...shown, layers: byLayer([]) })).not.toContain('mean of');
});

it('is an average on the map of several inputs, and their slices say so', () => {
  const pending = {
    places: [[1, 2]],
    values: [Float64Array.of(0.5), Float64Array.of(0.6)],
    medians: [],
    before: null,
  };
  const batch = {
    pending: [{ id: 99, x: [1, 2], step: 2, origin: 'smart' }],
    round: 2,
    clock: 2,
    arrived: [],
  } as const;
  const shown = (through: readonly number[]): string => {
    const view = { ...source.view, line: { along: 0, through }, pending: { ...pending, apart: null } };
    const snapshot = { ...source.snapshot, batch };
    return objectivePosterior.describe(objectivePosterior.project({ ...source, view, snapshot }));
  };
  expect(shown([1, 2])).toContain('2 outcomes are shown, and the acquisition is their average.');
  expect(shown([1])).toContain('2 outcomes are shown.');
});

it('keeps its picture while only the cursor moves', () => {
  const shown = withDraws(3, null);
  const [here, there] = [10, 20].map((cursor) => acquisition.project({ ...shown, cursor }));
  expect(there!.apart).toBe(here!.apart);
});
