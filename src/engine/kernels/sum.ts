import { sumForm, type Combination } from './combination';

/** k_1 + k_2 + …: the sum of independent functions. */
export const sum: Combination = {
  id: 'sum',
  label: 'sum',
  summary: 'A function that is several at once, each with a kernel of its own: a trend and a season.',
  source: '000 §4.2 (EP is one); Rasmussen and Williams (2006), §4.2.4',
  example: [
    { id: 'squared-exponential', params: { lengthScale: 0.5 } },
    { id: 'periodic', params: { period: 0.25 } },
  ],
  form: sumForm,
};
