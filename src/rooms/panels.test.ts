import { expect, it } from 'vitest';
import { completeSpec } from '../engine/experiment/complete';
import { lackOf } from '../studies/lack';
import { nameOf } from '../studies/panels';
import { panels as all } from './panels';

const { all: panels, find: panelOf, offered: studies } = all;

it('panels have ids and labels of their own', () => {
  for (const name of ['id', 'label'] as const) {
    expect(new Set(panels.map((panel) => panel[name])).size).toBe(panels.length);
  }
  expect(panelOf('why')?.label).toBe('Why this point?');
  expect(panelOf('toString')).toBeNull();
});

it('no two panels have one key', () => {
  const keys = panels.flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

it('every study has one entry in Explore, but the one that the list of objectives leads to', () => {
  const entered = studies.map(nameOf);
  expect(new Set(entered)).toEqual(new Set(panels.map(nameOf).filter((name) => name !== 'Your function')));
  expect(new Set(entered).size).toBe(entered.length);
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
  const together = { surrogate: { id: 'gp' }, cost: { id: 'even' }, costModel: 'together' } as const;
  expect(lackIn('chain', together)).toContain('Value and seconds are one process here');
  expect(lackIn('found', {})).toBe('No pipeline is tuned here');
  const specs = [
    { objective: { id: 'custom' }, surrogate: { id: 'extra-trees' } },
    { objective: { id: 'points' } },
    {
      ...{ objective: { id: 'branin' }, surrogate: { id: 'gp' } },
      ...{ cost: { id: 'even' }, costModel: 'together' as const },
    },
  ];
  for (const panel of panels) {
    for (const given of specs) {
      const started: Parameters<typeof completeSpec>[0][] = [];
      lackOf(panel, completeSpec(given))?.offer.act({
        setObjective: (id) => void started.push({ objective: { id } }),
        setModel: (id) => void started.push({ surrogate: { id } }),
        start: (spec) => void started.push(spec),
        configure: (patch) => void started.push({ ...given, ...patch }),
      });
      for (const spec of started) expect(lackOf(panel, completeSpec(spec))).toBeNull();
    }
  }
});
