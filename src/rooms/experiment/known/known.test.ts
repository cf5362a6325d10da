import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Campaign, Knob, Limit } from '../../../engine/campaign/campaign';
import { finish } from '../../../engine/task';
import { suggest } from '../../../engine/campaign/suggest';
import { knownLoaves } from '../../../testing/knownLoaves';
import { isAllowed } from '../state/allowed';
import { trialWords } from '../state/words';
import { colourOf, mapPixels, paletteFor } from './mapColours';
import { movedTo } from '../state/movedTo';
import { firstAxes, forbiddenBoxes, isPlaceAllowed, mapGrid } from './mapPlaces';
import { rankedRows, rankedSaid, rowName } from './rankedRows';

const campaign = knownLoaves();
const through = campaign.trials[18]!.values;
const named = (name: string): Knob => campaign.knobs.find((one) => one.name === name)!;
const riseAndTemperature = { across: named('Rise'), up: named('Temperature') };

describe('the places of a map', () => {
  it('begin with knobs that may not go together, else with those that matter most, choices last', () => {
    expect(firstAxes(campaign, [])).toEqual(riseAndTemperature);
    const importance = campaign.knobs.map(({ name }, k) => ({ knob: name, median: k }));
    expect(firstAxes({ ...campaign, limits: [] }, importance)).toEqual({
      across: named('Rise'),
      up: named('Temperature'),
    });
    expect(firstAxes({ knobs: [named('Rise')], limits: [] }, [])).toBeNull();
    // Of two that sum to something the map would be a line.
    const pair = { kind: 'sum', knobs: ['Rise', 'Temperature'], equals: 100 } as const;
    expect(firstAxes({ ...campaign, limits: [pair] }, importance)).toEqual({
      across: named('Starter'),
      up: named('Temperature'),
    });
  });

  it('go row by row from below, ends included, all else held', () => {
    const { at, columns, rows } = mapGrid(campaign, { axes: riseAndTemperature, through }, 9);
    expect([at.length, columns, rows]).toEqual([81, 9, 9]);
    expect(at[0]).toEqual({ ...through, Rise: 3, Temperature: 20 });
    expect(at[8]).toEqual({ ...through, Rise: 14, Temperature: 20 });
    expect(at[80]).toEqual({ ...through, Rise: 14, Temperature: 30 });
  });

  it('are one for each choice, and even by ratio where a knob is', () => {
    const { at, columns } = mapGrid(
      campaign,
      { axes: { across: named('Flour'), up: named('Starter') }, through },
      3,
    );
    expect(columns).toBe(3);
    expect(at.map(({ Starter }) => Starter)).toEqual([5, 5, 5, 14.1421, 14.1421, 14.1421, 40, 40, 40]);
  });

  it('are hatched exactly where a limit forbids what can be set', () =>
    expect(forbiddenBoxes(campaign, { axes: riseAndTemperature, through })).toEqual([
      { across: [7.25 / 11, 1], up: [0.75, 1] },
    ]));

  const milk: Pick<Campaign, 'knobs' | 'limits'> = {
    knobs: ['Milk', 'Cream', 'Sugar'].map((name) => ({ name, unit: '%', kind: 'number', from: 10, to: 80 })),
    limits: [{ kind: 'sum', knobs: ['Milk', 'Cream', 'Sugar'], equals: 100 }],
  };

  it('let the other parts of a sum give way in proportion, or are none', () => {
    const start = { Milk: 50, Cream: 30, Sugar: 20 };
    expect(movedTo(milk, start, { Milk: 60 })).toEqual({ Milk: 60, Cream: 24, Sugar: 16 });
    expect(movedTo(milk, start, { Milk: 60, Cream: 20 })).toEqual({ Milk: 60, Cream: 20, Sugar: 20 });
    expect(movedTo(milk, start, { Milk: 60, Cream: 35 })).toBeNull();
    expect(movedTo(milk, start, { Milk: 50, Cream: 30, Sugar: 20 })).not.toBeNull();
    expect(movedTo(milk, start, { Milk: 60, Cream: 30, Sugar: 20 })).toBeNull();
  });

  it('are hatched so that no allowed cell is covered and no forbidden one is free', () => {
    const limits: fc.Arbitrary<Limit> = fc.oneof(
      fc.record({
        kind: fc.constant('at-most' as const),
        terms: fc.record({
          A: fc.double({ min: -2, max: 2, noNaN: true }),
          B: fc.double({ min: -2, max: 2, noNaN: true }),
        }),
        value: fc.double({ min: -5, max: 15, noNaN: true }),
      }),
      fc.constant<Limit>({ kind: 'order', lower: 'A', upper: 'B' }),
      fc.record({
        kind: fc.constant('not-together' as const),
        when: fc.record({
          A: fc.record({ above: fc.integer({ min: 0, max: 9 }) }),
          C: fc.record({ is: fc.constantFrom('x', 'y') }),
        }),
      }),
    );
    const knobs: readonly Knob[] = [
      { name: 'A', unit: '', kind: 'whole', from: 0, to: 9 },
      { name: 'B', unit: '', kind: 'steps', from: 0, to: 6, by: 0.5 },
      { name: 'C', unit: '', kind: 'choices', options: ['x', 'y', 'z'] },
    ];
    fc.assert(
      fc.property(
        fc.array(limits, { maxLength: 3 }),
        fc.constantFrom([0, 1], [2, 0], [0, 2]),
        (some, [a, b]) => {
          const given = { knobs, limits: some };
          const axes = { across: knobs[a]!, up: knobs[b]! };
          const about = { axes, through: { A: 2, B: 1, C: 'x' } };
          const boxes = forbiddenBoxes(given, about);
          const { at } = {
            at: placesOf(axes.across).flatMap((x) => placesOf(axes.up).map((y) => ({ x, y }))),
          };
          for (const { x, y } of at) {
            const moved = { [axes.across.name]: x.value, [axes.up.name]: y.value };
            const isCovered = boxes.some(
              ({ across, up }) => x.at > across[0] && x.at < across[1] && y.at > up[0] && y.at < up[1],
            );
            expect(isCovered).toBe(!isPlaceAllowed(given, about, moved));
            expect(isCovered).toBe(!isAllowed(given, { ...about.through, ...moved }));
          }
        },
      ),
    );
  });
});

/** All values of a knob, with a share of the axis that belongs to each. */
function placesOf(knob: Knob): readonly { readonly value: number | string; readonly at: number }[] {
  if (knob.kind === 'choices') {
    return knob.options.map((value, k) => ({ value, at: (k + 0.5) / knob.options.length }));
  }
  const by = knob.kind === 'steps' ? knob.by : 1;
  const count = Math.round((knob.to - knob.from) / by) + 1;
  // The first and the last have only half a cell on the axis.
  return Array.from({ length: count }, (_, k) => ({
    value: knob.from + k * by,
    at: Math.min(0.999, Math.max(0.001, k / (count - 1))),
  }));
}

describe('the colours of a map', () => {
  const light = { domain: [3, 8] as const, palette: paletteFor('higher'), isDark: false };
  const brightness = ([r, g, b]: readonly number[]): number => r! + g! + b!;

  it('are brightest where it is good, whichever way is good', () => {
    const lower = { ...light, palette: paletteFor('lower') };
    const at = (mean: number, colours: typeof light): number =>
      brightness(colourOf({ mean, works: null }, colours));
    expect(at(8, light)).toBeGreaterThan(at(3, light));
    expect(at(3, lower)).toBeGreaterThan(at(8, lower));
    expect(at(3, lower)).toBe(at(8, light));
  });

  it('lie under a veil where trials fail, and are clear where they do not', () => {
    const clear = colourOf({ mean: 5, works: null }, light);
    expect(colourOf({ mean: 5, works: 0.95 }, light)).toEqual(clear);
    expect(colourOf({ mean: 5, works: 0.2 }, light)).not.toEqual(clear);
    const veiled = colourOf({ mean: 5, works: 0 }, { ...light, isDark: true });
    expect(brightness(veiled)).toBeLessThan(brightness(colourOf({ mean: 5, works: 0 }, light)));
  });

  it('are painted from above, places go from below', () => {
    const place = (mean: number) => ({
      ...{ mean, median: mean, low: 0, high: 9 },
      better: null,
      works: null,
      holds: null,
    });
    const pixels = mapPixels([place(3), place(3), place(8), place(8)], 2, light);
    expect([...pixels.subarray(0, 3)]).toEqual([...colourOf({ mean: 8, works: null }, light)]);
  });
});

describe('which are best', () => {
  const done = campaign.trials.flatMap(({ state }, k) => (state === 'done' ? [k] : []));
  const { at, ranking } = finish(
    suggest(campaign, {
      ...{ count: 0, seed: 3, want: ['ranking'] },
      at: done.map((k) => campaign.trials[k]!.values),
    }),
  );
  const believed = new Map(at!.map((one, k) => [done[k]!, one]));
  const words = trialWords('loaf');

  it('are at most five places, best first, and brackets join neighbours within one group', () => {
    const { rows, brackets } = rankedRows(ranking!, believed);
    expect(rows).toHaveLength(5);
    const means = rows.map((row) => row.believed.mean);
    expect(means).toEqual(means.toSorted((a, b) => b - a));
    for (const { from, to, isOpen } of brackets) {
      // One that goes on below has others there.
      expect(isOpen || to > from).toBe(true);
      const group = ranking!.find((one) => one.includes(rows[from]!.trials[0]!))!;
      for (const row of rows.slice(from, to + 1))
        expect(group).toEqual(expect.arrayContaining([...row.trials]));
    }
  });

  it('show trials at one place once, and leave a bracket open that goes on below', () => {
    const same = believed.get(0)!;
    const given = new Map([0, 1, 2, 3, 4, 5, 6].map((k) => [k, { ...same, mean: k < 2 ? 9 : 9 - k }]));
    const { rows, brackets } = rankedRows([[0, 1, 2, 3, 4, 5, 6]], given);
    expect(rows[0]!.trials).toEqual([0, 1]);
    expect(brackets).toEqual([{ from: 0, to: 4, isOpen: true }]);
    const text = rankedSaid({ rows, brackets }, words, (value) => value.toFixed(1));
    expect(text).toContain('5, 6 and others below cannot be told apart.');
    expect(rowName(rows[0]!, words, { room: 90, text: 12 })).toBe('loaves\u00a01, 2');
  });

  it('keep the number of a trial however long its name is', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 0, max: 9998 }), (called, trial) => {
        const row = { trials: [trial], believed: believed.get(0)! };
        expect(rowName(row, trialWords(called), { room: 64, text: 12 }).endsWith(`\u00a0${trial + 1}`)).toBe(
          true,
        );
      }),
    ));

  it('are also said in words', () => {
    const text = rankedSaid(rankedRows(ranking!, believed), words, (value) => value.toFixed(1));
    expect(text).toMatch(/^The best loaves, best first\. \d+: \d\.\d, 95\u00a0%: \d\.\d to \d\.\d;/);
    expect(text).not.toContain('undefined');
  });
});
