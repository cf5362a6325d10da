import { expm1 } from '../../../numeric/elementary/exp';
import { log } from '../../../numeric/elementary/log';
import { meanOf, sdOf, type Vec } from '../../../numeric/arrays';
import type { DataSpec, IntegerSpec, ParamValue, ParamValues } from '../../../definition';
import { EngineError } from '../../../errors';
import { identityWarp } from './identity';
import { softplusMap, type Softplus } from './softplusMap';
import type { WarpDef } from './warp';

const listSpec = (id: string, label: string, summary: string): DataSpec => ({
  kind: 'data',
  id,
  label,
  summary,
  default: null,
});

/** K of (2.8), of a map that is learnt. */
export const termsSpec: IntegerSpec = {
  kind: 'integer',
  id: 'terms',
  label: 'Terms',
  summary:
    'How many soft hinges the formula of the map adds up; more can bend more, and are harder to tell apart.',
  default: 1,
  min: 1,
  max: 3,
};

/** The numbers of (2.8), each one number or a list, one for each term; left out, they are learnt or follow from the outputs. */
export const softplusParams: readonly DataSpec[] = [
  listSpec('a', 'a', 'Height of each term, positive.'),
  listSpec('b', 'b', 'Steepness of each term, positive.'),
  listSpec('c', 'c', 'Place of each term.'),
  listSpec('m', 'm', 'Minus the least output possible.'),
];

/** Returns how many terms are asked for. */
export function termsIn(params: ParamValues): number {
  return (params[termsSpec.id] as number | undefined) ?? termsSpec.default;
}

/** Ψ(t) = log(e^{(t+m)/a} − 1)/b − c, and sums of such terms in Ψ⁻¹. */
export const parametricCopula: WarpDef = {
  id: 'parametric-copula',
  label: 'parametric copula',
  summary: 'Bends outputs by a formula with a few parameters: nearly a line, and hard to pin down from data.',
  source: 'Wilson and Ghahramani (2010); met in 000 (2.8), (2.9)',
  params: softplusParams,
  learn: (_, y, params) => {
    const isGiven = softplusParams.some(({ id }) => params[id] !== null && params[id] !== undefined);
    if (!isGiven && y.every((value) => value === y[0])) {
      return identityWarp([
        'All outputs are equal, there is nothing to bend: outputs are taken as they are.',
      ]);
    }
    const map = softplusMap(softplusOf(params, y));
    return { at: () => map, isLearnt: true, warnings: [] };
  },
};

/** The map that parameters describe, completed from outputs y [n]. Errors: `invalid-value`; `invalid-data` for an output ≤ −m. */
export function softplusOf(params: ParamValues, y: Vec): Softplus {
  const usual = usualSoftplus(y, termsIn(params));
  const [a, b, c] = (['a', 'b', 'c'] as const).map((id) => listOf(id, params[id]) ?? usual[id]);
  const m = listOf('m', params['m'])?.[0] ?? usual.m;
  const map = { a: a, b: b, c: c, m };
  if (map.a.length !== map.b.length || map.a.length !== map.c.length || map.a.length === 0) {
    const message = `a, b and c must have one number for each term, not ${map.a.length}, ${map.b.length} and ${map.c.length}.`;
    throw new EngineError('invalid-value', message, {});
  }
  if (![...map.a, ...map.b].every((value) => value > 0)) {
    throw new EngineError('invalid-value', 'All a and b must be positive.', { a: map.a, b: map.b });
  }
  const least = y.reduce((low, value) => Math.min(low, value), Infinity);
  if (least > -m) return map;
  const message = `m = ${m} says that outputs are above ${-m}, but one is ${least}: choose a larger m.`;
  throw new EngineError('invalid-data', message, { m, least });
}

/** Latent standard deviations between the places of terms where a search begins. */
const apart = 2;

function listOf(id: string, value: ParamValue | undefined): readonly number[] | null {
  if (value === null || value === undefined) return null;
  const list = Array.isArray(value) ? (value as readonly ParamValue[]) : [value];
  if (list.length <= 5 && list.every((one) => typeof one === 'number' && Number.isFinite(one))) {
    return list as readonly number[];
  }
  throw new EngineError('invalid-value', `${id} must be a finite number or up to five of them.`, {
    parameter: id,
  });
}

/**
 * Nearly a line through the outputs: −m three spreads below the least of them, unit slope at their middle. Several terms share its
 * height, and stand apart because a search never parts two that are alike.
 */
export function usualSoftplus(y: Vec, count = 1): Softplus {
  const sd = sdOf(y);
  // A smaller spread is too small to divide by.
  const spread = sd > 1e-150 ? sd : 1;
  const least = y.reduce((low, value) => Math.min(low, value), Infinity);
  const m = 3 * spread - least;
  // Ψ = 0 at the mean: with b = 1, c is the softplus inverse of its height.
  const height = (meanOf(y) + m) / spread;
  const place = log(expm1(height));
  const each = Array.from({ length: count }, (_, j) => j);
  return {
    a: each.map(() => spread / count),
    b: each.map(() => 1),
    c: each.map((j) => place + apart * (j - (count - 1) / 2)),
    m,
  };
}
