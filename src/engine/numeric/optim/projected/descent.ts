import type { Task } from '../../../task';
import type { Vec } from '../../arrays';
import type { Evaluation } from '../box';
import { projected, projectedSlope, type Domain } from './domain';
import type { Place, StepRule } from './stepRule';

/** A function to be minimised within a domain; value and gradient count as one evaluation. */
export interface DomainProblem {
  readonly f: (x: Vec) => Task<Evaluation>;
  readonly domain: Domain;
  /** Most evaluations. */
  readonly evaluations: number;
  /** Largest entry of Π(x − g) − x that counts as 0. */
  readonly tolerance: number;
}

/** A place that a descent came to. */
export interface Visited extends Place {
  /** Evaluations up to here. */
  readonly evaluations: number;
  /** t of the step that led here; null at the start. */
  readonly step: number | null;
}

/** A descent that is taken step by step. */
export interface Descent {
  /** The places it came to, each lower than the one before. */
  readonly places: readonly Visited[];
  /** Evaluations so far, those of steps that did not pay among them. */
  readonly evaluations: number;
  /** Why it ended; null while it goes on. */
  readonly end: DescentEnd | null;
  /** Takes one step, or ends. */
  advance(): Task<void>;
}

/** `flat`: no step leads down; `budget`: evaluations ran out; `stuck`: a step should lead down, and none was found. */
export type DescentEnd = 'flat' | 'budget' | 'stuck';

/** Share of the decrease that the slope promises which a step must bring. */
const armijo = 1e-4;
/** Halvings of a step before the line is given up. */
const mostHalvings = 40;

/**
 * Begins a descent in a domain from the nearest place to `start` [p]. A step is halved until the value falls by a ten thousandth of
 * what the slope promises; values that are not finite count as high.
 */
export function descend(
  { f, domain, evaluations, tolerance }: DomainProblem,
  start: Vec,
  rule: StepRule,
): Descent {
  const steps = rule.begin(domain);
  const places: Visited[] = [];
  let count = 0;
  let end: DescentEnd | null = null;
  const evaluated = function* evaluated(x: Vec): Task<Place> {
    const found = yield* f(x);
    count++;
    yield { done: count, total: evaluations, label: 'Descent' };
    return { x, ...found };
  };

  function* lowerOn(from: Place): Task<{ readonly place: Place; readonly t: number } | null> {
    const { first, at } = steps.lineFrom(from);
    for (let t = first, k = 0; k < mostHalvings && count < evaluations; k++, t /= 2) {
      const x = at(t);
      const promised = x.reduce((sum, value, i) => sum + from.gradient[i] * (from.x[i] - value), 0);
      if (!(promised > 0)) return null;
      const place = yield* evaluated(x);
      if (place.value <= from.value - armijo * promised) return { place, t };
    }
    return null;
  }

  return {
    places,
    get evaluations() {
      return count;
    },
    get end() {
      return end;
    },
    *advance() {
      const from = places.at(-1);
      if (!from) places.push({ ...(yield* evaluated(projected(start, domain))), evaluations: 1, step: null });
      else {
        let found = yield* lowerOn(from);
        while (!found && count < evaluations && steps.failed()) found = yield* lowerOn(from);
        if (found) {
          steps.moved(from, found.place, found.t);
          places.push({ ...found.place, evaluations: count, step: found.t });
        } else end = count >= evaluations ? 'budget' : 'stuck';
      }
      const { x, gradient } = places.at(-1)!;
      if (projectedSlope(x, gradient, domain) <= tolerance) end = 'flat';
      else if (count >= evaluations) end = 'budget';
    },
  };
}
