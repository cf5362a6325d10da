import { commonStep, reachesOf, sumsOf, type Sum } from '../limits/remainders';
import { significant } from '../numberText';
import type { Knob, Limit } from './campaign';
import { rowLists } from './rows';

/** A number may be set to so many places, nearly. */
const placesOfNumber = 1000;

/**
 * Returns the step in which each knob can be set: of any number 1, 2 or 5 × 10ᵏ, the nearest to a thousandth of its range, knobs of one
 * sum sharing the finest, so that their sum can be met; null for a number by ratio, which is set to three digits, and for choices. Where
 * no such steps meet a sum, as one of thirds, one of its numbers takes what the others leave, and has null, too.
 */
export function stepsOfNumbers(knobs: readonly Knob[], limits: readonly Limit[]): (number | null)[] {
  const steps = knobs.map(ownStep);
  const sums = limits.filter((limit) => limit.kind === 'sum');
  for (let turn = 0; turn < sums.length; turn++) {
    for (const { knobs: names, equals } of sums) {
      const parts = knobs.flatMap((knob, p) => (names.includes(knob.name) ? [p] : []));
      shareFinest(steps, parts, { knobs, equals });
    }
  }
  return withRemainders(steps, { knobs, limits });
}

function ownStep(knob: Knob): number | null {
  switch (knob.kind) {
    case 'number':
      return nicest((knob.to - knob.from) / placesOfNumber);
    case 'whole':
    case 'whole-ratio':
      return 1;
    case 'steps':
      return knob.by;
    case 'ratio':
    case 'choices':
      return null;
    default:
      return knob satisfies never;
  }
}

/** The number 1, 2 or 5 × 10ᵏ that is nearest to a given one. */
function nicest(value: number): number {
  let exponent = 0;
  while (Number(`1e${exponent}`) > value) exponent--;
  while (Number(`1e${exponent + 1}`) <= value) exponent++;
  const near = [1, 2, 5, 10].map((digit) => Number(`${digit}e${exponent}`));
  return near.reduce((best, one) => (Math.abs(one - value) < Math.abs(best - value) ? one : best));
}

/** Finest step that numbers of a sum are refined to, as a share of the step that they had. */
const finest = 1e-4;

function shareFinest(
  steps: (number | null)[],
  parts: readonly number[],
  { knobs, equals }: { readonly knobs: readonly Knob[]; readonly equals: number },
): void {
  const free = parts.filter((p) => knobs[p].kind === 'number');
  const own = free.flatMap((p) => steps[p] ?? []);
  if (own.length === 0) return;
  // What the others leave for them: the sum without their starts, in their steps.
  const others = parts.filter((p) => !free.includes(p));
  const rest = others.reduce((sum, p) => sum - startOf(knobs[p]), equals);
  const needed = [rest, ...others.flatMap((p) => steps[p] ?? [])];
  let step = Math.min(...own, ...others.flatMap((p) => (knobs[p].kind === 'steps' ? (steps[p] ?? []) : [])));
  const least = step * finest;
  while (step > least && !needed.every((one) => isMultiple(one, step))) step = finer(step);
  // Where none is fine enough, one of the numbers takes what is left, and the others keep their own.
  if (needed.every((one) => isMultiple(one, step))) for (const p of free) steps[p] = step;
}

/** Steps of which null takes the place of those of one number in each sum that they do not make up. */
function withRemainders(
  steps: readonly (number | null)[],
  { knobs, limits }: { readonly knobs: readonly Knob[]; readonly limits: readonly Limit[] },
): (number | null)[] {
  const out = [...steps];
  const sums = fixedSums(knobs, limits);
  const taken = new Set<number>();
  for (const sum of sums) {
    const { row } = sum;
    const own = knobs.map((_, p) => p).filter((p) => row[p] !== 0 && !taken.has(p));
    const line = own.find((p) => knobs[p].kind === 'ratio');
    if (line !== undefined) taken.add(line);
    if (line === undefined ? isMadeUp(sum, { knobs, steps }) : isFilledUp(sum, { knobs, steps })) continue;
    const sumsWith = (p: number): number => sums.filter((one) => one.row[p] !== 0).length;
    const spanOf = (p: number): number => Math.abs(row[p]) * widthOf(knobs[p]);
    const [widest] = own
      .filter((p) => knobs[p].kind === 'number')
      .sort((a, b) => sumsWith(a) - sumsWith(b) || spanOf(b) - spanOf(a));
    if (widest === undefined) continue;
    taken.add(widest);
    out[widest] = null;
  }
  return out;
}

/** Sums that limits hold to a value, each with factors of the knobs [d]. */
function fixedSums(knobs: readonly Knob[], limits: readonly Limit[]): readonly Sum[] {
  const { equal, atMost } = rowLists({ limits }, knobs);
  const sums = sumsOf({ equal: equal.map(({ as }) => as), atMost: atMost.map(({ as }) => as) });
  return sums.filter(({ row, room }) => {
    const span = Array.from(row).reduce(
      (total, factor, p) => total + Math.abs(factor) * widthOf(knobs[p]),
      0,
    );
    return room <= 1e-9 * span;
  });
}

/** Settings of the coarsest knob of a sum, at least, for which others make it up; all of them, where it has fewer. */
const fewestSettings = 30;

/** True if steps make up a sum, and not only here and there. */
function isMadeUp(
  { row, value }: Sum,
  { knobs, steps }: { readonly knobs: readonly Knob[]; readonly steps: readonly (number | null)[] },
): boolean {
  const parts = knobs
    .flatMap((knob, p) => {
      const step = steps[p];
      return step === null || row[p] === 0 ? [] : [{ knob, factor: row[p], step: Math.abs(row[p]) * step }];
    })
    .sort((a, b) => b.step - a.step);
  if (parts.length === 0) return true;
  const [{ knob, factor, step }] = parts;
  const common = parts.map((one) => one.step).reduce(commonStep);
  const apart = parts[parts.length - 1].step / common;
  const mostApart = Math.max(1.5, (Math.abs(factor) * widthOf(knob)) / step / fewestSettings);
  const rest = parts.reduce((left, one) => left - one.factor * startOf(one.knob), value);
  return apart <= mostApart && isMultiple(rest, common);
}

/** True if a sum with numbers by ratio comes about whatever it is: these and finer steps fill up what each coarser one leaves. */
function isFilledUp(
  { row }: Sum,
  { knobs, steps }: { readonly knobs: readonly Knob[]; readonly steps: readonly (number | null)[] },
): boolean {
  const parts = knobs
    .map((knob, p) => ({
      step: Math.abs(row[p]) * (steps[p] ?? 0),
      span: Math.abs(row[p]) * widthOf(knob),
    }))
    .filter(({ span }) => span > 0);
  return reachesOf(parts).every(({ step, width }) => step <= width * (1 + 1e-9));
}

function widthOf(knob: Knob): number {
  return knob.kind === 'choices' ? 0 : knob.to - knob.from;
}

function startOf(knob: Knob): number {
  return knob.kind === 'steps' ? knob.from : 0;
}

/** The next smaller number of the form 1, 2 or 5 × 10ᵏ. */
function finer(step: number): number {
  return nicest(significant(step, 1) / 2.2);
}

function isMultiple(value: number, step: number): boolean {
  const count = value / step;
  return Math.abs(count - Math.round(count)) < 1e-6;
}
