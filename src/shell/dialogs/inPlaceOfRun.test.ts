import { expect, it } from 'vitest';
import { titleOf } from '../../export/title';
import { initialData, type LabData } from '../../lab/state/data';
import { inPlaceOfRun } from './inPlaceOfRun';

const titleIn = (state: LabData) => titleOf(state, inPlaceOfRun(state));
const titleWith = (id: string) => titleIn({ ...initialData, panel: { id, text: '' } });

it('names the run and its step, and of a panel with runs of its own, or a room with a subject of its own, these instead', () => {
  expect(titleIn(initialData)).toBe(
    'Two valleys, nGCP, expected improvement, seed 30, step 0. Deep Mining Lab',
  );
  expect(titleWith('likelihood')).toBe(titleIn(initialData));
  expect(titleWith('compare')).toBe('Two valleys: Side by side. Deep Mining Lab');
  expect(titleIn({ ...initialData, room: 'manifold' })).toBe('Manifold. Deep Mining Lab');
  expect(titleWith('nothing')).toBe(titleIn(initialData));
});
