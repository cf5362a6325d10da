import { plainObjective } from './plain';

/** Goldstein & Price (1971): a polynomial of degree eight. */
export const goldsteinPrice = plainObjective({
  id: 'goldstein-price',
  label: 'Goldstein–Price, 2-D',
  summary:
    'Outputs from 3 to a million: a few enormous ones hide all that matters near the minimum, unless outputs are put on another scale: a logarithm will do.',
  source: 'Goldstein and Price (1971); Dixon and Szegő (1978)',
  params: [],
  direction: 'minimize',
  box: [
    [-2, 2],
    [-2, 2],
  ],
  optima: [{ x: [0, -1], value: 3 }],
  evaluate: (x) => goldsteinPriceFunction(x[0], x[1]),
});

function goldsteinPriceFunction(x: number, y: number): number {
  const sum = 19 - 14 * x + 3 * x ** 2 - 14 * y + 6 * x * y + 3 * y ** 2;
  const difference = 18 - 32 * x + 12 * x ** 2 + 48 * y - 36 * x * y + 27 * y ** 2;
  return (1 + (x + y + 1) ** 2 * sum) * (30 + (2 * x - 3 * y) ** 2 * difference);
}
