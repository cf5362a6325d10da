import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Campaign, Knob, KnobValues } from '../../../engine/campaign/campaign';
import { roundRange, withBands } from '../state/range';
import { trialWords } from '../state/words';
import { onCard, reasonSentences } from './reasonSaid';
import { placesAlong, slicesOf } from './sliceData';
import { knobsThatMatter } from './useShownKnobs';

const knob = (name: string): Knob => ({ name, unit: '', kind: 'number', from: 0, to: 1 });

describe('the knobs along which slices are shown', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const knobs = names.map(knob);
  const importance = (sizes: readonly number[]) =>
    sizes.map((median, k) => ({ knob: names[k]!, median, low: 0, high: 9, chanceMost: 0, chanceLeast: 0 }));

  it('are the five that matter most, in the order of the experiment', () => {
    const most = knobsThatMatter(knobs, importance([1, 0, 5, 2, 0.5, 4, 3]));
    expect(most.map(({ name }) => name)).toEqual(['a', 'c', 'd', 'f', 'g']);
  });

  it('are the first five before it is known which matter', () =>
    expect(knobsThatMatter(knobs, null)).toEqual(knobs.slice(0, 5)));

  it('are all where there are no more', () =>
    expect(knobsThatMatter(knobs.slice(0, 3), importance([0, 0, 1]))).toEqual(knobs.slice(0, 3)));
});

describe('slices of a mixture', () => {
  const part = (name: string, from: number, to: number): Knob => ({
    name,
    unit: '%',
    kind: 'number',
    from,
    to,
  });
  const heat = part('Heat', 0, 1);
  const knobs = [part('Milk', 20, 80), part('Cream', 10, 60), part('Sugar', 0, 30), heat];
  const campaign = {
    knobs,
    limits: [{ kind: 'sum', knobs: ['Milk', 'Cream', 'Sugar'], equals: 100 }],
  } as const;
  const through = { Milk: 50, Cream: 30, Sugar: 20, Heat: 0.5 };
  const sum = (at: KnobValues): number => Number(at['Milk']) + Number(at['Cream']) + Number(at['Sugar']);

  it('let the other parts give way in proportion, and are hatched where these cannot', () => {
    const at = placesAlong(campaign, knobs, through);
    const allowed = at.filter((place) => Math.abs(sum(place) - 100) < 1e-3);
    expect(allowed.filter(({ Milk }) => Milk !== 50).length).toBeGreaterThan(40);
    for (const { Cream, Sugar, Milk } of allowed.filter(
      (place) => place['Milk'] !== 50 && place['Heat'] === 0.5,
    )) {
      const isAlong = [
        Number(Cream) / Number(Sugar) - 1.5,
        Number(Milk) / Number(Sugar) - 2.5,
        Number(Milk) / Number(Cream) - 5 / 3,
      ];
      expect(Math.min(...isAlong.map(Math.abs))).toBeLessThan(1e-3);
    }
    const [milk, , , warm] = slicesOf(
      { ...campaign, trials: [] } as unknown as Campaign,
      knobs,
      through,
      null,
    );
    // At 25 % of milk the others would have to be 45 % and 30 %; at 80 % they are 12 % and 8 %.
    expect(milk!.forbidden).toHaveLength(1);
    expect(milk!.forbidden[0]![0]).toBe(0);
    expect(milk!.forbidden[0]![1]).toBeCloseTo(5 / 60, 1);
    expect(warm!.forbidden).toEqual([]);
  });
});

describe('the range of an axis', () => {
  it('holds results and bands, those that are wide beyond measure up to one range beyond', () => {
    expect(roundRange(withBands([2, 8], [{ low: 1, high: 9 }]))).toEqual([0, 10]);
    expect(withBands([2, 8], [{ low: -100, high: 9 }])).toEqual([2, 8, -4, 9]);
    expect(withBands([5], [{ low: 4, high: 7 }])).toEqual([5, 4, 7]);
  });
});

describe('why a trial is proposed', () => {
  const campaign: Campaign = {
    version: 1,
    goal: { name: 'Taste', unit: '', better: 'higher' },
    knobs: [knob('Water')],
    ...{ limits: [], atOnce: 2, repeats: 'unknown' },
    trials: Array.from({ length: 5 }, () => ({ values: { Water: 1 }, state: 'waiting', results: [] })),
  };
  const about: Parameters<typeof reasonSentences>[0] = {
    data: {
      record: { reasons: { 5: 'Near the best loaf, with more water. Nothing else is known.' } } as never,
    },
    ...{ campaign, words: trialWords('loaf'), trial: 4, others: [3, 4], hasCurves: true },
    belief: { best: {} } as never,
    predicted: { better: 0.69, works: 0.95, holds: null } as never,
  };

  it('says nothing of better where the best breaks the limit of the second result', () => {
    const broken = { ...about, belief: { best: { keeping: 0 } } as never };
    expect(reasonSentences(about).join(' ')).toContain('Better than the best with chance 69');
    expect(reasonSentences(broken).join(' ')).not.toContain('Better');
  });

  it('begins with what is not allowed', () => {
    const limits = [{ kind: 'at-most' as const, terms: { Water: 1 }, value: 0.5 }];
    expect(reasonSentences({ ...about, campaign: { ...campaign, limits } }).slice(0, 2)).toEqual([
      'It breaks a limit: Water never above 0.5.',
      'Near the best loaf, with more water.',
    ]);
  });

  it('is said with what matters most first', () =>
    expect(reasonSentences(about)).toEqual([
      'Near the best loaf, with more water.',
      'Better than the best with chance 69\u00a0%.',
      'It fails with chance 5\u00a0%.',
      'Chosen as if loaf\u00a04 were in.',
      'Nothing else is known.',
    ]));

  it('is never cut within a sentence on a card', () =>
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Z][a-z ]{0,120}\.$/), { minLength: 1, maxLength: 6 }),
        (all) => {
          const said = onCard(all);
          const counts = all.map((_, k) => all.slice(0, k + 1).join(' '));
          expect(counts).toContain(said);
        },
      ),
    ));

  it('has fewer sentences on a card where all do not fit', () => {
    const long = 'Little is known there: much of the first thing and a short second thing.';
    expect(onCard([long, 'Better than the best with chance 34\u00a0%.', long])).toBe(
      `${long} Better than the best with chance 34\u00a0%.`,
    );
    expect(onCard([long + long + long, 'No more.'])).toBe(long + long + long);
  });
});
