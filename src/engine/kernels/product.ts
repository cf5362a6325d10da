import { productForm, type Combination } from './combination';

/** k_1 · k_2 · …: points are alike only where all parts say so. */
export const product: Combination = {
  id: 'product',
  label: 'product',
  summary: 'Two points are alike where every part says so: periods that change slowly, waves that die away.',
  source: '000 (4.6) is one; Rasmussen and Williams (2006), §4.2.4',
  example: [
    { id: 'squared-exponential', params: { lengthScale: 1 } },
    { id: 'periodic', params: { period: 0.25 } },
  ],
  form: productForm,
};
