import type { ParamValue } from '../../engine/definition';
import { wordsOf } from '../../engine/objectives/pipeline';
import { byLogarithm, type Input } from '../../engine/objectives/inputs';
import { valuesAt } from '../../engine/pipelines/hyperBox';
import type { HyperSpec } from '../../engine/pipelines/pipeline';
import type { PythonRun } from './pythonRun';

/** A parameter as libraries for hyper-parameters search it. */
export type Variable = { readonly name: string } & (
  | { readonly kind: 'float' | 'integer'; readonly lo: number; readonly hi: number; readonly isLog: boolean }
  | { readonly kind: 'choice'; readonly options: readonly (string | number)[] }
);

/** A value of a parameter. */
export type VariableValue = string | number;

type Searched = Pick<PythonRun, 'spec' | 'inputs' | 'names' | 'codes'>;

/** Lists the inputs of a run, by the names that a program gives them; codes with names are these. */
export function variablesOf({ spec, inputs, names, codes }: Searched): readonly Variable[] {
  const { id, params } = spec.objective;
  if (id === 'pipeline')
    return wordsOf(params).params.map((one, p) => variableOf(one, byLogarithm(inputs[p]!.kind)));
  // Ray takes a slash for a path, and Python prints no half of a character.
  const areNames =
    new Set(names).size === names.length && !names.some((name) => /[/\p{Cc}\p{Cs}]|^$/u.test(name));
  return inputs.map((input, p) => {
    const { kind, lo, hi } = input;
    const name = areNames ? names[p]! : `x${p + 1}`;
    if (kind === 'categorical') return { name, kind: 'choice', options: optionsOf(input, codes[p]) };
    const isWhole = kind === 'integer' || kind === 'log-integer';
    return { name, kind: isWhole ? 'integer' : 'float', lo, hi, isLog: kind.startsWith('log-') };
  });
}

/** The names of the codes of an input; the codes where some has no name of its own. */
function optionsOf({ lo, hi }: Input, named: readonly string[] | null | undefined): readonly VariableValue[] {
  const numbers = Array.from({ length: hi - lo + 1 }, (_, k) => lo + k);
  const words = numbers.flatMap((code) => named?.[code] ?? []);
  return new Set(words).size === numbers.length ? words : numbers;
}

function variableOf(spec: HyperSpec, isLog: boolean): Variable {
  const name = spec.id;
  if (spec.kind === 'choice')
    return { name, kind: 'choice', options: spec.options.map(({ value }) => value) };
  const kind = spec.kind === 'integer' ? 'integer' : 'float';
  return { name, kind, lo: spec.min, hi: spec.max, isLog };
}

/** The values of an observed place, options in words. */
export function valuesOf(run: Searched, x: readonly number[]): readonly VariableValue[] {
  const { id, params } = run.spec.objective;
  const place = run.inputs.map((input, p) => within(input, x[p]!));
  if (id === 'pipeline') return Object.values(valuesAt(wordsOf(params), place)).map(plain);
  return variablesOf(run).map((one, p) =>
    one.kind === 'choice' ? one.options[place[p]! - run.inputs[p]!.lo]! : place[p]!,
  );
}

function plain(value: ParamValue): VariableValue {
  return typeof value === 'string' ? value : Number(value);
}

/** The place of an input nearest to a value, which rounding may have put beside it. */
export function within({ lo, hi, levels }: Input, value: number): number {
  const inside = Math.min(hi, Math.max(lo, value));
  return levels === Infinity ? inside : Math.round(inside);
}
