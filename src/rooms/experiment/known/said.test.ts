import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Knob } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { resultDigits } from '../state/resultDigits';
import { trialWords } from '../state/words';
import { mattersSaid, movesSaid, thatMove, trustSaid } from './said';

type Importance = NonNullable<Suggestion['importance']>;
type LeftOut = NonNullable<Suggestion['leftOut']>;

const knob = (name: string): Knob => ({ name, unit: '', kind: 'number', from: 0, to: 1 });
const one = (
  name: string,
  [low, median, high]: readonly [number, number, number],
  [chanceMost, chanceLeast]: readonly [number, number] = [0, 0],
): Importance[number] => ({ knob: name, low, median, high, chanceMost, chanceLeast });

const bread = [
  one('Temperature', [3.7, 5.1, 6.7], [0.77, 0]),
  one('Water', [2.3, 3.7, 5.7], [0.2, 0]),
  one('Starter', [1.3, 2.2, 3.3], [0.02, 0.03]),
  one('Rise', [0.9, 2.1, 3.6], [0.01, 0.05]),
  one('Flour', [0.3, 0.6, 1.1], [0, 0.92]),
];
const said = (importance: Importance): readonly string[] =>
  mattersSaid(importance, { knobs: importance.map((row) => knob(row.knob)), limits: [] });

describe('which knob matters', () => {
  it('is said by chances, and which cannot be told apart', () =>
    expect(said(bread)).toEqual([
      'Temperature matters most with chance 77\u00a0%.',
      'Flour matters least with chance 92\u00a0%.',
      'Starter and rise cannot be told apart yet.',
    ]));

  it('is not said of a knob that limits hold at the best', () => {
    const held = one('Salt', [0, 0, 0], [0, 1]);
    expect(said([...bread, held])).toEqual([
      ...said(bread),
      'Salt cannot move from the best: limits hold it there.',
    ]);
    expect(thatMove([...bread, held])).toEqual(bread);
  });

  it('says how parts of a sum move', () => {
    const goal = { name: 'Taste', unit: 'points', better: 'higher' } as const;
    const limits = [{ kind: 'sum', knobs: ['Starter', 'Rise', 'Water'], equals: 100 }] as const;
    expect(movesSaid({ goal })).toBe('points, when only this knob moves from the best; whisker 80\u00a0%');
    const campaign = { knobs: bread.map((row) => knob(row.knob)), limits };
    expect(mattersSaid(bread, campaign)).toEqual([
      ...said(bread),
      'In a sum the other parts give way in proportion.',
    ]);
  });

  it('takes two that sum to something for one, because each settles the other', () => {
    const shares = [
      one('A', [43, 52, 67], [0.46, 0]),
      one('B', [43, 52, 67], [0.46, 0.01]),
      one('Heat', [24, 33, 43], [0.07, 0.3]),
      one('Catalyst', [20, 29, 40], [0.01, 0.69]),
    ];
    const knobs = shares.map((row) => knob(row.knob));
    const limits = [{ kind: 'sum', knobs: ['A', 'B'], equals: 1 }] as const;
    expect(mattersSaid(shares, { knobs, limits })).toEqual([
      'A (and so B) matters most with chance 92\u00a0%.',
      'Catalyst matters least with chance 69\u00a0%.',
      'A and B sum to 1, so each settles the other.',
    ]);
    expect(mattersSaid(shares.slice(0, 2), { knobs, limits })).toEqual([
      'A and B sum to 1, so each settles the other.',
    ]);
  });

  it('is open where no knob is likelier than all others together', () =>
    expect(
      said([
        one('pH', [1, 2, 3], [0.45, 0.3]),
        one('Salt', [1, 2, 3], [0.4, 0.3]),
        one('Time', [0, 1, 2], [0.15, 0.4]),
      ])[0],
    ).toBe('Which knob matters most is open: pH with chance 45\u00a0%, salt with chance 40\u00a0%.'));

  it('is no question of one knob', () => expect(said([one('pH', [1, 2, 3], [1, 1])])).toEqual([]));

  it('says of two knobs once which matters more', () =>
    expect(said([one('pH', [4, 5, 6], [0.9, 0.1]), one('Salt', [1, 2, 3], [0.1, 0.9])])).toEqual([
      'pH matters most with chance 90\u00a0%.',
    ]));

  const names = fc.uniqueArray(
    fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom('', 'constructor', '__proto__', 'toString', '<b>', '$&', 'ﷺ', 'π', '  ', 'a\nb'),
    ),
    { minLength: 2, maxLength: 7 },
  );
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const rows = names.chain((all) =>
    fc.tuple(
      ...all.map((name) =>
        fc.tuple(share, share, share, share, share).map(([a, b, c, most, least]) => {
          const [low, median, high] = [a, b, c].toSorted((x, y) => x - y) as [number, number, number];
          return one(name, [low, median, high], [most, least]);
        }),
      ),
    ),
  );

  it('is told in whole sentences whatever the knobs are called, none twice, and never as sure', () =>
    fc.assert(
      fc.property(rows, (importance) => {
        const sentences = said(importance);
        expect(sentences.length).toBeGreaterThan(0);
        expect(new Set(sentences).size).toBe(sentences.length);
        for (const sentence of sentences) {
          expect(sentence.endsWith('.')).toBe(true);
          expect(sentence).not.toMatch(/\bundefined\b|NaN/);
          expect(sentence).not.toMatch(/chance (?:0|100)\u00a0%/);
        }
      }),
    ));

  it('never says of a knob that matters most or least that it cannot be told apart', () =>
    fc.assert(
      fc.property(rows, (importance) => {
        const ends = [one('FIRST', [0, 0.5, 1], [0.6, 0]), one('LAST', [0, 0.5, 1], [0, 0.6])];
        const others = importance.map((row) => ({ ...row, chanceMost: 0.1, chanceLeast: 0.1 }));
        const apart = said([...ends, ...others]).filter((sentence) => sentence.includes('told apart'));
        for (const sentence of apart) expect(sentence).not.toMatch(/FIRST|LAST/);
      }),
    ));
});

describe('whether the model can be trusted', () => {
  const words = trialWords('loaf');
  const digits = resultDigits([0, 8]);
  const leftOut = (more: Partial<LeftOut>): LeftOut => ({
    trials: [0, 1, 2, 3],
    ...{
      predicted: [],
      low: [],
      high: [],
      measured: [],
      inside: 4,
      offBy: 0.8,
      plainMeanOffBy: 1.9,
      ...more,
    },
  });

  it('is said by what was left out', () =>
    expect(trustSaid(leftOut({}), words, digits)).toEqual({
      how: 'Each loaf is predicted from all the others.',
      warning: null,
      result: '4 of 4 lie in their 95\u00a0% band. Off by 0.8 on average; the plain mean by 1.9.',
    }));

  it('is denied where the plain mean is as good', () => {
    for (const offBy of [1.9, 2.4])
      expect(trustSaid(leftOut({ offBy }), words, digits).warning).toBe(
        'Not yet: it predicts no better than the plain mean.',
      );
  });

  it('writes two errors that differ so that they can be told apart', () =>
    expect(trustSaid(leftOut({ offBy: 1.93, plainMeanOffBy: 1.91 }), words, digits).result).toContain(
      'Off by 1.93 on average; the plain mean by 1.91.',
    ));
});
