import { expect, it } from 'vitest';
import { copyingPort } from '../../../testing/copyingPort';
import { createFakePort, settled } from '../../../testing/fakePort';
import { viewOf } from '../asks';
import { currentSnapshot, currentView } from '../select/pictures';
import { createLabStore, idle } from '../store';
import { decodeLink } from '../../../link/decodeLink';
import { mostAdded } from '../../../engine/experiment/added';
import { readChanges } from '../../../engine/experiment/readSpec';

async function opened(hash: string) {
  const port = createFakePort('on-demand');
  const lab = createLabStore(port);
  lab.intents.open(decodeLink(hash));
  port.open()[0]!.finish();
  await settled();
  const y = (id: number) =>
    currentSnapshot(lab.store.getState())!.observations.find((one) => one.id === id)!.y;
  return { port, lab, y, data: lab.store.getState };
}

it('shows a preview, one request at a time and the newest next, and becomes one edit at the end', async () => {
  const { port, lab, y, data } = await opened('step=2');
  const { past } = data();
  lab.intents.dragStart(1);
  for (const target of [0.1, 0.2, 0.3]) lab.intents.drag(1, [999], target);
  expect(port.open().map(({ job }) => job.kind === 'ask' && job.question)).toEqual(['preview']);
  expect(lab.pointing.getState().drag).toEqual({ id: 1, x: [20], y: 0.3 });
  port.open()[0]!.finish();
  await settled();
  expect(y(1)).toBe(0.1);
  port.open()[0]!.finish();
  await settled();
  expect(y(1)).toBe(0.3);
  expect(data().past).toBe(past);
  lab.intents.dragEnd(1, [999], 0.4);
  expect(y(1)).toBe(0.3);
  port.open()[0]!.finish();
  await settled();
  expect(y(1)).toBe(0.4);
  expect(lab.pointing.getState().drag).toBeNull();
  expect(data()).toMatchObject({ preview: null, selected: 1 });
  expect(data().changes).toEqual([{ kind: 'move', step: 2, observation: 1, x: [20], y: 0.4 }]);
});

it('a preview is the very step and picture that are stored, but for what a moving point changes', async () => {
  const lab = createLabStore(copyingPort());
  const { getState: data } = lab.store;
  lab.intents.open(decodeLink('step=2'));
  await idle(lab);
  const stored = data().snapshots[2]!;
  const before = viewOf(data(), stored)!;
  lab.intents.dragStart(1);
  lab.intents.drag(1, stored.observations[1]!.x, 0.3);
  await expect.poll(() => data().preview).not.toBeNull();
  const { snapshot, view } = data().preview!;
  const differing = (one: object, other: object) =>
    Object.keys(one).filter((key) => one[key as never] !== other[key as never]);
  const moving = ['observations', 'incumbent', 'best', 'proposal'];
  expect(differing(snapshot, stored).filter((key) => !moving.includes(key))).toEqual([]);
  expect(differing(snapshot.observations, stored.observations)).toEqual(['1']);
  expect(differing(before, view)).not.toContain('x');
  expect(differing(before, view)).not.toContain('truth');
  expect(view.mean).not.toEqual(before.mean);
  lab.intents.dragCancel();
});

it('moves points anywhere where there is no function', async () => {
  const { port, lab, data } = await opened('');
  lab.intents.setObjective('points');
  port.open()[0]!.finish();
  await settled();
  lab.intents.dragStart(1);
  lab.intents.dragEnd(1, [55], 0.4);
  expect(data().pending?.changes).toEqual([{ kind: 'move', step: 0, observation: 1, x: [55], y: 0.4 }]);
});

it('leaves nothing behind when it is called off or ends where it began', async () => {
  const { port, lab, y, data } = await opened('step=2');
  const before = data().snapshots;
  const start = y(1);
  lab.intents.dragStart(1);
  lab.intents.drag(1, [20], 0.7);
  lab.intents.dragCancel();
  port.open()[0]!.finish();
  await settled();
  expect(currentView(data())).toBe(viewOf(data(), data().snapshots[2]!));
  lab.intents.dragStart(1);
  lab.intents.dragEnd(1, [20], start);
  expect(port.open()).toHaveLength(0);
  expect(lab.pointing.getState().drag).toBeNull();
  expect(data()).toMatchObject({ snapshots: before, preview: null, past: [] });
});

it('keeps an edit that is being computed when the next drag begins', async () => {
  const { port, lab, data } = await opened('step=2');
  lab.intents.addPoint([42], 0.5);
  lab.intents.dragStart(0);
  lab.intents.drag(0, [10], 0.9);
  lab.intents.dragEnd(0, [10], 0.9);
  for (const job of port.open()) job.finish();
  await settled();
  expect(data().snapshots[2]!.observations).toContainEqual(expect.objectContaining({ x: [42], y: 0.5 }));
  expect(data().snapshots[2]!.observations[0]).toMatchObject({ y: 0.9 });
});

it('ignores observations that are not there', async () => {
  const { lab, port } = await opened('step=1');
  lab.intents.dragStart(77);
  lab.intents.drag(77, [1], 1);
  lab.intents.dragEnd(77, [1], 1);
  expect(lab.pointing.getState().drag).toBeNull();
  expect(port.open()).toHaveLength(0);
});

it('takes as many observations put in by hand as the command line does, and says so at the next', async () => {
  const port = createFakePort('on-demand');
  const lab = createLabStore(port);
  const add = (k: number) => ({ kind: 'add', step: 0, x: [k], y: Math.sin(k) }) as const;
  const link = decodeLink('objective=points');
  const changes = Array.from({ length: mostAdded - 1 }, (_, k) => add(k));
  lab.intents.open({ ...link, changes });
  port.open()[0]!.finish();
  await settled();
  lab.intents.addPoint([7.5], 1);
  expect(lab.store.getState().pending?.changes).toHaveLength(mostAdded);
  port.open()[0]!.finish();
  await settled();
  const { notices, ...before } = lab.store.getState();
  expect(notices).toEqual([]);
  lab.intents.addPoint([8.5], 1);
  expect(lab.store.getState()).toMatchObject({ changes: before.changes, pending: null });
  expect(lab.store.getState().notices[0]!.text).toContain(`${mostAdded} observations are put in by hand`);
  // A link that was made before there was a bound still opens with all of them.
  lab.intents.open({ ...link, changes: [...changes, add(500), add(501)] });
  port.open()[0]!.finish();
  await settled();
  expect(lab.store.getState().changes).toHaveLength(mostAdded + 1);
  expect(() => readChanges([...changes, add(500), add(501)], 1)).toThrow(/adds 301 observations/);
});

it('takes in no part of a file of results that is more than a run takes', async () => {
  const port = createFakePort('on-demand');
  const lab = createLabStore(port);
  lab.intents.open(decodeLink('objective=pipeline&objective.pipeline=tumour-svm'));
  port.open()[0]!.finish();
  await settled();
  const before = lab.store.getState();
  const results = Array.from({ length: mostAdded }, (_, k) => ({ x: [1, 2 ** -k], y: 0.5 }));
  lab.intents.takeIn(before.spec, results.slice(0, 1));
  expect(lab.store.getState().pending?.changes).toHaveLength(1);
  lab.intents.takeIn(before.spec, results);
  expect(lab.store.getState().pending?.changes).toHaveLength(1);
  expect(lab.store.getState().notices[0]!.text).toContain(
    `at most ${mostAdded}: ${mostAdded} more do not fit`,
  );
});
