import { exp } from '../numeric/elementary/exp';
import { cos, sin } from '../numeric/elementary/trigonometry';
import { plainObjective } from './plain';

/** The document's one-dimensional test function, drawn in 000 Fig 2-3. */
export const custom = plainObjective({
  id: 'custom',
  label: 'Two valleys',
  isUsual: true,
  summary:
    'Broad hills cut by two narrow valleys: smooth nearly everywhere, and easy to misjudge from a few points.',
  source: '000 Fig 2-3; closed form from the author’s program',
  params: [],
  direction: 'maximize',
  box: [[0, 400]],
  optima: [{ x: [156.96178252999243], value: 0.9227386736905876 }],
  evaluate: (x) => customFunction(x[0]),
});

function customFunction(x: number): number {
  const bump = 7 * exp(x / 50 - (x - 55) ** 2 / 500);
  const hill = 3 / (1.1 + cos(x / 50));
  const valleys = 15 / (3.3 - 3 * sin((x - 70) / 25));
  return (70 - bump + 6 * sin(x / 40) + hill - valleys) / 100;
}
