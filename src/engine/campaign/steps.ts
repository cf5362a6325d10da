import { significant } from '../numberText';
import type { Knob, Limit } from './campaign';

/** A number may be set to so many places, nearly. */
const placesOfNumber = 1000;

/**
 * Returns the step in which each knob can be set: of any number 1, 2 or 5 × 10ᵏ, the nearest to a thousandth of its range, knobs of one
 * sum sharing the finest, so that their sum can be met; null for a number by ratio, which is set to three digits, and for choices.
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
  return steps;
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
  for (const p of free) steps[p] = step;
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
