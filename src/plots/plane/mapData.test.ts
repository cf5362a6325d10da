import { figureOfLink } from '../../testing/figureOfLink';
import { outputDomain } from './valueScale';
import { describe, expect, it } from 'vitest';
import { exampleSnapshot, exampleSource } from '../../testing/chartExample';
import { byLayer, defaultLayers } from '../../vocabulary/layers';
import { inputDigits } from '../../vocabulary/numbers/digits';
import { contourPaths, overBox } from '../contourPaths';
import { linearScale } from './colourScale';
import { describeMap, projectMap } from './mapData';
import { placeSteps } from './mapLabels';
import { maps, stripBeside } from './maps';
import { valueAt, type PlaneSource } from './plane';

const side = inputDigits({ side: [-4, 4], isWhole: false, byLogarithm: false });

const size = 5;
const x = Float64Array.of(0, 1, 2, 3, 4);
const y = Float64Array.of(-2, -1, 0, 1, 2);
/** Field that is linear in both inputs. */
const field = (of: (a: number, b: number) => number) =>
  Float64Array.from({ length: size * size }, (_, i) => of(x[i % size]!, y[Math.floor(i / size)]!));

function sourceOf(changes: Partial<PlaneSource> = {}): PlaneSource {
  const median = field((a, b) => a + 10 * b);
  const seen = exampleSnapshot(2);
  const observations = seen.observations.map((one, i) => ({ ...one, x: [i % 4, (i % 3) - 1] }));
  return {
    snapshot: { ...seen, observations, proposal: { ...seen.proposal!, x: [1.5, 0.5] } },
    plane: {
      plane: { axes: [0, 1], through: [1, 1] },
      x,
      y,
      truth: median,
      mean: median,
      median,
      lower: median.map((value) => value - 3),
      upper: median.map((value) => value + 5),
      acquisition: field((a, b) => 1 / (1 + (a - 3) ** 2 + b ** 2)),
      score: null,
    },
    layers: byLayer(defaultLayers),
    labels: {
      x: 'x₁',
      inputs: ['x₁', 'x₂'],
      codes: [null, null],
      y: 'f(x)',
      acquisition: 'expected improvement',
      model: 'nGCP',
      objective: 'Branin',
      digits: { ...exampleSource().labels.digits, inputs: [side, side] },
    },
    acquisition: { measures: 'gain', hasParts: true, drawn: false },
    selected: null,
    values: linearScale([-20, 30]),
    ...changes,
  };
}

describe('a map', () => {
  it.each(maps.map(({ id }) => id))('of %s says where it is highest, lowest, and what it is here', (id) => {
    const words = describeMap(projectMap(id, sourceOf()), [1.5, 0.5]);
    expect(words).toMatch(/^Step 2: .*\d.*\.$/);
    expect(words).not.toMatch(/NaN|undefined|null|Infinity|-\d/);
  });

  it('knows its peaks by their places', () => {
    const data = projectMap('median', sourceOf());
    expect(data.highest).toEqual({ place: [4, 2], value: 24 });
    expect(data.lowest).toEqual({ place: [0, -2], value: -20 });
    expect(describeMap(data, [1.5, 0.5])).toBe(
      'Step 2: posterior median over x₁ and x₂: highest 24.000 at (4, 2), lowest −20.000 at (0, −2). At the crosshair, the next query (1.5, 0.5), it is 6.500.',
    );
    expect(describeMap(projectMap('acquisition', sourceOf()), [3, 0])).toContain(
      'expected improvement over x₁ and x₂: highest 1.00 at (3, 0)',
    );
  });

  it('shares its scale with the others of output values', () => {
    const source = sourceOf();
    for (const { id, scale } of maps) {
      const own = projectMap(id, source).scale;
      if (scale === 'values') expect(own).toBe(source.values);
      else expect(own).not.toBe(source.values);
    }
    expect(projectMap('width', source).field!.every((value) => value === 8)).toBe(true);
  });

  it('does not show what is switched off, or not there', () => {
    const hidden = sourceOf({ layers: { ...byLayer(defaultLayers), truth: false, query: false } });
    expect(projectMap('truth', hidden).field).toBeNull();
    expect(projectMap('median', hidden).query).toBeNull();
    const drawn = sourceOf({ acquisition: { measures: 'level', hasParts: true, drawn: true } });
    const none = projectMap('acquisition', { ...drawn, plane: { ...drawn.plane, acquisition: null } });
    expect(describeMap(none, [0, 0])).toBe(
      'Step 2: expected improvement: one function, drawn at the candidates only.',
    );
    const bare = { ...none.plane, acquisition: null };
    const unseen = { ...sourceOf({}), plane: bare };
    const snapshot = { ...unseen.snapshot, observations: [], proposal: null };
    expect(describeMap(projectMap('acquisition', { ...unseen, snapshot }), [0, 0])).toBe(
      'Step 2: expected improvement: nothing is observed yet.',
    );
  });

  it('marks what was tried, what is best and what is selected', () => {
    const { discs } = projectMap('mean', sourceOf({ selected: 3 }));
    expect(discs.filter(({ tried }) => tried).map(({ id }) => id)).toEqual([6]);
    expect(discs.filter(({ selected }) => selected).map(({ id }) => id)).toEqual([3]);
    expect(discs.filter(({ incumbent }) => incumbent)).toHaveLength(1);
  });
});

it('a field is linear between its points, and constant beyond its edge', () => {
  const { plane } = sourceOf();
  const at = (place: number[]) => valueAt(plane, plane.median, place);
  expect(at([1.25, 0.5])).toBeCloseTo(6.25, 12);
  expect(at([4, 2])).toBe(24);
  expect(at([9, 9])).toBe(24);
});

it('the strip swaps the large map with the one that was clicked', () => {
  expect(stripBeside('median')).toEqual(['mean', 'truth', 'lower', 'upper', 'width', 'acquisition']);
  expect(stripBeside('median', false)).toEqual(['mean', 'lower', 'upper', 'width', 'acquisition']);
  expect(stripBeside('lower')).toEqual(['mean', 'truth', 'median', 'upper', 'width', 'acquisition']);
});

it('a contour of a linear field is where the field has that value', () => {
  const [path] = contourPaths(
    field((a) => a),
    [2],
    overBox({ width: 400, height: 100 }),
  );
  const points = path!.match(/[\d.-]+,[\d.-]+/g)!.map((point) => point.split(',').map(Number));
  const inner = points.filter(([, up]) => up! > 1 && up! < 99).filter(([right]) => right! < 390);
  expect(inner.length).toBeGreaterThan(2);
  for (const [right] of inner) expect(right).toBeCloseTo(200, 0);
});

it('writes no step where something covers the map', () => {
  const mark = { id: 1, x: 196, y: 4, step: 3, presence: 1 };
  const room = { width: 200, height: 100, text: 12 };
  const texts = (more: object) => placeSteps([mark], { ...room, ...more }).map(({ text }) => text);
  expect(texts({})).toEqual(['3']);
  expect(texts({ covered: { left: 156, top: 0, width: 44, height: 44 } })).toEqual([]);
});

it('widens the range of the slices by the truth as far as is asked', () => {
  const { view, snapshot } = figureOfLink('seed=30');
  const range = (share?: number) => outputDomain([view], snapshot.observations, null, share);
  const whole = range(Infinity);
  const truth = Array.from(view.truth!);
  expect(whole[0]).toBeLessThanOrEqual(Math.min(...truth));
  expect(whole[1]).toBeGreaterThanOrEqual(Math.max(...truth));
  const bands = [
    ...view.quantiles[0.025],
    ...view.quantiles[0.975],
    ...snapshot.observations.map(({ y }) => y),
  ];
  const rest = range(0);
  expect(rest[0]).toBeLessThanOrEqual(Math.min(...bands));
  expect(rest[1]).toBeGreaterThanOrEqual(Math.max(...bands));
});
