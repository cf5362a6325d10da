import { describe, expect, it } from 'vitest';
import { createFakePort, settled, type FakePort } from '../../../testing/fakePort';
import { openedLab } from '../../../testing/openedLab';
import { realLab } from '../../../testing/realLab';
import { idle, type Lab } from '../store';
import { shownSpec } from '../select/can';
import { encodeLink } from '../../../link/encodeLink';
import { finish } from '../../../engine/task';
import { defaultSpec } from '../../../engine/experiment/complete';
import { nextStep, startRun } from '../../../engine/loop/step';
import { withSharedParts } from './timeline';

const data = (lab: Lab) => lab.store.getState();

function set(lab: Lab, outputScale: number): void {
  lab.intents.configure({ fit: { kind: 'fixed', outputScale, noise: 0.01, mean: 0 } });
}

function scaleOf(lab: Lab): number {
  const { fit } = shownSpec(data(lab));
  return fit.kind === 'fixed' ? fit.outputScale : Number.NaN;
}

async function finishAll(port: FakePort): Promise<void> {
  for (let turn = 0; turn < 20 && port.open().length; turn++) {
    port.open()[0]!.finish();
    await settled();
  }
}

describe.each(['seed=3', 'seed=3&step=2'])('a slider that is held, at %s', (hash) => {
  it('makes one edit to undo, however often it moves', async () => {
    const port = createFakePort();
    const lab = await openedLab(hash, port);
    const before = data(lab).snapshots;
    lab.intents.hold();
    for (const scale of [1, 2, 3, 4]) {
      set(lab, scale);
      await settled();
    }
    lab.intents.letGo();
    expect(scaleOf(lab)).toBe(4);
    expect(data(lab).past).toHaveLength(1);
    const after = data(lab).snapshots;
    lab.intents.undo();
    expect(data(lab).snapshots).toBe(before);
    lab.intents.redo();
    expect(data(lab).snapshots).toBe(after);
  });

  it('lets what is computed through, then the newest value only; the slider shows the newest at once', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab(hash, port);
    const asked = port.jobs.length;
    lab.intents.hold();
    for (const scale of [1, 2, 3, 4]) set(lab, scale);
    expect(scaleOf(lab)).toBe(4);
    expect(port.open()).toHaveLength(1);
    port.open()[0]!.finish();
    await settled();
    expect(data(lab).snapshots.at(-1)!.spec.fit).toMatchObject({ outputScale: 1 });
    expect(scaleOf(lab)).toBe(4);
    await finishAll(port);
    expect(data(lab).snapshots.at(-1)!.spec.fit).toMatchObject({ outputScale: 4 });
    expect(port.jobs.slice(asked).filter(({ job }) => job.kind !== 'ask')).toHaveLength(2);
    lab.intents.letGo();
    expect(data(lab).past).toHaveLength(1);
    expect(data(lab).task).toBeNull();
  });

  it('computes the last value at once when it is let go, and it still is the same edit', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab(hash, port);
    lab.intents.hold();
    set(lab, 1);
    port.open()[0]!.finish();
    await settled();
    set(lab, 2);
    set(lab, 3);
    const slow = port.open()[0]!;
    lab.intents.letGo();
    expect(slow.isCancelled).toBe(true);
    await finishAll(port);
    expect(scaleOf(lab)).toBe(3);
    expect(data(lab).past).toHaveLength(1);
  });

  it('twice is two edits; what is undone while it is held stays undone', async () => {
    const port = createFakePort();
    const lab = await openedLab(hash, port);
    for (const scale of [1, 2]) {
      lab.intents.hold();
      set(lab, scale);
      await settled();
      lab.intents.letGo();
    }
    expect(data(lab).past).toHaveLength(2);
    lab.intents.hold();
    set(lab, 3);
    await settled();
    lab.intents.undo();
    expect(scaleOf(lab)).toBe(2);
    set(lab, 4);
    await settled();
    expect(data(lab).past).toHaveLength(3);
    lab.intents.undo();
    expect(scaleOf(lab)).toBe(2);
  });

  it('can be cancelled, stepped beside and let go without anything left to wait for', async () => {
    const port = createFakePort('on-demand');
    const lab = await openedLab(hash, port);
    lab.intents.hold();
    set(lab, 1);
    set(lab, 2);
    lab.intents.cancel();
    lab.intents.step();
    set(lab, 5);
    lab.intents.letGo();
    lab.intents.letGo();
    await finishAll(port);
    expect(scaleOf(lab)).toBe(5);
    expect(data(lab).pending).toBeNull();
    expect(data(lab).task).toBeNull();
    expect(port.open()).toHaveLength(0);
  });

  it('leaves a run that its link replays', async () => {
    const lab = await realLab(hash);
    lab.intents.hold();
    for (const scale of [1, 2, 3]) {
      set(lab, scale);
      await idle(lab);
    }
    lab.intents.letGo();
    const other = await realLab(encodeLink(data(lab)));
    expect(data(other).snapshots).toEqual(data(lab).snapshots);
  });
});

const spec = { ...defaultSpec, surrogate: { id: 'gp', params: {} } };
const first = finish(startRun(spec, []));
const second = finish(nextStep(first, []));

describe('a snapshot that comes as a copy', () => {
  const copy = structuredClone(second);
  const shared = withSharedParts(copy, first);

  it('says the same', () => {
    expect(shared).toEqual(second);
  });

  it('holds the observations and the spec of the one before, and only what is new of its own', () => {
    expect(shared.spec).toBe(first.spec);
    first.observations.forEach((one, i) => expect(shared.observations[i]).toBe(one));
    expect(shared.observations.at(-1)).toBe(copy.observations.at(-1));
  });

  it('keeps what was moved by hand', () => {
    const moved = structuredClone(first);
    const observations = moved.observations.map((one, i) =>
      i === 1 ? { ...one, y: one.y + 1, edited: true } : one,
    );
    const kept = withSharedParts({ ...moved, observations }, first);
    expect(kept.observations).toEqual(observations);
    expect(kept.observations[0]).toBe(first.observations[0]);
    expect(kept.observations[1]).toBe(observations[1]);
  });
});

it('a snapshot that has nothing to share with stays itself', () => {
  expect(withSharedParts(second, undefined)).toBe(second);
});

it('a snapshot has in common with the one before what is equal in both', () => {
  const copy = structuredClone({ ...first, step: 1 });
  const moved = copy.observations.map((one) => (one.id === 1 ? { ...one, y: 7 } : one));
  const shared = withSharedParts({ ...copy, observations: moved }, first);
  expect(shared).toEqual({ ...copy, observations: moved });
  expect(shared.spec).toBe(first.spec);
  expect(shared.observations[0]).toBe(first.observations[0]);
  expect(shared.observations[1]).toEqual({ ...first.observations[1], y: 7 });
  expect(withSharedParts(copy, undefined)).toBe(copy);
});
