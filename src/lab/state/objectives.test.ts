import { expect, it } from 'vitest';
import { decodeLink } from '../../link/decodeLink';
import { copyingPort } from '../../testing/copyingPort';
import { createLabStore, idle } from './store';

it('what is known of an objective is known of all steps and of what is dragged, although messages carry copies', async () => {
  const lab = createLabStore(copyingPort());
  lab.intents.open(decodeLink('seed=3&step=3&objective=forrester'));
  await idle(lab);
  const { snapshots } = lab.store.getState();
  expect(snapshots).toHaveLength(4);
  expect(new Set(snapshots.map(({ spec }) => spec.objective)).size).toBe(1);
  const [first] = snapshots[3]!.observations;
  lab.intents.dragStart(first!.id);
  lab.intents.drag(first!.id, first!.x, first!.y + 1);
  await expect.poll(() => lab.store.getState().preview).not.toBeNull();
  expect(lab.store.getState().preview!.snapshot.spec).toBe(snapshots[3]!.spec);
  lab.intents.dragCancel();
});
