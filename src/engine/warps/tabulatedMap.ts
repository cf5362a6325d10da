import { kernelDistribution, type Kernels } from '../numeric/probability/kernelDistribution';
import { blender } from './blendedMap';
import type { MonotoneMap } from './warp';

/** Ψ = Φ⁻¹∘F of a kernel density estimate (000, 2.10), tabled: the same map as `kdeMap` to 1e-9, without its sums. */
export function tabulatedMap(kernels: Kernels): MonotoneMap {
  return blender([kernelDistribution(kernels)])(Float64Array.of(1));
}
