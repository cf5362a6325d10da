import type { Vec } from '../arrays';
import type { ParamValue } from '../definition';
import { EngineError } from '../errors';
import type { KernelDef } from '../kernels/kernel';
import type { Prior } from './gaussianProcess';
import type { Bounds, FitPlan, Hyperparameters } from './surrogate';

/** Where a search for hyper-parameters may go, as logs of [kernel parameters…, output scale, noise]. */
export interface SearchSpace {
  readonly lower: Vec;
  readonly upper: Vec;
  /** What each entry is called in a warning. */
  readonly names: readonly string[];
}

const defaultOutputScale: Bounds = [0.05, 20];
/** Below 1e-6 the likelihood of noise-free data loses digits; above, noise-free functions do. */
const defaultNoise: Bounds = [1e-6, 1];

/** The search space of a kernel on `dimension` inputs. */
export function searchSpace(
  def: KernelDef,
  dimension: number,
  bounds: (FitPlan & { kind: 'learn' })['bounds'] = {},
): SearchSpace {
  const entries: { name: string; box: Bounds }[] = [];
  for (const spec of def.params) {
    const count = spec.perDimension ? dimension : 1;
    for (let p = 0; p < count; p++) {
      const name = count > 1 ? `${spec.label.toLowerCase()} of input ${p + 1}` : spec.label.toLowerCase();
      const given = bounds.kernel?.[spec.id];
      entries.push({ name, box: given?.[p] ?? given?.[0] ?? spec.typical ?? [spec.min, spec.max] });
    }
  }
  entries.push({ name: 'output scale', box: bounds.outputScale ?? defaultOutputScale });
  entries.push({ name: 'noise', box: bounds.noise ?? defaultNoise });
  return {
    lower: Float64Array.from(entries, ({ box }) => Math.log(box[0])),
    upper: Float64Array.from(entries, ({ box }) => Math.log(box[1])),
    names: entries.map(({ name }) => name),
  };
}

/** The logs of all learnt hyper-parameters. Errors: `unsupported` for one noise per row, which cannot be learnt. */
export function toVector(def: KernelDef, dimension: number, at: Hyperparameters): Vec {
  if (typeof at.noise !== 'number') {
    throw new EngineError(
      'unsupported',
      'Noise given per row cannot be learnt: give one number, or fix all hyper-parameters.',
    );
  }
  const { theta } = def.create(at.kernel, dimension);
  return Float64Array.from([...theta, Math.log(at.outputScale), Math.log(at.noise)]);
}

/** The hyper-parameters, in natural units, that a vector of logs stands for. */
export function fromVector(def: KernelDef, dimension: number, logs: Vec): Hyperparameters {
  const kernel: Record<string, ParamValue> = {};
  let next = 0;
  for (const spec of def.params) {
    const count = spec.perDimension ? dimension : 1;
    const values = Array.from(logs.subarray(next, next + count), Math.exp);
    kernel[spec.id] = values.length === 1 ? values[0]! : values;
    next += count;
  }
  return { kernel, outputScale: Math.exp(logs[next]!), noise: Math.exp(logs[next + 1]!), mean: 0 };
}

/** The prior that hyper-parameters describe. Errors: `invalid-value` for a variance that is not positive and finite. */
export function priorOf(def: KernelDef, dimension: number, at: Hyperparameters): Prior {
  const variances = [at.outputScale, ...(typeof at.noise === 'number' ? [at.noise] : at.noise)];
  const bad = variances.find((value) => !(value >= 0 && Number.isFinite(value)));
  if (bad !== undefined || at.outputScale <= 0) {
    const message = `Output scale and noise are variances and must be positive, not ${bad ?? at.outputScale}.`;
    throw new EngineError('invalid-value', message, { value: bad ?? at.outputScale });
  }
  return {
    kernel: def.create(at.kernel, dimension),
    outputScale: at.outputScale,
    noise: at.noise,
    mean: at.mean,
  };
}
