import type { GaussianPart, WeighedKernel } from '../../../engine/manifold/kernels/parts';
import type { RoomSetting } from '../state/roomState';
import { mostKernelInputs, widthFactors } from '../state/severalFields';

type Several = Pick<RoomSetting, 'kernel' | 'kernels' | 'kernelWeights'>;

/** Returns the kernels of a setting for points of so many dimensions; null where there is one. */
function partsIn({ kernels }: Pick<Several, 'kernels'>, dimension: number): readonly GaussianPart[] | null {
  if (kernels === 'widths') return widthFactors.map((times) => ({ times, input: null }));
  if (kernels === 'one' || dimension > mostKernelInputs) return null;
  return Array.from({ length: dimension }, (_, input) => ({ times: 1, input }));
}

/** Returns the same with their weights, together 1: all alike where the setting has none for so many. */
export function severalIn(setting: Several, dimension: number): readonly WeighedKernel[] | null {
  const parts = partsIn(setting, dimension);
  // Several are Gaussians.
  if (!parts || setting.kernel !== 'gaussian') return null;
  const { kernelWeights } = setting;
  return parts.map((part, m) => ({
    weight: kernelWeights.length === parts.length ? kernelWeights[m]! : 1 / parts.length,
    part,
  }));
}
