import { expect, it } from 'vitest';
import { panelOf, panels } from './registry';

it('panels have ids and labels of their own', () => {
  for (const name of ['id', 'label'] as const) {
    expect(new Set(panels.map((panel) => panel[name])).size).toBe(panels.length);
  }
  expect(panelOf('why')?.label).toBe('Why this point?');
  expect(panelOf('toString')).toBeNull();
});
