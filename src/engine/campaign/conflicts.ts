import type { Campaign, Knob, Limit } from './campaign';
import { regionOf } from '../limits/region';
import type { Complaints } from './complaint';
import { dialsOf, limitLists, regionSpec } from './dials';
import { limitWords } from './readLimits';
import { listed, written } from './words';

/** Adds what limits ask and ranges never give, each limit by itself. */
export function addConflicts(campaign: Campaign, to: Complaints): void {
  campaign.limits.forEach((limit, index) => {
    const where = `limits[${index}]`;
    if (limit.kind === 'sum') {
      const parts = limit.knobs.map((name) => [name, 1] as const);
      addSum({ where, parts, atMost: limit.equals, atLeast: limit.equals }, campaign, to);
    }
    if (limit.kind === 'at-most') {
      const parts = Object.entries(limit.terms);
      // −Cream at most −3 is Cream at least 3.
      const isTurned = parts.every(([, factor]) => factor < 0);
      const turned = parts.map(([name, factor]) => [name, -factor] as const);
      const bound = isTurned ? { parts: turned, atLeast: -limit.value } : { parts, atMost: limit.value };
      addSum({ where, ...bound }, campaign, to);
    }
    if (limit.kind === 'order') addOrder(limit, { where, campaign, to });
  });
}

/** Adds which limits contradict each other, which takes a while. */
export function addContradiction(campaign: Campaign, to: Complaints): void {
  if (to.found.length > 0 || campaign.limits.length === 0) return;
  const dials = dialsOf(campaign);
  // Places that cannot be done take little away, and are no fault of the limits.
  const region = regionOf({ ...regionSpec(campaign, dials), excluded: [] });
  if (!('conflict' in region)) return;
  const lists = limitLists(campaign, dials);
  const indices = region.conflict.map(({ list, index }) => lists[list][index].limit).sort((a, b) => a - b);
  const where = `limits[${indices.at(-1) ?? 0}]`;
  const words = indices.map((index) => limitWords(campaign.limits[index]));
  if (region.isOfGrid) {
    const fault = `In the steps in which knobs are set it never comes about that ${listed(words)}`;
    to.add(where, fault, 'Give one of these knobs finer steps.');
  } else if (words.length === 1) {
    to.add(where, `It never comes about that ${words[0]}`, 'Widen the range of one of these knobs.');
  } else {
    const fault = `These limits contradict each other: ${words.join('; ')}`;
    to.add(where, fault, 'Give up one of them, or widen the range of a knob.');
  }
}

interface Sum {
  readonly where: string;
  readonly parts: readonly (readonly [name: string, factor: number])[];
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Share of the size of a sum below which differences are rounding. */
const slack = 1e-9;

function addSum(
  { where, parts, atMost = Infinity, atLeast = -Infinity }: Sum,
  { knobs }: Campaign,
  to: Complaints,
): void {
  const ends = parts.map(([name, factor]) => {
    const { from, to: end } = rangeOf(knobs, name);
    const [a, b] = [factor * from, factor * end];
    const times = Math.abs(factor) === 1 ? '' : `${written(Math.abs(factor))} × `;
    return {
      ...{ name, factor, said: `${times}${name} from ${written(from)} to ${written(end)}` },
      ...{ least: Math.min(a, b), most: Math.max(a, b), size: Math.max(Math.abs(a), Math.abs(b)) },
    };
  });
  const total = (of: (one: (typeof ends)[number]) => number): number =>
    ends.reduce((sum, one) => sum + of(one), 0);
  const bounds = [atMost, atLeast].filter(Number.isFinite);
  const scale =
    slack *
    Math.max(
      ...bounds.map(Math.abs),
      total(({ size }) => size),
    );
  const [least, most] = [total((one) => one.least), total((one) => one.most)];
  const [more, less] = [1, -1].map((sign) => ends.filter(({ factor }) => sign * factor > 0));
  const saidOf = (some: typeof ends): string => listed(some.map(({ said }) => said));
  const namesOf = (some: typeof ends): string =>
    listed(
      some.map(({ name }) => name),
      'or',
    );
  const sum =
    less.length > 0
      ? `${saidOf(more)} less ${saidOf(less)} comes to`
      : `${saidOf(more)} ${ends.length > 1 ? 'sum to' : 'is'}`;
  const never = (side: string, bound: number): string =>
    `never ${bounds.length > 1 ? 'to' : `at ${side}`} ${written(bound)}`;
  const one = ends.length > 1 ? 'one of them' : 'it';
  if (least > atMost + scale) {
    const fault = `${sum} ${written(least)} at least, ${never('most', atMost)}`;
    const advice =
      less.length > 0
        ? `${namesOf(more)} a lower start or ${namesOf(less)} a higher end`
        : `${one} a lower start`;
    to.add(where, fault, `Give ${advice}.`);
  } else if (most < atLeast - scale) {
    const fault = `${sum} ${written(most)} at most, ${never('least', atLeast)}`;
    to.add(where, fault, `Give ${one} a higher end.`);
  }
}

function addOrder(
  { lower, upper }: Extract<Limit, { readonly kind: 'order' }>,
  { where, campaign, to }: { readonly where: string; readonly campaign: Campaign; readonly to: Complaints },
): void {
  const [low, high] = [rangeOf(campaign.knobs, lower), rangeOf(campaign.knobs, upper)];
  if (low.from <= high.to) return;
  const fault = `${lower} begins at ${written(low.from)} and ${upper} ends at ${written(high.to)}, so ${lower} is never at most ${upper}`;
  to.add(where, fault, `Give ${lower} a lower start or ${upper} a higher end.`);
}

function rangeOf(knobs: readonly Knob[], name: string): { readonly from: number; readonly to: number } {
  const knob = knobs.find((one) => one.name === name);
  return knob && knob.kind !== 'choices' ? knob : { from: 0, to: 0 };
}
