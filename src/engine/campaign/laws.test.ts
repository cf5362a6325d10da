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

  it('hold what is the same for the whole round', () => {
    const knobs: Knob[] = [
      { name: 'Oven', unit: '°C', kind: 'number', from: 100, to: 250 },
      { name: 'Salt', unit: 'g', kind: 'number', from: 0, to: 10 },
    ];
    const trials = Array.from({ length: 6 }, (_, i): Trial => ({
      values: { Oven: 120 + 20 * i, Salt: (3 * i) % 8 },
      state: 'done',
      results: [Math.sin(i)],
    }));
    const campaign: Campaign = {
      version: 1,
      goal: { name: 'Taste', unit: '', better: 'higher' },
      ...{
        knobs,
        limits: [{ kind: 'same-for-the-round', knob: 'Oven' }],
        atOnce: 3,
        repeats: 'same',
        trials,
      },
    };
    const [first, ...others] = finish(suggest(campaign, asking(3, 4))).proposals!;
    for (const { values } of others) expect(values['Oven']).toBe(first!.values['Oven']);
    const waiting: Trial = { values: { Oven: 155, Salt: 1 }, state: 'waiting', results: [] };
    const next = finish(suggest({ ...campaign, trials: [...trials, waiting] }, asking(2, 4))).proposals!;
    for (const { values } of next) expect(values['Oven']).toBe(155);
  });
});
