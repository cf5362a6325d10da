import { expect, it } from 'vitest';
import { pagePanels } from './pagePanels';
import { panelOf, panels } from './registry';

it('panels have ids and labels of their own', () => {
  for (const name of ['id', 'label'] as const) {
    expect(new Set(panels.map((panel) => panel[name])).size).toBe(panels.length);
  }
  expect(panelOf('why')?.label).toBe('Why this point?');
  expect(panelOf('toString')).toBeNull();
});

it('those in place of the page are known before the registry is loaded', () => {
  const pages = panels.filter(({ place }) => place === 'page').map(({ id }) => id);
  expect(pagePanels.toSorted()).toEqual(pages.toSorted());
});
