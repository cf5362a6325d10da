import type { Vec } from '../../../numeric/arrays';
import type { Definition } from '../../../definition';
import type { SearchSpace } from '../../watchedSearch';

/** Mean and standard deviation [p] of independent normal numbers. */
export interface NormalMargins {
  readonly mean: Vec;
  readonly sd: Vec;
}

/** Density over hyper-parameters, as its log (up to a constant) and the gradient of that, both in the logs searched. */
export interface HyperPrior extends Definition {
  /** Returns the log density of the logs, so Jacobian included; −∞ where the prior has no mass. The box is not looked at. */
  logDensity(logs: Vec, space: SearchSpace): { readonly value: number; readonly gradient: Vec };
  /** Returns the margins of a density that is normal in the logs; only such a prior has them. */
  normal?(space: SearchSpace): NormalMargins;
}

/** The kinds of hyper-parameters that a published prior tells apart, by their names in a search. */
export function kindOf(name: string): 'length scale' | 'output scale' | 'noise' | 'bend' | 'other' {
  if (name === 'output scale' || name === 'noise') return name;
  if (name.startsWith('bend ')) return 'bend';
  return name.startsWith('length scale') ? 'length scale' : 'other';
}

/** Returns the sum of terms, one for each entry of the logs, which depends on that entry alone. */
export function sumOfTerms(
  logs: Vec,
  term: (log: number, p: number) => readonly [value: number, slope: number],
): { readonly value: number; readonly gradient: Vec } {
  let value = 0;
  const gradient = logs.map((log, p) => {
    const [own, slope] = term(log, p);
    value += own;
    return slope;
  });
  return { value, gradient };
}
