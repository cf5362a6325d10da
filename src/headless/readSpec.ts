import { acquisitions } from '../engine/acquisitions/registry';
import type { ExperimentSpec, Fit } from '../engine/loop/spec';
import { completeSpec } from '../engine/loop/completeSpec';
import { kernels } from '../engine/kernels/registry';
import { objectives } from '../engine/objectives/registry';
import { inputKinds } from '../engine/objectives/inputs';
import { strategies } from '../engine/strategies/registry';
import { models } from '../engine/models/registry';
import { noiseModes } from '../engine/models/model';
import { EngineError } from '../engine/errors';
import {
  field,
  optional,
  quote,
  readFields,
  readFlag,
  readList,
  readNumber,
  readOneOf,
  type Fields,
} from './read';
import { readMember } from './readMember';
import { readCriterion, readPrior } from './readPlan';
import type { Definition, ParamSpec, ParamValues } from '../engine/definition';

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
    ...choice('surrogate', models),
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
