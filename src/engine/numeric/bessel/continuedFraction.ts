/** √s e^s K_a(s) of two neighbouring orders a. */
export interface ScaledPair {
  readonly lower: number;
  readonly upper: number;
}

const precision = 1e-17;
const mostRounds = 200;
const rootOfHalfPi = 1.2533141373155003;

/**
 * √s e^s K_μ(s) and √s e^s K_{μ+1}(s), |μ| < 1 and s ≥ 2, within a few units in the last place: Temme's continued fraction by
 * Steed's method (Press et al., Numerical Recipes, §6.7). It takes 5 to 50 rounds, the fewer the larger s is.
 */
export function scaledPair(mu: number, s: number): ScaledPair {
  const first = 0.25 - mu * mu;
  let b = 2 * (1 + s);
  let d = 1 / b;
  let step = d;
  let fraction = d;
  let [before, last] = [0, 1];
  let c = first;
  let q = first;
  let a = -first;
  let sum = 1 + q * step;
  for (let k = 2; k <= mostRounds; k++) {
    a -= 2 * (k - 1);
    c = (-a * c) / k;
    const next = (before - b * last) / a;
    before = last;
    last = next;
    q += c * next;
    b += 2;
    d = 1 / (b + a * d);
    step = (b * d - 1) * step;
    fraction += step;
    const term = q * step;
    sum += term;
    if (Math.abs(term) <= precision * sum && Math.abs(step) <= precision * fraction) break;
  }
  const lower = rootOfHalfPi / sum;
  return { lower, upper: (lower * (mu + s + 0.5 - first * fraction)) / s };
}
