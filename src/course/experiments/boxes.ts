import type { BoxplotSource } from '../../plots/boxes/placedBoxes';

/** A box of an experiment’s boxplots, as its record has it. */
export type BoxedRow = {
  /** Title of the boxplot that it stands in. */
  readonly figure: string;
  /** Where it stands in that, and what it is of. */
  readonly group: string;
  readonly name: string;
  /** Errors on unseen rows, one for each split. */
  readonly errors: readonly number[];
};

/** Returns the boxplots that rows make, errors in percent; each kind of box has the same colour in all of them. */
export function boxplotsOf(rows: readonly BoxedRow[], across: string): readonly BoxplotSource[] {
  const kinds = [...new Set(rows.map(({ name }) => name))];
  return [...new Set(rows.map(({ figure }) => figure))].map((title) => ({
    ...{ title, kinds, across },
    up: 'errors of unseen rows in\u00a0%',
    boxed: rows
      .filter(({ figure }) => figure === title)
      .map(({ group, name, errors }) => ({
        ...{ group, kind: kinds.indexOf(name) },
        values: errors.map((error) => 100 * error),
      })),
  }));
}

/** Records of experiments whose pictures are boxplots, and what these have across. */
const boxed: Readonly<
  Record<
    string,
    readonly [
      across: string,
      load: () => Promise<{ readonly default: { readonly numbers: readonly BoxedRow[] } }>,
    ]
  >
> = {
  'manifold-shares': [
    'share of rows without labels',
    () => import('../../../experiments/results/manifold-shares.json'),
  ],
  'manifold-five-searches': [
    'rows without labels',
    () => import('../../../experiments/results/manifold-five-searches.json'),
  ],
};

/** True if the page draws the boxplots of an experiment from its record, instead of showing its picture. */
export function hasBoxplots(name: string): boolean {
  return name in boxed;
}

/** Loads the boxplots of an experiment. */
export async function loadBoxplots(name: string): Promise<readonly BoxplotSource[]> {
  const [across, load] = boxed[name]!;
  // A large file in JSON has no names to import, only itself.
  const { default: record } = await load();
  return boxplotsOf(record.numbers, across);
}
