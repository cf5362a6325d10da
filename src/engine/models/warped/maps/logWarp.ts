import { power } from '../../../numeric/elementary/power';
import { exp } from '../../../numeric/elementary/exp';
import { log } from '../../../numeric/elementary/log';
import { meanOf, type Vec } from '../../../numeric/arrays';
import { affineThen } from './affineMap';
import { identityWarp } from './identity';
import { spreadOf } from './spread';
import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';
import type { WarpDef } from './warp';

/**
 * z = log(y + shift), standardised, for outputs with a long upper tail; for a long lower tail −log(shift − y). The shift is
 * the one that leaves z without skewness, between a thousandth and a thousand sd beyond the outermost output.
 */
export const logWarp: WarpDef = {
  id: 'log',
  label: 'logarithm',
  summary: 'Takes the logarithm of the outputs, moved by a learnt shift, on the side of their longer tail.',
  source: 'three-parameter log-normal distribution, its shift by zero skewness',
  params: [],
  learn: (_, y) => {
    const { mean, sd } = spreadOf(y);
    if (sd === 0)
      return identityWarp(['The outputs have no spread to learn a shift from: they are taken as they are.']);
    const standard = y.map((value) => (value - mean) / sd);
    const sign = skewness(standard) < 0 ? -1 : 1;
    const map = affineThen(mirrored(logMap(standard.map((value) => sign * value)), sign), mean, sd);
    return { at: () => map, isLearnt: true, warnings: [] };
  },
};

/** The shift, counted from the least output, is looked for between these. */
const rooms = { least: 1e-3, greatest: 1e3 };

/**
 * The map of standardised outputs whose longer tail, if any, is the upper one. Below the least of them it goes on as a straight
 * line, so that every y has a z.
 */
function logMap(y: Vec): MonotoneMap {
  const least = y.reduce((a, b) => Math.min(a, b));
  const above = y.map((value) => value - least);
  const margin = marginBelow(above);
  const { mean, sd } = spreadOf(above.map((value) => log(value + margin)));
  const corner = log(margin);
  const forward = (t: number): number => {
    const height = t - least;
    return ((height > 0 ? log(height + margin) : corner + height / margin) - mean) / sd;
  };
  const inverse = (z: number): number => {
    const level = mean + sd * z;
    return least + (level > corner ? exp(level) - margin : (level - corner) * margin);
  };
  return { forward, inverse, logDerivative: (t) => -log(sd * (Math.max(0, t - least) + margin)) };
}

/**
 * Returns the margin r for which log(v + r) of heights v ≥ 0 [n] has no skewness. That rises with r, because a larger r makes the
 * logarithm less concave; the nearer end where none is found.
 */
function marginBelow(heights: Vec): number {
  let lo = log(rooms.least);
  let hi = log(rooms.greatest);
  for (let i = 0; i < 50; i++) {
    const middle = 0.5 * (lo + hi);
    if (skewness(heights.map((value) => log(value + exp(middle)))) < 0) lo = middle;
    else hi = middle;
  }
  return exp(0.5 * (lo + hi));
}

/** Third standardised moment. */
function skewness(values: Vec): number {
  const { mean, sd } = spreadOf(values);
  return meanOf(values.map((value) => power((value - mean) / (sd || 1), 3)));
}

/** −Ψ(−y) where sign is −1, Ψ itself where it is 1. */
function mirrored(map: MonotoneMap, sign: 1 | -1): MonotoneMap {
  return {
    forward: (y) => sign * map.forward(sign * y),
    inverse: (z) => sign * map.inverse(sign * z),
    logDerivative: (y) => map.logDerivative(sign * y),
  };
}
