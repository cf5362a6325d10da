import { sin } from '../numeric/elementary/trigonometry';
import type { Vec } from '../numeric/arrays';
import { dimensionSpec, plainObjective } from './plain';

/** 10 d + Σ x² − 10 cos(2πx). The text of 001 §3.7.2 prints Rosenbrock’s function under this name, its program has this one. */
export const rastrigin = plainObjective({
  id: 'rastrigin',
  label: 'Rastrigin',
  summary:
    'A wide bowl dimpled like an egg box, with 11 hollows along each input: only the middle one is deepest, and its neighbours are nearly as deep.',
  source: '001 A.9; Rastrigin 1974, box of Mühlenbein et al. 1991',
  params: [dimensionSpec(1)],
  direction: 'minimize',
  box: [[-5.12, 5.12]],
  optima: [{ x: [0], value: 0 }],
  evaluate: rastriginFunction,
});

/** With 1 − cos 2πx = 2 sin² πx: nothing cancels near the minimum. */
function rastriginFunction(x: Vec): number {
  let total = 0;
  for (let i = 0; i < x.length; i++) total += x[i] ** 2 + 20 * sin(Math.PI * x[i]) ** 2;
  return total;
}
