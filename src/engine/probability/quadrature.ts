/** A function of one real variable. */
export type Integrand = (u: number) => number;

export interface Tolerance {
  readonly absolute: number;
  readonly relative: number;
}

/** Nodes in [0, 1] of the 15-point Kronrod rule, largest first; every second belongs to the 7-point Gauss rule. */
const nodes = [
  0.991455371120812639206854697526329, 0.949107912342758524526189684047851, 0.864864423359769072789712788640926,
  0.741531185599394439863864773280788, 0.58608723546769113029414669218459, 0.405845151377397166906606412076961,
  0.207784955007898467600689403773245, 0,
] as const;
const kronrodWeights = [
  0.022935322010529224963732008058970, 0.063092092629978553290700663189204, 0.104790010322250183839876322541518,
  0.140653259715525918745189590510238, 0.16900472663926790282829543637171, 0.190350578064785409913256402421014,
  0.204432940075298892414161999234649, 0.209482141084727828012999174891714,
] as const;
const gaussWeights = [
  0.129484966168869693270611432679082, 0.27970539148927666790146777142378, 0.381830050505118944950369775488975,
  0.417959183673469387755102040816327,
] as const;

/** Halving more often than this means the integrand is not one this rule can do. */
const mostPanels = 200;

interface Panel {
  readonly a: number;
  readonly b: number;
  readonly value: number;
  readonly error: number;
}

/**
 * ∫ f over [cuts₀, cuts_last] by adaptive Gauss–Kronrod 7/15, starting from the panels between increasing cuts: the worst
 * panel is halved until the estimated error is at most max(absolute, relative·|I|), or 200 panels are in use.
 */
export function integrate(f: Integrand, cuts: readonly number[], { absolute, relative }: Tolerance): number {
  const panels: Panel[] = [];
  for (let k = 1; k < cuts.length; k++) panels.push(kronrod(f, cuts[k - 1]!, cuts[k]!));
  while (panels.length < mostPanels) {
    const total = sum(panels, 'value');
    if (sum(panels, 'error') <= Math.max(absolute, relative * Math.abs(total))) break;
    const worst = panels.reduce((w, panel, k) => (panel.error > panels[w]!.error ? k : w), 0);
    const { a, b } = panels[worst]!;
    const middle = 0.5 * (a + b);
    if (!(middle > a && middle < b)) break;
    panels.splice(worst, 1, kronrod(f, a, middle), kronrod(f, middle, b));
  }
  return sum(panels, 'value');
}

function sum(panels: readonly Panel[], key: 'value' | 'error'): number {
  let total = 0;
  for (const panel of panels) total += panel[key];
  return total;
}

/** One panel: Kronrod's value, and how far Gauss's is from it as the error, sharpened as in QUADPACK. */
function kronrod(f: Integrand, a: number, b: number): Panel {
  const centre = 0.5 * (a + b);
  const half = 0.5 * (b - a);
  const middle = f(centre);
  let fine = middle * kronrodWeights[7];
  let coarse = middle * gaussWeights[3];
  let spread = 0;
  for (let k = 0; k < 7; k++) {
    const pair = f(centre - half * nodes[k]!) + f(centre + half * nodes[k]!);
    fine += pair * kronrodWeights[k]!;
    if (k % 2 === 1) coarse += pair * gaussWeights[(k - 1) / 2]!;
    spread += Math.abs(pair - 2 * middle) * kronrodWeights[k]!;
  }
  const raw = Math.abs((fine - coarse) * half);
  const scale = spread * half;
  const error = scale > 0 ? scale * Math.min(1, (200 * raw) / scale) ** 1.5 : raw;
  return { a, b, value: fine * half, error: Math.min(raw, error) };
}
