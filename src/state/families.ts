import type { Vec } from '../engine/numeric/arrays';
import type { Definition, ParamSpec, ParamValues } from '../engine/definition';
import type { ObjectiveDef } from '../engine/objectives/objective';
import type { ExperimentSpec } from '../engine/loop/spec';
import { kernels } from '../engine/kernels/registry';
import { objectives } from '../engine/objectives/registry';
import { acquisitions } from '../engine/acquisitions/registry';
import { strategyWords } from '../engine/strategies/registry';
import { modelWords } from '../engine/models/registry';
import type { Capability, ModelWords } from '../engine/models/model';

/** The choices a spec is made of. */
export const families = ['objective', 'strategy', 'surrogate', 'kernel', 'acquisition'] as const;

export type Family = (typeof families)[number];

export interface Member extends Definition {
  readonly params: readonly ParamSpec[];
}

const members: Readonly<Record<Family, readonly Member[]>> = {
  objective: objectives,
  strategy: strategyWords,
  surrogate: modelWords,
  kernel: kernels,
  acquisition: acquisitions,
};

/** What a person calls each family. */
export const familyNames: Readonly<Record<Family, string>> = {
  objective: 'objective',
  strategy: 'strategy',
  surrogate: 'model',
  kernel: 'kernel',
  acquisition: 'acquisition',
};

export function membersOf(family: Family): readonly Member[] {
  return members[family];
}

export function memberOf(family: Family, id: string): Member | null {
  return members[family].find((member) => member.id === id) ?? null;
}

/** The model of a spec. */
export function modelOf({ surrogate }: Pick<ExperimentSpec, 'surrogate'>): ModelWords | null {
  return modelWords.find(({ id }) => id === surrogate.id) ?? null;
}

/** Whether the model of a spec has what something is about: a latent space, a map, a kernel. */
export function provides(spec: Pick<ExperimentSpec, 'surrogate'>, what: Capability): boolean {
  return modelOf(spec)?.provides.includes(what) ?? true;
}

/** Why something has nothing to show, in a sentence; undefined where it has. */
export function whyNot(spec: Pick<ExperimentSpec, 'surrogate'>, what: Capability): string | undefined {
  if (provides(spec, what)) return undefined;
  return `${modelOf(spec)?.label ?? 'This model'} has no ${namesOfCapabilities[what]}`;
}

const namesOfCapabilities: Readonly<Record<Capability, string>> = {
  latent: 'latent space: it predicts outputs directly',
  map: 'map Ψ between outputs and a latent space',
  kernel: 'kernel, and no hyper-parameters that are fitted',
  likelihood: 'likelihood',
  'leave-one-out': 'predictions of an answer from the others',
};

export function objectiveOf(spec: Pick<ExperimentSpec, 'objective'>): ObjectiveDef | null {
  return objectives.find((objective) => objective.id === spec.objective.id) ?? null;
}

/** The objective of a spec as a function of x [d], noise aside; null where there is nothing to ask. */
export function functionOf({ objective }: Pick<ExperimentSpec, 'objective'>): ((x: Vec) => number) | null {
  const evaluate = objectiveOf({ objective })?.evaluate;
  return evaluate ? (x) => evaluate(x, objective.params) : null;
}

/** How many inputs the objective of a spec has. Errors: `invalid-data` where its rows cannot be read. */
export function dimensionOf(spec: Pick<ExperimentSpec, 'objective'>): number {
  return objectiveOf(spec)?.box(spec.objective.params).length ?? 1;
}

const digits = '₀₁₂₃₄₅₆₇₈₉';

/** What the inputs of a spec are called: by their own names, else x, or x₁, x₂, … */
export function inputNames(spec: Pick<ExperimentSpec, 'objective'>): readonly string[] {
  const objective = objectiveOf(spec);
  const own = objective?.names?.(spec.objective.params).inputs;
  const count = dimensionOf(spec);
  const plain = (i: number) => (count === 1 ? 'x' : `x${subscript(i + 1)}`);
  return Array.from({ length: count }, (_, i) => own?.[i] ?? plain(i));
}

function subscript(count: number): string {
  return String(count).replace(/\d/g, (digit) => digits[Number(digit)]!);
}

/** Equal as plain data, whatever the order of keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && sameValue(value, (b as ParamValues)[key]))
  );
}
