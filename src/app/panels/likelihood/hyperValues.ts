import { kernels } from '../../../engine/catalogue';
import type { Kernel } from '../../../engine/kernels/kernel';
import { nameOf } from '../../../engine/loop/searchedParameters';
import type { Choice, ExperimentSpec, SpecPatch } from '../../../engine/loop/spec';
import { fixedBy, type Present } from '../../../state/hyperparameters';

/** Hyper-parameters by the names a search knows them by, natural units. */
export type HyperValues = Readonly<Record<string, number>>;

/** All of them, as they are set or fitted. Errors: `invalid-value` where the kernel cannot be made. */
export function hyperValues({ kernel, outputScale, noise }: Present, dimension: number): HyperValues {
  const made = kernelOf(kernel, dimension);
  const numbers: Record<string, number> = {};
  made.parameters.forEach((one, p) => (numbers[nameOf(made, one)] = Math.exp(made.theta[p]!)));
  return { ...numbers, outputScale, noise };
}

/** The fit off and some of them set; the others, and the map of the outputs, as they are. */
export function settingOf(
  spec: ExperimentSpec,
  present: Present,
  { values, dimension }: { readonly values: HyperValues; readonly dimension: number },
): SpecPatch {
  const { outputScale, noise } = { ...present, ...values };
  const kernel = withValues(present.kernel, values, dimension);
  return fixedBy(spec, { ...present, kernel }, { outputScale, noise });
}

function withValues(kernel: Choice, values: HyperValues, dimension: number): Choice {
  const made = kernelOf(kernel, dimension);
  const theta = made.theta.map((log, p) => {
    const value = values[nameOf(made, made.parameters[p]!)];
    return value === undefined ? log : Math.log(value);
  });
  return { id: kernel.id, params: made.withTheta(theta).params };
}

function kernelOf({ id, params }: Choice, dimension: number): Kernel {
  const def = kernels.find((one) => one.id === id) ?? kernels[0]!;
  return def.create(params, dimension);
}
