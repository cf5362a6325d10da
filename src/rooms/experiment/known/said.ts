import type { Campaign, Knob } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { andSo, otherOfPair, pairsSaid } from '../../../engine/campaign/pairs';
import { inSentence, knobName, listed } from '../../../engine/campaign/words';
import { formatNumber, wholePercent } from '../../../vocabulary/numbers/write';
import { atStart } from '../state/called';
import type { ResultDigits } from '../state/resultDigits';
import type { TrialWords } from '../state/words';

type Importance = NonNullable<Suggestion['importance']>;
type LeftOut = NonNullable<Suggestion['leftOut']>;

/** In what importance is measured: the unit of the goal, else its name. */
export function measureOf({ goal: { unit, name } }: Pick<Campaign, 'goal'>): string {
  return unit || name.toLowerCase();
}

/** Says how knobs are moved to see how much they matter, as a caption of one line. */
export function movesSaid(campaign: Pick<Campaign, 'goal'>): string {
  return `${measureOf(campaign)}, when only this knob moves from the best; whisker 80\u00a0%`;
}

/** Says that a part of a sum cannot move alone. */
const sumsMove = 'In a sum the other parts give way in proportion.';

/** Chance from which on a knob is said to matter most, or least. */
const likely = 0.5;

/** Returns the sentences on which knobs matter: chances, not an order. None where there is one knob only. */
export function mattersSaid(
  all: Importance,
  { knobs, limits }: Pick<Campaign, 'knobs' | 'limits'>,
): readonly string[] {
  if (all.length < 2) return [];
  const moving = thatMove(all);
  const importance = pairsAsOne(moving, { limits });
  const held = all.filter((one) => !moving.includes(one)).map(({ knob }) => nameOf(knob, knobs));
  const stays =
    held.length === 0
      ? []
      : [
          `${listed(held)} cannot move from the best: limits hold ${held.length === 1 ? 'it' : 'them'} there.`,
        ];
  const hasLargeSum = limits.some((limit) => limit.kind === 'sum' && limit.knobs.length > 2);
  const sums = [...pairsSaid({ knobs, limits }), ...(hasLargeSum ? [sumsMove] : [])];
  if (importance.length < 2) return [...stays, ...sums];
  const byMost = importance.toSorted((a, b) => b.chanceMost - a.chanceMost);
  const [most, second] = byMost as [Importance[number], Importance[number]];
  const least = importance.toSorted((a, b) => b.chanceLeast - a.chanceLeast)[0]!;
  const isLeastSaid = importance.length > 2 && least !== most && least.chanceLeast >= likely;
  const isMostSaid = most.chanceMost >= likely;
  const name = ({ knob }: Importance[number]): string => {
    const other = otherOfPair({ limits }, knob);
    return andSo(nameOf(knob, knobs), other === null ? null : nameOf(other, knobs));
  };
  const first = isMostSaid
    ? `${atStart(name(most))} matters most with chance ${chance(most.chanceMost)}.`
    : `Which knob matters most is open: ${inSentence(name(most))} with chance ${chance(most.chanceMost)}, ${inSentence(name(second))} with chance ${chance(second.chanceMost)}.`;
  const spoken = new Set([...(isMostSaid ? [most] : []), ...(isLeastSaid ? [least] : [])]);
  return [
    first,
    ...(isLeastSaid
      ? [`${atStart(name(least))} matters least with chance ${chance(least.chanceLeast)}.`]
      : []),
    ...alikeGroups(importance.filter((one) => !spoken.has(one)))
      .slice(0, 2)
      .map((group) => {
        const names = group.map((one, k) => (k === 0 ? atStart(name(one)) : inSentence(name(one))));
        return `${listed(names)} cannot be told apart yet.`;
      }),
    ...stays,
    ...sums,
  ];
}

/** Joins two knobs of which each settles the other to the first of them: one of both matters most if either does, and least likewise. */
function pairsAsOne(importance: Importance, campaign: Pick<Campaign, 'limits'>): Importance {
  const joined = new Set<string>();
  return importance.flatMap((one) => {
    if (joined.has(one.knob)) return [];
    const name = otherOfPair(campaign, one.knob);
    const other = importance.find(({ knob }) => knob === name);
    if (!other) return [one];
    joined.add(other.knob);
    const [chanceMost, chanceLeast] = [
      one.chanceMost + other.chanceMost,
      one.chanceLeast + other.chanceLeast,
    ];
    return [{ ...one, chanceMost, chanceLeast }];
  });
}

/** Returns those knobs that can move from the best place; limits may hold others there, of which nothing is to be said. */
export function thatMove(importance: Importance): Importance {
  return importance.filter(({ high }) => high > 0);
}

/** Returns chains of knobs, the one that matters more first, each of which has its median within the whisker of the next and the other way round. */
function alikeGroups(importance: Importance): readonly Importance[] {
  const groups: Importance[number][][] = [];
  const within = (a: Importance[number], b: Importance[number]): boolean =>
    a.median >= b.low && a.median <= b.high;
  for (const one of importance.toSorted((a, b) => b.median - a.median)) {
    const before = groups.at(-1)?.at(-1);
    if (before && within(before, one) && within(one, before)) groups.at(-1)!.push(one);
    else groups.push([one]);
  }
  return groups.filter(({ length }) => length > 1);
}

/** Names a knob; one that nobody has named is its number. */
export function nameOf(name: string, knobs: readonly Knob[]): string {
  return knobName(
    { name },
    knobs.findIndex((knob) => knob.name === name),
  );
}

/** Writes a chance that was counted in draws: never quite none, never quite sure. */
function chance(share: number): string {
  return wholePercent(Math.min(0.99, Math.max(0.01, share)));
}

/** What is said of a model whose predictions were put to the test. */
export interface TrustSaid {
  /** How it was done. */
  readonly how: string;
  /** That the model is no better than the plain mean; null where it is. */
  readonly warning: string | null;
  readonly result: string;
}

/** Says how well trials that were left out were predicted from the others. */
export function trustSaid(leftOut: LeftOut, words: TrialWords, digits: ResultDigits): TrustSaid {
  const { trials, inside, offBy, plainMeanOffBy } = leftOut;
  const [off, plain] = toldApart(offBy, plainMeanOffBy, digits);
  return {
    how: `Each ${words.one} is predicted from all the others.`,
    warning: offBy < plainMeanOffBy ? null : 'Not yet: it predicts no better than the plain mean.',
    result: `${inside} of ${trials.length} lie in their 95\u00a0% band. Off by ${off} on average; the plain mean by ${plain}.`,
  };
}

/** Writes two errors as finely as results, or finer where they would read alike. */
function toldApart(a: number, b: number, digits: ResultDigits): readonly [string, string] {
  const usual = [digits.write(a), digits.write(b)] as const;
  if (usual[0] !== usual[1] || a === b) return usual;
  return [formatNumber(a), formatNumber(b)];
}
