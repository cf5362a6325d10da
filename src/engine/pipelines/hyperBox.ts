import { EngineError } from '../errors';
import { complaintAbout, type ParamValue, type ParamValues } from '../definition';
import type { HyperSpec, PipelineWords } from './pipeline';

/** The kind of an input of a search. */
type HyperKind = 'float' | 'log-float' | 'integer' | 'log-integer' | 'categorical';

/** The space of the hyper-parameters of a pipeline, as a search has it: one input each, in their order. */
export interface HyperBox {
  readonly names: readonly string[];
  /** Limits of each input; of a choice, its first and last code. */
  readonly box: readonly (readonly [lo: number, hi: number])[];
  readonly kinds: readonly HyperKind[];
}

/** The inputs of a search for hyper-parameters. Choices are codes from 0, in the order of their options. */
export function hyperBox({ params }: Pick<PipelineWords, 'params'>): HyperBox {
  return {
    names: params.map(({ id }) => id),
    box: params.map((spec) => (spec.kind === 'choice' ? [0, spec.options.length - 1] : [spec.min, spec.max])),
    kinds: params.map(kindOf),
  };
}

/** The kind of the input that a hyper-parameter is. */
export function kindOf(spec: HyperSpec): HyperKind {
  switch (spec.kind) {
    case 'choice':
      return 'categorical';
    case 'integer':
      return spec.scale === 'log' ? 'log-integer' : 'integer';
    case 'number':
      return spec.scale === 'log' ? 'log-float' : 'float';
    default:
      return spec satisfies never;
  }
}

/** Reads the hyper-parameters of a place [d]; whole numbers and codes are rounded. Errors: `invalid-value` outside the box, or for another number of inputs. */
export function valuesAt({ params }: Pick<PipelineWords, 'params'>, x: ArrayLike<number>): ParamValues {
  requireInputs(params, x.length);
  return Object.fromEntries(params.map((spec, k) => [spec.id, valueOf(spec, x[k])]));
}

function valueOf(spec: HyperSpec, coordinate: number): ParamValue {
  const value =
    spec.kind === 'choice'
      ? spec.options[Math.round(coordinate)]?.value
      : spec.kind === 'integer'
        ? Math.round(coordinate)
        : coordinate;
  const complaint = complaintAbout(spec, value ?? coordinate);
  if (complaint) throw new EngineError('invalid-value', complaint, { parameter: spec.id });
  return value ?? null;
}

/** Writes hyper-parameters as a place [d]. Errors: `invalid-value` for values that no hyper-parameter may have. */
export function placeOf({ params }: Pick<PipelineWords, 'params'>, values: ParamValues): number[] {
  return params.map((spec) => {
    const value = Object.hasOwn(values, spec.id) ? values[spec.id] : spec.default;
    const complaint = complaintAbout(spec, value);
    if (complaint) throw new EngineError('invalid-value', complaint, { parameter: spec.id });
    return spec.kind === 'choice'
      ? spec.options.findIndex((option) => option.value === value)
      : (value as number);
  });
}

function requireInputs(params: readonly HyperSpec[], count: number): void {
  if (count === params.length) return;
  const message = `A place must have ${params.length} numbers, one for each of ${params.map(({ id }) => id).join(', ')}, not ${count}.`;
  throw new EngineError('invalid-value', message, { count });
}
