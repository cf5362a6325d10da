import { acquisitions, kernels, objectives, strategies, surrogates } from '../engine/catalogue';
import { complaintAbout } from '../engine/definition';
import { faultOf } from '../engine/errors';
import type { Definition, ParamSpec, ParamValue, ParamValues } from '../engine/definition';
import type { ObjectiveDef } from '../engine/objectives/objective';
import type { Choice, ExperimentSpec, SpecPatch } from '../engine/loop/spec';

/** The choices a spec is made of. */
export const families = ['objective', 'strategy', 'surrogate', 'kernel', 'acquisition'] as const;

export type Family = (typeof families)[number];

export interface Member extends Definition {
  readonly params: readonly ParamSpec[];
}

const members: Readonly<Record<Family, readonly Member[]>> = {
  objective: objectives,
  strategy: strategies,
  surrogate: surrogates,
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

export function objectiveOf(spec: ExperimentSpec): ObjectiveDef | null {
  return objectives.find((objective) => objective.id === spec.objective.id) ?? null;
}

/** What is wrong with a choice, in a sentence, or null. */
export function choiceComplaint(family: Family, choice: Choice): string | null {
  const member = memberOf(family, choice.id);
  if (!member) {
    const known = members[family].map((one) => one.id).join(', ');
    return `There is no ${familyNames[family]} "${choice.id}". Known are: ${known}.`;
  }
  for (const [key, value] of Object.entries(choice.params)) {
    const spec = member.params.find((one) => one.id === key);
    if (!spec) return `${member.label} has no parameter "${key}".`;
    const complaint = complaintAbout(spec, value);
    if (complaint) return complaint;
  }
  return null;
}

export const largestSeed = 999_999_999;

/** What is wrong with a spec, in a sentence, or null. */
export function specComplaint(spec: ExperimentSpec): string | null {
  for (const family of families) {
    const complaint = choiceComplaint(family, spec[family]);
    if (complaint) return complaint;
  }
  if (!Number.isInteger(spec.seed) || spec.seed < 0 || spec.seed > largestSeed) {
    return `The seed must be a whole number between 0 and ${largestSeed}, not ${spec.seed}.`;
  }
  if (!isAtLeast(spec.noiseSd, 0))
    return `The noise must be a finite number, 0 or more, not ${spec.noiseSd}.`;
  return fitComplaint(spec.fit) ?? objectiveComplaint(spec);
}

function fitComplaint(fit: ExperimentSpec['fit']): string | null {
  if (fit.kind === 'learn') return null;
  if (!isAtLeast(fit.outputScale, Number.MIN_VALUE)) {
    return `The output scale must be a finite number above 0, not ${fit.outputScale}.`;
  }
  return isAtLeast(fit.noise, 0)
    ? null
    : `The noise variance must be a finite number, 0 or more, not ${fit.noise}.`;
}

function isAtLeast(value: number, bound: number): boolean {
  return Number.isFinite(value) && value >= bound;
}

/** Objectives check their rows when they are asked for their box. */
function objectiveComplaint(spec: ExperimentSpec): string | null {
  const { params } = spec.objective;
  try {
    const objective = objectiveOf(spec);
    objective?.given?.(params);
    objective?.candidates?.(params);
    objective?.box(params);
    return null;
  } catch (thrown) {
    return faultOf(thrown).message;
  }
}

/** The one way to write a choice: parameters in the order of their specs, defaults left out. */
export function canonicalChoice(family: Family, choice: Choice): Choice {
  const specs = memberOf(family, choice.id)?.params ?? [];
  const kept = specs
    .filter((spec) => Object.hasOwn(choice.params, spec.id))
    .filter((spec) => !sameValue(choice.params[spec.id]!, spec.default))
    .map((spec): [string, ParamValue] => [spec.id, choice.params[spec.id]!]);
  return { id: choice.id, params: Object.fromEntries(kept) };
}

/** The one way to write a spec, so that a spec and what a link makes of it are alike. */
export function canonicalSpec(spec: ExperimentSpec): ExperimentSpec {
  return {
    ...spec,
    noiseSd: spec.noiseSd + 0,
    objective: canonicalChoice('objective', spec.objective),
    strategy: canonicalChoice('strategy', spec.strategy),
    surrogate: canonicalChoice('surrogate', spec.surrogate),
    kernel: canonicalChoice('kernel', spec.kernel),
    acquisition: canonicalChoice('acquisition', spec.acquisition),
  };
}

/** The parts of a spec that may change within a run. */
export const patchKeys = ['strategy', 'surrogate', 'kernel', 'acquisition', 'fit', 'noiseSd'] as const;

/** What has to be changed in `before` to get `after`; objective and seed aside. */
export function patchBetween(before: ExperimentSpec, after: ExperimentSpec): SpecPatch {
  const changed = patchKeys.filter((key) => !sameValue(before[key], after[key]));
  return Object.fromEntries(changed.map((key) => [key, after[key]]));
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
