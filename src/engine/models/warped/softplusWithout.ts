import type { Vec } from '../../numeric/arrays';
import { inverse } from '../../numeric/linalg/solve';
import { minimize } from '../../numeric/optim/boundedQuasiNewton';
import type { Evaluation } from '../../numeric/optim/box';
import { softplusMap } from './maps/softplusMap';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';
import type { GaussianProcess } from '../gp/gaussianProcess';
import type { HyperPrior } from '../fit/priors';
import { blockOf, settleBlock } from '../gp/leftOut';
import type { Place } from '../scores';
import { softplusAt, softplusTarget, softplusValues } from './softplusTarget';

/** A map of (2.9), found with the kernel of a process: its numbers ψ, the standardised outputs [n] and the prior on both. */
interface FoundMap {
  readonly process: GaussianProcess;
  readonly standard: Vec;
  readonly psi: Vec;
  readonly prior: HyperPrior;
}

/**
 * The same map found without the answer at a place: its numbers are those of the highest likelihood of the other outputs (times
 * the prior) that a search from ψ leads to, the kernel's held. Held is also the least output, above which the map begins: an
 * answer that lies below all others is not impossible.
 */
export function softplusWithout({ process, standard, psi, prior }: FoundMap): (place: Place) => MonotoneMap {
  const precision = inverse(process.factor);
  const target = softplusTarget(standard);
  const space = { ...target, centre: target.start };
  const { mean } = process.prior;
  const least = standard.reduce((low, value) => Math.min(low, value), Infinity);
  return ({ rows }) => {
    const others = Array.from(standard.keys()).filter((i) => !rows.includes(i));
    const block = blockOf(precision, rows);
    const { at, gradient } = softplusValues(
      Float64Array.from(others, (i) => standard[i]),
      least,
    );
    const c = new Float64Array(standard.length);
    const loss = (trial: Vec): Evaluation => {
      const { z, logJacobian } = at(trial);
      others.forEach((i, k) => (c[i] = z[k] - mean));
      const pull = settleBlock(c, precision, { rows, block });
      const misfit = c.reduce((sum, value, i) => sum + value * pull[i], 0);
      const slope = Float64Array.from(others, (i) => -pull[i]);
      const held = prior.logDensity(trial, space);
      return {
        value: 0.5 * misfit - logJacobian - held.value,
        gradient: gradient(trial, slope).map((value, k) => -value - held.gradient[k]),
      };
    };
    const box = { lower: space.lower, upper: space.upper };
    return softplusMap(softplusAt(minimize({ f: loss, box }, psi).x, least));
  };
}
