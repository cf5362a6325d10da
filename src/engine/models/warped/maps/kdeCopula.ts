import type { Vec } from '../../../numeric/arrays';
import { resolveParams } from '../../../definition';
import type { Precision } from '../../../posteriors/posterior';
import { bandwidthOf, bandwidthParams } from './bandwidth';
import { identityWarp } from './identity';
import { islandsOf } from './islands';
import { leftOutBlender } from './leftOutBlend';
import type { OutputWarp, WarpDef } from './warp';
import { kernelDistribution, type Kernels } from '../../../numeric/probability/kernelDistribution';
import { blender } from './blendedMap';
import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';

/** Ψ = Φ⁻¹∘F with F the Gaussian kernel density estimate of the observed outputs. */
export const kdeCopula: WarpDef = {
  id: 'kde-copula',
  label: 'KDE copula',
  summary: 'Learns how outputs are distributed, and bends them until they look Gaussian.',
  source:
    '000 (2.10); kernel density estimates: Rosenblatt (1956), Parzen (1962); bandwidth by the rule of Scott (1992), or of Silverman (1986)',
  params: bandwidthParams,
  learn: (_, y, params, precision) => {
    const bandwidth = bandwidthOf(y, resolveParams(bandwidthParams, params));
    return withoutDistribution(y, bandwidth) ?? kdeWarp(y, bandwidth, precision);
  },
};

/** Least bandwidth: squares of smaller differences underflow. */
const leastBandwidth = 1e-150;

/** Returns the identity, and why, where outputs [n] with this bandwidth have no distribution to learn; else null. */
export function withoutDistribution(y: Vec, bandwidth: number): OutputWarp | null {
  if (y.length < 2)
    return identityWarp(['One observation has no distribution to learn: outputs are taken as they are.']);
  // Also where the outputs differ by so little that their spread is zero in doubles.
  if (bandwidth > leastBandwidth) return null;
  return identityWarp([
    'All outputs are equal, there is no distribution to learn: outputs are taken as they are.',
  ]);
}

function kdeWarp(y: Vec, bandwidth: number, precision?: Precision): OutputWarp {
  const kernels = { y: y.slice(), bandwidth };
  const map = tabulatedMap(kernels, precision);
  const blendWithout = leftOutBlender({ all: { ...kernels, rows: [...y.keys()] }, own: [], globalShare: 1 });
  return {
    at: () => map,
    isLearnt: true,
    warnings: [],
    islands: islandsOf([kernels]),
    without: (left) => {
      const rest = blendWithout(left)(Float64Array.of(1));
      return () => rest;
    },
  };
}

/** Returns Ψ = Φ⁻¹∘F of a kernel density estimate (000, 2.10), tabled: the same map as `kdeMap` to 1e-9, without its sums. */
export function tabulatedMap(kernels: Kernels, precision?: Precision): MonotoneMap {
  return blender([kernelDistribution(kernels)], precision)(Float64Array.of(1));
}
