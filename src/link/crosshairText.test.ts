import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultSpec } from '../engine/experiment/complete';
import { experimentOf } from '../engine/loop/experiment';
import { gridAlong } from '../engine/questions/places';
import { canonicalSpec } from '../engine/experiment/canonical';
import { initialData } from '../lab/state/data';
import { mapIds } from '../vocabulary/maps';
import { gridPoints } from './crosshairText';
import { decodeLink } from './decodeLink';
import { encodeLink } from './encodeLink';

it('carries the crosshair of several inputs, the axes and the map, as far as they are not as usual', () => {
  const spec = canonicalSpec({ ...defaultSpec, objective: { id: 'hartmann6', params: {} } });
  const coordinate = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0);
  const state = fc.record({
    place: fc.option(fc.array(coordinate, { minLength: 6, maxLength: 6 })),
    axes: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 2 }),
    map: fc.constantFrom(...mapIds),
  });
  fc.assert(
    fc.property(state, ({ axes, ...seen }) => {
      const whole = { ...initialData, spec, ...seen, axes: axes as [number, number] };
      const { issues, ui } = decodeLink(encodeLink(whole));
      expect(issues).toEqual([]);
      expect(ui).toMatchObject({ ...seen, axes });
    }),
  );
  expect(encodeLink({ ...initialData, spec })).not.toMatch(/place|axes|map/);
});

it.each([
  ['objective=branin&place=1', 'place must have 2 numbers, not "1"; the next query is shown.'],
  ['objective=branin&place=1~99', 'place "1~99" is beyond the box; the nearest place in it is used.'],
  ['objective=branin&place=x~y', 'place must have 2 numbers'],
  ['objective=branin&axes=0~0', 'axes must be two different inputs from 0 to 1, not "0~0"; 0~1 is used.'],
  ['objective=hartmann6&axes=0~6', 'axes must be two different inputs from 0 to 5'],
  ['objective=branin&map=moon', 'There is no map "moon". Known are: median, mean, truth,'],
  ['at=x', 'at must be a place from 0 to 400, not "x"; the next query is shown.'],
  ['at=-5', 'at "-5" is beyond the box from 0 to 400; the nearest place in it is used.'],
  ['objective=branin&at=3', 'The pinned cursor of the link belongs to one input; there are several.'],
  ['place=3', 'The crosshair of the link belongs to several inputs; there is one.'],
])('%s: tells so and opens with the rest', (text, sentence) => {
  const { issues, ui } = decodeLink(text);
  expect(issues.join(' ')).toContain(sentence);
  expect(ui.axes).toEqual([0, 1]);
});

it('opens the map on inputs that take more than a few values, and says in the link where others were chosen', () => {
  const axesOf = (text: string) => decodeLink(text).ui.axes;
  // Kernel size has two values.
  const pipeline = 'objective=pipeline&pipeline=digits-svm';
  expect(axesOf(pipeline)).toEqual([1, 2]);
  expect(axesOf(`${pipeline}&axes=0~1`)).toEqual([0, 1]);
  const { spec, ui } = decodeLink(`${pipeline}&axes=0~1`);
  expect(decodeLink(encodeLink({ ...initialData, ...ui, spec })).ui.axes).toEqual([0, 1]);
  expect(encodeLink({ ...initialData, ...ui, spec, axes: [1, 2] })).not.toContain('axes');
  // Of two inputs both are drawn, in their order.
  expect(axesOf('objective=branin&inputs=categorical~float')).toEqual([0, 1]);
});

it('carries the pinned cursor of one input as a place, of which the nearest point of the grid is taken', () => {
  expect(encodeLink({ ...initialData, pinned: 100 })).toMatch(/&at=100$/);
  const pinnedBy = (text: string) => decodeLink(text).ui.pinned;
  expect(pinnedBy('at=231.4')).toBe(231);
  expect(pinnedBy('objective=forrester&at=0.5')).toBe(200);
  expect(pinnedBy('at=-5')).toBe(0);
  expect(pinnedBy('at=1e99')).toBe(gridPoints - 1);
  expect(pinnedBy('')).toBeNull();
});

it('carries the pinned cursor of an input searched by its logarithm as the place that the engine draws there', () => {
  const params = { X: [[0.001], [10]], y: [0, 1], box: [[0.001, 10]], kinds: ['log-float'] };
  const spec = canonicalSpec({ ...defaultSpec, objective: { id: 'points', params } });
  const x = gridAlong(experimentOf(spec), 0);
  for (const pinned of [0, 1, 57, 200, 399, 400]) {
    const text = encodeLink({ ...initialData, spec, pinned });
    expect(Number(new URLSearchParams(text).get('at'))).toBeCloseTo(x[pinned]!, 12);
    expect(decodeLink(text).ui.pinned).toBe(pinned);
  }
  const open = encodeLink({ ...initialData, spec });
  expect(decodeLink(`${open}&at=0.1`).ui.pinned).toBe(200);
  for (const [at, nearest] of [
    ['-3', 0],
    ['0', 0],
    ['11', 400],
  ] as const) {
    const { issues, ui } = decodeLink(`${open}&at=${at}`);
    expect([issues.join(' ').includes('beyond the box'), ui.pinned]).toEqual([true, nearest]);
  }
});

it('counts the points of a line as the engine does', () => {
  expect(gridAlong(experimentOf(defaultSpec), 0).length).toBe(gridPoints);
});

it('of any text is read without throwing', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (...texts) => {
      const [place, axes, map] = texts.map((text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')));
      const { ui } = decodeLink(`objective=hartmann3&place=${place}&axes=${axes}&map=${map}`);
      expect(ui.place === null || ui.place.length === 3).toBe(true);
      expect(mapIds).toContain(ui.map);
    }),
  );
});
