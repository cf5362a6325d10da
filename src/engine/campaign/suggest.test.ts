import { describe, expect, it } from 'vitest';
import { sourdough } from '../../testing/sourdough';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import type { Campaign, Trial } from './campaign';
import { dialsOf, isSamePlace } from './dials';
import { knowledgeOf } from './knowledge';
import { suggest } from './suggest';
import { suggestionParts, type Suggestion, type SuggestionAsked } from './suggestion';

const ask = (campaign: Campaign, asked: Partial<SuggestionAsked> = {}): Suggestion =>
  finish(suggest(campaign, { count: 2, seed: 5, want: ['proposals'], called: ['loaf', 'loaves'], ...asked }));

const everything = ask(sourdough, {
  want: suggestionParts,
  at: sourdough.trials.map(({ values }) => values),
});

describe('first runs', () => {
  const empty: Campaign = { ...sourdough, trials: [] };

  it('are one more than knobs, at least four, and say so', () => {
    const { proposals } = ask(empty, { count: 7 });
    expect(proposals!.map(({ kind }) => kind)).toEqual(Array(7).fill('first run'));
    expect(proposals![5]!.reason).toBe('One of the first six loaves, spread over all that is allowed.');
    expect(proposals!.every(({ predicted }) => predicted === null)).toBe(true);
  });

  it('count results that the person has, and go on until three have come', () => {
    const own = (count: number, state: Trial['state']): Campaign => ({
      ...sourdough,
      trials: sourdough.trials
        .slice(0, 6)
        .map((trial, i) => (i < count ? trial : { ...trial, state, results: [] })),
    });
    expect(ask(own(6, 'done'), { count: 1 }).proposals![0]!.kind).not.toBe('first run');
    expect(ask(own(3, 'failed'), { count: 1 }).proposals![0]!.kind).not.toBe('first run');
    expect(ask(own(2, 'failed'), { count: 1 }).proposals![0]!.kind).toBe('first run');
    expect(ask(own(4, 'impossible'), { count: 1 }).proposals![0]!.kind).toBe('first run');
  });
});

it('go on along a number by ratio where limits leave one setting of the others', () => {
  const alone: Campaign = {
    ...sourdough,
    knobs: [
      { name: 'Rate', unit: '', kind: 'ratio', from: 3, to: 30 },
      { name: 'Salt', unit: '', kind: 'number', from: 0, to: 0.3 },
      { name: 'Time', unit: '', kind: 'whole', from: 8, to: 512 },
    ],
    limits: [{ kind: 'sum', knobs: ['Salt', 'Time'], equals: 13.1802 }],
    ...{ repeats: 'same', trials: [] },
  };
  const ratesOf = ({ proposals, warnings }: Suggestion): readonly number[] => {
    expect(warnings).toEqual([]);
    return proposals!.map(({ values }) => Number(values['Rate']));
  };
  const first = ratesOf(ask(alone, { count: 8, seed: 1 }));
  const trials = first.map((rate): Trial => {
    const result = -((Math.log(rate) - 2) ** 2);
    return { values: { Rate: rate, Salt: 0.1802, Time: 13 }, state: 'done', results: [result] };
  });
  const later = ratesOf(ask({ ...alone, trials }, { count: 4, seed: 1 }));
  expect(new Set([...first, ...later]).size).toBe(12);
});

describe('first runs beside trials that failed', () => {
  const knobs = ['Heat', 'Time'].map((name) => ({ name, unit: '', kind: 'number', from: 0, to: 1 }) as const);
  const at = (heat: number, time: number, state: Trial['state']): Trial => ({
    values: { Heat: heat, Time: time },
    state,
    results: state === 'done' ? [heat] : [],
  });
  const hot = (state: Trial['state']): Trial[] => [
    at(0.9, 0.2, state),
    at(0.8, 0.7, state),
    at(0.6, 0.45, state),
  ];
  const nextAfter = (trials: readonly Trial[], seed: number) =>
    ask({ ...sourdough, knobs, limits: [], trials }, { count: 1, seed }).proposals![0]!;
  const seeds = [1, 2, 3, 4, 5, 6];

  it('go on as if those were waiting while none has worked', () => {
    for (const seed of seeds) {
      const { kind, values, reason } = nextAfter(hot('waiting'), seed);
      expect(nextAfter(hot('failed'), seed)).toMatchObject({ kind, values, reason });
    }
    // The plain sequence goes to the hot side too, so that keeping away from it is not by chance.
    expect(seeds.some((seed) => Number(nextAfter(hot('failed'), seed).values['Heat']) > 0.5)).toBe(true);
  });

  it('keep away from them once one has worked', () => {
    for (const seed of seeds) {
      const { kind, values, reason } = nextAfter([...hot('failed'), at(0.2, 0.5, 'done')], seed);
      expect(kind).toBe('first run');
      expect(values['Heat']).toBeLessThan(0.5);
      expect(reason).toContain('Not where loaves seem to fail.');
    }
  });
});

it('asks again the same way for the same request, whatever the order of trials, limits and options of an object', () => {
  const turned: Campaign = {
    ...structuredClone(sourdough),
    // The trial that failed stays the last one that ended: caution counts from it.
    trials: [...sourdough.trials.slice(0, 8).toReversed(), ...sourdough.trials.slice(8)].map(
      ({ values, ...trial }) => ({
        ...trial,
        values: Object.fromEntries(Object.entries(values).toReversed()),
      }),
    ),
  };
  const want = ['proposals', 'importance'] as const;
  expect(ask(turned, { want })).toEqual(ask(sourdough, { want }));
});

it('believes proposals one after the other: the first of two is that of one', () => {
  const { proposals } = ask(sourdough, { count: 1 });
  expect(ask(sourdough).proposals!.slice(0, 1)).toEqual(proposals);
});

it('mirrors the goal where lower is better', () => {
  const mirrored: Campaign = {
    ...sourdough,
    goal: { ...sourdough.goal, better: 'lower' },
    settings: { model: 'gp' },
    trials: sourdough.trials.map((trial) => ({ ...trial, results: trial.results.map((y) => -y) })),
  };
  const want = suggestionParts.filter((part) => part !== 'findings');
  const plain = ask({ ...sourdough, settings: { model: 'gp' } }, { want });
  const lower = ask(mirrored, { want });
  expect(lower.proposals!.map(({ values }) => values)).toEqual(plain.proposals!.map(({ values }) => values));
  expect(lower.proposals![0]!.chance).toEqual(plain.proposals![0]!.chance);
  expect(lower.proposals![0]!.predicted!.low).toBe(-plain.proposals![0]!.predicted!.high);
  expect(lower.best!.mean).toBe(-plain.best!.mean);
  expect(lower.best!.seen.trial).toBe(plain.best!.seen.trial);
  expect(lower.futures!.quantiles['0.1']).toEqual(plain.futures!.quantiles['0.9']!.map((y) => -y));
  expect(lower.futures!.gain).toEqual(plain.futures!.gain);
  expect(lower.importance).toEqual(plain.importance);
  expect(lower.ranking).toEqual(plain.ranking);
  expect(lower.leftOut!.offBy).toBe(plain.leftOut!.offBy);
});

describe('what is said of the sourdough', () => {
  const { best, importance, leftOut, ranking, findings, futures, fog, at, proposals, scatter } = everything;

  it('the best loaf by what is believed there, and the best seen apart from it', () => {
    expect(best!.trial).toBe(6);
    expect(best!.seen).toEqual({ trial: 6, result: 7.9 });
    expect(best!.mean).toBeLessThan(best!.seen.result);
    expect(best!.chanceBest).toBeGreaterThan(0.5);
    expect(scatter).toBeGreaterThan(0);
  });

  it('chances of knobs add up', () => {
    expect(importance!.map(({ knob }) => knob)).toEqual(sourdough.knobs.map(({ name }) => name));
    for (const chance of ['chanceMost', 'chanceLeast'] as const) {
      expect(importance!.reduce((sum, one) => sum + one[chance], 0)).toBeCloseTo(1, 12);
    }
    for (const { low, median, high } of importance!) {
      expect(low).toBeGreaterThan(0);
      expect(median).toBeGreaterThanOrEqual(low);
      expect(high).toBeGreaterThanOrEqual(median);
    }
  });

  it('each loaf with a result is left out once, and stands in one group', () => {
    const done = sourdough.trials.flatMap(({ state }, i) => (state === 'done' ? [i] : []));
    expect(leftOut!.trials).toEqual(done);
    expect(leftOut!.measured[6]).toBeCloseTo(7.75, 12);
    expect(leftOut!.inside).toBeGreaterThan(4);
    expect([...ranking!.flat()].toSorted((a, b) => a - b)).toEqual(done);
    expect(ranking![0]![0]).toBe(6);
  });

  it('futures never fall, and spread in the order of their levels', () => {
    const { quantiles, gain, nothing } = futures!;
    const levels = Object.values(quantiles);
    for (let t = 0; t < gain.length; t++) {
      const here = levels.map((list) => list[t]!);
      expect(here).toEqual(here.toSorted((a, b) => a - b));
      if (t > 0) {
        expect(gain[t]).toBeGreaterThanOrEqual(gain[t - 1]!);
        expect(nothing[t]).toBeLessThanOrEqual(nothing[t - 1]!);
      }
    }
  });

  it('fog is thickest where a loaf failed, and says the chances that places have', () => {
    const failed = sourdough.trials.findIndex(({ state }) => state === 'failed');
    expect(fog!.works.indexOf(Math.min(...fog!.works))).toBe(failed);
    expect(at!.map(({ works }) => works)).toEqual(fog!.works);
    expect(proposals!.every(({ chance }) => chance.works! >= 0.85)).toBe(true);
  });

  it('a few sentences, each with a number', () => {
    expect(findings!.length).toBeGreaterThan(0);
    expect(findings!.length).toBeLessThanOrEqual(3);
    for (const sentence of findings!) expect(sentence).toMatch(/^\p{Lu}.*\d.*\.$/u);
    expect(findings![0]).toMatch(
      /^Loaf 7 is the best of the 8 measured with chance \d+\u00a0%: 7\.\d+\u00a0points/,
    );
  });
});

describe('a second result that has to keep a limit', () => {
  /** The cost rises with the starter alone; no loaf failed, so that caution keeps no place out. */
  const costing = (limit: number): Campaign => ({
    ...sourdough,
    second: { name: 'Cost', unit: '€', atMost: limit },
    trials: sourdough.trials.flatMap((trial) => {
      if (trial.state === 'failed') return [];
      return trial.state === 'done' ? { ...trial, second: [Number(trial.values['Starter']) / 10] } : trial;
    }),
  });

  it('keeps proposals where it is likely to be kept', () => {
    const { proposals, at } = ask(costing(1.5), { at: sourdough.trials.map(({ values }) => values) });
    for (const { chance } of proposals!) expect(chance.holds).toBeGreaterThan(0.4);
    expect(at![0]!.holds).toBeGreaterThan(0.9);
    expect(at![1]!.holds).toBeLessThan(0.1);
  });

  it('names as best one that keeps it', () => {
    expect(ask(costing(1.5), { want: ['best'] }).best!.trial).not.toBe(6);
    expect(ask(costing(9), { want: ['best'] })).toMatchObject({ best: { trial: 6 }, warnings: [] });
  });

  it('gains over the best one that keeps it, not over all, where results scatter', () => {
    // Far from any doubt the more starter the better, and half of it is too dear.
    const knobs = [{ name: 'Starter', unit: '%', kind: 'number', from: 0, to: 20 }] as const;
    const trials = [1, 4, 7, 10, 13, 16, 19].map((starter, i): Trial => ({
      values: { Starter: starter },
      state: 'done',
      results: [starter + [0.2, -0.2][i % 2]!],
      second: [starter / 10],
    }));
    const dear: Campaign = {
      ...{ ...sourdough, knobs, limits: [], trials, repeats: 'scatter', settings: { model: 'gp' } },
      second: { name: 'Cost', unit: '€', atMost: 1 },
    };
    const [next] = ask(dear, { count: 1 }).proposals!;
    expect(Number(next!.values['Starter'])).toBeGreaterThan(8);
    expect(Number(next!.values['Starter'])).toBeLessThan(10.5);
  });

  it('looks for one that keeps it first while none does', () => {
    const { proposals, best, warnings } = ask(costing(0.7), { count: 1, want: ['proposals', 'best'] });
    expect(best!.holds).toBeLessThan(0.5);
    expect(warnings).toEqual(['Nothing measured keeps the limit of Cost yet.']);
    expect(proposals![0]!.reason).toContain('First find one that keeps Cost.');
    expect(Number(proposals![0]!.values['Starter'])).toBeLessThan(10);
  });
});

describe('results that scatter', () => {
  const knobs = ['Heat', 'Time'].map((name) => ({ name, unit: '', kind: 'number', from: 0, to: 1 }) as const);
  const tasted = (trials: Campaign['trials']): Campaign => ({
    ...{ ...sourdough, knobs, limits: [], trials, repeats: 'scatter', settings: { model: 'gp' } },
  });

  it('leave the band of the best so far wide before there are any repeats', () => {
    const truth = (heat: number, time: number): number =>
      Math.exp(-((heat - 0.7) ** 2 + (time - 0.55) ** 2) / 0.08);
    const held = Array.from({ length: 24 }, (_, seed) => {
      const rng = createRng(seed).fork('tasting');
      const trials = Array.from({ length: 8 }, (): Trial => {
        const [heat, time] = [rng.uniform(), rng.uniform()];
        const result = truth(heat, time) + 0.1 * rng.normal();
        return { values: { Heat: heat, Time: time }, state: 'done', results: [result] };
      });
      const { trial, low, high } = ask(tasted(trials), { want: ['best'] }).best!;
      const { values } = trials[trial]!;
      const there = truth(Number(values['Heat']), Number(values['Time']));
      return low <= there && there <= high;
    });
    // A quarter of these eight results have no bend that could be told from scatter.
    expect(held.filter((one) => one).length).toBeGreaterThan(14);
  });

  it('may scatter more than the means of places do', () => {
    const trials = [0.1, 0.4, 0.6, 0.9].map((heat, i): Trial => ({
      values: { Heat: heat, Time: (3 * heat) % 1 },
      state: 'done',
      results: [4 + i / 20, 6 + i / 20],
    }));
    expect(ask(tasted(trials), { want: [] }).scatter).toBeGreaterThan(0.8);
  });
});

describe('an earlier experiment', () => {
  const { values } = sourdough.trials[6]!;
  const begun = (trials: Campaign['trials'], joint = false): Campaign => ({
    ...sourdough,
    trials,
    settings: { earlier: { campaign: sourdough, joint } },
  });

  it('gives its best place as the first trial, and only that', () => {
    const [first, second] = ask(begun([])).proposals!;
    expect(first!.values).toEqual(values);
    expect(first!.reason).toContain('The best place of the earlier experiment.');
    expect(second!.reason).toContain('One of the first six loaves');
    expect(ask(begun(sourdough.trials.slice(0, 1))).proposals![0]!.values).not.toEqual(values);
  });

  it('may teach this one as well, and it is said whether it does', () => {
    // The same bread, tasted by someone who gives half the points.
    const halved = sourdough.trials
      .slice(0, 6)
      .map((trial) => ({ ...trial, results: trial.results.map((y) => y / 2) }));
    const alone = ask(begun(halved), { want: [], at: [values] });
    const both = ask(begun(halved, true), { want: ['proposals'], at: [values] });
    expect(alone.model!.why).not.toMatch(/earlier/);
    expect(both.model!.why).toMatch(/Joined with the earlier experiment|The earlier experiment is left out/);
    if (both.model!.why.includes('Joined')) {
      const width = ({ low, high }: { low: number; high: number }): number => high - low;
      expect(width(both.at![0]!)).toBeLessThan(width(alone.at![0]!));
    }
    expect(both.proposals).toHaveLength(2);
  });
});

it('bends the axes of knobs that were named where that foretells better, and predicts beyond their ends', () => {
  const knobs = [{ name: 'Time', unit: 'h', kind: 'number', from: 0, to: 1 }] as const;
  const steep = (time: number): number => Math.sin(9 * time ** 4);
  const campaign: Campaign = {
    ...sourdough,
    ...{ knobs, limits: [], repeats: 'same', settings: { warp: ['Time'] } },
    trials: Array.from({ length: 14 }, (_, i) => ({
      values: { Time: i / 13 },
      state: 'done',
      results: [steep(i / 13)],
    })),
  };
  const { model, at } = ask(campaign, { want: suggestionParts, at: [{ Time: 1 }, { Time: 1.5 }] });
  expect(model!.why).toContain('On bent axes');
  expect(at![1]).toEqual(at![0]);
});

it('proposes nothing twice, and says when nothing is left', () => {
  const few: Campaign = {
    ...sourdough,
    repeats: 'same',
    limits: [],
    knobs: [
      { name: 'Flour', unit: '', kind: 'choices', options: ['white', 'half', 'whole'] },
      { name: 'Folds', unit: '', kind: 'whole', from: 1, to: 2 },
    ],
    trials: [],
  };
  const { proposals, warnings } = ask(few, { count: 9 });
  const dials = dialsOf(few);
  const places = proposals!.map(({ values }) => dials.toPlace(values));
  expect(places).toHaveLength(6);
  expect(places.every((one, i) => places.slice(0, i).every((other) => !isSamePlace(dials, one, other)))).toBe(
    true,
  );
  expect(warnings).toEqual([
    'All that may be set is tried or waiting. Enter a result, or give a knob a wider range to find another loaf.',
  ]);
});

it('says which limits leave nothing to try', () => {
  const impossible: Campaign = {
    ...sourdough,
    limits: [
      { kind: 'sum', knobs: ['Water', 'Starter'], equals: 80 },
      { kind: 'not-together', when: { Water: { above: 62 } } },
      { kind: 'not-together', when: { Starter: { above: 17 } } },
    ],
  };
  expect(() => ask(impossible)).toThrow(
    'These limits contradict each other: Water and Starter sum to 80; Water above 62 is not allowed; Starter above 17 is not allowed.',
  );
});

it('keeps its proposals inside what is allowed', () => {
  const { region, dials } = knowledgeOf(sourdough);
  for (const seed of [1, 2, 3]) {
    for (const { values } of ask(sourdough, { seed }).proposals!) {
      expect(region.contains(dials.toPlace(values))).toBe(true);
    }
  }
});
