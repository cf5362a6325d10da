import { expect, it } from 'vitest';
import { realLab } from '../testing/realLab';
import { layerAnswers } from '../lab/state/layerAsks';
import { decodeLink } from '../link/decodeLink';
import { shownStates } from '../testing/shownStates';
import { lessons } from './registry';

const links = lessons.flatMap((lesson) => shownStates(lesson).map(({ link }) => ({ id: lesson.id, link })));
const drawn = links.filter(({ link }) => decodeLink(link).ui.layers.includes('samples'));

it('draw functions of a belief in several figures, first of one without observations', () => {
  expect(drawn.length).toBeGreaterThan(3);
  expect(drawn[0]!.link).not.toContain('changes=');
});

it.each(drawn)('show the five functions they speak of: $id, $link', async ({ link }) => {
  const { store } = await realLab(link);
  const { snapshots, step } = store.getState();
  const paths = () => layerAnswers(store.getState().known, snapshots[step]).samplePaths;
  await expect.poll(() => paths()?.curves.length).toBe(5);
  expect(paths()!.curves.every((curve) => curve.every(Number.isFinite))).toBe(true);
});
