import { expect, it } from 'vitest';
import { layersIn } from '../lab/state/layerAsks';
import { decodeLink } from '../link/decodeLink';
import { realLab } from './realLab';
import { storedStates, type StoredState } from './storedStates';
import { isLong, oneOfEach, sample } from './sweep';

/**
 * Returns all states, or one of every other lesson and failure and some examples, of those that go furthest in their run: a link to an earlier step opens
 * less of the same.
 */
function opened(): readonly StoredState[] {
  if (isLong) return storedStates;
  const furthest = new Map<string, StoredState & { readonly step: number }>();
  for (const state of storedStates) {
    const { spec, changes, step, ui } = decodeLink(state.hash);
    const asking = layersIn(spec, ui.layers).flatMap(({ id, asks }) => (asks ? [id] : []));
    const run = JSON.stringify([spec, changes, asking]);
    if (step >= (furthest.get(run)?.step ?? 0)) furthest.set(run, { ...state, step });
  }
  const ofEach = ({ where }: StoredState) => where.split(',', 1);
  const chosen = oneOfEach([...furthest.values()], ofEach, ({ where }) => where);
  // src/studies/examples/workedExamples.slow.test.ts opens each example, src/lessons/tasks.slow.test.ts figures of all lessons with tasks.
  const [many, few] = [2, 4].map((every) => new Set(sample(chosen, every, ({ where }) => where)));
  return chosen.filter((state) => (state.where.startsWith('example ') ? few : many)!.has(state));
}

it('are of every kind', () => {
  const kinds = new Set(storedStates.map(({ where }) => where.split(' ', 1)[0]));
  expect(kinds).toEqual(new Set(['document', 'example', 'gallery', 'lesson', 'show']));
});

it.each(storedStates)('$where is read without a complaint', ({ hash }) => {
  expect(decodeLink(hash).issues).toEqual([]);
});

it.each(opened())('$where opens with all it names, without a message', async ({ hash }) => {
  const read = decodeLink(hash);
  const { store } = await realLab(hash);
  const { notices, step, snapshots, changes, pending } = store.getState();
  expect(notices.map(({ text }) => text)).toEqual([]);
  // What is trained live needs the workers of the page.
  const isLive = read.spec.objective.params['answers'] === 'live';
  if (!isLive) expect([step, snapshots.length]).toEqual([read.step, read.step + 1]);
  expect([changes, pending]).toEqual([read.changes, null]);
});
