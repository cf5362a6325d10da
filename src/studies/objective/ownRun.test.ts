import { expect, it } from 'vitest';
import { createFakePort, settled } from '../../testing/fakePort';
import { initialData } from '../../lab/state/data';
import { createLabStore } from '../../lab/state/store';
import { decodeLink } from '../../link/decodeLink';
import { encodeLink } from '../../link/encodeLink';
import { createInlinePort } from '../../worker/inlinePort';
import { emptySketch, paramsOf, withHeight, withStroke } from './sketch';

const sketch = withHeight(
  withStroke(
    emptySketch,
    Array.from({ length: 60 }, (_, i) => ({ x: i / 59, y: 0.5 + 0.3 * Math.sin(i / 5) })),
  ),
  3,
  0.95,
);
const params = paramsOf(sketch, { x: [0, 400], y: [-2, 3] });

it('a drawing and its noise are one run, and one Undo brings the old one back', async () => {
  const port = createFakePort('on-demand');
  const { store, intents } = createLabStore(port);
  intents.start(initialData.spec);
  port.open().forEach((job) => job.finish());
  await settled();
  const before = store.getState().snapshots;
  intents.setObjective('drawn', params);
  intents.setNoise(0.25);
  port.open().forEach((job) => job.finish());
  await settled();
  expect(store.getState()).toMatchObject({
    spec: { objective: { id: 'drawn', params }, noiseSd: 0.25 },
    changes: [],
    notices: [],
  });
  intents.undo();
  expect(store.getState().snapshots).toBe(before);
  intents.redo();
  expect(store.getState().spec.noiseSd).toBe(0.25);
});

it('a drawing is searched by the engine, and a link to the run gives the same one', async () => {
  const { store, intents } = createLabStore(createInlinePort());
  intents.setObjective('drawn', params);
  await settledRun(() => store.getState().snapshots.length === 1);
  const state = store.getState();
  const link = decodeLink(encodeLink(state));
  expect(link).toMatchObject({ spec: state.spec, issues: [] });
  const other = createLabStore(createInlinePort());
  other.intents.open(link);
  await settledRun(() => other.store.getState().snapshots.length === 1);
  expect(other.store.getState().snapshots).toEqual(state.snapshots);
});

/** The inline engine answers in turns of the event loop. */
async function settledRun(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2000 && !isDone(); turn++) await new Promise((resolve) => setTimeout(resolve));
  expect(isDone()).toBe(true);
}
