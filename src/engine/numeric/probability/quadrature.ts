import { power } from '../elementary/power';
import type { Vec } from '../arrays';
import { EngineError } from '../../errors';

/** Nodes [n], increasing, and weights [n] of ∫ f ≈ Σ weight_i f(node_i). */
export interface QuadratureRule {
  readonly nodes: Vec;
  readonly weights: Vec;
}

/**
 * Stopping rule of an integral: the estimated error is below `absolute` or below `relative` times its
 * size.
 */
export interface Tolerance {
  readonly absolute: number;
  readonly relative: number;
}

const MOST_SUBDIVISIONS = 200;
const MOST_NODES = 200;

/**
 * Returns the Gauss rule of n points for ∫ f(z) φ(z) dz, exact for polynomials up to degree 2n − 1; its weights sum to 1. The
 * nodes are found between those of the rule with one point less. Errors: `invalid-value` unless 1 ≤ n ≤ 200.
 */
export function gaussHermite(n: number): QuadratureRule {
  if (!Number.isInteger(n) || n < 1 || n > MOST_NODES) {
    throw new EngineError('invalid-value', `A Gauss–Hermite rule has 1 to ${MOST_NODES} points, not ${n}.`, {
      n,
    });
  }
  let roots: number[] = [];
  for (let degree = 1; degree <= n; degree++) {
    const edge = 2 * Math.sqrt(degree) + 1;
    const ends = [-edge, ...roots, edge];
    roots = Array.from({ length: degree }, (_, i) => hermiteRoot(degree, ends[i], ends[i + 1]));
  }
  const nodes = Float64Array.from(roots, (root, i) => 0.5 * (root - roots[n - 1 - i]));
  return { nodes, weights: nodes.map((x) => 1 / hermiteAt(n, x).squares) };
}

/** Puts the values of a function in the place of rising u [15]; integrates nothing itself. */
export type Integrand = (u: Vec) => void;

/**
 * Integrates f from the first to the last cut. Each panel between cuts is integrated by a Gauss–Kronrod pair and the worst one
 * halved until the estimated errors sum to max(absolute, relative·|I|), 200 times at most. Cuts belong where f bends or where its
 * mass lies, so that no narrow peak is overlooked. Errors: `invalid-value` for cuts that are not finite or fall.
 */
export function integrate(f: Integrand, cuts: readonly number[], tolerance: Tolerance): number {
  const panels = firstPanels(f, cuts);
  for (let round = 0; round < MOST_SUBDIVISIONS; round++) {
    const value = valueOf(panels);
    const allowed = Math.max(tolerance.absolute, tolerance.relative * Math.abs(value));
    if (!(errorOf(panels) > allowed)) break;
    const worst = worstOf(panels);
    const { from, to } = panels[worst];
    const middle = 0.5 * (from + to);
    if (!(middle > from && middle < to)) break;
    panels.splice(worst, 1, integratePanel(f, from, middle), integratePanel(f, middle, to));
  }
  return valueOf(panels);
}

function firstPanels(f: Integrand, cuts: readonly number[]): Panel[] {
  const panels: Panel[] = [];
  for (let i = 0; i < cuts.length; i++) {
    const cut = cuts[i];
    const previous = i === 0 ? cut : cuts[i - 1];
    if (!Number.isFinite(cut) || cut < previous) {
      throw new EngineError(
        'invalid-value',
        `The cuts of an integral must be finite and rise: ${previous}, ${cut}.`,
        { cuts },
      );
    }
    if (cut > previous) panels.push(integratePanel(f, previous, cut));
  }
  return panels;
}

function valueOf(panels: readonly Panel[]): number {
  let total = 0;
  for (let i = 0; i < panels.length; i++) total += panels[i].value;
  return total;
}

function errorOf(panels: readonly Panel[]): number {
  let total = 0;
  for (let i = 0; i < panels.length; i++) total += panels[i].error;
  return total;
}

function worstOf(panels: readonly Panel[]): number {
  let worst = 0;
  for (let i = 1; i < panels.length; i++) if (panels[i].error > panels[worst].error) worst = i;
  return worst;
}

/**
 * Returns the only root of the Hermite polynomial between two numbers: by Newton, bisecting whenever a step leaves the bracket.
 */
function hermiteRoot(degree: number, from: number, to: number): number {
  let [low, high] = [from, to];
  const rising = hermiteAt(degree, high).value > 0;
  let x = 0.5 * (low + high);
  for (let round = 0; round < 100; round++) {
    const { value, slope } = hermiteAt(degree, x);
    if (value > 0 === rising) high = x;
    else low = x;
    const newton = x - value / slope;
    const next = newton > low && newton < high ? newton : 0.5 * (low + high);
    if (Math.abs(next - x) <= 1e-15 * Math.max(1, Math.abs(x))) return next;
    x = next;
  }
  return x;
}

/**
 * The Hermite polynomial h_n orthonormal under φ, by √(k+1) h_{k+1} = x h_k − √k h_{k−1}, its slope √n
 * h_{n−1}, and Σ_{k<n} h_k², the reciprocal of the weight at a node.
 */
function hermiteAt(degree: number, x: number): { value: number; slope: number; squares: number } {
  let previous = 0;
  let value = 1;
  let squares = 0;
  for (let k = 0; k < degree; k++) {
    squares += value * value;
    const next = (x * value - Math.sqrt(k) * previous) / Math.sqrt(k + 1);
    previous = value;
    value = next;
  }
  return { value, slope: Math.sqrt(degree) * previous, squares };
}

/** An interval with its integral and an estimate of the error. */
interface Panel {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly error: number;
}

/*
 * The 15-point Kronrod rule and the 7-point Gauss rule inside it, on [−1, 1], nodes from the outside in
 * (Kronrod 1965; digits as in QUADPACK's QK15). Every second node belongs to both; the centre closes the
 * list.
 */
const NODES = Float64Array.of(
  0.9914553711208126,
  0.9491079123427585,
  0.8648644233597691,
  0.7415311855993945,
  0.5860872354676911,
  0.4058451513773972,
  0.20778495500789847,
  0,
);
const KRONROD = Float64Array.of(
  0.022935322010529225,
  0.06309209262997856,
  0.10479001032225019,
  0.14065325971552592,
  0.1690047266392679,
  0.19035057806478542,
  0.20443294007529889,
  0.20948214108472782,
);
const GAUSS = Float64Array.of(
  0,
  0.1294849661688697,
  0,
  0.27970539148927664,
  0,
  0.3818300505051189,
  0,
  0.4179591836734694,
);

/** Share of the integral of |f| below which no error is estimated: rounding. */
const ROUNDING = 10 * Number.EPSILON;

/** Nodes and values of the panel in hand; reused, because no integrand integrates. */
const values = new Float64Array(15);

/**
 * Returns the integral of f over [from, to] by the 15-point rule. Its error is taken from the difference to the 7-point
 * rule, which is that of the weaker rule, raised to 3/2 against the variation of f about its mean, as in
 * QUADPACK (Piessens et al., 1983).
 */
function integratePanel(f: Integrand, from: number, to: number): Panel {
  const centre = 0.5 * (from + to);
  const half = 0.5 * (to - from);
  let kronrod = 0;
  let gauss = 0;
  let size = 0;
  for (let i = 0; i < 8; i++) {
    values[14 - i] = centre + half * NODES[i];
    values[i] = centre - half * NODES[i];
  }
  f(values);
  for (let i = 0; i < 8; i++) {
    const left = values[i];
    const right = i === 7 ? 0 : values[14 - i];
    kronrod += KRONROD[i] * (left + right);
    gauss += GAUSS[i] * (left + right);
    size += KRONROD[i] * (Math.abs(left) + Math.abs(right));
  }
  const mean = 0.5 * kronrod;
  let variation = 0;
  for (let i = 0; i < 15; i++) variation += KRONROD[Math.min(i, 14 - i)] * Math.abs(values[i] - mean);
  const error = half * Math.max(sharpened(Math.abs(kronrod - gauss), variation), ROUNDING * size);
  return { from, to, value: half * kronrod, error };
}

function sharpened(difference: number, variation: number): number {
  if (!(variation > 0)) return difference;
  return variation * Math.min(1, power(200 * (difference / variation), 1.5));
}
