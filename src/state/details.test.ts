import { expect, it } from 'vitest';
import { createInlinePort } from '../worker/inlinePort';
import type { Job } from '../worker/protocol';
import { defaultSpec } from '../engine/catalogue';
import { createLabStore } from './store';

async function openLab() {
  const inner = createInlinePort();
  const jobs: Job[] = [];
  const lab = createLabStore({
    ...inner,
    request: (job, listener) => {
      jobs.push(job);
      return inner.request(job, listener);
    },
  });
  lab.intents.start({ ...defaultSpec, seed: 3 });
  await until(() => lab.store.getState().snapshots.length > 0 && lab.store.getState().task === null);
  const asked = () => jobs.filter(({ kind }) => kind === 'ask').length;
  return { ...lab, asked };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}

it('asks for drawn functions only while their layer is on, once for each step', async () => {
  const { store, intents, asked } = await openLab();
  expect(asked()).toBe(0);
  intents.setLayer('samples', true);
  await until(() => store.getState().paths !== null);
  const { paths, snapshots } = store.getState();
  expect(paths?.snapshot).toBe(snapshots[0]);
  expect(paths?.answer.curves).toHaveLength(5);
  intents.hover(7);
  intents.setLayer('samples', false);
  intents.setLayer('samples', true);
  expect(asked()).toBe(1);
  intents.step();
  await until(() => store.getState().paths?.snapshot === store.getState().snapshots[1]);
  expect(asked()).toBe(2);
});

it('asks nothing while an observation is dragged', async () => {
  const { store, intents, asked } = await openLab();
  intents.dragStart(store.getState().snapshots[0]!.observations[0]!.id);
  intents.setLayer('samples', true);
  intents.setLayer('candidates', true);
  expect(asked()).toBe(0);
  intents.dragCancel();
  await until(() => store.getState().paths !== null && store.getState().scored !== null);
  expect(store.getState().scored?.answer?.tops.x.length).toBeGreaterThan(0);
});
