import { resolveParams } from '../definition';
import type { KernelDef } from './kernel';
import { lengthScale, perDimension, stationaryKernel, type Profile } from './stationary';

const profile: Profile = {
  value: (r2) => {
    const s = Math.sqrt(5 * r2);
    return (1 + s + (s * s) / 3) * Math.exp(-s);
  },
  slope: (r2) => {
    const s = Math.sqrt(5 * r2);
    return (-5 / 6) * (1 + s) * Math.exp(-s);
  },
};

/** (1 + s + s²/3) e^{−s}, s² = 5 Σ d²/ℓ²: twice differentiable. */
export const matern52: KernelDef = {
  id: 'matern52',
  label: 'Matérn 5/2',
  summary: 'Smooth, but free to bend: twice differentiable functions, the usual choice for optimisation.',
  source: '001 (2.31) with ν = 5/2; ARD as in 004 §3.1',
  params: [lengthScale],
  create: (params, dimension) => {
    const { lengthScale: value } = resolveParams([lengthScale], params);
    return stationaryKernel(perDimension(value, dimension).map(Math.log), profile);
  },
};
