import { brokenFile, digitNames, inParts, requireLength, rowsOf } from './bytes';
import type { DatasetDef, DatasetWords } from './dataset';

const rows = 2000;
const pixels = 28 * 28;

export const digits28Words: DatasetWords = {
  id: 'digits28',
  label: 'Handwritten digits, 28×28',
  summary: 'Images of digits by many hands, 200 of each, in 16 levels of grey.',
  source: 'MNIST: LeCun et al. (1998); as in 000 §3.4.2',
  file: 'digits28.bin',
  licence: 'CC BY-SA 3.0',
  origin: 'Part of MNIST, by Yann LeCun and Corinna Cortes',
  rowsName: 'images',
  searchRows: 1500,
  testRows: 500,
};

/** Labels of a byte, then images of two pixels a byte, the left one in the high half; a pixel is a level from 0 to 15. */
export const digits28: DatasetDef = {
  ...digits28Words,
  decode: (bytes) => {
    requireLength(digits28Words, bytes, rows + (rows * pixels) / 2);
    const levels = new Float64Array(rows * pixels);
    let ink = 0;
    for (let i = 0; i < levels.length; i += 2) {
      const pair = bytes[rows + i / 2];
      levels[i] = pair >> 4;
      levels[i + 1] = pair & 15;
      ink += pair;
    }
    if (ink === 0) throw brokenFile(digits28Words, 'its images are empty');
    return {
      ...inParts(digits28Words, bytes.slice(0, rows), digitNames, rowsOf(levels, pixels)),
      image: { height: 28, width: 28, largest: 15 },
    };
  },
};
