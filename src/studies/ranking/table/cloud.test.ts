import { expect, it } from 'vitest';
import { toldExample } from '../../../testing/figureData';
import { cloudExample, tableExample } from '../../../testing/rankingExamples';
import { cloudTables, describeCloud, projectCloud } from './cloud';

const table = tableExample();
const labels = { ...toldExample().labels, inputs: ['blur', 'depth'], codes: [null, null], y: 'accuracy' };

it('draws the best last, and rings the best tenth', () => {
  const { dots } = cloudExample();
  expect(dots).toHaveLength(12);
  const ringed = dots.filter(({ isBest }) => isBest).map(({ id }) => id);
  expect(new Set(ringed)).toEqual(new Set(table.bestTenth));
  expect(dots.at(-1)!.value).toBe(Math.max(...dots.map(({ value }) => value)));
  const down = projectCloud({
    table,
    text: { colour: 'real', up: 'axis', axes: 'components' },
    labels,
    minimize: true,
  });
  expect(down.dots.at(-1)!.value).toBe(Math.min(...dots.map(({ value }) => value)));
  expect(down.palette).toBe('viridis-turned');
});

it('puts the score upwards when asked to, and for one input always', () => {
  const upright = projectCloud({
    table,
    text: { colour: 'mean', up: 'score', axes: 'components' },
    labels,
    minimize: false,
  });
  expect(upright.dots.every(({ y, value }) => y === value)).toBe(true);
  const places = table.places.map((place) => ({ ...place, x: [place.x[0]!], at: [place.at[0]!] }));
  const line = projectCloud({
    table: { ...table, places },
    text: { colour: 'mean', up: 'axis', axes: 'components' },
    labels,
    minimize: false,
  });
  expect(line.dots.map(({ x }) => x).every((x) => [0, 1, 2, 3].includes(x))).toBe(true);
  expect(line.titles).toMatchObject({ x: labels.x, y: 'mean accuracy' });
});

it('lies along the printed axes where it is asked to and has them, and along its own elsewhere', () => {
  const text = { colour: 'mean', up: 'axis', axes: 'as-printed' } as const;
  const printed = table.places.map((_, k) => [k, -k] as const);
  const drawn = projectCloud({ table: { ...table, printed }, text, labels, minimize: false });
  for (const { id, x, y } of drawn.dots) expect([x, y]).toEqual(printed[id]);
  expect(drawn.titles).toMatchObject({ x: 'd_SVM + 0.5 k_size + 0.1 k_sigma', y: '0.1 d_PCA + 0.1 (g + 3)' });
  expect(drawn.axes).toContain('that the document prints');
  const own = projectCloud({ table, text, labels, minimize: false });
  expect(own).toEqual(
    projectCloud({ table, text: { ...text, axes: 'components' }, labels, minimize: false }),
  );
});

it('is told in words, with its axes', () => {
  expect(describeCloud(cloudExample())).toMatch(/^12 settings, real score, accuracy as colour\./);
  expect(cloudExample().axes).toMatch(
    /^The axes are the inputs, turned, in widths of the box: the first mostly /,
  );
  expect(cloudTables(cloudExample())[0]!.read().rows).toHaveLength(12);
});
