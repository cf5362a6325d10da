import { resolveParams } from '../definition';
import type { KernelDef } from './kernel';
import { lengthScale, perDimension, stationaryKernel, type Profile } from './stationary';

const profile: Profile = {
  value: (r2) => Math.exp(-0.5 * r2),
  slope: (r2) => -0.5 * Math.exp(-0.5 * r2),
};

/** exp(−½ Σ d²/ℓ²): infinitely smooth. The documents write exp(−Σ θ d²); θ = 1/(2ℓ²). */
export const squaredExponential: KernelDef = {
  id: 'squared-exponential',
  label: 'squared exponential',
  summary: 'Very smooth functions: knowing a little tells a lot about the neighbourhood.',
  source: '000 §4.2 (SE); 001 (2.30)',
  params: [lengthScale],
  create: (params, dimension) => {
    const { lengthScale: value } = resolveParams([lengthScale], params);
    return stationaryKernel(perDimension(value, dimension).map(Math.log), profile);
  },
};
