import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import { createInlinePort } from '../../worker/inlinePort';
import type { Ask } from '../../engine/questions/registry';
import type { EnginePort, Job, JobOutcome } from '../../worker/protocol';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { shownAt } from './columns';
import { createCompare, type Compare } from '../compare/compare.store';
import { cutOf, mapFault, planesOf } from './shown';

const branin = canonicalSpec({ ...defaultSpec, objective: { id: 'branin', params: {} } });
const hartmann = canonicalSpec({ ...defaultSpec, objective: { id: 'hartmann3', params: {} } });
const patches = [{ surrogate: { id: 'gp', params: {} } }, { strategy: { id: 'random', params: {} } }];

/** Returns the real engine and the planes it was asked for; while `refuse` is on, none is drawn. */
function watched() {
  const asked: Ask<'plane'>[] = [];
  const inline = createInlinePort();
  const port = {
    refuse: false,
    ...inline,
    request(job: Job, listener: Parameters<EnginePort['request']>[1]) {
      const isPlane = job.kind === 'ask' && job.question === 'plane';
      if (isPlane) asked.push(job as Ask<'plane'>);
      if (!isPlane || !port.refuse) return inline.request(job, listener);
      const outcome: JobOutcome = {
        type: 'failed',
        fault: { code: 'internal', message: 'No map today.', detail: {} },
      };
      return { outcome: Promise.resolve(outcome), cancel: () => {} };
    },
  };
  return { port, asked };
}

const data = ({ store }: Compare) => store.getState();
const drawn = (compare: Compare) =>
  data(compare).columns.map((column) => {
    const snapshot = shownAt(column, data(compare).step);
    return snapshot ? planesOf(data(compare)).get(snapshot) : undefined;
  });
const fine = (compare: Compare) =>
  expect.poll(() => drawn(compare).map((plane) => plane?.isFine)).toEqual([true, true]);

describe('maps of a comparison', () => {
  it('are drawn coarse in all columns before any is fine, through the best place, and never twice', async () => {
    const { port, asked } = watched();
    const compare = createCompare(port, branin);
    compare.intents.show({ patches, from: 0, step: 1, measure: 'regret' });
    await expect.poll(() => data(compare).step).toBe(1);
    await fine(compare);
    const last = asked.slice(-4).map(({ asked: { size } }) => size);
    expect(last.toSorted((a, b) => a - b)).toEqual(last);
    const {
      subject: snapshot,
      asked: { plane },
    } = asked.at(-1)!;
    expect(plane.through).toEqual(snapshot.observations.find(({ id }) => id === snapshot.incumbent)!.x);
    compare.intents.back();
    await fine(compare);
    const known = asked.length;
    compare.intents.step();
    await fine(compare);
    expect(asked).toHaveLength(known);
  });

  it('show the inputs that are chosen, and the crosshair is let go with them', async () => {
    const { port } = watched();
    const compare = createCompare(port, hartmann);
    compare.intents.show({ patches, from: 0, step: 0, measure: 'regret' });
    await fine(compare);
    compare.intents.lookAt([0.2, 0.3]);
    compare.intents.setAxes([2, 0]);
    expect(data(compare).crosshair).toBeNull();
    await fine(compare);
    expect(drawn(compare).map((one) => one!.plane.plane.axes)).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });

  it('that cannot be drawn say why, once, and are drawn on another try', async () => {
    const { port, asked } = watched();
    port.refuse = true;
    const compare = createCompare(port, branin);
    compare.intents.show({ patches, from: 0, step: 0, measure: 'regret' });
    const faults = () =>
      data(compare).columns.map(({ snapshots: [first] }) => first && mapFault(data(compare), first));
    await expect.poll(faults).toEqual(['No map today.', 'No map today.']);
    expect(asked).toHaveLength(2);
    port.refuse = false;
    compare.intents.retry();
    await fine(compare);
  });

  it('are none of a run on one input', async () => {
    const { port, asked } = watched();
    const compare = createCompare(port, canonicalSpec(defaultSpec));
    compare.intents.show({ patches, from: 0, step: 0, measure: 'regret' });
    await expect.poll(() => data(compare).columns.at(-1)!.snapshots.length).toBe(1);
    expect(asked).toHaveLength(0);
    expect(cutOf(data(compare).columns[0]!.snapshots[0]!, [0, 1])).toBeNull();
  });
});
