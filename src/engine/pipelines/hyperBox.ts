import type { ParamValues } from '../definition';
import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { HyperSpec, PipelineWords } from './pipeline';

type Described = Pick<PipelineWords, 'params'>;

/** How a hyper-parameter is searched; the same words as those of the kinds of inputs of a search. */
type HyperKind = 'float' | 'log-float' | 'integer' | 'log-integer' | 'categorical';

/** Returns lower and upper limit of each hyper-parameter; options count from 0. */
export function hyperBox({ params }: Described): readonly (readonly [lo: number, hi: number])[] {
  return params.map((spec) => (spec.kind === 'choice' ? [0, spec.options.length - 1] : [spec.min, spec.max]));
}

/** Returns how each hyper-parameter is searched. */
export function hyperKinds({ params }: Described): readonly HyperKind[] {
  return params.map((spec) => {
    if (spec.kind === 'choice') return 'categorical';
    const isLog = spec.scale === 'log';
    if (spec.kind === 'integer') return isLog ? 'log-integer' : 'integer';
    return isLog ? 'log-float' : 'float';
  });
}

/** Returns the names of the hyper-parameters, for axes. */
export function hyperNames({ params }: Described): readonly string[] {
  return params.map(({ label }) => label);
}

/** Returns the hyper-parameters that a place [d] stands for: whole numbers rounded, codes as the options they count, all inside the box. */
export function valuesAt({ params }: Described, x: readonly number[]): ParamValues {
  return Object.fromEntries(params.map((spec, p) => [spec.id, valueOf(spec, x[p])]));
}

function valueOf(spec: HyperSpec, at: number): number | string {
  if (spec.kind === 'choice') {
    return spec.options[Math.min(spec.options.length - 1, Math.max(0, Math.round(at)))].value;
  }
  const inside = Math.min(spec.max, Math.max(spec.min, at));
  return spec.kind === 'integer' ? Math.round(inside) : inside;
}

/** Returns the place [d] of hyper-parameters; what is left out is at its usual value, or in the middle of its range where it has none. */
export function placeOf({ params }: Described, values: ParamValues): readonly number[] {
  return params.map((spec) => {
    const value = values[spec.id] ?? spec.default;
    if (spec.kind === 'choice') return spec.options.findIndex((option) => option.value === value);
    return typeof value === 'number' ? value : middleOf(spec);
  });
}

function middleOf(spec: Exclude<HyperSpec, { kind: 'choice' }>): number {
  return spec.scale === 'log' ? exp(0.5 * (log(spec.min) + log(spec.max))) : 0.5 * (spec.min + spec.max);
}
