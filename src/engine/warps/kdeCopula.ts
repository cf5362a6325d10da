import type { Vec } from '../arrays';
import type { NumberSpec } from '../definition';
import { resolveParams } from '../definition';
import { createKde, scottBandwidth } from '../probability/kde';
import { identityWarp } from './identity';
import { kdeMap } from './kdeMap';
import { tabulatedMap } from './tabulatedMap';
import type { OutputWarp, WarpDef } from './warp';

/** How much smoother or rougher than Scott's rule the density is drawn. */
export const bandwidthFactor: NumberSpec = {
  kind: 'number',
  id: 'bandwidthFactor',
  label: 'Bandwidth',
  summary:
    'How smooth the density of the outputs is drawn: 1 is Scott’s rule, smaller follows the data closer.',
  default: 1,
  min: 0.01,
  max: 100,
  typical: [0.3, 3],
  scale: 'log',
  unit: '× Scott',
};

/** Ψ = Φ⁻¹∘F with F the Gaussian kernel density estimate of the observed outputs. */
export const kdeCopula: WarpDef = {
  id: 'kde-copula',
  label: 'KDE copula',
  summary: 'Learns how outputs are distributed, and bends them until they look Gaussian.',
  source: '000 (2.10); bandwidth by Scott’s rule',
  params: [bandwidthFactor],
  learn: (_, y, params) => {
    const factor = resolveParams([bandwidthFactor], params)['bandwidthFactor'] as number;
    return kdeWarp(y, factor * scottBandwidth(y));
  },
};

/** The copula warp of outputs y [n] with a given bandwidth; the identity where there is no distribution to learn. */
export function kdeWarp(y: Vec, bandwidth: number): OutputWarp {
  if (y.length < 2)
    return identityWarp(['One observation has no distribution to learn: outputs are taken as they are.']);
  // Also where the outputs differ by so little that their spread is zero in doubles.
  if (!(bandwidth > 0)) {
    return identityWarp([
      'All outputs are equal, there is no distribution to learn: outputs are taken as they are.',
    ]);
  }
  const kde = createKde(y, bandwidth);
  const map = tabulatedMap(kde, kdeMap(kde));
  return { at: () => map, warnings: [] };
}
