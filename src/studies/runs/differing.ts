import type { ParamSpec, ParamValue } from '../../engine/definition';
import { provides } from '../../engine/experiment/capabilities';
import { partOf } from '../../engine/experiment/difference';
import { labelOf, memberOf, type Choice, type Family } from '../../engine/experiment/families';
import { pipelineIn } from '../../engine/experiment/inputs';
import type { Field, PlainField, Variant } from '../../engine/experiment/field';
import { changeableIds, fieldOf } from '../../engine/experiment/schema';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { fitPriorWords } from '../../engine/models/fit/priors/registry';
import { hyperPriorWords } from '../../engine/models/fit/priors/words';
import { samplerWords } from '../../engine/models/fit/samplers/words';
import { isTrainedNow } from '../../lab/state/pipelineSpec';
import { counted, formatNumber } from '../../vocabulary/numbers/write';

/** Something in which searches can differ, as one spec has it: a member, or a number of it. */
export interface Aspect {
  /** Its words alone: "κ 0.5", "Matérn 5/2". */
  readonly words: string;
  /** What it is, where the words do not say: "kernel". */
  readonly of?: string;
  /** True if the spec does not have to say it. */
  readonly isUsual: boolean;
}

/** Returns all that a spec says of its search by keys like those of a patch: what makes no difference to it is left out. */
export function aspectsOf(spec: ExperimentSpec): ReadonlyMap<string, Aspect> {
  const answers = answersIn(spec);
  const asked: readonly Entry[] = answers
    ? [
        [
          'answers',
          { words: answers === 'live' ? 'off the grid' : 'on the grid', of: 'answers', isUsual: false },
        ],
      ]
    : [];
  return new Map([
    ...asked,
    ...changeableIds.flatMap((id): readonly Entry[] => {
      const field = fieldOf(id);
      const value = partOf(spec, id);
      if (value === undefined || (id === 'kernel' && !provides(spec, 'kernel'))) return [];
      if (field.kind === 'member') return memberAspects(field.family, value as Choice);
      return id === 'fit' && !provides(spec, 'kernel') ? [] : fieldAspects(id, field, value);
    }),
  ]);
}

/** Where the answers of a pipeline come from: its record, or training now; null of any other objective. */
export function answersIn(spec: Pick<ExperimentSpec, 'objective'>): 'recorded' | 'live' | null {
  if (!pipelineIn(spec)) return null;
  return isTrainedNow(spec) ? 'live' : 'recorded';
}

type Entry = readonly [key: string, aspect: Aspect];

function memberAspects(family: Family, { id, params }: Choice): readonly Entry[] {
  const own: Entry = [
    family,
    { words: labelOf(family, { id }), of: familyWords[family] ?? family, isUsual: false },
  ];
  const numbers = (memberOf(family, id)?.params ?? []).map((param): Entry => {
    const value = params[param.id] ?? param.default;
    const isUsual = params[param.id] === undefined || value === param.default;
    return [`${family}.${id}.${param.id}`, { words: paramWords(param, value), isUsual }];
  });
  return [own, ...numbers];
}

const familyWords: Readonly<Partial<Record<Family, string>>> = { surrogate: 'model' };

/** Says a parameter with its value: "κ 0.5", "2 clusters", "one more every 30 steps, up to 5". */
function paramWords(param: ParamSpec, value: ParamValue): string {
  const { label } = param;
  if (param.kind === 'choice') {
    const found = param.options.find((option) => option.value === value)?.label ?? valueWords(value);
    return `${lowered(label)} ${found}`;
  }
  if (param.kind === 'integer' && typeof value === 'number' && / |s$/.test(label)) {
    const things = lowered(label);
    return `${value} ${value === 1 ? things.replace(/s$/, '') : things}`;
  }
  const [symbol] = /\p{Script=Greek}[₀-₉]?$/u.exec(label) ?? [];
  return `${symbol ?? lowered(label)} ${valueWords(value)}`;
}

function valueWords(value: ParamValue): string {
  if (typeof value === 'number') return formatNumber(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'number'))
    return value.map((one) => formatNumber(one)).join(', ');
  if (typeof value === 'string') return value;
  return value === null ? 'as usual' : 'of its own';
}

function lowered(label: string): string {
  return /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function fieldAspects(
  id: string,
  field: Exclude<Field, { kind: 'member' }>,
  value: unknown,
): readonly Entry[] {
  switch (field.kind) {
    case 'variants':
      return variantAspects(id, field, value as Variant);
    case 'group':
      return Object.entries(field.of).map(([part, one]): Entry => {
        const said = (value as Readonly<Record<string, unknown>>)[part] ?? one.usual;
        return [`${id}.${part}`, plainAspect(one, said, said === one.usual)];
      });
    case 'optional member':
    case 'input kinds':
    case 'seed':
      return [];
    case 'limits': {
      const count = (value as readonly unknown[]).length;
      const words = count === 0 ? 'no limits' : counted(count, 'limit');
      return [[id, { words, isUsual: count === 0 }]];
    }
    default:
      return [[id, plainAspect(field, value, 'usual' in field && value === field.usual)]];
  }
}

const fitWords: Readonly<Record<string, string>> = {
  learn: 'most likely',
  integrate: 'averaged',
  fixed: 'fixed',
};

function variantAspects(
  id: string,
  { of }: Extract<Field, { kind: 'variants' }>,
  variant: Variant,
): readonly Entry[] {
  const parts = Object.entries(of[variant.kind] ?? {}).map(([part, one]): Entry => {
    const usual = 'usual' in one ? one.usual : one.default;
    const said = variant[part] ?? usual;
    return [`${id}.${variant.kind}.${part}`, plainAspect(one, said, said === usual)];
  });
  const words = fitWords[variant.kind] ?? variant.kind;
  return [[id, { words, of: 'hyper-parameters', isUsual: false }], ...parts];
}

/** Words of ids that the schema lists without any. */
const idWords = [...fitPriorWords, ...hyperPriorWords, ...samplerWords];

function plainAspect(field: PlainField, value: unknown, isUsual: boolean): Aspect {
  const { label } = field;
  switch (field.kind) {
    case 'word':
    case 'id': {
      const option = [...field.options, ...idWords].find(
        (one): one is { id: string; label: string } => one.id === value && 'label' in one,
      );
      // Alone, "their mean" would not say whose.
      const alone = option?.label.replace(/^their (.*)/, '$1 of the scores');
      if (field.kind === 'word' && alone !== undefined) return { words: alone, of: label, isUsual };
      return { words: `${label} ${option?.label ?? valueWords((value || null) as ParamValue)}`, isUsual };
    }
    case 'flag':
      return { words: `${label} ${value === true ? 'on' : 'off'}`, isUsual };
    default:
      return { words: `${label} ${formatNumber(value as number)}`, isUsual };
  }
}

/** Returns the keys of what more than one spec says, and not all alike. */
export function differingKeys(all: readonly ReadonlyMap<string, Aspect>[]): readonly string[] {
  const keys = new Set(all.flatMap((aspects) => [...aspects.keys()]));
  return [...keys].filter((key) => new Set(all.flatMap((aspects) => aspects.get(key)?.words ?? [])).size > 1);
}

/** Lists what a spec changes of another in words: "kernel periodic instead of Matérn 5/2", "κ 0.5 instead of κ 2". */
export function changeWords(before: ExperimentSpec, after: ExperimentSpec): readonly string[] {
  const [former, own] = [aspectsOf(before), aspectsOf(after)];
  return [...own].flatMap(([key, { words, of, isUsual }]) => {
    const was = former.get(key);
    if (was === undefined ? isUsual : was.words === words) return [];
    const said = of === undefined ? words : `${of} ${words}`;
    return [was === undefined ? said : `${said} instead of ${was.words}`];
  });
}
