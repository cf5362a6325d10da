import { expect, it } from 'vitest';
import { initialData } from '../lab/state/data';
import { titleOf } from './title';

const titleWith = (id: string) => titleOf({ ...initialData, panel: { id, text: '' } });

it('names the run and its step, and of a panel with runs of its own the panel instead', () => {
  expect(titleOf(initialData)).toBe(
    'Two valleys, nGCP, expected improvement, seed 30, step 0. Deep Mining Lab',
  );
  expect(titleWith('likelihood')).toBe(titleOf(initialData));
  expect(titleWith('compare')).toBe('Two valleys: Side by side. Deep Mining Lab');
  expect(titleWith('manifold')).toBe('Manifold. Deep Mining Lab');
  expect(titleWith('nothing')).toBe(titleOf(initialData));
});
