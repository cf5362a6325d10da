import { linspace, meanOf, sdOf, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { normalCdf, normalPdf } from '../numeric/probability/normal';
import type { MonotoneMap } from '../numeric/probability/monotoneMap';

/** The grid on which probabilities are added up: standard deviations at either side of the mean, and points. */
const measured = { reach: 6, points: 1201 } as const;

/** Returns an even grid [points] around outputs [n]; by default one that is fine enough for sums over its cells. */
export function gridAround(
  outputs: Vec,
  { reach, points }: { readonly reach: number; readonly points: number } = measured,
): Vec {
  const centre = meanOf(outputs);
  const width = reach * sdOf(outputs);
  return linspace(centre - width, centre + width, points);
}

/** The density F′ = φ(Ψ(y)) Ψ′(y) that a map induces (000, 2.7) where z is standard normal; 0 where outputs are impossible. */
export function inducedDensity({ forward, logDerivative }: MonotoneMap, grid: Vec): Vec {
  return grid.map((y) => {
    const z = forward(y);
    return Number.isFinite(z) ? normalPdf(z) * exp(logDerivative(y)) : 0;
  });
}

/** The probabilities of the cells of a grid [m] and of what lies below and above it [m + 1], from F at its nodes. */
function cellsOf(distribution: (y: number) => number, grid: Vec): Vec {
  const cells = new Float64Array(grid.length + 1);
  let below = 0;
  grid.forEach((y, i) => {
    const here = distribution(y);
    cells[i] = here - below;
    below = here;
  });
  cells[grid.length] = 1 - below;
  return cells;
}

/** The probabilities of cells under the distribution F = Φ∘Ψ that a map induces. */
export function inducedCells({ forward }: MonotoneMap, grid: Vec): Vec {
  return cellsOf((y) => normalCdf(forward(y)), grid);
}

/** Total variation distance of two distributions, given the probabilities of the same cells: 0 equal, 1 apart. */
export function totalVariation(p: Vec, q: Vec): number {
  return 0.5 * p.reduce((sum, value, i) => sum + Math.abs(value - q[i]), 0);
}

/** Total variation distance of what a map induces from the normal distribution of the same mean and variance. */
export function distanceFromNormal({ inverse }: MonotoneMap): number {
  const z = linspace(-8, 8, 2001);
  const outputs = z.map(inverse);
  const induced = cellsOf(normalCdf, z);
  const centre = (i: number): number =>
    0.5 * (outputs[Math.max(0, i - 1)] + outputs[Math.min(z.length - 1, i)]);
  const mean = induced.reduce((sum, p, i) => sum + p * centre(i), 0);
  const sd = Math.sqrt(induced.reduce((sum, p, i) => sum + p * (centre(i) - mean) ** 2, 0));
  const normal = cellsOf((y) => normalCdf((y - mean) / sd), outputs);
  return totalVariation(induced, normal);
}
