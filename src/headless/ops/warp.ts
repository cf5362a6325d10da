import { EngineError } from '../../engine/errors';
import { createKde, scottBandwidth } from '../../engine/probability/kde';
import { kdeMap } from '../../engine/warps/kdeMap';
import { field, optional, readNumber, readNumbers, type Fields } from '../read';
import { requireAtMost } from '../readRows';

/** Sums of n terms that one answer may take; an inverse takes up to a few dozen of them. */
const mostTerms = 3e7;
const termsOfInverse = 20;

/**
 * The exact map Ψ = Φ⁻¹∘F of a kernel density estimate of `y` [n], taken as given: `forward` Ψ(t) and `derivative` Ψ'(t) for
 * each t, `inverse` Ψ⁻¹(z) for each z. Without `bandwidth` Scott's rule.
 */
export function answerWarp(request: Fields): Readonly<Record<string, unknown>> {
  const y = Float64Array.from(readNumbers(field(request, 'y'), 'y'));
  const t = optional(field(request, 'forward'), [], (value) => readNumbers(value, 'forward'));
  const z = optional(field(request, 'inverse'), [], (value) => readNumbers(value, 'inverse'));
  const terms = y.length * (t.length + termsOfInverse * z.length + 1);
  requireAtMost(terms, mostTerms, `${y.length} outputs, ${t.length} places and ${z.length} inverses`);
  const bandwidth = optional(field(request, 'bandwidth'), null, (value) =>
    readNumber(value, 'bandwidth', { above: 0 }),
  );
  const h = bandwidth ?? scott(y);
  const map = kdeMap(createKde(y, h));
  return {
    bandwidth: h,
    forward: t.map(map.forward),
    derivative: t.map((one) => Math.exp(map.logDerivative(one))),
    inverse: z.map(map.inverse),
  };
}

function scott(y: Float64Array): number {
  if (y.length === 0) throw new EngineError('invalid-data', '"y" must be a list of at least one number.');
  const h = scottBandwidth(y);
  if (h > 0 && h < Infinity) return h;
  const message = '"y" has no spread from which a bandwidth could be learnt: give "bandwidth".';
  throw new EngineError('invalid-data', message, { field: 'y', values: y.length });
}
