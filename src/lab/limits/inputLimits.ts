import type { Condition, Knob, Limit } from '../../engine/campaign/campaign';
import { limitLists } from '../../engine/campaign/dials';
import { limitWords, sumSentence } from '../../engine/campaign/readLimits';
import { listed, written } from '../../engine/campaign/words';
import { boxOf, codeName, inputNames, kindsOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { LimitList } from '../../engine/objectives/limits';

/** Returns the inputs of a spec as knobs, of which each has a name of its own. */
export function inputKnobs(spec: ExperimentSpec): readonly Knob[] {
  const kinds = kindsOf(spec);
  const names = inputNames(spec);
  return boxOf(spec).map(([from, to], p): Knob => {
    const isTaken = names.indexOf(names[p]!) < p;
    const head = { name: isTaken ? `${names[p]!} (${p + 1})` : names[p]!, unit: '' };
    if (kinds?.[p] !== 'categorical') return { ...head, kind: 'number', from, to };
    const options = Array.from(
      { length: Math.floor(to) + 1 },
      (_, code) => codeName(spec, p, code) ?? String(code),
    );
    return { ...head, kind: 'choices', options };
  });
}

/** Returns limits on knobs as a spec has them; without what holds for a whole round. */
export function listsOf(limits: readonly Limit[], knobs: readonly Knob[]): readonly LimitList[] {
  const { equal, atMost, apart } = limitLists({ limits }, { knobs });
  const rows = (kind: string, all: typeof equal) =>
    all.map(({ limit, as: { row, value } }) => ({ limit, list: [kind, value, ...Array.from(row)] }));
  const conditions = apart.map(({ limit, as }) => ({
    limit,
    list: ['apart', ...as.flatMap(({ knob, ...by }) => [knob, ...Object.entries(by)[0]!])] as LimitList,
  }));
  return [...rows('at most', atMost), ...rows('equal', equal), ...conditions]
    .toSorted((a, b) => a.limit - b.limit)
    .map(({ list }) => list);
}

/** Returns what a limit of a spec says of its knobs; null where no form says it. */
export function limitOf([kind, ...rest]: LimitList, knobs: readonly Knob[]): Limit | null {
  if (kind === 'apart') return apartOf(rest, knobs);
  const [value, ...row] = rest as readonly number[];
  const terms = termsOf(row, knobs);
  const factors = terms.map(([, factor]) => factor);
  if (
    kind === 'at most' &&
    value === 0 &&
    factors.length === 2 &&
    factors.includes(1) &&
    factors.includes(-1)
  ) {
    const named = (sign: number): string => terms.find(([, factor]) => factor === sign)![0];
    return { kind: 'order', lower: named(1), upper: named(-1) };
  }
  if (terms.length === 0 || factors.some((factor) => factor !== 1)) return null;
  const names = terms.map(([name]) => name);
  if (kind === 'at most') return { kind: 'at-most', terms: Object.fromEntries(terms), value: value! };
  return names.length > 1 ? { kind: 'sum', knobs: names, equals: value! } : null;
}

function termsOf(row: readonly number[], knobs: readonly Knob[]): readonly (readonly [string, number])[] {
  return row.flatMap((factor, p) => (factor === 0 ? [] : [[knobs[p]!.name, factor] as const]));
}

function apartOf(items: LimitList, knobs: readonly Knob[]): Limit | null {
  const when = conditionsOf(items, knobs);
  const isTwo = when.length === 2 && when[0]![0] !== when[1]![0];
  return isTwo ? { kind: 'not-together', when: Object.fromEntries(when) } : null;
}

function conditionsOf(items: LimitList, knobs: readonly Knob[]): readonly (readonly [string, Condition])[] {
  return Array.from({ length: items.length / 3 }, (_, k) => {
    const [at, side, value] = items.slice(3 * k, 3 * k + 3) as [number, 'above' | 'below' | 'is', number];
    const knob = knobs[at]!;
    if (side !== 'is') return [knob.name, { [side]: value } as unknown as Condition];
    const option = knob.kind === 'choices' ? knob.options[value] : undefined;
    return [knob.name, { is: option ?? written(value) }];
  });
}

/** Says a limit of a spec in a sentence. */
export function listSentence(list: LimitList, knobs: readonly Knob[]): string {
  const limit = limitOf(list, knobs);
  if (limit) return `${limitWords(limit)}.`;
  const [kind, ...rest] = list;
  if (kind === 'apart') {
    const parts = conditionsOf(rest, knobs).map(([name, one]) =>
      limitWords({ kind: 'not-together', when: { [name]: one } }).replace(/ is not allowed$/, ''),
    );
    return parts.length === 1 ? `${parts[0]!} is not allowed.` : `${listed(parts)} do not go together.`;
  }
  const [value, ...row] = rest as readonly number[];
  const terms = Object.fromEntries(termsOf(row, knobs));
  return `${sumSentence(kind === 'equal' ? 'equal' : 'at-most', terms, value!)}.`;
}
