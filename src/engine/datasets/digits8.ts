import { brokenFile, digitNames, inParts, requireLength, rowsOf } from './bytes';
import type { DatasetDef, DatasetWords } from './dataset';

const rows = 1797;
const pixels = 8 * 8;
const largest = 16;

export const digits8Words: DatasetWords = {
  id: 'digits8',
  label: 'Handwritten digits, 8×8',
  summary:
    'Small images of digits by thirteen hands: each pixel counts the dark dots of a square of sixteen.',
  source: 'Alpaydin and Kaynak (1998), in the place of MNIST in 004 §4.1',
  file: 'digits8.bin',
  licence: 'CC BY 4.0',
  origin: 'Optical Recognition of Handwritten Digits, by E. Alpaydin and C. Kaynak; UCI Repository',
  rowsName: 'images',
  searchRows: 1437,
  testRows: 360,
};

/** Labels of a byte, then images of a byte a pixel, a count from 0 to 16. */
export const digits8: DatasetDef = {
  ...digits8Words,
  decode: (bytes) => {
    requireLength(digits8Words, bytes, rows * (1 + pixels));
    const counts = Float64Array.from(bytes.subarray(rows));
    const wrong = counts.findIndex((count) => count > largest);
    if (wrong >= 0) throw brokenFile(digits8Words, `a pixel is ${counts[wrong]}, more than ${largest}`);
    return {
      ...inParts(digits8Words, bytes.slice(0, rows), digitNames, rowsOf(counts, pixels)),
      image: { height: 8, width: 8, largest },
    };
  },
};
