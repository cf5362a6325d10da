import { describe, expect, it } from 'vitest';
import { fakeMeasurement, measuredSpec, measuredThing } from '../../testing/fakeMeasuring';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { advance } from './advance';
import { fewestAnswers } from './initialDesign';
import { openBook, placeMark, type BookEntry, type Need } from './book';
import type { ExperimentSpec } from '../experiment/spec';
import type { Observation, StepSnapshot } from './snapshot';
import { isOver, nextStep, startRun } from './step';
import { sweep } from '../../testing/sweep';

/** How answers come in: which of the needs are measured next, and what else is known of them. */
type Order = (needs: readonly Need[]) => readonly Need[];

const allAtOnce: Order = (needs) => needs;

/** Runs to the end. Returns the snapshots, the answers in the order in which they were measured, and how often the run waited. */
function run(spec: ExperimentSpec, order: Order = allAtOnce, known: readonly BookEntry[] = []) {
  const entries = [...known];
  const history: StepSnapshot[] = [];
  let waits = 0;
  for (;;) {
    const last = history.at(-1);
    if (last && isOver(last, [])) return { history, entries, waits };
    const book = openBook({ of: measuredThing, entries });
    const making = last ? nextStep(last, [], { book }) : startRun(spec, [], { book });
    const next = finish(advance(making));
    if (next.kind === 'made') history.push(next.snapshot);
    else {
      waits++;
      const measured = order(next.needs);
      expect(measured.length).toBeGreaterThan(0);
      entries.push(...measured.map(fakeMeasurement));
    }
  }
}

const endOf = ({ launched = 0, seconds = 0 }: Observation) => launched + seconds;

describe.each([1, 4, 2, 8].slice(0, sweep(2, 4)))('a run that %i workers measure', (workers) => {
  const spec = measuredSpec(workers);
  const { history, entries } = run(spec);
  const { observations } = history.at(-1)!;

  it('is the same whatever order answers really come in', () => {
    const rng = createRng(workers);
    const oneByOne = run(spec, (needs) => [needs[rng.integer(needs.length)]!]);
    const lastFirst = run(spec, (needs) => needs.slice(-1));
    expect(oneByOne.history).toEqual(history);
    expect(lastFirst.history).toEqual(history);
    expect(oneByOne.entries).toHaveLength(entries.length);
  });

  it('measures nothing twice, and nothing at all once its answers are known', () => {
    expect(entries).toHaveLength(observations.length);
    const again = run(spec, allAtOnce, entries);
    expect(again.waits).toBe(0);
    expect(again.history).toEqual(history);
  });

  it('keeps each worker at one thing at a time, and none idle while there is something to ask', () => {
    const lanes = Array.from({ length: workers }, (_, lane) =>
      observations.filter((one) => one.lane === lane),
    );
    for (const own of lanes) {
      own.slice(1).forEach((one, i) => expect(one.launched!).toBeGreaterThanOrEqual(endOf(own[i]!) - 1e-12));
    }
    expect(lanes.filter((own) => own.length > 0)).toHaveLength(Math.min(workers, 12));
  });

  it('hears answers in the order of virtual time', () => {
    const ends = observations.filter(({ step }) => workers > 1 || step > 0).map(endOf);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  });

  it('asks at no moment what it can only know later', () => {
    for (const one of observations.filter(({ step }) => step > 0)) {
      const known = history[one.step - 1]!.observations;
      for (const { seconds = 0, launched = 0 } of known) {
        expect(launched + seconds).toBeLessThanOrEqual(one.launched! + 1e-12);
      }
    }
  });
});

describe.each([3, 8, 2, 4].slice(0, sweep(2, 4)))('the initial design of %i lanes', (lanes) => {
  const spec = measuredSpec(lanes);
  const { history } = run(spec);
  const [start] = history;
  const first = history.at(-1)!.observations.filter(({ step }) => step === 0);

  it('asks the places that one lane asks, under the same numbers', () => {
    const alone = run(measuredSpec(1)).history[0]!.observations;
    const inOrder = first.toSorted((a, b) => a.id - b.id);
    expect(inOrder.map(({ id, x, scores }) => [id, x, scores])).toEqual(
      alone.map(({ id, x, scores }) => [id, x, scores]),
    );
  });

  it('fills the lanes: none waits while a place is left', () => {
    const byLaunch = first.toSorted((a, b) => a.launched! - b.launched! || a.id - b.id);
    byLaunch.forEach(({ launched }, i) => {
      const busy = first.filter((one) => one.launched! <= launched! && endOf(one) > launched!);
      expect(busy.length).toBeGreaterThanOrEqual(Math.min(lanes, byLaunch.length - i));
      expect(busy.length).toBeLessThanOrEqual(lanes);
    });
  });

  it('is proposed to as soon as a lane is free and answers are enough, and no sooner', () => {
    const came = start!.observations.length;
    expect(came).toBe(Math.max(fewestAnswers, first.length - lanes + 1));
    expect(start!.batch!.pending).toHaveLength(first.length - came);
    expect(start!.batch!.clock).toBe(Math.max(...start!.observations.map(endOf)));
    const second = [...history.at(-1)!.observations, ...history.at(-1)!.batch!.pending].find(
      ({ step }) => step === 1,
    );
    expect(second!.launched).toBe(start!.batch!.clock);
  });

  it('measures no more places at a time than there are lanes', () => {
    const book = openBook({ of: measuredThing, entries: [] });
    const next = finish(advance(startRun(spec, [], { book })));
    expect(next.kind === 'waiting' && next.needs.length).toBe(Math.min(lanes, first.length));
  });
});

it.each([
  ['rounds', { size: 3 }],
  ['one lane of its own pace', { size: 1, asynchronous: true }],
] as const)('%s have the whole initial design before the first proposal', (_, batch) => {
  const [start] = run({ ...measuredSpec(1), batch }).history;
  expect(start!.observations.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  expect(start!.batch?.pending ?? []).toEqual([]);
});

it('a design of one place has its answer before the first proposal', () => {
  const spec = measuredSpec(4);
  const params = { ...spec.strategy.params, initial: 1 };
  const [start] = run({ ...spec, strategy: { ...spec.strategy, params } }).history;
  expect(start!.observations).toHaveLength(1);
});

it('several workers take less virtual time than one', () => {
  const timeOf = (workers: number) =>
    Math.max(...run(measuredSpec(workers)).history.at(-1)!.observations.map(endOf));
  expect(timeOf(4)).toBeLessThan(0.5 * timeOf(1));
});

it('goes on while others are still measured, once they have worked for longer than the answer took', () => {
  const spec = measuredSpec(3);
  const full = run(spec);
  const at = full.history.findIndex(({ batch }) => batch?.pending.length === 2);
  const before = full.history[at]!;
  const entriesOf = (snapshot: StepSnapshot) =>
    full.entries.filter(({ place }) => snapshot.observations.some(({ x }) => placeMark(x) === place));
  const after = full.history[at + 1]!;
  const entries = entriesOf(after);
  const running = after.batch!.pending.map(({ x, id }) => ({ x, draw: id, work: 1e12 }));
  const step = (book: Parameters<typeof openBook>[0]) =>
    finish(advance(nextStep(before, [], { book: openBook(book) })));
  expect(step({ of: measuredThing, entries }).kind).toBe('waiting');
  expect(step({ of: measuredThing, entries, running })).toEqual({ kind: 'made', snapshot: after });
});

it('waits for answers of its own version only', () => {
  const { entries } = run(measuredSpec(1));
  const book = openBook({ of: 'tumour-svm@0', entries });
  expect(finish(advance(startRun(measuredSpec(1), [], { book }))).kind).toBe('waiting');
});

describe('a book', () => {
  const entry: BookEntry = { place: 3, draw: 0, scores: [0.5, 0.6], work: 10 };

  it('may hold an answer without any score, of what could not be trained', () => {
    const failed = { ...entry, scores: [] };
    expect(openBook({ of: 'a', entries: [failed] }).of).toBe('a');
  });

  it('may say the same twice, and says in words that it contradicts itself', () => {
    expect(() => openBook({ of: 'a', entries: [entry, { ...entry }] })).not.toThrow();
    for (const other of [
      { ...entry, scores: [0.5, 0.7] },
      { ...entry, work: 11 },
    ]) {
      expect(() => openBook({ of: 'a', entries: [entry, other] })).toThrow(/contradicts itself/);
    }
  });

  it.each([
    { ...entry, scores: [NaN] },
    { ...entry, scores: [Infinity] },
    { ...entry, work: -1 },
    { ...entry, work: NaN },
    { ...entry, draw: 0.5 },
  ])('refuses what is no answer: %j', (bad) => {
    expect(() => openBook({ of: 'a', entries: [bad] })).toThrow(/cannot be read/);
  });
});
