import { gaussLegendre } from '../numeric/probability/gaussLegendre';
import type { Belief } from './belief';
import { distanceSpec, farOut, numberIn, rootIn, type LossDef, type LossWords } from './loss';

const delta = /* @__PURE__ */ distanceSpec({
  id: 'delta',
  label: 'Bend δ',
  summary: 'Misses up to this cost their square, wider ones only their width.',
  min: 1e-9,
  typical: [0.05, 3],
});

export const huberWords: LossWords = {
  id: 'huber',
  label: 'Huber',
  summary:
    'A near miss costs its square and a far one its width: the far ends of the belief pull less than at the mean.',
  source: 'Huber (1964); 001 (2.28)',
  names: 'a mean that far ends pull less',
  isEven: true,
  params: [delta],
  distances: [delta.id],
};

/** Sums an ε-insensitive loss between two cuts; it changes as smoothly as the belief is wide there. */
const rule = /* @__PURE__ */ gaussLegendre(12);

/** r² for a miss |r| ≤ δ, 2δ|r| − δ² beyond: twice the ε-insensitive losses of all ε up to δ. */
export const huber: LossDef = {
  ...huberWords,
  // E clip(f − y, −δ, δ) = 0.
  guess: (belief, params) => {
    const bend = numberIn(delta, params);
    return rootIn(belief, (y) => bend + belief.excess(y + bend) - belief.excess(y - bend));
  },
  risk: (belief, params) => {
    const bend = numberIn(delta, params);
    const cuts = cutsOf(belief);
    return (guess) =>
      2 *
      (summed(belief.excess, [guess, ...cuts, guess + bend]) +
        summed(belief.shortfall, [guess - bend, ...cuts, guess]));
  },
};

/** Rising outputs between which a belief does not get narrower: its ends, its middle, and where nothing is left of it. */
function cutsOf({ quantile }: Belief): readonly number[] {
  const [lo, middle, hi] = [quantile(farOut), quantile(0.5), quantile(1 - farOut)];
  return [2 * lo - middle, lo, middle, hi, 2 * hi - middle];
}

/** Integrates from the first to the last number, in panels between those in the middle that lie within. */
function summed(f: (y: number) => number, [from, ...cuts]: readonly number[]): number {
  const to = cuts.pop()!;
  let [sum, start] = [0, from];
  for (const end of [...cuts.filter((cut) => cut > from && cut < to), to]) {
    const width = end - start;
    rule.nodes.forEach((share, k) => (sum += rule.weights[k] * width * f(start + share * width)));
    start = end;
  }
  return sum;
}
