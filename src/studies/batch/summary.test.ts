import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSpec, nextStep, startRun } from '../../engine/catalogue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { finish } from '../../engine/task';
import { loadedObjectives } from '../../testing/loadedObjectives';
import {
  duelOf,
  duelWords,
  goalOf,
  judgedByScore,
  measuresOf,
  summaryOf,
  trialOf,
  usualGain,
  type Goal,
  type Trial,
} from './summary';

const regret: Goal = { measure: 'regret', minimize: false, optimum: 10, worst: 0 };
const gain: Goal = { ...regret, measure: 'gain' };
const unknown: Goal = { measure: 'best', minimize: false, optimum: null, worst: null };

function trial(seed: number, best: readonly number[], found = best): Trial {
  return { seed, best, found, stopReason: null };
}

const four = [trial(1, [2, 2, 9]), trial(2, [4, 5, 10]), trial(3, [0, 8, 8]), trial(4, [6, 6, 6])];

describe('the curve of a method', () => {
  it('has medians and quartiles of the regret after each evaluation', () => {
    const [method] = summaryOf([four], regret).methods;
    // Regrets 8 6 10 4, then 8 5 2 4, then 1 0 2 4.
    expect(method).toMatchObject({
      trials: 4,
      curve: [
        { lower: 5.5, median: 7, upper: 8.5 },
        { lower: 3.5, median: 4.5, upper: 5.75 },
        { lower: 0.75, median: 1.5, upper: 2.5 },
      ],
    });
  });

  it('takes the noise-free value of the incumbent, not the luckiest answer', () => {
    const noisy = trial(1, [11, 12], [7, 8]);
    expect(measuresOf(noisy, regret)).toEqual([3, 2]);
    expect(measuresOf(noisy, unknown)).toEqual([11, 12]);
    expect(measuresOf(noisy, gain)).toEqual([70, 80]);
  });

  it('counts downwards where small values are wanted', () => {
    const small: Goal = { measure: 'regret', minimize: true, optimum: -6, worst: 14 };
    expect(measuresOf(trial(1, [4, -1]), small)).toEqual([10, 5]);
    expect(measuresOf(trial(1, [4, -1]), { ...small, measure: 'gain' })).toEqual([50, 75]);
  });

  it('continues a trial that ended early with its last value', () => {
    const [method] = summaryOf([[trial(1, [5]), trial(2, [5, 7, 9])]], regret).methods;
    expect(method!.curve.map(({ median }) => median)).toEqual([5, 4, 3]);
  });

  it('is empty where nothing is finished', () => {
    expect(summaryOf([[], four], regret).methods[0]).toEqual({ trials: 0, curve: [], needed: [] });
    expect(summaryOf([[], []], regret)).toMatchObject({ targets: [] });
  });
});

describe('the evaluations needed', () => {
  it('are counted for each gain, with those that never reached it', () => {
    const { targets, methods } = summaryOf([four], gain);
    expect(targets).toEqual([50, 75, 90, 95, 98, 99]);
    // 50 %: 3 2 2 1; 75 %: 3 3 2 never; 90 %: 3 3 never never.
    expect(methods[0]!.needed.slice(0, 3)).toEqual([
      { lower: 1.75, median: 2, upper: 2.25, never: 0 },
      { lower: 2.75, median: 3, upper: Infinity, never: 1 },
      { lower: 3, median: Infinity, upper: Infinity, never: 2 },
    ]);
  });

  it('are not counted where the best value is not known', () => {
    const summary = summaryOf([four], unknown);
    expect(summary.targets).toEqual([]);
  });

  it('are counted for the usual gain from the first trial on, and further where a quarter of a method got', () => {
    expect(summaryOf([[trial(1, [1])]], gain).targets.at(-1)).toBe(usualGain);
    expect(summaryOf([[trial(1, [10])]], gain).targets.at(-1)).toBe(100);
  });
});

describe('two methods', () => {
  const fast = [trial(1, [9, 9]), trial(2, [1, 9]), trial(3, [1, 9]), trial(9, [9, 9])];
  const slow = [trial(3, [1, 1]), trial(2, [9, 9]), trial(1, [1, 9])];

  it('are compared seed by seed, over the seeds both have', () => {
    expect(duelOf([fast, slow], 90, gain)).toEqual({
      firstSmaller: 2,
      secondSmaller: 1,
      p: 1,
      pairs: 3,
      // 1 less, 1 more, and one that the second never reached.
      less: { lower: 0, median: 1, upper: Infinity },
    });
    expect(duelOf([slow, fast], 90, gain)).toMatchObject({ firstSmaller: 1, secondSmaller: 2 });
  });

  it('are compared by the last value where no gain is known', () => {
    expect(duelOf([fast, slow], null, unknown)).toMatchObject({ firstSmaller: 1, secondSmaller: 0 });
    const down: Goal = { ...unknown, minimize: true };
    expect(duelOf([fast, slow], null, down)).toMatchObject({ firstSmaller: 0, secondSmaller: 1 });
  });

  it('are told in a sentence, ties too', () => {
    const duel = { firstSmaller: 14, secondSmaller: 5, pairs: 20, p: 0.0636 };
    expect(duelWords(duel, ['nGCP-EI', 'GP-EI'], 99)).toBe(
      'nGCP-EI needed fewer evaluations than GP-EI in 14 of 20 trials, more in 5, as many in 1: p = 0.064.',
    );
    expect(duelWords({ ...duel, pairs: 0 }, ['a', 'b'], null)).toMatch(/no finished trial in common/);
  });
});

const curves = fc.array(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 12,
});

/** Trials as a search makes them: the best value never gets worse. */
function trialsOf(values: readonly (readonly number[])[]): readonly Trial[] {
  return values.map((ys, seed) =>
    trial(
      seed,
      ys.map((_, i) => Math.max(...ys.slice(0, i + 1))),
    ),
  );
}

describe('whatever the trials', () => {
  it('the order in which they finish makes no difference', () => {
    fc.assert(
      fc.property(curves, curves, fc.gen(), (a, b, gen) => {
        const [first, second] = [trialsOf(a), trialsOf(b)];
        const shuffled = (trials: readonly Trial[]) =>
          gen(fc.shuffledSubarray, [...trials], { minLength: trials.length });
        const mixed = [shuffled(first), shuffled(second)] as const;
        expect(summaryOf(mixed, gain)).toEqual(summaryOf([first, second], gain));
        expect(duelOf(mixed, 90, gain)).toEqual(duelOf([first, second], 90, gain));
      }),
    );
  });

  it('regret falls and gains rise, and a higher gain takes no fewer evaluations', () => {
    fc.assert(
      fc.property(curves, (values) => {
        const trials = trialsOf(values);
        const { curve } = summaryOf([trials], regret).methods[0]!;
        const { curve: rising, needed } = summaryOf([trials], gain).methods[0]!;
        for (const part of ['lower', 'median', 'upper'] as const) {
          curve.forEach((one, i) => expect(one[part]).toBeLessThanOrEqual(curve[i - 1]?.[part] ?? Infinity));
          rising.forEach((one, i) => expect(one[part]).toBeGreaterThanOrEqual(rising[i - 1]?.[part] ?? 0));
          needed.forEach((one, i) => expect(one[part]).toBeGreaterThanOrEqual(needed[i - 1]?.[part] ?? 1));
        }
      }),
    );
  });
});

describe('the judge', () => {
  const choice = { id: 'pipeline', params: { pipeline: 'tumour-svm' } } as const;
  const spec: ExperimentSpec = {
    ...defaultSpec,
    objective: choice,
    strategy: { id: 'random', params: { initial: 5, steps: 10 } },
  };

  it('of a record is the mean of all evaluations of a place, never the luckiest of them', async () => {
    const family = await loadedObjectives(choice);
    let last = finish(startRun(spec, [], { family, isBare: true }));
    while (last.step < 10) last = finish(nextStep(last, [], { family, isBare: true }));
    const { best, found } = trialOf(last, 10, family);
    const rows = family.find(({ id }) => id === 'pipeline')!.candidates!(choice.params)!;
    const real = new Set(rows.map(({ y }) => y));
    expect(found.every((value) => real.has(value))).toBe(true);
    expect(best.some((value) => !real.has(value))).toBe(true);
    const goal = goalOf(spec, family);
    expect(goal).toMatchObject({ measure: 'gain', optimum: Math.max(...real), worst: Math.min(...real) });
    for (const gained of measuresOf(trialOf(last, 10, family), goal)) {
      expect(gained).toBeGreaterThanOrEqual(0);
      expect(gained).toBeLessThanOrEqual(100);
    }
  });

  it('by Q̃ takes the place whose scores are best with their spread taken off, whoever was luckiest', () => {
    const asked = [
      { x: [0], scores: [5, 5.2, 4.8], real: 5 },
      { x: [1], scores: [1, 9, 6], real: 4 },
      { x: [2], scores: [], real: null },
      { x: [3], scores: [8, 8.1, 7.9], real: 8 },
    ];
    const lucky: Trial = { ...trial(1, [5, 5.3, 5.3, 8], [5, 4, 4, 8]), asked };
    // Q̃ after each: 5; the wide one has its mean of 5.3 less half of 3.3; then 8.
    expect(judgedByScore(lucky, false).found).toEqual([5, 5, 5, 8]);
    const mirrored = asked.map((one) => ({
      ...one,
      scores: one.scores.map((y) => -y),
      real: one.real === null ? null : -one.real,
    }));
    expect(judgedByScore({ ...lucky, asked: mirrored }, true).found).toEqual([-5, -5, -5, -8]);
    const { asked: _, ...exact } = lucky;
    expect(judgedByScore(exact, false)).toBe(exact);
  });

  it('by Q̃ of single answers is that by the best answer, until a place is asked again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 9 })), {
          minLength: 1,
          maxLength: 12,
        }),
        (pairs) => {
          const once = [...new Map(pairs)];
          const asked = once.map(([x, y]) => ({ x: [x], scores: [y], real: y }));
          const best = once.map((_, i) => Math.max(...once.slice(0, i + 1).map(([, y]) => y)));
          expect(judgedByScore({ ...trial(1, best), asked }, false).found).toEqual(best);
        },
      ),
    );
  });

  it('of a record that is not fetched knows nothing better than the answers', () => {
    expect(goalOf(spec)).toMatchObject({ measure: 'best', optimum: null });
  });
});
