import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { Kernel } from '../kernels/kernel';
import { defaultNoise, defaultOutputScale, pathOf } from '../models/fit/searchSpace';
import type { Bounds } from '../models/model';
import type { SearchSpace } from '../models/watchedSearch';

/** One hyper-parameter as a search knows it, natural units: lengths in widths of the box, amounts as variances of z. */
export interface SearchedParameter {
  /** As `Kernel.hyperparameters` says, with "[0]", "[1]", … where each input has its own; then "outputScale", "noise". */
  readonly name: string;
  /** Its name in a sentence. */
  readonly label: string;
  /** The bounds of its search; those of its usual values if the fit holds it. */
  readonly bounds: Bounds;
  /** True if the fit does not search it: exact answers fix the noise, a learnt map the output scale. */
  readonly isHeld: boolean;
}

/** The hyper-parameters of a search in their order [kernel parameters…, output scale, noise]. */
export function searchedParameters(kernel: Kernel, space: SearchSpace): readonly SearchedParameter[] {
  const own = kernel.hyperparameters.map((one) => ({
    name: pathOf(one, kernel.hyperparameters),
    label: one.label,
    usual: one.range,
  }));
  const scale = { name: 'outputScale', label: 'output scale', usual: defaultOutputScale };
  const noise = { name: 'noise', label: 'noise', usual: defaultNoise };
  const all = [...own, scale, ...(space.names[own.length + 1] === noise.label ? [noise] : [])];
  return all.map(({ name, label, usual }, p) => {
    const isHeld = space.lower[p] === space.upper[p];
    const bounds = isHeld ? usual : ([exp(space.lower[p]), exp(space.upper[p])] as const);
    return { name, label, bounds, isHeld };
  });
}

/**
 * Indices of the parameters that may span a plane: those that are searched, and where there are less than two, the first that
 * are held.
 */
export function choosable(parameters: readonly SearchedParameter[]): readonly number[] {
  const all = [...parameters.keys()];
  const free = all.filter((p) => !parameters[p].isHeld);
  const held = all.filter((p) => parameters[p].isHeld);
  return [...free, ...held.slice(0, Math.max(0, 2 - free.length))].sort((a, b) => a - b);
}

/** Two of them: those of the names wished for where there are such, else the first; null where there are not two. */
export function axesOf(
  parameters: readonly SearchedParameter[],
  wished: readonly string[],
): readonly [right: number, up: number] | null {
  const order = choosable(parameters);
  const [first, second] = wished.map((name) => order.find((p) => parameters[p].name === name));
  const up = second === first ? undefined : second;
  const right = first ?? order.find((p) => p !== up);
  const other = up ?? order.find((p) => p !== right);
  return right === undefined || other === undefined ? null : [right, other];
}

/** Logs of values [size] from bound to bound, evenly spaced. */
export function logsAlong([lo, hi]: Bounds, size: number): Float64Array {
  const [from, to] = [log(lo), log(hi)];
  return Float64Array.from({ length: size }, (_, i) =>
    i === size - 1 ? to : from + ((to - from) * i) / Math.max(1, size - 1),
  );
}
