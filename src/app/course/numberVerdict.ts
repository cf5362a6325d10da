import type { NumberTask } from '../../lessons/lesson';
import { parseNumber } from '../../ui/NumberField';
import type { Verdict } from './verdict';

/** As many tolerances away a number is near: the way was right, the last digits are not. */
const near = 5;

/** Judges a number that was typed, with a decimal point or comma, a true minus sign, and the unit after it or not. */
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

/** The distance from the answer that still counts as right. */
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
  const parsed = parseNumber(number.replace(/\s/g, ''), { label: '', min: -Infinity, max: Infinity });
  return parsed.kind === 'number' ? parsed.value : null;
}
