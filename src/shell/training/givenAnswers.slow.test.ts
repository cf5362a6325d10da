import { expect, it } from 'vitest';
import type { BookEntry } from '../../engine/loop/book';
import { idle, createLabStore } from '../../lab/state/store';
import { linkStateOf } from '../../lab/state/persistence';
import { packAnswers, unpackAnswers } from '../../link/answersText';
import { startLook } from '../../link/linkState';
import { fakeMeasurement, measuredSpec, measuredThing } from '../../testing/fakeMeasuring';
import { settled } from '../../testing/fakePort';
import { createInlinePort } from '../../worker/inlinePort';
import { createLedger } from '../../worker/ledger';
import { createMeasuringPort } from '../../worker/measuringPort';
import { createAnswers } from '../../worker/answers';
import type { EvaluateJob, TrainingPort } from '../../worker/protocol';
import { createGivenAnswers } from './givenAnswers';

/** A laboratory whose answers come at once, with what enters the answers of links. */
function createWorld() {
  const trained: number[] = [];
  const trainers: TrainingPort = {
    request(job, listener) {
      const { values, draw } = (job as EvaluateJob).asked;
      trained.push(draw);
      const { scores, work } = fakeMeasurement({ x: [Number(values['C']), Number(values['gamma'])], draw });
      listener.onAnswer?.({ scores, work });
      return { outcome: Promise.resolve({ type: 'done' }), cancel: () => {} };
    },
    dispose: () => {},
  };
  const ledger = createLedger();
  const jobOf = (_: unknown, { x, draw }: { x: readonly number[]; draw: number }): EvaluateJob => ({
    ...{ kind: 'train', question: 'evaluate', subject: { pipeline: 'tumour-svm', version: 1 } },
    asked: { values: { C: x[0]!, gamma: x[1]! }, draw },
  });
  let take = (_: string): void => {};
  const lab = createLabStore(
    createMeasuringPort({
      ...{ engine: createInlinePort(), ledger, jobOf },
      trainers: () => Promise.resolve(trainers),
      beforeRun: (what) => take(what),
    }),
  );
  take = createGivenAnswers({ lab, ledger, answers: createAnswers(trainers), askOf: jobOf });
  const open = async (answers: string, seed = 5): Promise<void> => {
    const spec = measuredSpec(1, seed);
    lab.intents.open({ spec, changes: [], step: 2, beat: 'rest', ui: { ...startLook, answers }, issues: [] });
    await idle(lab);
    await settled();
  };
  const state = () => lab.store.getState();
  const messages = () => state().notices.map(({ kind, text }) => `${kind}: ${text}`);
  return { open, trained, ledger, lab, state, messages, entries: () => ledger.bookOf(measuredThing).entries };
}

/** Returns the answers of a run that was trained elsewhere, and its outputs. */
async function trainedElsewhere(seed?: number) {
  const { open, entries, state, trained } = createWorld();
  await open('', seed);
  expect(trained.length).toBe(entries().length);
  return { entries: entries(), snapshots: state().snapshots };
}

const falsified = (entry: BookEntry): BookEntry => ({ ...entry, scores: entry.scores.map((one) => one / 2) });

it('a run that comes with its answers is opened without training, then one answer is trained again', async () => {
  const { entries, snapshots } = await trainedElsewhere();
  const world = createWorld();
  await world.open(packAnswers(entries));
  expect(world.state().snapshots).toEqual(snapshots);
  expect(world.trained).toHaveLength(1);
  expect(world.messages()).toEqual([
    `info: Number ${world.trained[0]! + 1} of this run, chosen by its seed, was trained here once more: the same answer.`,
  ]);
});

it('the answer that is trained again depends on the seed', async () => {
  const chosen = new Set<number>();
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { entries } = await trainedElsewhere(seed);
    const world = createWorld();
    await world.open(packAnswers(entries), seed);
    const again = createWorld();
    await again.open(packAnswers(entries), seed);
    expect(again.trained).toEqual(world.trained);
    chosen.add(world.trained[0]!);
  }
  expect(chosen.size).toBeGreaterThan(2);
});

it('a wrong answer is told with what to do; the run stays until it is trained anew, and comes back by undo', async () => {
  const { entries, snapshots } = await trainedElsewhere();
  const world = createWorld();
  await world.open(packAnswers(entries.map(falsified)));
  const [message] = world.state().notices;
  expect(message).toMatchObject({ kind: 'problem', offer: { label: 'Train it anew' } });
  expect(message!.text).toMatch(
    /^Number \d of this run, trained here once more, scores 0\.\d+, not 0\.\d+ as it came\. Another version/,
  );
  const shown = world.state().snapshots;
  expect(shown[0]!.observations[0]!.y).toBeCloseTo(snapshots[0]!.observations[0]!.y / 2, 12);
  message!.offer!.act();
  await idle(world.lab);
  await settled();
  expect(world.state().snapshots).toEqual(snapshots);
  expect(world.state().notices).toHaveLength(1);
  world.lab.intents.undo();
  await idle(world.lab);
  expect(world.state().snapshots).toEqual(shown);
});

it('a wrong work alone is told as well', async () => {
  const { entries } = await trainedElsewhere();
  const world = createWorld();
  await world.open(packAnswers(entries.map((entry) => ({ ...entry, work: entry.work + 1 }))));
  expect(world.messages()).toEqual([expect.stringMatching(/as it came, but with other folds or other work/)]);
});

it('answers of a link count for its run, whatever was trained here before', async () => {
  const { entries } = await trainedElsewhere();
  const world = createWorld();
  await world.open('');
  const wrong = packAnswers(entries.map(falsified));
  await world.open(wrong);
  expect(world.messages()[0]).toMatch(/^problem: Number/);
  expect(world.entries()).toEqual(expect.arrayContaining([...unpackAnswers(wrong)!]));
});

it('nothing is trained again of a run that goes on, nor of its own answers', async () => {
  const world = createWorld();
  await world.open('');
  world.lab.store.setState({ answers: packAnswers(world.entries()) });
  world.lab.intents.step();
  await idle(world.lab);
  await settled();
  expect(world.trained).toHaveLength(world.entries().length);
  expect(world.messages()).toEqual([]);
  expect(linkStateOf(world.state()).answers).not.toBe('');
});

it.each([
  ['no answers at all', () => '!!'],
  [
    'such that contradict each other',
    (entries: readonly BookEntry[]) => packAnswers([...entries, falsified(entries[0]!)]),
  ],
])('%s are left out with a sentence, and the run is trained', async (_, text) => {
  const { entries, snapshots } = await trainedElsewhere();
  const world = createWorld();
  await world.open(text(entries));
  expect(world.messages()).toEqual([expect.stringMatching(/^problem: The answers in the link are damaged/)]);
  expect(world.state().snapshots).toEqual(snapshots);
});
