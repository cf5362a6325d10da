import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sweep } from '../../testing/sweep';
import { createRng, type Rng } from '../numeric/random/rng';
import { finish } from '../task';
import type { Campaign, Knob, KnobValues, Limit, Trial } from './campaign';
import { dialsOf, isSamePlace } from './dials';
import { complaintsOf, readCampaign } from './readCampaign';
import { suggest } from './suggest';
import type { SuggestionAsked } from './suggestion';

const pick = <T>(rng: Rng, items: readonly T[]): T => items[rng.integer(items.length)]!;

function randomKnob(rng: Rng, index: number): Knob {
  const name = `Knob ${index + 1}`;
  const from = pick(rng, [0, 1, 0.35, 20, -4]);
  switch (rng.integer(6)) {
    case 0:
      return { name, unit: '%', kind: 'steps', from, to: from + 10, by: pick(rng, [0.5, 1, 2.5]) };
    case 1:
      return { name, unit: '', kind: 'ratio', from: pick(rng, [1e-5, 0.1, 3]), to: pick(rng, [7, 100]) };
    case 2:
      return { name, unit: '', kind: 'whole', from: 1, to: pick(rng, [3, 9, 400]) };
    case 3:
      return {
        name,
        unit: '',
        kind: 'choices',
        options: ['red', 'green', 'blue'].slice(0, 2 + rng.integer(2)),
      };
    case 4:
      return { name, unit: '', kind: 'whole-ratio', from: 2, to: 512 };
    default:
      return { name, unit: '°C', kind: 'number', from, to: from + pick(rng, [1, 7, 80]) };
  }
}

/** Limits that the middle of all knobs keeps, so that something is possible. */
function randomLimits(rng: Rng, knobs: readonly Knob[]): Limit[] {
  const numbers = knobs.filter((knob) => knob.kind === 'number' || knob.kind === 'steps');
  const [a, b] = numbers;
  const middle = (knob: Knob): number =>
    knob.kind === 'choices' ? 0 : Math.round((knob.from + knob.to) / 2);
  const limits: Limit[] = [];
  const which = rng.uniform();
  if (a && b && which < 0.4) {
    limits.push({ kind: 'sum', knobs: [a.name, b.name], equals: middle(a) + middle(b) });
  } else if (a && b && which < 0.7) {
    limits.push({
      kind: 'at-most',
      terms: { [a.name]: 1, [b.name]: 2 },
      value: middle(a) + 2 * middle(b) + 1,
    });
  }
  const code = knobs.find((knob) => knob.kind === 'choices');
  if (a && code && rng.uniform() < 0.5) {
    limits.push({
      kind: 'not-together',
      when: { [a.name]: { above: middle(a) }, [code.name]: { is: 'red' } },
    });
  }
  if (rng.uniform() < 0.3) limits.push({ kind: 'same-for-the-round', knob: pick(rng, knobs).name });
  return limits;
}

/** A campaign whose trials were proposed, and answered at random. */
function randomCampaign(seed: number): Campaign {
  const rng = createRng(seed);
  const knobs = Array.from({ length: 1 + rng.integer(4) }, (_, index) => randomKnob(rng, index));
  const limits = randomLimits(rng, knobs);
  const empty: Campaign = {
    version: 1,
    goal: { name: 'Yield', unit: '', better: pick(rng, ['higher', 'lower']) },
    ...{ knobs, limits, atOnce: 1 + rng.integer(3), repeats: pick(rng, ['same', 'scatter', 'unknown']) },
    trials: [],
  };
  if (complaintsOf(empty).length > 0) return { ...empty, limits: [] };
  const proposals = finish(suggest(empty, asking(2 + rng.integer(10), seed))).proposals!;
  const states = ['done', 'done', 'done', 'done', 'failed', 'impossible', 'waiting', 'later'] as const;
  const trials = proposals.map(({ values }): Trial => {
    const state = pick(rng, states);
    return { values, state, results: state === 'done' ? resultsOf(rng, empty.repeats) : [] };
  });
  return { ...empty, trials };
}

function resultsOf(rng: Rng, repeats: Campaign['repeats']): readonly number[] {
  return Array.from({ length: repeats === 'same' ? 1 : 1 + rng.integer(2) }, () => 5 + rng.normal());
}

const asking = (count: number, seed: number): SuggestionAsked => ({ count, seed, want: ['proposals'] });

/** What a limit says of values, read anew from its words. */
function keeps(values: KnobValues, limit: Limit, scale: number): boolean {
  const of = (name: string): number => Number(values[name]);
  switch (limit.kind) {
    case 'sum':
      return Math.abs(limit.knobs.reduce((sum, name) => sum + of(name), 0) - limit.equals) <= scale;
    case 'at-most':
      return (
        Object.entries(limit.terms).reduce((sum, [name, factor]) => sum + factor * of(name), 0) <=
        limit.value + scale
      );
    case 'order':
      return of(limit.lower) <= of(limit.upper) + scale;
    case 'not-together':
      return !Object.entries(limit.when).every(([name, one]) => {
        if ('is' in one) return values[name] === one.is;
        return 'above' in one ? of(name) > one.above + scale : of(name) < one.below - scale;
      });
    case 'same-for-the-round':
      return true;
    default:
      return limit satisfies never;
  }
}

function isSettable(knob: Knob, value: number | string, step: number | null): boolean {
  if (knob.kind === 'choices') return knob.options.includes(String(value));
  const one = Number(value);
  if (!(one >= knob.from && one <= knob.to)) return false;
  if (step === null) return Number(one.toPrecision(12)) === one;
  const from = knob.kind === 'steps' ? knob.from : 0;
  const count = (one - from) / step;
  return Math.abs(count - Math.round(count)) < 1e-6;
}

/** Returns trials right beside values: no number is further off than a twentieth of its range, and no choice differs. */
function besideOf(campaign: Campaign, values: KnobValues): readonly Trial[] {
  const dials = dialsOf(campaign);
  const unitOf = (one: KnobValues) => dials.toUnitPlace(dials.toPlace(one));
  const here = unitOf(values);
  return campaign.trials.filter((trial) => {
    const there = unitOf(trial.values);
    return (
      trial.state === 'done' &&
      campaign.knobs.every(({ name, kind }, p) =>
        kind === 'choices' ? trial.values[name] === values[name] : Math.abs(here[p]! - there[p]!) <= 0.05,
      )
    );
  });
}

it('never says that little is known right beside a trial that was measured', () => {
  // Two knobs of which trials have worked on one side and failed on the other, so that caution keeps near those that worked.
  const knobs = ['Heat', 'Time'].map((name) => ({ name, unit: '', kind: 'number', from: 0, to: 1 }) as const);
  const said: string[] = [];
  for (let seed = 1; seed <= 24; seed++) {
    const rng = createRng(seed);
    const trials = Array.from({ length: 5 + rng.integer(5) }, (): Trial => {
      const [heat, time] = [rng.uniform(), rng.uniform()];
      const hasFailed = heat + time > 1.1;
      const result = Math.sin(7 * heat) + Math.cos(9 * time) + rng.normal() / 10;
      return {
        ...{ values: { Heat: heat, Time: time }, state: hasFailed ? 'failed' : 'done' },
        results: hasFailed ? [] : [result],
      };
    });
    const campaign: Campaign = {
      ...{ version: 1, goal: { name: 'Yield', unit: '', better: 'higher' }, knobs, limits: [] },
      ...{ atOnce: 1, repeats: 'unknown', trials, settings: { model: 'gp' } },
    };
    const [next] = finish(suggest(campaign, asking(1, seed))).proposals!;
    if (besideOf(campaign, next!.values).length === 0) continue;
    expect(next!.kind).not.toBe('little known');
    said.push(next!.reason);
  }
  expect(said.join(' ')).toMatch(/Kept near what worked: trial \d, with a (lower|higher) /);
});

describe('proposals in random campaigns', () => {
  it('can be set, keep every limit, are no two alike, and none is waiting or impossible', () => {
    const law = fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
      const campaign = randomCampaign(seed);
      const dials = dialsOf(campaign);
      const { proposals } = finish(suggest(campaign, asking(2, seed)));
      const taken = campaign.trials
        .filter(({ state }) => ['waiting', 'later', 'impossible'].includes(state))
        .map(({ values }) => values);
      for (const { values, predicted, chance, reason } of proposals!) {
        campaign.knobs.forEach((knob, p) => {
          expect(
            isSettable(knob, values[knob.name]!, dials.steps[p]!),
            `${knob.name} ${values[knob.name]}`,
          ).toBe(true);
        });
        for (const limit of campaign.limits)
          expect(keeps(values, limit, 1e-7), JSON.stringify([limit, values])).toBe(true);
        const isTaken = taken.some((other) =>
          isSamePlace(dials, dials.toPlace(other), dials.toPlace(values)),
        );
        expect(isTaken, JSON.stringify(values)).toBe(false);
        taken.push(values);
        if (predicted) expect(predicted.low).toBeLessThanOrEqual(predicted.high);
        for (const one of Object.values(chance)) {
          if (one === null) continue;
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(1);
        }
        expect(reason).toMatch(/^\p{Lu}[^\n]*[.?]$/u);
      }
    });
    fc.assert(law, { numRuns: sweep(12, 200) });
  });

  it('come again to the last bit for the same request, also from a file', () => {
    const law = fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
      const campaign = randomCampaign(seed);
      const again = readCampaign(JSON.parse(JSON.stringify(campaign)));
      expect(finish(suggest(again, asking(2, seed)))).toEqual(finish(suggest(campaign, asking(2, seed))));
    });
    fc.assert(law, { numRuns: sweep(4, 50) });
  });

  it('have the same values within a round, first runs too, when each answer asks for one more trial', () => {
    const law = fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
      const rng = createRng(seed).fork('rounds');
      const { trials: _, ...rest } = randomCampaign(seed);
      const held = rest.knobs.filter((__, p) => p === 0 || rng.uniform() < 0.2).map(({ name }) => name);
      const limits: Limit[] = [
        ...rest.limits.filter(({ kind }) => kind !== 'same-for-the-round'),
        ...held.map((knob) => ({ kind: 'same-for-the-round', knob }) as const),
      ];
      const atOnce = 2 + rng.integer(3);
      const played = roundsOf({ ...rest, limits, atOnce, trials: [] }, 12, seed);
      for (const [first, ...others] of played) {
        expect(others.length).toBeLessThan(atOnce);
        for (const name of held)
          for (const other of others) expect(other[name], JSON.stringify([rest, name])).toBe(first![name]);
      }
    });
    fc.assert(law, { numRuns: sweep(4, 100) });
  });

  it('have the same values within a round that is asked for at once, also where the last trial has them', () => {
    const law = fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
      const { trials, ...rest } = randomCampaign(seed);
      // A knob of two values, so that the next round often has those of the trial before.
      const oven: Knob = { name: 'Oven', unit: '', kind: 'choices', options: ['low', 'high'] };
      const campaign: Campaign = {
        ...rest,
        knobs: [...rest.knobs, oven],
        limits: [
          ...rest.limits.filter(({ kind }) => kind !== 'same-for-the-round'),
          { kind: 'same-for-the-round', knob: 'Oven' },
        ],
        atOnce: 4,
        trials: trials
          .filter(({ state }) => state !== 'waiting')
          .map((trial, i) => ({ ...trial, values: { ...trial.values, Oven: i % 3 === 0 ? 'low' : 'high' } })),
      };
      const { proposals } = finish(suggest(campaign, asking(4, seed)));
      if (proposals!.some(({ reason }) => reason.includes('another round begins'))) return;
      expect(new Set(proposals!.map(({ values }) => values['Oven'])).size).toBeLessThanOrEqual(1);
    });
    fc.assert(law, { numRuns: sweep(12, 100) });
  });

  describe('with an oven that is the same for a whole round', () => {
    const oven: Knob = { name: 'Oven', unit: '°C', kind: 'number', from: 100, to: 250 };
    const salt: Knob = { name: 'Salt', unit: 'g', kind: 'number', from: 0, to: 10 };
    const baking = (knobs: readonly Knob[], trials: readonly Trial[] = []): Campaign => ({
      version: 1,
      goal: { name: 'Taste', unit: '', better: 'higher' },
      ...{
        knobs,
        limits: [{ kind: 'same-for-the-round', knob: 'Oven' }],
        atOnce: 3,
        repeats: 'same',
        trials,
      },
    });
    const at = (temperature: number, state: Trial['state'], salted: number): Trial => ({
      values: { Oven: temperature, Salt: salted },
      state,
      results: state === 'done' ? [Math.sin(salted)] : [],
    });
    const ovens = (trials: readonly Trial[], count: number): readonly unknown[] =>
      finish(suggest(baking([oven, salt], trials), asking(count, 4))).proposals!.map(
        ({ values }) => values['Oven'],
      );
    const six = Array.from({ length: 6 }, (__, i) => at(120 + 20 * i, 'done', (3 * i) % 8));

    it('keep it to the end of the round, and choose it anew in the next one', () => {
      for (const before of [[], six]) {
        const [a, b, c, d, e, f, g] = ovens(before, 7);
        expect([b, c]).toEqual([a, a]);
        expect([e, f]).toEqual([d, d]);
        expect(d).not.toBe(a);
        expect(g).not.toBe(d);
      }
    });

    it('join a round of which a trial waits, whether others of it are done, and no round that is full', () => {
      const first = [at(155, 'done', 1), at(155, 'waiting', 2)];
      expect(ovens([...six, at(155, 'waiting', 1)], 2)).toEqual([155, 155]);
      expect(ovens([...six, ...first], 1)).toEqual([155]);
      expect(ovens([...six, ...first, at(155, 'failed', 3)], 1)).not.toEqual([155]);
      // What cannot be done, or comes later, leaves its place to another.
      expect(ovens([...six, ...first, at(155, 'impossible', 3)], 1)).toEqual([155]);
      expect(ovens([...six, ...first, at(155, 'later', 3)], 1)).toEqual([155]);
      // Set where no one else could set it: the next ones are set beside it.
      expect(ovens([...six, at(155.02, 'waiting', 1)], 1)).toEqual([155]);
    });

    it('go on with another round where nothing new is left, and say so', () => {
      const alone = [100, 250, 175, 140, 220].map((value): Trial => {
        const { values, ...rest } = at(value, 'done', value / 100);
        return { ...rest, values: { Oven: values['Oven']! } };
      });
      for (const before of [[], alone]) {
        const { proposals, warnings } = finish(suggest(baking([oven], before), asking(3, 4)));
        expect(new Set(proposals!.map(({ values }) => values['Oven'])).size).toBe(3);
        expect(warnings).toEqual([]);
        expect(proposals!.map(({ reason }) => reason.includes('another round begins'))).toEqual([
          false,
          true,
          true,
        ]);
      }
    });
  });
});

/** Plays trials as the room does: each answer asks for one more. Returns the values of each round. */
function roundsOf(campaign: Campaign, count: number, seed: number): readonly (readonly KnobValues[])[] {
  const rng = createRng(seed).fork('answers');
  const rounds: KnobValues[][] = [];
  let trials: Trial[] = [];
  while (trials.length < count) {
    const lacking = campaign.atOnce - trials.filter(({ state }) => state === 'waiting').length;
    const { proposals } = finish(suggest({ ...campaign, trials }, asking(lacking, seed)));
    for (const { values, reason } of proposals!) {
      const last = rounds.at(-1);
      const begins = !last || last.length === campaign.atOnce || reason.includes('another round begins');
      if (begins) rounds.push([values]);
      else last.push(values);
      trials.push({ values, state: 'waiting', results: [] });
    }
    if (proposals!.length < lacking) break;
    const waiting = trials.flatMap(({ state }, i) => (state === 'waiting' ? [i] : []));
    const answered = pick(rng, waiting);
    trials = trials.map((trial, i) =>
      i === answered ? { ...trial, state: 'done', results: [5 + rng.normal()] } : trial,
    );
  }
  return rounds;
}
