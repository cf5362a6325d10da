import { power } from '../numeric/elementary/power';
import { plainObjective } from './plain';

const value = -1.0316284534898774;

/** The six-hump camel back: f(−x) = f(x), so minima come in pairs. */
export const sixHumpCamel = plainObjective({
  id: 'six-hump-camel',
  label: 'six-hump camel, 2-D',
  summary:
    'Six hollows in three pairs, because f(−x) = f(x), at the foot of far higher walls: the two deepest are equally deep.',
  source: 'Dixon and Szegő (1978)',
  params: [],
  direction: 'minimize',
  box: [
    [-3, 3],
    [-2, 2],
  ],
  optima: [
    { x: [0.08984201310031806, -0.7126564030207396], value },
    { x: [-0.08984201310031806, 0.7126564030207396], value },
  ],
  evaluate: (x) => camelFunction(x[0], x[1]),
});

function camelFunction(x: number, y: number): number {
  return (4 - 2.1 * x ** 2 + power(x, 4) / 3) * x ** 2 + x * y + (4 * y ** 2 - 4) * y ** 2;
}
