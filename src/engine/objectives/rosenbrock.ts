import type { Vec } from '../numeric/arrays';
import { dimensionSpec, plainObjective } from './plain';

/** Σ 100 (x_{i+1} − x_i²)² + (1 − x_i)². 001 calls it Rastrigin’s, and looks for its maximum on [−1, 1]². */
export const rosenbrock = plainObjective({
  id: 'rosenbrock',
  label: 'Rosenbrock',
  summary:
    'A long bent valley with an almost level floor: getting into it is easy, finding its lowest point is not.',
  source: 'Rosenbrock (1960); box of De Jong (1975); met under another name in 001 (3.27), a = 1, b = 100',
  params: [dimensionSpec(2)],
  direction: 'minimize',
  box: [[-2.048, 2.048]],
  optima: [{ x: [1], value: 0 }],
  evaluate: rosenbrockFunction,
});

function rosenbrockFunction(x: Vec): number {
  let total = 0;
  for (let i = 0; i + 1 < x.length; i++) {
    total += 100 * (x[i + 1] - x[i] ** 2) ** 2 + (1 - x[i]) ** 2;
  }
  return total;
}
