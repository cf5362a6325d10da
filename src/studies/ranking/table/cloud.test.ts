import { expect, it } from 'vitest';
import { cloudExample, tableExample, toldExample } from '../../../testing/figureData';
import { cloudTables, describeCloud, projectCloud } from './cloud';

const table = tableExample();
const labels = { ...toldExample().labels, inputs: ['blur', 'depth'], codes: [null, null], y: 'accuracy' };

it('draws the best last, and rings the best tenth', () => {
  const { dots } = cloudExample();
  expect(dots).toHaveLength(12);
  const ringed = dots.filter(({ isBest }) => isBest).map(({ id }) => id);
  expect(new Set(ringed)).toEqual(new Set(table.bestTenth));
  expect(dots.at(-1)!.value).toBe(Math.max(...dots.map(({ value }) => value)));
  const down = projectCloud({ table, text: { colour: 'real', up: 'axis' }, labels, minimize: true });
  expect(down.dots.at(-1)!.value).toBe(Math.min(...dots.map(({ value }) => value)));
  expect(down.palette).toBe('viridis-turned');
});

it('puts the score upwards when asked to, and for one input always', () => {
  const upright = projectCloud({ table, text: { colour: 'mean', up: 'score' }, labels, minimize: false });
  expect(upright.dots.every(({ y, value }) => y === value)).toBe(true);
  const places = table.places.map((place) => ({ ...place, x: [place.x[0]!], at: [place.at[0]!] }));
  const line = projectCloud({
    table: { ...table, places },
    text: { colour: 'mean', up: 'axis' },
    labels,
    minimize: false,
  });
  expect(line.dots.map(({ x }) => x).every((x) => [0, 1, 2, 3].includes(x))).toBe(true);
  expect(line.titles).toMatchObject({ x: labels.x, y: 'mean accuracy' });
});

it('is told in words, with its axes', () => {
  expect(describeCloud(cloudExample())).toMatch(/^12 settings, real score, accuracy as colour\./);
  expect(cloudExample().axes).toMatch(
    /^The axes are the inputs, turned, in widths of the box: the first mostly /,
  );
  expect(cloudTables(cloudExample())[0]!.read().rows).toHaveLength(12);
});
