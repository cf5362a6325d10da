import { keepsLimits, layoutOf } from '../limits/layout';
import { readLimits, type LimitList, type Limits } from '../objectives/limits';
import type { ObjectiveDef } from '../objectives/objective';
import { oncePer } from '../oncePer';
import type { ParamValues } from '../definition';

/**
 * Returns the objective inside the limits of a spec, besides those of its own: of its rows and of its known optima only those are left that
 * are allowed. Itself without any. Errors of what it then answers: `invalid-value`, naming the limit.
 */
export function limited(def: ObjectiveDef, limits: readonly LimitList[] = []): ObjectiveDef {
  return limits.length > 0 ? limitedBy(limits)(def) : def;
}

const limitedBy = oncePer((limits: readonly LimitList[]) =>
  oncePer((def: ObjectiveDef): ObjectiveDef => {
    const limitsIn = oncePer((params: ParamValues): Limits =>
      joined(readLimits(limits, def.box(params).length), def.limits?.(params) ?? null),
    );
    const allowed = (params: ParamValues): ((one: { readonly x: readonly number[] }) => boolean) => {
      const knobs = def.box(params).map(([lower, upper]) => ({ kind: 'line', lower, upper }) as const);
      const layout = layoutOf({ knobs, ...limitsIn(params) });
      return ({ x }) => keepsLimits(layout, Float64Array.from(x));
    };
    const candidates = oncePer(
      (params: ParamValues) => def.candidates!(params)?.filter(allowed(params)) ?? [],
    );
    return {
      ...def,
      limits: limitsIn,
      optima: (params) => def.optima(params).filter(allowed(params)),
      ...(def.candidates && { candidates: (params) => def.candidates!(params) && candidates(params) }),
    };
  }),
);

function joined(more: Limits, own: Limits | null): Limits {
  if (!own) return more;
  return {
    equal: [...own.equal, ...more.equal],
    atMost: [...own.atMost, ...more.atMost],
    apart: [...own.apart, ...more.apart],
  };
}
