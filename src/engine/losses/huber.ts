import { gaussLegendre } from '../numeric/probability/gaussLegendre';
import { distanceSpec, numberIn, rootIn, type LossDef, type LossWords } from './loss';

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

/** Misses up to δ at which the ε-insensitive losses are summed; they change smoothly with ε. */
const rule = /* @__PURE__ */ gaussLegendre(16);

/** r² for a miss |r| ≤ δ, 2δ|r| − δ² beyond: twice the ε-insensitive losses of all ε up to δ. */
export const huber: LossDef = {
  ...huberWords,
  // E clip(f − y, −δ, δ) = 0.
  guess: (belief, params) => {
    const bend = numberIn(delta, params);
    return rootIn(belief, (y) => bend + belief.excess(y + bend) - belief.excess(y - bend));
  },
  risk: ({ excess, shortfall }, params) => {
    const bend = numberIn(delta, params);
    return (guess) => {
      let sum = 0;
      rule.nodes.forEach((share, k) => {
        const s = share * bend;
        sum += rule.weights[k] * (excess(guess + s) + shortfall(guess - s));
      });
      return 2 * bend * sum;
    };
  },
};
