import { acquisitions } from '../acquisitions/registry';
import type { ExperimentSpec, Fit } from './spec';
import { completeSpec } from './complete';
import { kernels } from '../kernels/registry';
import { objectives } from '../objectives/registry';
import { inputKinds } from '../objectives/inputs';
import { strategies } from '../strategies/registry';
import { surrogates } from '../surrogates/registry';
import { noiseModes } from '../surrogates/surrogate';
import { EngineError } from '../errors';
import {
  field,
  optional,
  quote,
  readFields,
  readFlag,
  readList,
  readNumber,
  readOneOf,
  readText,
  type Fields,
} from './json';
import { readMember } from './readMember';
import { byId } from '../definition';
import { hyperPriors } from '../surrogates/hyperPriors';
import type { CriterionId } from '../surrogates/surrogate';
import type { Definition, ParamSpec, ParamValues } from '../definition';

const known = [
  'version',
  'seed',
  'objective',
  'noiseSd',
  'noiseMode',
  'inputs',
  'strategy',
  'surrogate',
  'kernel',
  'acquisition',
  'fit',
];

/** Reads an experiment spec, of which everything but the objective may be left out. Errors name the field. */
export function readSpec(value: unknown): ExperimentSpec {
  const fields = readFields(value, 'spec');
  refuseUnknown(fields);
  const choice = (key: string, members: readonly Member[]): Record<string, Choice> => {
    const given = field(fields, key);
    if (given === undefined && key !== 'objective') return {};
    const { id, params } = readMember(given, `spec.${key}`, members);
    return { [key]: { id, params } };
  };
  readVersion(field(fields, 'version'));
  const fit = optional(field(fields, 'fit'), undefined, readFit);
  return completeSpec({
    seed: optional(field(fields, 'seed'), undefined, (seed) => readNumber(seed, 'spec.seed')),
    noiseSd: optional(field(fields, 'noiseSd'), undefined, (sd) =>
      readNumber(sd, 'spec.noiseSd', { min: 0 }),
    ),
    ...choice('objective', objectives),
    ...choice('strategy', strategies),
    ...choice('surrogate', surrogates),
    ...choice('kernel', kernels),
    ...choice('acquisition', acquisitions),
    fit,
    noiseMode: optional(field(fields, 'noiseMode'), undefined, (mode) =>
      readOneOf(mode, 'spec.noiseMode', noiseModes),
    ),
    inputs: optional(field(fields, 'inputs'), undefined, (kinds) =>
      readList(kinds, 'spec.inputs').map((kind, p) => readOneOf(kind, `spec.inputs[${p}]`, inputKinds)),
    ),
  });
}

type Member = Definition & { readonly params: readonly ParamSpec[] };

interface Choice {
  readonly id: string;
  readonly params: ParamValues;
}

function refuseUnknown(fields: Fields): void {
  const strange = Object.keys(fields).find((key) => !known.includes(key));
  if (strange === undefined) return;
  const message = `A spec has no field ${quote(strange)}. Known are: ${known.join(', ')}.`;
  throw new EngineError('invalid-value', message, { field: quote(strange) });
}

function readVersion(value: unknown): void {
  if (value === undefined || value === 1) return;
  throw new EngineError('unsupported', `"spec.version" must be 1, not ${quote(value)}.`, {
    field: 'spec.version',
    value: quote(value),
  });
}

function readFit(value: unknown): ExperimentSpec['fit'] {
  const fields = readFields(value, 'spec.fit');
  const kind = readOneOf(field(fields, 'kind'), 'spec.fit.kind', ['learn', 'fixed']);
  if (kind === 'learn') return { kind, ...readLearnt(fields) };
  const outputScale = readNumber(field(fields, 'outputScale'), 'spec.fit.outputScale', { above: 0 });
  const noise = readNumber(field(fields, 'noise'), 'spec.fit.noise', { min: 0 });
  const mean = optional(field(fields, 'mean'), 0, (value) => readNumber(value, 'spec.fit.mean'));
  const standardize = optional(field(fields, 'standardize'), true, (value) =>
    readFlag(value, 'spec.fit.standardize'),
  );
  return { kind, outputScale, noise, ...(mean !== 0 && { mean }), ...(!standardize && { standardize }) };
}

/** What may be said of learning; left out where nothing is said. */
function readLearnt(fields: Fields): Omit<Fit & { kind: 'learn' }, 'kind'> {
  const criterion = optional(field(fields, 'criterion'), null, readCriterion('spec.fit.criterion'));
  const prior = optional(field(fields, 'prior'), null, readPrior('spec.fit.prior'));
  const mean = optional(field(fields, 'mean'), 'zero', (value) =>
    readOneOf(value, 'spec.fit.mean', ['zero', 'learnt']),
  );
  return { ...(criterion && { criterion }), ...(prior && { prior }), ...(mean === 'learnt' && { mean }) };
}

const criterionIds: readonly CriterionId[] = ['marginal-likelihood', 'leave-one-out'];

/** Reads what a fit maximises. */
export function readCriterion(name: string): (value: unknown) => CriterionId {
  return (value) => readOneOf(value, name, criterionIds);
}

/** Reads the id of a prior on hyper-parameters. */
export function readPrior(name: string): (value: unknown) => string {
  return (value) => byId(hyperPriors, readText(value, name).slice(0, 80)).id;
}
