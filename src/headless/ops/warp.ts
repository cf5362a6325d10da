import { zeros, type Vec } from '../../engine/numeric/arrays';
import { resolveParams, type ParamValues } from '../../engine/definition';
import { EngineError } from '../../engine/errors';
import { createKde } from '../../engine/numeric/probability/kde';
import { bandwidthOf } from '../../engine/models/warped/maps/bandwidth';
import { kdeCopula } from '../../engine/models/warped/maps/kdeCopula';
import { kdeMap } from '../../engine/models/warped/maps/kdeMap';
import { latentKdeCopula } from '../../engine/models/warped/maps/latentKdeCopula';
import { parametricCopula } from '../../engine/models/warped/maps/parametricCopula';
import { warps } from '../../engine/models/warped/maps/registry';
import type { MonotoneMap } from '../../engine/numeric/probability/monotoneMap';
import type { WarpDef } from '../../engine/models/warped/maps/warp';
import { field, optional, readNumber, readNumbers, requireAtMost, type Fields } from '../../engine/json';
import { readChosen, type Chosen } from '../../engine/experiment/readMember';

/** Most terms that one answer may sum; an inverse takes up to a few dozen sums of n terms, learning a formula hundreds. */
const mostTerms = 3e7;
const termsOfInverse = 20;
const termsOfFormula = 200;

type Answer = Readonly<Record<string, unknown>>;

/**
 * Learns a map Ψ of outputs from `y` [n], taken as given, and returns `forward` Ψ(t) and `derivative` Ψ'(t) for each t,
 * `inverse` Ψ⁻¹(z) for each z. `id` and `params` choose the map. Left out, it is kde-copula, exactly Φ⁻¹∘F of a kernel
 * density estimate: there `bandwidth` is short for the parameter of that name, Scott's rule if left out, and is
 * answered. Other maps answer `warnings` instead.
 */
export function answerWarp(request: Fields): Answer {
  const y = Float64Array.from(readNumbers(field(request, 'y'), 'y'));
  const t = optional(field(request, 'forward'), [], (value) => readNumbers(value, 'forward'));
  const z = optional(field(request, 'inverse'), [], (value) => readNumbers(value, 'inverse'));
  const id = optional(field(request, 'id'), kdeCopula.id, (value) => value);
  const chosen = readChosen({ id, params: field(request, 'params') }, '', warps);
  const isKde = chosen.def === kdeCopula;
  const terms = y.length * (isKde ? t.length + termsOfInverse * z.length + 1 : termsOfFormula);
  requireAtMost(terms, mostTerms, `${y.length} outputs, ${t.length} places and ${z.length} inverses`);
  if (y.length === 0) throw new EngineError('invalid-data', '"y" must be a list of at least one number.');
  if (!isKde) {
    refuseBandwidth(request, chosen.id);
    return learntFrom(y, chosen, { t, z });
  }
  const bandwidth = bandwidthFor(request, y, chosen.params);
  return { bandwidth, ...valuesOf(kdeMap(createKde(y, bandwidth)), { t, z }) };
}

interface Places {
  readonly t: readonly number[];
  readonly z: readonly number[];
}

function valuesOf(map: MonotoneMap, { t, z }: Places): Answer {
  return {
    forward: t.map(map.forward),
    derivative: t.map((one) => Math.exp(map.logDerivative(one))),
    inverse: z.map(map.inverse),
  };
}

function bandwidthFor(request: Fields, y: Vec, params: ParamValues): number {
  const given = optional(field(request, 'bandwidth'), null, (value) =>
    readNumber(value, 'bandwidth', { above: 0 }),
  );
  const h = given ?? bandwidthOf(y, resolveParams(kdeCopula.params, params));
  if (h > 0 && h < Infinity) return h;
  const message = '"y" has no spread from which a bandwidth could be learnt: give "bandwidth".';
  throw new EngineError('invalid-data', message, { field: 'y', values: y.length });
}

/** Returns the values of a map given by a formula, which is the same at every place. */
function learntFrom(y: Vec, { def, params }: Chosen<WarpDef>, places: Places): Answer {
  requireOutputsOnly(def, params);
  const { at, warnings } = def.learn(zeros(y.length, 1), y, params);
  return { ...valuesOf(at(Float64Array.of(0)), places), warnings };
}

function refuseBandwidth(request: Fields, id: string): void {
  if (field(request, 'bandwidth') === undefined) return;
  const message = `"bandwidth" belongs to the map "${kdeCopula.id}": leave it out for "${id}".`;
  throw new EngineError('invalid-value', message, { field: 'bandwidth', id });
}

/** Throws `unsupported` for maps that are not learnt from outputs alone. */
function requireOutputsOnly({ id, params: specs }: WarpDef, params: ParamValues): void {
  if (id === latentKdeCopula.id) {
    const message = `The map "${id}" differs from place to place and is learnt from inputs as well as outputs: ask for a posterior with the surrogate "nlgcp".`;
    throw new EngineError('unsupported', message, { id });
  }
  const left = specs.find((spec) => (params[spec.id] ?? null) === null);
  if (id !== parametricCopula.id || !left) return;
  const message = `The map "${id}" is learnt together with a kernel: ask for a fit with the surrogate "parametric-gcp", or give a, b, c and m in "params"; "${left.id}" is missing.`;
  throw new EngineError('unsupported', message, { id, parameter: left.id });
}
