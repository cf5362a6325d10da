import { fieldIds, fieldOf, type FieldId } from '../engine/experiment/schema';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { FreePart, ReachTask, NumberTask } from '../lessons/lesson';
import type { Sight } from '../lessons/sight';
import { canonicalSpec } from '../engine/experiment/canonical';
import { sameValue } from '../engine/experiment/sameValue';
import { listed } from '../vocabulary/listed';
import { parseNumber } from '../ui/NumberField';

/** Verdict on an attempt: whether it solves the task, and feedback, empty if nothing was tried. */
export interface Verdict {
  readonly isReached: boolean;
  readonly words: string;
}

/**
 * Judges what a figure shows. Its run has to be that of the task, `meant`, at every step so far, except in what the task
 * leaves free.
 */
export function verdictOf(task: ReachTask, sight: Sight, meant: ExperimentSpec): Verdict {
  const others = [
    ...otherParts([...sight.specs, ...basesOf(sight)], meant, task.free ?? []),
    ...(sight.isByHand && !task.byHand ? ['answers'] : []),
  ];
  const isReached = task.reached(sight);
  if (others.length === 0) return { isReached, words: isReached ? '' : (task.advice?.(sight) ?? '') };
  return { isReached: false, words: isReached ? strangerWords(others) : '' };
}

/** Returns the base spec of an open panel, which may belong to a run that is no longer shown. */
function basesOf({ reading }: Sight): readonly ExperimentSpec[] {
  return reading?.of === 'trials' ? [reading.base] : [];
}

function strangerWords(others: readonly string[]): string {
  return `That would do, but the run differs in its ${listed(others)} from that of the task: set the figure by the words above, and try again.`;
}

/** Returns the labels of the fields in which any of the specs differs from the one meant. */
function otherParts(
  specs: readonly ExperimentSpec[],
  meant: ExperimentSpec,
  free: readonly FreePart[],
): readonly string[] {
  const own = bare(meant, free);
  const met = specs.map((spec) => bare(spec, free));
  return fieldIds
    .filter((part) => met.some((spec) => !sameValue(spec[part], own[part])))
    .map((part) => fieldOf(part).label);
}

/** Returns a spec without the fields left free. */
function bare(spec: ExperimentSpec, free: readonly FreePart[]): Partial<Record<FieldId, unknown>> {
  const all: Partial<Record<FieldId, unknown>> = canonicalSpec(spec);
  return Object.fromEntries(
    fieldIds
      .filter((part) => !free.includes(part))
      .map((part) => [part, withoutParams(all[part], paramsOf(part, free))]),
  );
}

function paramsOf(part: FieldId, free: readonly FreePart[]): readonly string[] {
  return free.filter((one) => one.startsWith(`${part}.`)).map((one) => one.slice(part.length + 1));
}

function withoutParams(choice: unknown, ids: readonly string[]): unknown {
  if (ids.length === 0 || typeof choice !== 'object' || choice === null || !('params' in choice))
    return choice;
  const kept = Object.entries(choice.params as object).filter(([id]) => !ids.includes(id));
  return { ...choice, params: Object.fromEntries(kept) };
}

/** A number this many tolerances away is near: the method was right, the last digits are not. */
const near = 5;

/** Judges a typed number, with a decimal point or comma, a true minus sign, and with or without its unit. */
export function numberVerdict(task: NumberTask, text: string): Verdict {
  const value = typed(text, task.unit);
  if (value === null) return not('Type one number here, for example 1.25 or −0,5.');
  const { answer, mistakes } = task;
  const allowed = allowedBy(task);
  if (isWithin(value, answer, allowed)) return { isReached: true, words: '' };
  const mistake = mistakes.find((one) => isWithin(value, one.value, allowed));
  if (mistake) return not(`Not quite. ${mistake.says}`);
  if (isWithin(value, answer, near * allowed)) return not('Very near. Compute it with one more digit.');
  if (isWithin(value, -answer, allowed)) return not('The size is right, but not the sign.');
  return not(`Not yet: it is ${value < answer ? 'larger' : 'smaller'}.`);
}

/** Returns the largest distance from the answer that still counts as right. */
export function allowedBy({ answer, tolerance }: Pick<NumberTask, 'answer' | 'tolerance'>): number {
  return 'absolute' in tolerance ? tolerance.absolute : tolerance.relative * Math.abs(answer);
}

const not = (words: string): Verdict => ({ isReached: false, words });

function isWithin(value: number, target: number, distance: number): boolean {
  return Math.abs(value - target) <= distance;
}

function typed(text: string, unit: string | undefined): number | null {
  const bare = text.trim();
  const number = unit !== undefined && bare.endsWith(unit) ? bare.slice(0, -unit.length) : bare;
  const parsed = parseNumber(number, { label: '', min: -Infinity, max: Infinity });
  return parsed.kind === 'number' ? parsed.value : null;
}
