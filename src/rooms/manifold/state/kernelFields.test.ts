import { expect, it } from 'vitest';
import { finish } from '../../../engine/task';
import { createSession } from '../../../engine/manifold/session/session';
import { createInlinePort } from '../../../worker/inlinePort';
import { descentAsk, hasSlopes } from '../ensemble/ensemble.store';
import { lackInWords } from '../landscape/landscapeWords';
import { createRoomStore } from '../manifold.store';
import { engineSetting, learnerOf, planeDataOf } from '../points/engineData';
import { roomSentences } from '../points/words';
import { readRoom } from '../written/linkText';
import { firstState } from './roomState';

const roomOf = () => createRoomStore(createInlinePort());

it('asks the engine what it always asked while nothing of it is chosen', () => {
  expect(engineSetting(firstState.setting)).toEqual({
    ...{ lengthScale: 0.35, ambient: 0.01, intrinsic: 0 },
    mix: [{ weight: 1, spec: { rule: 'knn', value: 6, normalized: false, power: 1 } }],
  });
  expect(learnerOf(firstState.setting)).toEqual({ id: 'rls', bias: false, centred: true });
});

it('asks for the numbers that a kernel has, and for no others', () => {
  const kernelOf = (text: string) => engineSetting(readRoom(text)!.setting).kernel;
  expect(kernelOf('kernel=linear;gamma=3')).toEqual({ id: 'linear', params: {} });
  expect(kernelOf('kernel=polynomial;gamma=0.5;r=2;degree=4')).toEqual({
    id: 'polynomial',
    params: { gamma: 0.5, offset: 2, degree: 4 },
  });
  expect(kernelOf('kernel=sigmoid;r=-1;degree=4')).toEqual({
    id: 'sigmoid',
    params: { gamma: 1, offset: -1 },
  });
});

it('asks for edges within a distance, of those who choose each other, by heat; an ensemble has its own rule', () => {
  const specsOf = (text: string) => engineSetting(readRoom(text)!.setting).mix.map(({ spec }) => spec);
  const usual = { rule: 'knn', value: 6, normalized: false, power: 1 };
  expect(specsOf('rule=epsilon;eps=0.4;sym=and')).toEqual([{ ...usual, rule: 'epsilon', value: 0.4 }]);
  expect(specsOf('sym=and;tau=0.1')).toEqual([{ ...usual, symmetrize: 'and', tau: 0.1 }]);
  expect(specsOf('graphs=ensemble;rule=epsilon;tau=0.1')).toEqual(specsOf('graphs=ensemble'));
  expect(learnerOf(readRoom('bias=1')!.setting).bias).toBe(true);
  expect(learnerOf(readRoom('bias=1;learner=svm')!.setting).bias).toBe(false);
});

it('changes by one step to undo, and takes axes along that a setting has', () => {
  const { store, intents } = roomOf();
  const { up, across } = store.getState();
  intents.turn({ up: 'lengthScale' });
  intents.set({ kernel: 'linear' });
  expect(store.getState()).toMatchObject({ across: 'ambient', up: 'intrinsic' });
  intents.undo();
  expect(store.getState()).toMatchObject({ up: 'lengthScale', setting: { kernel: 'gaussian' } });
  intents.undo();
  expect(store.getState()).toMatchObject({ up, across });
  intents.turn({ up: 'neighbours' });
  intents.set({ rule: 'epsilon' });
  expect(store.getState().up).toBe('intrinsic');
  intents.set({ kernel: 'sigmoid', offset: -1 });
  intents.set({ kernel: 'polynomial' });
  expect(store.getState().setting.offset).toBe(1);
});

it('says of the sigmoid that nothing is minimised, and that there is no landscape and no descent', () => {
  const { store, intents } = roomOf();
  intents.draw({ labels: [4, 4] });
  intents.set({ kernel: 'sigmoid', offset: -1, intrinsic: 0.01 });
  const room = store.getState();
  const session = createSession(planeDataOf(room.points));
  const shared = { setting: engineSetting(room.setting), learner: learnerOf(room.setting) };
  const picture = finish(
    session.picture({ ...shared, grid: null, lifted: null, kernelOf: null, isRough: false }),
  );
  expect(picture.least).toBeLessThan(0);
  expect(roomSentences(room.points, picture, room.setting)[1]).toMatch(/^Nothing is minimised here: .* is −/);
  expect(lackInWords(room)).toMatch(/no landscape, and no search, with the sigmoid/);
  expect(hasSlopes(room)).toBe(false);
  expect(descentAsk(room, { step: 'quasi-newton', start: 0, evaluations: 1 })).toBeNull();
});
