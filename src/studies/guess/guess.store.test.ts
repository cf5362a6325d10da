import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { createFakePort, settled } from '../../testing/fakePort';
import { createInlinePort } from '../../worker/inlinePort';
import type { EnginePort } from '../../worker/protocol';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { createGuess, type Guess } from './guess.store';
import { beliefOf, commonColumn, phaseOf, roundOf, rounds, stateOf, type GuessState } from './guessData';
import { scoresOf } from './score';

const lab = canonicalSpec({ ...defaultSpec, seed: 30 });
const data = ({ store }: Guess) => store.getState();

/** Waits until no job is left: every step of every player is a job of its own. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await settled();
}

async function opened(state: Partial<GuessState> = {}, port: EnginePort = createFakePort()): Promise<Guess> {
  const game = createGuess(port, lab, { random: () => 0.00765 });
  game.intents.show({ ...stateOf(data(game)), ...state });
  await quiet();
  return game;
}

const until = (game: Guess, isSo: (game: Guess) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (isSo(game)) return resolve();
    const stop = game.store.subscribe(() => {
      if (!isSo(game)) return;
      stop();
      resolve();
    });
  });

/** Returns the snapshots of the Lab's own run. */
async function runOf(spec: ExperimentSpec, steps: number): Promise<readonly StepSnapshot[]> {
  const snapshots: StepSnapshot[] = [];
  const job = { kind: 'run', spec, changes: [], from: null, until: steps } as const;
  await createInlinePort().request(job, { onStep: (one) => void snapshots.push(one) }).outcome;
  return snapshots;
}

describe('fairness', () => {
  it('EI plays the run of the Lab, bit for bit, and somebody who guesses as EI asks has the same run', async () => {
    const run = await runOf(lab, 3);
    const told = [1, 2, 3].map((step) => [run[step]!.observations.at(-1)!.x]);
    const game = await opened({ told, isRevealed: true }, createInlinePort());
    await until(game, (one) => phaseOf(data(one)) === 'shown');
    const [person, ei] = data(game).columns;
    expect(ei!.snapshots.slice(0, 4)).toEqual(run);
    const answers = ({ observations }: StepSnapshot) => observations.map(({ x, y }) => [x, y]);
    expect(person!.snapshots.map(answers)).toEqual(run.map(answers));
  });

  it('all players have the first places and their answers in common', async () => {
    const game = await opened({ names: ['A', 'B'], seed: 5 }, createInlinePort());
    await until(game, ({ store }) => store.getState().columns.every(({ snapshots }) => snapshots.length > 0));
    const starts = data(game).columns.map(({ snapshots }) => snapshots[0]!.observations);
    for (const start of starts) expect(start).toEqual(starts[0]);
    game.intents.rest();
  });
});

describe('a round', () => {
  it('takes a guess of each, in turn, and takes the last one back', async () => {
    const game = await opened({ names: ['A', 'B', 'C'] });
    const { intents } = game;
    intents.guess([100]);
    intents.guess([200]);
    expect(data(game).guesses).toEqual([[100], [200], null]);
    expect(data(game).turn).toBe(2);
    intents.undo();
    expect(data(game).guesses).toEqual([[100], null, null]);
    expect(data(game).turn).toBe(1);
    intents.reveal();
    expect(phaseOf(data(game))).toBe('guess');
    intents.guess([200]);
    intents.guess([900]);
    expect(data(game).guesses[2]).toEqual([400]);
    intents.guess([300]);
    expect(data(game).guesses).toEqual([[100], [200], [300]]);
    intents.reveal();
    await quiet();
    expect(phaseOf(data(game))).toBe('shown');
    expect(data(game).columns.map(({ snapshots }) => snapshots.length)).toEqual([2, 2, 2, 3, 3, 3]);
  });

  it('keeps a guess to a millionth of the box, also where the box is narrow and far from zero', () => {
    const box = [[20240101, 20240131]];
    const calendar = canonicalSpec({ ...lab, objective: { id: 'formula', params: { formula: 'x', box } } });
    const game = createGuess(createFakePort(), calendar);
    game.intents.guess([20240117.123456789]);
    expect(data(game).guesses).toEqual([[20240117.12346]]);
    expect(data(game).cursor).toEqual([20240117.12346]);
  });

  it('shows one person their own belief, and several that of EI', async () => {
    const one = await opened({ names: ['A'], told: [[[50]]] });
    const two = await opened({ names: ['A', 'B'], told: [[[50], [60]]] });
    expect(beliefOf(data(one))).toBe(data(one).columns[0]!.snapshots[1]);
    expect(beliefOf(data(two))).toBe(data(two).columns[2]!.snapshots[1]);
    expect(commonColumn(data(two), data(two).columns).changes).toBeUndefined();
  });

  it('a reveal that is given up leaves the guesses as they were', async () => {
    const port = createFakePort('on-demand');
    const game = await opened({}, port);
    for (let i = 0; i < 12; i++) {
      port.open().forEach((job) => job.finish());
      await settled();
    }
    game.intents.guess([120]);
    game.intents.reveal();
    expect(phaseOf(data(game))).toBe('wait');
    game.intents.cancel();
    expect(phaseOf(data(game))).toBe('guess');
    expect(data(game)).toMatchObject({ guesses: [[120]], told: [], isRevealed: false });
    expect(data(game).columns[0]!.snapshots).toHaveLength(1);
  });

  it('can unveil one answer after another: chance, UCB, EI, then the people', async () => {
    const game = await opened({ names: ['A', 'B'] });
    game.intents.guess([10]);
    game.intents.guess([20]);
    game.intents.reveal('veiled');
    await quiet();
    const shown = () => scoresOf(data(game)).flatMap(({ name, asked }) => (asked ? [name] : []));
    const seen: string[][] = [];
    for (let turn = 0; turn <= 5; turn++) {
      seen.push(shown());
      game.intents.unveil();
    }
    const machines = ['EI', 'UCB', 'random'];
    expect(seen.slice(0, 4)).toEqual([[], ['random'], ['UCB', 'random'], machines]);
    expect(seen.slice(4)).toEqual([
      ['A', 'B', ...machines],
      ['A', 'B', ...machines],
    ]);
    game.intents.next();
    expect(phaseOf(data(game))).toBe('guess');
  });

  it('of a day is on the curve of that day, whatever the Lab shows', async () => {
    const game = await opened();
    game.intents.playDay('2026-11-23');
    await quiet();
    expect(data(game)).toMatchObject({ day: '2026-11-23', lab: { seed: 30 }, base: { seed: 20261123 } });
    expect(stateOf(data(game))).toMatchObject({ day: '2026-11-23' });
    game.intents.again();
    expect(data(game).day).toBeNull();
    expect(data(game).base.objective).toEqual(lab.objective);
  });

  it('ends after ten rounds; again is another seed with the same people', async () => {
    const game = await opened({ names: ['A'] });
    for (let round = 1; round <= rounds; round++) {
      expect(roundOf(data(game))).toBe(round);
      game.intents.guess([round]);
      game.intents.reveal();
      await quiet();
      game.intents.next();
    }
    await quiet();
    expect(phaseOf(data(game))).toBe('over');
    game.intents.again();
    await quiet();
    expect(data(game)).toMatchObject({ names: ['A'], told: [], base: { seed: 77 }, lab: { seed: 30 } });
    expect(data(game).columns.every(({ spec }) => spec.seed === 77)).toBe(true);
  });
});

describe('people', () => {
  it('can change before the first reveal only', async () => {
    const game = await opened();
    game.intents.setNames(['A', 'B']);
    expect(data(game).guesses).toEqual([null, null]);
    game.intents.guess([1]);
    game.intents.guess([2]);
    game.intents.reveal();
    game.intents.setNames(['C']);
    expect(data(game).names).toEqual(['A', 'B']);
  });
});
