import { exp } from '../numeric/elementary/exp';
import { plainObjective } from './plain';

/**
 * Franke’s function in its standard form. In 001, (5.1) squares (9y + 1) and takes ¼ for the last factor; the program
 * beside it takes ¼ too, and halves a square.
 */
export const franke = plainObjective({
  id: 'franke',
  label: 'Franke, 2-D',
  summary:
    'Two smooth hills and a dip on a gentle slope: a friendly landscape, with a second hill to be mistaken for the best.',
  source: 'Franke (1979); met in 001 §5.4.3, misprinted there in (5.1)',
  params: [],
  direction: 'maximize',
  box: [
    [0, 1],
    [0, 1],
  ],
  optima: [{ x: [0.20599157038050767, 0.2080501383429417], value: 1.2200325712345208 }],
  evaluate: (x) => frankeFunction(9 * x[0], 9 * x[1]),
});

function frankeFunction(u: number, v: number): number {
  const highest = 0.75 * exp(-((u - 2) ** 2) / 4 - (v - 2) ** 2 / 4);
  const slope = 0.75 * exp(-((u + 1) ** 2) / 49 - (v + 1) / 10);
  const second = 0.5 * exp(-((u - 7) ** 2) / 4 - (v - 3) ** 2 / 4);
  const dip = 0.2 * exp(-((u - 4) ** 2) - (v - 7) ** 2);
  return highest + slope + second - dip;
}
