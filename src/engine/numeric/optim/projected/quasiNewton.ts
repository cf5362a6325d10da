import type { Mat, Vec } from '../../arrays';
import { dot } from '../../linalg/core';
import { unitsOf } from '../box';
import { boxQuadraticSolver } from '../boxQuadratic';
import { noCurvature, updateSecant, type Curvature } from '../secantUpdate';
import { projected, type Domain } from './domain';
import type { Place, StepRule } from './stepRule';

/** Share of the box that the very first step may cross. */
const firstStep = 0.1;

/** To the lowest place of a quadratic model within the domain, whose curvature is learnt by BFGS: one step of sequential quadratic programming. */
export const quasiNewton: StepRule<'quasi-newton'> = {
  id: 'quasi-newton',
  label: 'quasi-Newton',
  summary:
    'To the lowest place of a quadratic model of φ on the box and the simplex, whose curvature is learnt on the way.',
  source: 'Powell (1978), sequential quadratic programming; met in 002 §4.3.1',
  begin(domain) {
    const size = domain.box.lower.length;
    const solve = modelSolver(domain);
    let curvature: Curvature | null = null;
    let isFirst = true;
    const forget = (): void => {
      curvature = null;
      isFirst = true;
    };
    return {
      lineFrom(place) {
        curvature ??= roundCurvature(place, domain, size);
        let d = solve(curvature.B, place);
        if (dot(d, place.gradient) >= 0) {
          forget();
          curvature = roundCurvature(place, domain, size);
          d = solve(curvature.B, place);
        }
        return { first: 1, at: (t) => place.x.map((value, i) => value + t * d[i]) };
      },
      moved(from, to, t) {
        updateSecant(curvature!, {
          s: to.x.map((value, i) => value - from.x[i]),
          y: to.gradient.map((value, i) => value - from.gradient[i]),
          isFirst,
          isWhole: t === 1,
        });
        isFirst = false;
      },
      failed() {
        const wasLearnt = !isFirst;
        forget();
        return wasLearnt;
      },
    };
  },
};

/** Curvature of which nothing is known but the units: the first step crosses a tenth of the box along the steepest side. */
function roundCurvature({ x, gradient }: Place, { box }: Domain, size: number): Curvature {
  const units = unitsOf(box, x);
  const steep = gradient.reduce((most, slope, i) => Math.max(most, Math.abs(slope) * units[i]), 0);
  const curvature = noCurvature(size);
  for (let i = 0; i < size; i++) {
    curvature.B.data[i * (size + 1)] = Math.max(steep, 1e-300) / (firstStep * units[i] * units[i]);
  }
  return curvature;
}

/** Most halvings of the interval in which the price of the shares is looked for. */
const mostHalvings = 100;

/**
 * Returns a solver for the step d [p] that minimises gᵀd + ½dᵀBd within a domain. That shares are 1 together is given a price λ: at any
 * λ what is left is a box, and the sum of the shares falls as λ rises.
 */
function modelSolver(domain: Domain): (B: Mat, place: Place) => Vec {
  const { box, shares } = domain;
  const size = box.lower.length;
  const first = size - shares;
  const solveInBox = boxQuadraticSolver(size);
  return (B, { x, gradient }) => {
    const room = {
      lower: box.lower.map((value, i) => Math.min(0, value - x[i])),
      upper: box.upper.map((value, i) => Math.max(0, value - x[i])),
    };
    const stepAt = (price: number): Vec =>
      solveInBox({
        B,
        g: gradient.map((slope, i) => (i < first ? slope : slope + price)),
        box: room,
      }).slice();
    const within = (d: Vec): Vec => {
      const to = projected(
        d.map((value, i) => x[i] + value),
        domain,
      );
      return to.map((value, i) => value - x[i]);
    };
    if (shares === 0) return within(stepAt(0));
    const excess = (d: Vec): number => d.subarray(first).reduce((sum, value) => sum + value, 0);
    let reach = gradient.subarray(first).reduce((most, slope) => Math.max(most, Math.abs(slope)), 1e-300);
    while (excess(stepAt(reach)) > 0 && reach < 1e300) reach *= 4;
    let [low, high] = [-reach, reach];
    while (excess(stepAt(low)) < 0 && low > -1e300) low *= 4;
    for (let k = 0; k < mostHalvings && high - low > 1e-13 * reach; k++) {
      const middle = (low + high) / 2;
      if (excess(stepAt(middle)) > 0) low = middle;
      else high = middle;
    }
    return within(stepAt((low + high) / 2));
  };
}
