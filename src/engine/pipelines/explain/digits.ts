import type { Labelled } from '../../learning/labelled';
import type { Tools } from '../../learning/tools';
import type { Mat, Vec } from '../../numeric/arrays';
import type { Task } from '../../task';
import type { Transform } from '../../transformers/transformer';
import type { DigitsThroughComponents, Images, Support } from './explanation';

/** The fitted stages of a reader of digits. */
export interface DigitStages {
  readonly blur: Transform;
  readonly halve: Transform;
  /** At least as many directions as the classifier is given. */
  readonly components: { readonly mean: Vec; readonly directions: Mat; readonly shares: Vec };
  /** Directions that the classifier is given. */
  readonly kept: number;
  /** Support vectors, as indices of the rows it was fitted to, with the largest α of each in any pair, and its bound. */
  readonly machine: { readonly support: Int32Array; readonly alpha: Vec };
  readonly bound: number;
}

/** Support vectors that are shown. */
const mostSupports = 24;

/** Shows test rows on their way, the components, and the rows that the machine leans on most. `largest`: the level of full ink. */
export function* digitsInside(
  stages: DigitStages,
  { search, test }: { readonly search: Labelled; readonly test: Labelled },
  largest: number,
  { meter }: Pick<Tools, 'meter'>,
): Task<DigitsThroughComponents> {
  const { components, kept, machine, bound } = stages;
  const blurred = yield* stages.blur.apply(test.rows, { meter });
  const halved = yield* stages.halve.apply(blurred, { meter });
  const { height, width } = imagesOf(halved, largest);
  const supports = supportsOf(machine, search.labels, bound);
  return {
    kind: 'components',
    written: imagesOf(test.rows, largest),
    blurred: imagesOf(blurred, largest),
    halved: imagesOf(halved, largest),
    components: {
      height,
      width,
      mean: Float32Array.from(components.mean),
      directions: Float32Array.from(components.directions.data),
      shares: Float32Array.from(components.shares),
      kept,
    },
    supports,
    supportImages: imagesOf(
      search.rows,
      largest,
      supports.map(({ row }) => row),
    ),
    supportCount: machine.support.length,
  };
}

/** Returns rows as square images; only some of them if `at` says which. */
export function imagesOf({ rows, cols, data }: Mat, largest: number, at?: readonly number[]): Images {
  const side = Math.round(Math.sqrt(cols));
  const chosen = at ?? Array.from({ length: rows }, (_, i) => i);
  const pixels = new Float32Array(chosen.length * cols);
  chosen.forEach((row, i) => pixels.set(data.subarray(row * cols, (row + 1) * cols), i * cols));
  return { height: side, width: side, largest, pixels };
}

/** Returns the support vectors with the largest α, the largest first; of equals the one with the lower index. */
function supportsOf(
  { support, alpha }: DigitStages['machine'],
  labels: Uint8Array,
  bound: number,
): readonly Support[] {
  return Array.from(support, (row, k) => ({
    row,
    label: labels[row],
    alpha: alpha[k],
    isBound: alpha[k] >= bound * (1 - 1e-9),
  }))
    .sort((a, b) => b.alpha - a.alpha || a.row - b.row)
    .slice(0, mostSupports);
}
