import { sin } from '../numeric/elementary/trigonometry';
import { plainObjective } from './plain';

/** One period of the sine. */
export const sine = plainObjective({
  id: 'sine',
  label: 'sine, [0, 2π]',
  summary: 'One period of a sine: the simplest thing a model can learn.',
  source: 'met in 001 §3.7.1',
  params: [],
  direction: 'maximize',
  box: [[0, 2 * Math.PI]],
  optima: [{ x: [Math.PI / 2], value: 1 }],
  evaluate: (x) => sin(x[0]),
});
