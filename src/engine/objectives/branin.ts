import { cos } from '../numeric/elementary/trigonometry';
import { plainObjective } from './plain';

const value = 10 / (8 * Math.PI);

/** Branin's function on its usual box; 004 prints [0, 15] × [−5, 15]. At the minima the square and the sine vanish. */
export const branin = plainObjective({
  id: 'branin',
  label: 'Branin, 2-D',
  summary:
    'Three valleys of exactly the same depth: two runs may end in different places, and both are right.',
  source: '000 Fig 6-1; 004 §4.1; box of Dixon & Szegő 1978',
  params: [],
  direction: 'minimize',
  box: [
    [-5, 10],
    [0, 15],
  ],
  optima: [
    { x: [-Math.PI, 12.275], value },
    { x: [Math.PI, 2.275], value },
    { x: [3 * Math.PI, 2.475], value },
  ],
  evaluate: (x) => braninFunction(x[0], x[1]),
});

function braninFunction(x: number, y: number): number {
  const bend = y - (5.1 / (4 * Math.PI ** 2)) * x ** 2 + (5 / Math.PI) * x - 6;
  return bend ** 2 + 10 * (1 - 1 / (8 * Math.PI)) * cos(x) + 10;
}
