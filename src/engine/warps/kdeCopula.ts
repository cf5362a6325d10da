import type { Vec } from '../arrays';
import type { DataSpec, NumberSpec, ParamValue } from '../definition';
import { resolveParams } from '../definition';
import { EngineError } from '../errors';
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

/** For programs: the bandwidth itself, in the units the warp learns from (standardised outputs). Goes before the factor. */
export const bandwidth: DataSpec = {
  kind: 'data',
  id: 'bandwidth',
  label: 'Bandwidth',
  summary: 'The bandwidth itself, in units of the standardised outputs, where Scott’s rule is not wanted.',
  default: null,
};

/** Ψ = Φ⁻¹∘F with F the Gaussian kernel density estimate of the observed outputs. */
export const kdeCopula: WarpDef = {
  id: 'kde-copula',
  label: 'KDE copula',
  summary: 'Learns how outputs are distributed, and bends them until they look Gaussian.',
  source: '000 (2.10); bandwidth by Scott’s rule',
  params: [bandwidthFactor, bandwidth],
  learn: (_, y, params) => {
    const { bandwidth: given, bandwidthFactor: factor } = resolveParams([bandwidthFactor, bandwidth], params);
    return kdeWarp(y, positive(given) ?? (factor as number) * scottBandwidth(y));
  },
};

function positive(given: ParamValue | undefined): number | null {
  if (given === null || given === undefined) return null;
  if (typeof given === 'number' && given > 0 && Number.isFinite(given)) return given;
  const message = `The bandwidth must be a positive number, not ${JSON.stringify(given)}.`;
  throw new EngineError('invalid-value', message, { parameter: 'bandwidth', value: given });
}

/** The copula warp of outputs y [n] with a given bandwidth; the identity where there is no distribution to learn. */
function kdeWarp(y: Vec, bandwidth: number): OutputWarp {
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
  return { at: () => map, isLearnt: true, warnings: [] };
}
