import { EngineError } from '../../../engine/errors';
import { field, optional, readFields, readInteger, type Fields } from '../../../engine/json';
import { readSide } from '../../../engine/experiment/readRows';
import { createMeter } from '../../../engine/learning/meter';
import { searchSettings, type SearchedNumber } from '../../../engine/manifold/criteria/searchSettings';
import { finish } from '../../../engine/task';
import { readRequest } from './read';

const numbers = ['lengthScale', 'ambient', 'intrinsic'] as const;

/**
 * Searches for the setting with the least `criterion` (f-measure and auc as what they lack to 1) by a bounded quasi-Newton method in
 * logarithms, with exact slopes for least squares: from the centre of the `bounds` first, then from places drawn from the seed. Answers the
 * setting `at` the best place, its `value`, the `evaluations` of all starts, and the `paths`, one a start, with the setting and the value
 * at each place it came to. A criterion that jumps has slope 0 nearly everywhere, so its paths stay where they start, and the answer is the
 * best of the starts: its smooth form leads somewhere.
 */
export function answerTune(request: Fields): Readonly<Record<string, unknown>> {
  const asked = readRequest(request);
  const search = optional(field(request, 'search'), {}, (value) => readFields(value, 'search'));
  const bounds = optional(field(search, 'bounds'), usualBounds, (value) =>
    readBounds(readFields(value, 'search.bounds')),
  );
  if (bounds.length === 0) {
    throw new EngineError(
      'invalid-value',
      '"search.bounds" must name what is searched: lengthScale, ambient, intrinsic.',
    );
  }
  const count = (name: string, unlessSaid: number, least: number): number =>
    optional(field(search, name), unlessSaid, (value) =>
      readInteger(value, `search.${name}`, { min: least, max: 2 ** 32 - 1 }),
    );
  const restarts = Math.min(50, count('restarts', 5, 1));
  const found = finish(
    searchSettings(
      { ...asked, kernelSlopes: (lengthScale) => widthSlopes(asked.kernel(lengthScale), asked.ground) },
      { bounds, restarts, seed: count('seed', 1, 0) },
      createMeter(),
    ),
  );
  return { ...found, warnings: asked.warnings };
}

const usualBounds: readonly SearchedNumber[] = [
  { parameter: 'lengthScale', lo: 2 ** -3, hi: 2 ** 3 },
  { parameter: 'ambient', lo: 2 ** -20, hi: 1 },
  { parameter: 'intrinsic', lo: 2 ** -20, hi: 2 ** 10 },
];

function readBounds(fields: Fields): readonly SearchedNumber[] {
  return numbers.flatMap((parameter) => {
    const given = field(fields, parameter);
    if (given === undefined) return [];
    const [lo, hi] = readSide(given, `search.bounds.${parameter}`, { above: 0 });
    return [{ parameter, lo, hi }];
  });
}

type Asked = ReturnType<typeof readRequest>;

/** Derivatives of the kernel of all pairs in the logs of its widths. */
function widthSlopes(kernel: ReturnType<Asked['kernel']>, { points }: Asked['ground']) {
  const isWidth = kernel.hyperparameters.map(({ name }) => name === 'lengthScale');
  return kernel.thetaGradient(points).filter((_, p) => isWidth[p]);
}
