import { brokenFile, inParts, linesOf, rowsOf, textOf } from './bytes';
import type { DatasetDef, DatasetWords } from './dataset';

const rows = 400;
const head = 'x,y,moon,fold';
const folds = 5;

export const moonsWords: DatasetWords = {
  id: 'moons',
  label: 'Two noisy moons',
  summary:
    'Points on two interlocking half circles, each moved by noise of standard deviation 0.3: the very 200 of the thesis, with their folds, and 200 more for the last look.',
  source: 'scikit-learn’s make_moons after np.random.seed(20), as in 001 §5.4.4',
  file: 'moons.bin',
  licence: 'None needed',
  origin: 'Drawn by scikit-learn and NumPy; nobody owns random numbers',
  rowsName: 'points',
  searchRows: 200,
  testRows: 200,
};

/** A table of x, y, the moon (0 above, 1 below) and the fold of each point under a line of names; a fold of −1 belongs to the test. */
export const moons: DatasetDef = {
  ...moonsWords,
  decode: (bytes) => {
    const [names, ...lines] = linesOf(moonsWords, textOf(moonsWords, bytes), 1 + rows);
    if (names !== head) throw brokenFile(moonsWords, `it should begin with “${head}”`);
    const labels = new Uint8Array(rows);
    const points = new Float64Array(2 * rows);
    const foldOf = new Int32Array(moonsWords.searchRows);
    lines.forEach((line, i) => {
      const isSearched = i < foldOf.length;
      const cells = /^(-?\d[\d.e-]*),(-?\d[\d.e-]*),([01]),(-1|\d)$/.exec(line);
      const [x, y, moon, fold] = cells?.slice(1).map(Number) ?? [];
      if (
        !Number.isFinite(x) ||
        !Number.isFinite(y) ||
        (isSearched ? fold < 0 || fold >= folds : fold !== -1)
      ) {
        throw brokenFile(moonsWords, `line ${i + 2} is not a point, its moon and its fold`);
      }
      points.set([x, y], 2 * i);
      labels[i] = moon;
      if (isSearched) foldOf[i] = fold;
    });
    const { search, test, classNames } = inParts(moonsWords, labels, ['upper', 'lower'], rowsOf(points, 2));
    return { search: { ...search, foldOf }, test, classNames, columnNames: ['x', 'y'] };
  },
};
