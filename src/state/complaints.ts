import { noiseModes } from '../engine/catalogue';
import { complaintAbout } from '../engine/definition';
import { faultOf } from '../engine/errors';
import type { Choice, ExperimentSpec, Fit } from '../engine/loop/spec';
import type { InputKind } from '../engine/objectives/inputs';
import { inputKinds, inputsOf } from '../engine/objectives/inputs';
import { kernels } from '../engine/kernels/registry';
import { hyperPriors } from '../engine/models/fit/priors';
import {
  dimensionOf,
  families,
  familyNames,
  memberOf,
  membersOf,
  objectiveOf,
  type Family,
} from './families';
import { criteria } from './fitWords';

/** What is wrong with a choice, in a sentence, or null. */
function choiceComplaint(family: Family, choice: Choice): string | null {
  const member = memberOf(family, choice.id);
  if (!member) {
    const known = membersOf(family).map((one) => one.id);
    return `There is no ${familyNames[family]} "${choice.id}". Known are: ${known.join(', ')}.`;
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
  return (
    noiseComplaint(spec) ??
    fitComplaint(spec.fit) ??
    objectiveComplaint(spec) ??
    inputsComplaint(spec) ??
    kernelComplaint(spec.kernel, dimensionOf(spec))
  );
}

function noiseComplaint({ noiseSd, noiseMode }: ExperimentSpec): string | null {
  if (!isAtLeast(noiseSd, 0)) return `The noise must be a finite number, 0 or more, not ${noiseSd}.`;
  return noiseMode === undefined ? null : oneOfComplaint('The noise mode', noiseMode, noiseModes);
}

function fitComplaint(fit: Fit): string | null {
  if (fit.kind === 'learn') return learnComplaint(fit);
  const { outputScale, noise, mean = 0 } = fit;
  if (!isAtLeast(outputScale, Number.MIN_VALUE)) {
    return `The output scale must be a finite number above 0, not ${outputScale}.`;
  }
  if (!isAtLeast(noise, 0)) {
    return `The noise variance must be a finite number, 0 or more, not ${noise}.`;
  }
  return Number.isFinite(mean) ? null : `The mean must be a finite number, not ${mean}.`;
}

function learnComplaint({ criterion, prior }: Extract<Fit, { kind: 'learn' }>): string | null {
  const idsOf = (members: readonly { readonly id: string }[]) => members.map(({ id }) => id);
  return (
    (criterion === undefined ? null : oneOfComplaint('The criterion', criterion, idsOf(criteria))) ??
    (prior === undefined ? null : oneOfComplaint('The prior', prior, idsOf(hyperPriors)))
  );
}

function oneOfComplaint(what: string, value: string, known: readonly string[]): string | null {
  return known.includes(value)
    ? null
    : `${what} must be one of ${known.join(', ')}, not ${JSON.stringify(value)}.`;
}

function isAtLeast(value: number, bound: number): boolean {
  return Number.isFinite(value) && value >= bound;
}

/** A search in more is hopeless, and its maps say nothing. */
const mostInputs = 20;

/** What is wrong with an objective. Objectives check their rows when they are asked for them. */
export function objectiveComplaint(spec: Pick<ExperimentSpec, 'objective'>): string | null {
  const { params } = spec.objective;
  const objective = objectiveOf(spec);
  try {
    const count = dimensionOf(spec);
    if (count > mostInputs) {
      return `The objective has ${count} inputs; at most ${mostInputs} are searched here. Choose fewer columns.`;
    }
    objective?.given?.(params);
    objective?.candidates?.(params);
    return inputsComplaint({ objective: spec.objective, inputs: objective?.inputs?.(params) ?? [] });
  } catch (thrown) {
    return faultOf(thrown).message;
  }
}

/** What is wrong with how the inputs are to be searched; none said: as the objective says. */
export function inputsComplaint(spec: {
  readonly objective: Choice;
  readonly inputs?: readonly InputKind[];
}): string | null {
  const { inputs = [] } = spec;
  const box = objectiveOf(spec)?.box(spec.objective.params) ?? [];
  if (inputs.length === 0) return null;
  const unknown = inputs.find((kind) => !inputKinds.includes(kind));
  if (unknown !== undefined) return oneOfComplaint('The kind of an input', unknown, inputKinds);
  try {
    inputsOf(box, inputs);
    return null;
  } catch (thrown) {
    return faultOf(thrown).message;
  }
}

/** Kernels check their numbers, and those of their parts, when they are read. */
export function kernelComplaint({ id, params }: Choice, dimension: number): string | null {
  try {
    kernels.find((kernel) => kernel.id === id)?.create(params, dimension);
    return null;
  } catch (thrown) {
    return faultOf(thrown).message;
  }
}
