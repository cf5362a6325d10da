import { describe, expect, it } from 'vitest';
import { answer } from '../../headless/answer';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import type { Change, ExperimentSpec } from '../experiment/spec';
import { buildView } from '../questions/view';
import { finish } from '../task';
import { storedModel } from './fitModel';
import type { StepSnapshot } from './snapshot';
import { awaitAnswers, nextStep, startRun } from './step';
import { sweep } from '../../testing/sweep';

const plain: PartialSpec = {
  seed: 3,
  surrogate: { id: 'gp' },
  strategy: { id: 'smart-search', params: { initial: 4, smart: 7, final: 0 } },
};
const four = completeSpec({ ...plain, batch: { size: 4 } });

function run(of: ExperimentSpec, steps = Infinity, changes: readonly Change[] = []): StepSnapshot[] {
  const history = [finish(startRun(of, changes))];
  while (history.length <= steps && !history.at(-1)!.stopReason) {
    history.push(finish(nextStep(history.at(-1)!, changes)));
  }
  return history;
}

const pendingOf = ({ batch }: StepSnapshot) => batch?.pending.length ?? 0;

describe('a batch of four', () => {
  const history = run(four);

  it('asks four, each beside those before, and then has four answers at once', () => {
    expect(history.map(pendingOf)).toEqual([0, 1, 2, 3, 0, 1, 2, 0]);
    expect(history.map(({ observations }) => observations.length)).toEqual([4, 4, 4, 4, 8, 8, 8, 11]);
    const asked = history.slice(0, 7).map(({ proposal }) => proposal!.x);
    expect(
      history
        .at(-1)!
        .observations.slice(4)
        .map(({ x }) => x),
    ).toEqual(asked);
    expect(
      history
        .at(-1)!
        .observations.slice(4)
        .map(({ step }) => step),
    ).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(history.at(-1)!.observations.map(({ round }) => round ?? 0)).toEqual([
      0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
    ]);
    expect(history.at(-1)!.observations.at(-1)!.clock).toBe(2);
  });

  it('ends a round early where the budget ends, with every answer', () => {
    const last = history.at(-1)!;
    expect(last.stopReason).toMatch(/budget/);
    expect(last.observations).toHaveLength(11);
    expect(finish(awaitAnswers(last))).toBe(last);
  });

  it('is chosen by one model, that of the last answers', () => {
    const [first, second] = [history[0]!, history[2]!];
    expect(second.model).toBe(first.model);
    expect(second.fittedAt).toBe(0);
    expect(history[4]!.fittedAt).toBeUndefined();
    const at = { rows: 2, cols: 1, data: Float64Array.of(0.2, 0.7) };
    expect([...storedModel(second).posterior(at).mean()]).toEqual([
      ...storedModel(first).posterior(at).mean(),
    ]);
  });

  it('names of four answers the new best, else the last', () => {
    const round = history[4]!;
    const arrived = round.batch!.arrived;
    expect(arrived).toEqual([4, 5, 6, 7]);
    expect(round.improved).toBe(arrived.includes(round.incumbent!));
    expect(round.tried).toBe(round.improved ? round.incumbent : 7);
    expect(history[3]!.tried).toBeNull();
  });

  it('is the same again, and from the middle of a round', () => {
    expect(run(four)).toEqual(history);
    const copy = structuredClone(history[2]!);
    expect(finish(nextStep(copy, []))).toEqual(history[3]);
  });

  it('lowers the acquisition where an answer is pending', () => {
    const { x: grid, acquisition: before } = buildView(history[4]!);
    const { acquisition: after } = buildView(history[5]!);
    const [place] = history[5]!.batch!.pending[0]!.x;
    const near = grid.findIndex((x) => x >= place!);
    expect(after!.value[near]!).toBeLessThan(0.05 * before!.value[near]!);
    expect(Math.max(...after!.value)).toBeLessThanOrEqual(Math.max(...before!.value) * 1.0001);
  });
});

it.each([{ size: 1 }, { size: 1, rule: 'liar-min' }, { asynchronous: true }] as const)(
  'a batch of one, %o, is the run without to the last bit',
  (batch) => {
    const without = run(completeSpec(plain));
    const one = run(completeSpec({ ...plain, batch }));
    expect(one.map(({ spec: _, ...rest }) => rest)).toEqual(without.map(({ spec: _, ...rest }) => rest));
  },
);

it.each(['believer', 'fantasies', 'liar-max', 'liar-mean', 'liar-min'])(
  '%s asks other places than one at a time',
  (rule) => {
    const given = answer({
      op: 'run',
      spec: { ...plain, objective: { id: 'branin' }, batch: { size: 3, rule, samples: 8 } },
      steps: 3,
    }) as { history: { x: number[]; round: number }[] };
    const places = given.history.map(({ x }) => x.join());
    expect(new Set(places).size).toBe(7);
    expect(given.history.at(-1)!.round).toBe(1);
  },
);

it.each(['learn', 'integrate'] as const)(
  'many fantasies are asked where the average over all is highest, fit: %s',
  (kind) => {
    const spec = completeSpec({
      ...plain,
      fit: { kind },
      batch: { size: 3, rule: 'fantasies', samples: 40 },
    });
    const [, first] = run(spec, 1);
    const { acquisition } = buildView(first!);
    const most = Math.max(...acquisition!.value);
    expect(most).toBeGreaterThan(0);
    expect(first!.proposal!.acquisition!).toBeGreaterThanOrEqual(most * (1 - 1e-4));
  },
);

it.each((['believer', 'fantasies'] as const).slice(0, sweep(1, 2)))(
  '%s pends under each draw of the hyper-parameters',
  (rule) => {
    const spec = completeSpec({
      ...plain,
      fit: { kind: 'integrate' },
      batch: { size: 3, rule, samples: 8 },
    });
    const [, , second] = run(spec, 2);
    const { pending, acquisition } = buildView(second!);
    expect(pending!.places).toHaveLength(2);
    expect(acquisition!.value.every((value) => value >= 0)).toBe(true);
    expect(new Set([...pending!.places.flat(), second!.proposal!.x[0]]).size).toBe(3);
  },
);

describe('workers of their own pace', () => {
  const three = completeSpec({ ...plain, batch: { size: 3, asynchronous: true } });
  const history = run(three);

  it('ask as soon as their answer is there, while the others are still pending', () => {
    expect(history.map(pendingOf)).toEqual([0, 1, 2, 2, 2, 2, 2, 0]);
    expect(history.map(({ observations }) => observations.length)).toEqual([4, 4, 4, 5, 6, 7, 8, 11]);
  });

  it('hear the answer first that ends first', () => {
    const came = history.at(-1)!.observations.slice(4);
    const clocks = came.map(({ clock }) => clock!);
    expect(clocks).toEqual([...clocks].sort((a, b) => a - b));
    expect(came.map(({ id }) => id).sort((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 9, 10]);
    // In three times as many hands it takes less than half the time.
    expect(clocks.at(-1)!).toBeLessThan(3.5);
    history.slice(3, 7).forEach((one) => {
      expect(one.batch!.pending.every(({ ends = 0 }) => ends >= one.batch!.clock)).toBe(true);
    });
  });

  it('take as long as the cost says', () => {
    const cost = { id: 'even', params: { seconds: 20, spread: 0.5 } };
    const costly = run(completeSpec({ ...plain, cost, batch: { size: 3, asynchronous: true } })).at(-1)!;
    const { observations, batch } = costly;
    expect(batch!.clock).toBe(Math.max(...observations.map(({ clock = 0 }) => clock)));
    const busy = observations.slice(4).reduce((sum, { seconds }) => sum + seconds!, 0);
    expect(batch!.clock).toBeGreaterThanOrEqual(busy / 3);
    expect(batch!.clock).toBeLessThan(busy);
  });
});

describe('a round', () => {
  it('takes as long as the slowest of its evaluations', () => {
    const cost = { id: 'even', params: { seconds: 20, spread: 0.5 } };
    const { observations, batch } = run(completeSpec({ ...plain, cost, batch: { size: 4 } }), 4).at(-1)!;
    const seconds = observations.slice(4).map((one) => one.seconds!);
    expect(batch!.clock).toBe(Math.max(...seconds));
    expect(observations.slice(4).every(({ clock }) => clock === batch!.clock)).toBe(true);
  });

  it('takes a place by hand among its own', () => {
    const history = run(four, 4, [{ kind: 'try', step: 1, x: [123] }]);
    expect(history[2]!.batch!.pending.map(({ origin }) => origin)).toEqual(['smart', 'by-hand']);
    expect(history[4]!.observations.some(({ x, origin }) => x[0] === 123 && origin === 'by-hand')).toBe(true);
  });

  it('bears observations put, moved and taken away while answers are pending', () => {
    const changes: Change[] = [
      { kind: 'add', step: 2, x: [50], y: 0.3 },
      { kind: 'move', step: 3, observation: 0, x: [10], y: 0.1 },
      { kind: 'remove', step: 3, observation: 1 },
    ];
    const last = run(four, 4, changes).at(-1)!;
    expect(new Set(last.observations.map(({ id }) => id)).size).toBe(last.observations.length);
    expect(last.observations).toHaveLength(8);
    expect(last.batch!.pending).toEqual([]);
  });

  it('is answered once batches are given up', () => {
    const back: Change[] = [{ kind: 'configure', step: 2, patch: { batch: {} } }];
    const history = run(four, 4, back);
    expect(history.map(pendingOf)).toEqual([0, 1, 2, 0, 0]);
    expect(history[3]!.observations).toHaveLength(7);
    expect(history[4]).not.toHaveProperty('batch');
  });
});

describe('a table', () => {
  const rows = Array.from({ length: 9 }, (_, i) => [i]);
  const objective = { id: 'table', params: { X: rows, y: rows.map(([i]) => Math.sin(i!)) } };
  it.each([0, 0.1])('is never asked for one row twice in a batch, noise %d', (noiseSd) => {
    const spec = completeSpec({ ...plain, objective, noiseSd, batch: { size: 4 } });
    const { observations } = run(spec, 4).at(-1)!;
    const round = observations.filter((one) => one.round === 1).map(({ x }) => x[0]);
    expect(new Set(round).size).toBe(4);
  });

  it('ends with every row known, where batch and rows do not divide', () => {
    const last = run(completeSpec({ ...plain, objective, batch: { size: 4 } })).at(-1)!;
    expect(last.observations).toHaveLength(9);
    expect(last.stopReason).toMatch(/tried/);
  });
});

describe('free points', () => {
  const objective = { id: 'points', params: { X: [[0], [1], [3]], y: [1, 2, 0] } };

  it('are proposed together, and answered one by one', () => {
    const spec = completeSpec({ ...plain, objective, batch: { size: 3 } });
    const history = run(spec);
    const last = history.at(-1)!;
    expect(last.stopReason).toBe('Run these 3 experiments, then enter their results.');
    expect(history.map(pendingOf)).toEqual([2]);
    const [first, second] = last.batch!.pending;
    expect(new Set([first!.x[0], second!.x[0], last.proposal!.x[0]]).size).toBe(3);
    const changes: Change[] = [{ kind: 'add', step: 0, x: first!.x, y: 1.5 }];
    const told = run(spec, 0, changes).at(-1)!;
    expect(told.observations).toHaveLength(4);
    // The other stays with whoever runs it; a new one joins it.
    expect(told.batch!.pending[0]).toEqual(second);
    expect(pendingOf(told)).toBe(2);
  });
});

describe('what cannot be', () => {
  const run = (batch: unknown, surrogate = 'gp') =>
    answer({
      op: 'run',
      spec: { ...plain, objective: { id: 'custom' }, surrogate: { id: surrogate }, batch },
      steps: 2,
    }) as {
      error?: { message: string };
      history?: unknown[];
    };

  it.each([
    [{ size: 0 }, /batch\.size.*1/],
    [{ size: 17 }, /batch\.size.*16/],
    [{ size: 2.5 }, /batch\.size.*whole/],
    [{ size: 2, rule: 'hope' }, /batch\.rule.*believer/],
    [{ size: 2, samples: 0 }, /batch\.samples/],
    [{ size: 2, asynchronous: 'yes' }, /batch\.asynchronous/],
    [{ sise: 2 }, /no field "sise"/],
    [4, /spec\.batch.*object/],
  ])('%o is refused in words', (batch, words) => {
    expect(run(batch).error?.message).toMatch(words);
  });

  it('is said of fantasies of trees, which take the believer', () => {
    expect(run({ size: 2, rule: 'fantasies' }, 'random-forest').error?.message).toMatch(/no joint belief/);
    expect(run({ size: 2 }, 'random-forest').history).toHaveLength(6);
  });
});
