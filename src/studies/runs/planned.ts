import { sameValue } from '../../engine/experiment/sameValue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { largestSeed } from '../../engine/json';
import { quoted, readNumber } from '../../link/text';
import { extentOf, methodSpec, readMethod, type Method } from './methods';

/** One run to compute: one method from one seed. */
export interface Task {
  /** Depends on spec, steps and seed only, so that it is the same in another plan. */
  readonly key: string;
  readonly spec: ExperimentSpec;
  readonly until: number;
}

/** Returns the seeds of so many trials: the Lab's seed and those after it. */
export function seedsFrom({ seed }: Pick<ExperimentSpec, 'seed'>, trials: number): readonly number[] {
  return Array.from({ length: trials }, (_, i) => (seed + i) % (largestSeed + 1));
}

/** Returns the tasks of each method, in the order of the seeds. */
export function tasksOf(
  methods: readonly Method[],
  seeds: readonly number[],
  until: number,
): readonly (readonly Task[])[] {
  return methods.map(({ spec }) => {
    const name = numberOf(spec);
    return seeds.map((seed) => ({ key: `${name}:${until}:${seed}`, spec: { ...spec, seed }, until }));
  });
}

/** Specs seen so far, with seed 0: their place here is their name in keys, because writing out a table of points costs more. */
const met: ExperimentSpec[] = [];

function numberOf(spec: ExperimentSpec): number {
  const bare = { ...spec, seed: 0 };
  const found = met.findIndex((one) => sameValue(one, bare));
  return found < 0 ? met.push(bare) - 1 : found;
}

/** Returns the tasks of all methods seed by seed, so that all methods advance together. */
export function inTurn(tasks: readonly (readonly Task[])[]): readonly Task[] {
  return tasks[0]!.flatMap((_, i) => tasks.map((one) => one[i]!));
}

/** Returns the steps that the Lab's search plans, at least one. */
export function largestSteps(base: ExperimentSpec): number {
  return Math.max(1, extentOf(base).budget);
}

/** Returns true if a method differs from the Lab's own and from those beside it. */
export function isNew(text: string, methods: readonly string[], base: ExperimentSpec): boolean {
  const spec = methodSpec(text, base);
  return !['', ...methods].some((one) => sameValue(methodSpec(one, base), spec));
}

type Complain = (sentence: string) => void;

interface CountRule {
  readonly min: number;
  readonly max: number;
  readonly complain: Complain;
}

/** Reads a whole number from the text of a plan; null where nothing is said, or no number. */
export function readCount(
  what: string,
  text: string | undefined,
  { min, max, complain }: CountRule,
): number | null {
  if (text === undefined) return null;
  const value = readNumber(text);
  if (value === null) {
    complain(`${what} must be a whole number, not ${quoted(text)}; the usual number is used.`);
    return null;
  }
  const inside = Math.min(max, Math.max(min, Math.round(value)));
  if (inside !== value) {
    complain(`${what} must be a whole number from ${min} to ${max}, not ${quoted(text)}; ${inside} is used.`);
  }
  return inside;
}

interface MethodsRule {
  readonly base: ExperimentSpec;
  /** Most methods beside the Lab's own. */
  readonly most: number;
  readonly complain: Complain;
}

/** Reads the methods beside the Lab's own, each once. */
export function readMethods(
  parts: readonly string[],
  { base, most, complain }: MethodsRule,
): readonly string[] {
  let found: readonly string[] = [];
  for (const part of parts) {
    const text = readMethod(part, base, complain);
    if (text === null) complain(`There is no method ${quoted(part)}; it was left out.`);
    else if (found.length >= most) complain(`At most ${most + 1} methods are run beside each other.`);
    else if (isNew(text, found, base)) found = [...found, text];
    else if (isNew(text, [], base)) complain(`The method ${quoted(part)} is there already.`);
    else complain(`The method ${quoted(part)} is there already: it changes nothing of the Lab.`);
  }
  return found;
}
