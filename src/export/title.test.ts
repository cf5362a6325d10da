import { expect, it } from 'vitest';
import { initialData } from '../lab/state/data';
import { rooms } from '../rooms/registry';
import { titleOf } from './title';

const titleWith = (id: string) => titleOf({ ...initialData, panel: { id, text: '' } }, rooms);

it('names the run and its step, and of a panel with runs of its own, or a room with a subject of its own, these instead', () => {
  expect(titleOf(initialData, rooms)).toBe(
    'Two valleys, nGCP, expected improvement, seed 30, step 0. Deep Mining Lab',
  );
  expect(titleWith('likelihood')).toBe(titleOf(initialData, rooms));
  expect(titleWith('compare')).toBe('Two valleys: Side by side. Deep Mining Lab');
  expect(titleOf({ ...initialData, room: 'manifold' }, rooms)).toBe('Manifold. Deep Mining Lab');
  expect(titleWith('nothing')).toBe(titleOf(initialData, rooms));
});
