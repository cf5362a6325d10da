import { significant } from '../../../engine/numberText';
import { choice, special } from './fieldKinds';

/** Most inputs of which each may have a kernel. */
export const mostKernelInputs = 12;
/** Widths of four kernels, in units of that of the room. */
export const widthFactors = [1 / 3, 1, 3, 9] as const;

/** One kernel, or several whose weighted sum is learnt on. */
export const severalFields = {
  kernels: choice({
    key: 'kernels',
    usual: 'one',
    options: [
      { value: 'one', label: 'one', hint: 'One kernel, of the width of the room' },
      {
        value: 'widths',
        label: 'four widths',
        hint: 'A weighted sum of kernels of a third, once, three and nine times the width',
      },
      {
        value: 'inputs',
        label: 'one an input',
        hint: 'A weighted sum of kernels that see one input each, so that f is a sum of curves',
      },
    ],
    control: {
      place: 'kernels',
      label: 'Kernels',
      hint: 'Whether f is learnt on one kernel, or on a weighted sum of several',
      isAbsent: ({ kernel }) => kernel !== 'gaussian',
      lacks: ({ dimension }, option) => option === 'inputs' && dimension > mostKernelInputs,
    },
  }),
  /** Weights η of several, together 1; empty, or of another number of kernels, for all alike. */
  kernelWeights: special<readonly number[]>({
    key: 'kw',
    usual: [],
    write: (weights) =>
      weights.map((weight) => (weight < 1e-6 ? '0' : String(significant(weight, 5)))).join(','),
    read: readShares,
  }),
};

/** Reads weights, and makes them 1 together. */
function readShares(text: string): readonly number[] | undefined {
  const given = text.split(',').map((one) => (one === '' ? Number.NaN : Number(one)));
  const sum = given.reduce((total, one) => total + one, 0);
  const areWeights = given.length <= mostKernelInputs && given.every((one) => one >= 0) && sum > 0;
  return areWeights && Number.isFinite(sum) ? given.map((one) => one / sum) : undefined;
}
