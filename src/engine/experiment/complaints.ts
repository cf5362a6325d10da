import { complaintAbout } from '../definition';
import { faultOf } from '../errors';
import { inputKinds, inputsOf, type InputKind } from '../objectives/inputs';
import { readLimits } from '../objectives/limits';
import { acquisitionWords } from '../acquisitions/registry';
import { costs } from '../objectives/costs/registry';
import { kernelWords } from '../kernels/registry';
import { resolvedBatch } from './batch';
import { isTogether, lackComplaint, provides, startsTogether } from './capabilities';
import { families, memberOf, membersOf, type Choice, type Member } from './families';
import type { AmountField, Field, Fields, VariantsField } from './field';
import { dimensionOf, measuresIn, objectiveOf } from './inputs';
import { isPortfolio, membersOfPortfolio } from './portfolio';
import { familyNames, fieldIds, fieldOf, schema } from './schema';
import type { ExperimentSpec } from './spec';

/** Returns a sentence about what is wrong with a choice, or null. */
function choiceComplaint(name: string, members: readonly Member[], choice: Choice): string | null {
  const member = members.find(({ id }) => id === choice.id);
  if (!member) {
    const known = members.map((one) => one.id);
    return `There is no ${name} "${choice.id}". Known are: ${known.join(', ')}.`;
  }
  for (const [key, value] of Object.entries(choice.params)) {
    const spec = member.params.find((one) => one.id === key);
    if (!spec) return `${member.label} has no parameter "${key}".`;
    const complaint = complaintAbout(spec, value);
    if (complaint) return complaint;
  }
  return null;
}

/** Returns a sentence about what is wrong with the members of a portfolio, or null; of a single acquisition, null. */
export function membersComplaint(choice: Choice): string | null {
  if (!isPortfolio(choice)) return null;
  try {
    for (const member of membersOfPortfolio(choice)) {
      const complaint = choiceComplaint('acquisition', acquisitionWords, member);
      if (complaint) return complaint;
    }
    return null;
  } catch (thrown) {
    return faultOf(thrown).message;
  }
}

/** Returns a sentence about what is wrong with a spec, or null. */
export function specComplaint(spec: ExperimentSpec): string | null {
  for (const family of families) {
    const complaint = choiceComplaint(familyNames[family], membersOf(family), spec[family]);
    if (complaint) return complaint;
  }
  for (const id of fieldIds) {
    const complaint = valueComplaint(fieldOf(id), spec[id]);
    if (complaint) return complaint;
  }
  return (
    membersComplaint(spec.acquisition) ??
    lackComplaint(spec) ??
    lackOfCostComplaint(spec) ??
    objectiveComplaint(spec) ??
    inputsComplaint(spec) ??
    limitsComplaint(spec) ??
    costComplaint(spec) ??
    togetherComplaint(spec) ??
    batchComplaint(spec) ??
    kernelComplaint(spec.kernel, dimensionOf(spec))
  );
}

/** Returns a sentence about what is wrong with the value of one field by itself, or null. */
function valueComplaint(field: Field, value: unknown): string | null {
  if (value === undefined) return null;
  const subject = `The ${field.subject ?? field.label}`;
  switch (field.kind) {
    case 'member':
    case 'input kinds':
    case 'limits':
    case 'flag':
      return null;
    case 'seed':
      return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= field.max
        ? null
        : `${subject} must be a whole number between 0 and ${field.max}, not ${value as number}.`;
    case 'amount':
      return amountComplaint(subject, field, value as number);
    case 'number':
      return numberComplaint(subject, field, value as number);
    case 'count':
      return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max
        ? null
        : `${subject} must be a whole number between ${field.min} and ${field.max}, not ${value as number}.`;
    case 'optional member':
      return choiceComplaint(field.label, field.members, value as Choice);
    case 'group':
      return fieldsComplaint(field.of, { ...(value as object) });
    case 'word':
    case 'id':
      return oneOfComplaint(
        subject,
        value as string,
        field.options.map(({ id }) => id),
      );
    case 'variants':
      return variantComplaint(field, value as { readonly kind: string });
    default:
      return field satisfies never;
  }
}

function amountComplaint(subject: string, { positive }: AmountField, value: number): string | null {
  if (Number.isFinite(value) && (positive ? value > 0 : value >= 0)) return null;
  return `${subject} must be a finite number${positive ? ' above 0' : ', 0 or more'}, not ${value}.`;
}

function numberComplaint(
  subject: string,
  { least = -Infinity, most = Infinity, whole }: Extract<Field, { kind: 'number' }>,
  value: number,
): string | null {
  const isKind = whole ? Number.isInteger(value) : Number.isFinite(value);
  if (isKind && value >= least && value <= most) return null;
  const from = least === -Infinity ? '' : `, ${least} or more`;
  const range = most === Infinity ? from : ` from ${least} to ${most}`;
  return `${subject} must be a ${whole ? 'whole' : 'finite'} number${range}, not ${value}.`;
}

function variantComplaint({ of }: VariantsField, given: { readonly kind: string }): string | null {
  return fieldsComplaint(of[given.kind] ?? {}, { ...given });
}

function fieldsComplaint(fields: Fields, values: Readonly<Record<string, unknown>>): string | null {
  for (const [id, field] of Object.entries(fields)) {
    const complaint = valueComplaint(field, values[id]);
    if (complaint) return complaint;
  }
  return null;
}

function oneOfComplaint(what: string, value: string, known: readonly string[]): string | null {
  return known.includes(value)
    ? null
    : `${what} must be one of ${known.join(', ')}, not ${JSON.stringify(value)}.`;
}

/** The most inputs; a search in more is hopeless, and its maps say nothing. */
const mostInputs = 20;

/** Returns a sentence about what is wrong with an objective, or null. Objectives check their rows when they are asked for them. */
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

/** Returns a sentence about what is wrong with the kinds of inputs, or null; without kinds they are as the objective says. */
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

/** Returns a sentence about limits that cannot be read, or null. Whether they leave anything is seen when something is asked. */
export function limitsComplaint(spec: Pick<ExperimentSpec, 'objective' | 'limits'>): string | null {
  if (!spec.limits) return null;
  try {
    readLimits(spec.limits, dimensionOf(spec));
    return null;
  } catch (thrown) {
    return faultOf(thrown).message;
  }
}

/** Returns a sentence about a cost that does not fit the inputs of the objective, or null. */
export function costComplaint(spec: Pick<ExperimentSpec, 'objective' | 'cost'>): string | null {
  const { cost } = spec;
  const def = cost && costs.find(({ id }) => id === cost.id);
  if (def?.ofValue && objectiveOf(spec)?.evaluate === null)
    return 'These values are measured, or are points without a function, so no seconds can be made of them: choose another cost.';
  return def?.complaint?.(cost!.params, dimensionOf(spec)) ?? null;
}

/** Returns a cost that fits any objective: of the first input, or, where it asked for values that are not computed, the same everywhere. */
export function fittedCost({ id, params }: Choice): Choice {
  const asksValue = costs.some((one) => one.id === id && one.ofValue);
  return asksValue ? { id: 'even', params: {} } : { id, params: { ...params, input: 1 } };
}

/** Returns a sentence about what does not go with value and seconds as one process, or null. */
export function togetherComplaint(
  spec: Pick<
    ExperimentSpec,
    'objective' | 'surrogate' | 'fit' | 'cost' | 'costModel' | 'basis' | 'noiseMode'
  >,
): string | null {
  const { cost, surrogate, fit, basis = 'none', noiseMode = 'mean' } = spec;
  if (!isTogether(spec)) return null;
  const orApart = 'or take value and seconds apart.';
  if (!cost && !measuresIn(spec))
    return `Evaluations are only counted, so there are no seconds that could go with the value: choose a cost, ${orApart}`;
  if (surrogate.id !== 'gp') {
    const { label } = memberOf('surrogate', surrogate.id)!;
    return `Value and seconds are one process only where both are Gaussian: choose the model GP in place of ${label}, ${orApart}`;
  }
  const { criterion } = schema.fit.of.learn;
  if (fit.kind !== 'learn' || (fit.criterion ?? criterion.usual) !== criterion.usual)
    return `Value and seconds as one process are learnt by their likelihood: choose that fit, ${orApart}`;
  const { usual } = schema.fit.of.learn.restarts;
  if ((fit.restarts ?? usual) !== usual) return `${startsTogether}: leave out their number, ${orApart}`;
  if (basis !== 'none') return `Value and seconds as one process have no trend: leave it out, ${orApart}`;
  if (noiseMode !== 'mean')
    return `Value and seconds as one process use the mean of several scores: choose that, ${orApart}`;
  return null;
}

/** Returns a sentence about pending answers that the model cannot draw, or null. */
export function batchComplaint(spec: Pick<ExperimentSpec, 'surrogate' | 'batch'>): string | null {
  const { size, rule } = resolvedBatch(spec);
  if (size === 1 || rule !== 'fantasies' || provides(spec, 'kernel')) return null;
  const { label } = memberOf('surrogate', spec.surrogate.id)!;
  return `The model ${label} has no joint belief that fantasies could be drawn from: believe its prediction, take a lie, or another model.`;
}

type Timed = Pick<ExperimentSpec, 'objective' | 'acquisition' | 'cost' | 'stop'>;

/** Returns the spec; where something asks for seconds and evaluations are only counted, with the same cost everywhere. */
export function withCost(spec: ExperimentSpec): ExperimentSpec {
  return lackOfCostComplaint(spec) ? { ...spec, cost: { id: 'even', params: {} } } : spec;
}

/** Returns a sentence about what asks for seconds where evaluations are only counted, or null. */
export function lackOfCostComplaint({ objective, acquisition, cost, stop }: Timed): string | null {
  if (cost || measuresIn({ objective }) || membersComplaint(acquisition)) return null;
  const ids = membersOfPortfolio(acquisition).map(({ id }) => id);
  const member = acquisitionWords.find((one) => one.needsCost && ids.includes(one.id));
  if (member) {
    return `${member.label} asks how long evaluations take: choose a cost, or expected improvement, which asks the same where all take as long.`;
  }
  return stop ? 'The search is to end by its seconds: choose a cost.' : null;
}

/** Returns a sentence about what is wrong with a kernel, or null. Kernels check their numbers, and those of their parts, when created. */
export function kernelComplaint({ id, params }: Choice, dimension: number): string | null {
  try {
    kernelWords.find((kernel) => kernel.id === id)?.numbers(params, dimension);
    return null;
  } catch (thrown) {
    return faultOf(thrown).message;
  }
}
