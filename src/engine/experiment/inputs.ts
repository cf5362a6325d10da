import type { Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import { byLogarithm, evenlyAlong, type Box, type InputKind } from '../objectives/inputs';
import type { Objectives } from '../objectives/loaded';
import { directed, searchedBy, type Measures, type ObjectiveDef } from '../objectives/objective';
import { pipeline, wordsOf } from '../objectives/pipeline';
import { objectives } from '../objectives/registry';
import type { SecondResults } from '../objectives/second';
import type { PipelineWords } from '../pipelines/pipeline';
import type { Choice } from './families';
import { limited } from './limited';
import type { ExperimentSpec } from './spec';

/** The most rows of a table of one file; more are not used. */
export const mostRows = 2000;

/** The most evaluations of a table that has several of one place: a row for each. */
export const mostEvaluations = 20_000;

/** A spec, as far as its objective is concerned, and what is not allowed. */
interface Asks extends Partial<Pick<ExperimentSpec, 'limits' | 'inputs'>> {
  readonly objective: Choice;
}

/** The objective of a spec, in the direction that its parameters ask for, for its kinds of inputs and inside its limits, as it is in the family; null for an unknown one. */
export function objectiveOf(
  { objective, limits, inputs }: Asks,
  family: Objectives = objectives,
): ObjectiveDef | null {
  const def = family.find(({ id }) => id === objective.id);
  return def ? limited(searchedBy(directed(def, objective.params), inputs), limits) : null;
}

/** The second result of a spec with its limit; null where the objective has none. */
export function secondResultsOf(spec: Asks): SecondResults | null {
  return objectiveOf(spec)?.second?.(spec.objective.params) ?? null;
}

/** The objective of a spec as a function of x [d], noise aside; null where there is nothing to ask, or not here. */
export function functionOf(
  { objective }: Asks,
  family: Objectives = objectives,
): ((x: Vec) => number) | null {
  const { evaluate, isReady } = objectiveOf({ objective }, family) ?? {};
  return evaluate && isReady !== false ? (x) => evaluate(x, objective.params) : null;
}

/** Measurements that a spec asks for; null where answers are computed. */
export function measuresIn({ objective }: Asks): Measures | null {
  return objectiveOf({ objective })?.measures?.(objective.params) ?? null;
}

/** The pipeline that a spec tunes; null where it tunes none. */
export function pipelineIn({ objective }: Asks): PipelineWords | null {
  return objective.id === pipeline.id ? wordsOf(objective.params) : null;
}

/** A spec, as far as chance in its answers is concerned. */
type Answers = Asks & Pick<ExperimentSpec, 'noiseSd'>;

/** True if asking the same place again may give another answer: by noise that is added, or by chance in the objective itself. */
export function isNoisy(spec: Answers, def: ObjectiveDef | null = objectiveOf(spec)): boolean {
  return spec.noiseSd > 0 || (def?.isNoisy?.(spec.objective.params) ?? false);
}

/** True if a place may be asked again, because another answer may come of it and is to be had. */
export function mayRepeat(spec: Answers, def: ObjectiveDef | null = objectiveOf(spec)): boolean {
  return isNoisy(spec, def) && !def?.asksOnce?.(spec.objective.params);
}

/** True if an answer is what the function is there, but for arithmetic: nothing is measured, and there is no chance in it. */
export function answersExactly(def: ObjectiveDef, repeats: boolean): boolean {
  return !repeats && def.evaluate !== null && !def.candidates;
}

/** True if only the rows of a table can be asked, not any place of the box. */
export function asksRowsOnly(spec: Asks): boolean {
  const measures = measuresIn(spec);
  return measures ? measures.recorded !== null : objectiveOf(spec)?.candidates !== undefined;
}

/** Lower and upper limit of each input of a spec. */
export function boxOf(spec: Asks): Box {
  return objectiveOf(spec)?.box(spec.objective.params) ?? [];
}

/** The number of inputs of the objective of a spec. Errors: `invalid-data` where its rows cannot be read. */
export function dimensionOf(spec: Asks): number {
  return objectiveOf(spec)?.box(spec.objective.params).length ?? 1;
}

const digits = '₀₁₂₃₄₅₆₇₈₉';

/** True if kernels take codes of a spec as exchangeable; where it does not say, as its objective does. */
export function areExchangeable(
  { codes = 'unsaid' }: Pick<ExperimentSpec, 'codes'>,
  objective: ObjectiveDef | null,
): boolean {
  return codes === 'exchangeable' || (codes === 'unsaid' && objective?.hasExchangeableCodes === true);
}

/** The kind of each input of a spec; null where all are searched on a line. */
export function kindsOf(spec: Asks): readonly InputKind[] | null {
  return spec.inputs ?? objectiveOf(spec)?.inputs?.(spec.objective.params) ?? null;
}

/** A spec, as far as its inputs are concerned. */
type Searched = Asks & Pick<ExperimentSpec, 'inputs'>;

function sideOf(spec: Searched, input: number): { kind: InputKind; side: Box[number] } {
  return { kind: kindsOf(spec)?.[input] ?? 'float', side: boxOf(spec)[input] ?? [0, 1] };
}

/** Values [count] of one input of a spec from end to end, as lines along it are drawn: even where it is searched. */
export function valuesAlong(spec: Searched, input: number, count: number): Vec {
  const { kind, side } = sideOf(spec, input);
  return evenlyAlong(kind, side, count);
}

/** Share of a value on the line on which an input is searched: 0 at its low end, 1 at its high end, beyond them outside. */
export function shareAlong(spec: Searched, input: number, value: number): number {
  const { kind, side } = sideOf(spec, input);
  const [lo, hi] = side;
  return byLogarithm(kind) ? log(Math.max(0, value) / lo) / log(hi / lo) : (value - lo) / (hi - lo);
}

/** Values up to which an input shows little of a plane: a map along it is of a few stripes. */
const fewValues = 4;

/** The two inputs of a spec whose plane has most to show: the first that take more than a few values, then the first of the others. */
export function usualAxes(spec: Searched): readonly [number, number] {
  const kinds = kindsOf(spec);
  const isFew = ([lo, hi]: Box[number], p: number): boolean =>
    ['categorical', 'integer', 'log-integer'].includes(kinds?.[p] ?? 'float') && hi - lo < fewValues;
  const few = boxOf(spec).map(isFew);
  const order = [...few.keys()].toSorted((a, b) => Number(few[a]) - Number(few[b]) || a - b);
  const [first = 0, second = 1] = order;
  return first < second ? [first, second] : [second, first];
}

/** The names of the inputs of a spec: their own, else x, or x₁, x₂, … */
export function inputNames(spec: Asks): readonly string[] {
  const objective = objectiveOf(spec);
  const own = objective?.names?.(spec.objective.params).inputs;
  const count = dimensionOf(spec);
  const plain = (i: number) => (count === 1 ? 'x' : `x${subscript(i + 1)}`);
  return Array.from({ length: count }, (_, i) => own?.[i] ?? plain(i));
}

/** The name of a code of an input of a spec; null for another value, and where codes have no names. */
export function codeName({ objective }: Asks, input: number, value: number): string | null {
  const { codes } = objectiveOf({ objective })?.names?.(objective.params) ?? {};
  return codes?.[input]?.[value] ?? null;
}

function subscript(count: number): string {
  return String(count).replace(/\d/g, (digit) => digits[Number(digit)]);
}

/** Returns the place, or the nearest one in the box. */
export function movedInside(box: Box, place: readonly number[]): readonly number[] {
  return box.map(([lo, hi], p) => Math.min(hi, Math.max(lo, place[p] ?? (lo + hi) / 2)));
}
