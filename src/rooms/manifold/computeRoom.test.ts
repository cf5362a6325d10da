import { expect, it } from 'vitest';
import { createInlinePort } from '../../worker/inlinePort';
import { until } from '../../testing/until';
import { lowestOf } from './landscape/landscapeData';
import { lackInWords } from './landscape/landscapeWords';
import { createRoomStore } from './manifold.store';
import type { ManifoldRoom } from './state/intents';
import { pointsOf } from './points/drawing';
import { firstState } from './state/roomState';
import type { RoomData } from './state/roomData';

const isDrawn = ({ picture, setting, points }: RoomData): boolean =>
  picture?.points === points && picture.ask.asked.setting.ambient === setting.ambient;

/** Opens a room of a few points that were changed by hand, so that undo leads to the very same ones. */
function opened(): ManifoldRoom {
  const own = pointsOf({ from: { ...firstState.from, count: 40, labels: [3, 3] }, own: null });
  const room = createRoomStore(createInlinePort());
  room.intents.show({ ...firstState, own });
  room.intents.wake();
  return room;
}

it('leaves a landscape that was stopped until it is taken up again, or another one is wanted', async () => {
  const { intents, store } = opened();
  await until(store, isDrawn);
  intents.stopMeasuring();
  const { stopped } = store.getState();
  intents.set({ ambient: 0.5, intrinsic: 1 });
  intents.undo();
  await until(store, isDrawn);
  expect(store.getState()).toMatchObject({ stopped, landscape: null });
  expect(stopped).not.toBeNull();
  intents.goOnMeasuring();
  await until(store, ({ landscape }) => landscape?.isFine === true);
  intents.set({ neighbours: 9 });
  intents.stopMeasuring();
  expect(store.getState().stopped).not.toBeNull();
  intents.set({ neighbours: 10 });
  expect(store.getState().stopped).toBeNull();
  await until(store, ({ landscape }) => landscape?.ask.asked.setting.mix[0]!.spec.value === 10);
});

it('goes to where the landscape is least, and from a coarse one on to the fine one, which is one step to undo', async () => {
  const { intents, store } = opened();
  const { past } = store.getState();
  const coarse = await until(store, ({ landscape }) => landscape !== null);
  expect(coarse.landscape!.isFine).toBe(false);
  intents.goToLowest();
  const { value: _, ...rough } = lowestOf(coarse.landscape!);
  const { across, up } = coarse;
  const here = ({ setting }: RoomData) => ({ across: setting[across], up: setting[up] });
  expect(here(store.getState())).toEqual(rough);
  intents.settle();
  const fine = await until(store, ({ landscape }) => landscape!.isFine);
  const { value: __, ...exact } = lowestOf(fine.landscape!);
  expect(exact).not.toEqual(rough);
  expect(here(store.getState())).toEqual(exact);
  expect(store.getState().past).toHaveLength(past.length + 1);
  intents.undo();
  expect(store.getState().setting).toEqual(coarse.setting);
});

it('stays where something else was set meanwhile', async () => {
  const { intents, store } = opened();
  await until(store, ({ landscape }) => landscape !== null);
  intents.goToLowest();
  intents.set({ ambient: 0.5 });
  const { setting } = store.getState();
  await until(store, ({ landscape }) => landscape!.isFine);
  expect(store.getState().setting).toBe(setting);
});

it('has no landscape while no point has a label, and measures it again once one has', async () => {
  const { intents, store } = opened();
  const { points } = await until(store, ({ landscape }) => landscape?.isFine === true);
  intents.change(points.map((one) => ({ ...one, label: null })));
  expect(store.getState().landscape).toBeNull();
  expect(lackInWords(store.getState())).toContain('before a point has a label');
  intents.undo();
  expect(lackInWords(store.getState())).toBeNull();
  await until(store, ({ landscape }) => landscape?.isFine === true);
  intents.change(points.map((one) => ({ ...one, x: 2 * one.x })));
  await until(store, isDrawn);
  intents.stopMeasuring();
  expect(lackInWords(store.getState())).toContain('stopped');
});

it('gives up directions that a change of the graph overtakes, and draws the picture meanwhile', async () => {
  const port = createInlinePort();
  const ends: string[] = [];
  const { intents, store } = createRoomStore({
    ...port,
    request: (job, listener) => {
      if (job.kind !== 'ask' || job.question !== 'spectrum') return port.request(job, listener);
      const onAnswer: typeof listener.onAnswer = (answer) => {
        ends.push('answered');
        listener.onAnswer?.(answer);
      };
      const handle = port.request(job, { ...listener, onAnswer });
      void handle.outcome.then(({ type }) => ends.push(type));
      return handle;
    },
  });
  intents.show({ ...firstState, from: { ...firstState.from, count: 200, labels: [3, 3] } });
  intents.wake();
  await until(store, isDrawn);
  intents.showSpectrum(true);
  intents.change(store.getState().points.slice(1));
  const drawn = await until(store, isDrawn);
  expect(drawn.spectrum).toBeNull();
  await until(store, ({ spectrum }) => spectrum?.ask.subject.points.length === 199);
  expect(ends.slice(0, 2)).toEqual(['cancelled', 'answered']);
});
