import { expect, it } from 'vitest';
import { completeSpec } from '../engine/experiment/complete';
import { entries } from './entries';
import { groups } from './explore';
import { lackOf } from './lack';
import { apartPanels, keyedPanels, pagePanels } from './places';
import { nameOf, panelOf, panels } from './registry';

it('panels have ids and labels of their own', () => {
  for (const name of ['id', 'label'] as const) {
    expect(new Set(panels.map((panel) => panel[name])).size).toBe(panels.length);
  }
  expect(panelOf('why')?.label).toBe('Why this point?');
  expect(panelOf('toString')).toBeNull();
});

it('what the page knows of panels before it loads them is what they say', () => {
  const places = panels.filter(({ place }) => place === 'page').map(({ id }) => id);
  expect(pagePanels.toSorted()).toEqual(places.toSorted());
  const apart = panels.filter(({ isApart }) => isApart).map(({ id }) => id);
  expect(apartPanels.toSorted()).toEqual(apart.toSorted());
  const filing = panels.filter(({ Files }) => Files).map(({ id }) => id);
  expect(filing.toSorted()).toEqual(apart.toSorted());
  const keyed = panels.flatMap(({ id, shortcut, of }) => {
    const tabs = of ? panels.filter((other) => other.of === of).map((other) => other.id) : [id];
    return shortcut ? [[shortcut, tabs] as const] : [];
  });
  expect(keyedPanels).toEqual(Object.fromEntries(keyed));
});

it('every study has one entry in Explore, in the order of the groups, but the one that the list of objectives leads to', () => {
  const entered = entries.map(({ panel }) => nameOf(panelOf(panel)!));
  const studies = [...new Set(panels.map(nameOf))];
  expect(entered.toSorted()).toEqual(studies.filter((name) => name !== 'Your function').toSorted());
  const order = entries.map(({ group }) => groups.findIndex(({ id }) => id === group));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
});

const lackIn = (id: string, spec: Parameters<typeof completeSpec>[0]) =>
  lackOf(panelOf(id)!, completeSpec(spec))?.why ?? null;

it('what a panel lacks is said, and the way out leads to a run that it can show', () => {
  expect(lackIn('height', { objective: { id: 'custom' } })).toBe(
    'This function has one input; the panel needs two or more',
  );
  expect(lackIn('height', { objective: { id: 'branin' } })).toBeNull();
  expect(lackIn('guess', { objective: { id: 'hartmann6' } })).toBe(
    'This function has 6 inputs; the panel needs one or two',
  );
  expect(lackIn('batch', { objective: { id: 'points' } })).toContain('without a function');
  expect(lackIn('chain', { surrogate: { id: 'extra-trees' } })).toContain('there is no likelihood');
  expect(lackIn('found', {})).toBe('No pipeline is tuned here');
  const specs = [
    { objective: { id: 'custom' }, surrogate: { id: 'extra-trees' } },
    { objective: { id: 'points' } },
  ];
  for (const panel of panels) {
    for (const given of specs) {
      const started: Parameters<typeof completeSpec>[0][] = [];
      lackOf(panel, completeSpec(given))?.offer.act({
        setObjective: (id) => void started.push({ objective: { id } }),
        setModel: (id) => void started.push({ surrogate: { id } }),
        start: (spec) => void started.push(spec),
      });
      for (const spec of started) expect(lackOf(panel, completeSpec(spec))).toBeNull();
    }
  }
});
