import type { BatchSource, MethodTrials, Spread } from './batchChart';
import { formatMeasure } from './formatMeasure';
import { counted, formatInput } from '../../plots/format';
import { rowsAlong, thinned } from '../../plots/tables/along';
import {
  emptyTable,
  finite,
  type ChartTable,
  type NamedTable,
  type TableColumn,
} from '../../plots/tables/chartTable';

/** What was reached after each evaluation: median and quartiles of each method. */
export function trialTables(source: BatchSource): readonly NamedTable[] {
  return [{ name: source.measure.label, read: () => trialTable(source) }];
}

/** How many evaluations each gain took. */
export function gainNeededTables(source: BatchSource): readonly NamedTable[] {
  return [{ name: 'evaluations needed', read: () => neededTable(source) }];
}

function trialTable(source: BatchSource): ChartTable {
  const { measure, evaluations, cursor } = source;
  const methods = finished(source);
  const caption = `Median ${measure.label} of each method, with its quartiles`;
  if (methods.length === 0) return emptyTable(caption, nothing);
  const grid = Float64Array.from({ length: evaluations }, (_, i) => i + 1);
  const read = Math.min(evaluations, Math.max(1, cursor + 1));
  return {
    caption,
    note: `${thinned(evaluations, 'evaluations')}; ${trialWords(methods)}.`,
    corner: 'evaluations',
    columns: spreadColumns(methods, (value) => formatMeasure(measure.kind, value)),
    rows: rowsAlong(grid, [{ at: read, words: '' }], String).map(({ at, name }) => ({
      name,
      cells: methods.flatMap(({ curve }) => spreadCells(curve[Math.min(at, curve.length) - 1]!)),
    })),
  };
}

function neededTable(source: BatchSource): ChartTable {
  const { targets } = source;
  const methods = finished(source);
  const caption = 'Median evaluations needed for a gain, with the quartiles';
  if (methods.length === 0 || targets.length === 0) return emptyTable(caption, nothing);
  return {
    caption,
    note: `A dash: not reached by enough trials. 100 % is the best value there is; ${trialWords(methods)}.`,
    corner: 'gain',
    columns: [
      ...spreadColumns(methods, formatInput),
      ...methods.map(({ label }) => ({ name: `${label}, trials that never came so far`, say: formatInput })),
    ],
    rows: targets.map((target, i) => ({
      name: `${target} %`,
      cells: [
        ...methods.flatMap(({ needed }) => spreadCells(needed[i]!)),
        ...methods.map(({ needed }) => needed[i]!.never),
      ],
    })),
  };
}

const nothing = 'No trial is finished yet.';

function finished({ methods }: BatchSource): readonly MethodTrials[] {
  return methods.filter(({ trials }) => trials > 0);
}

function trialWords(methods: readonly MethodTrials[]): string {
  return methods.map(({ label, trials }) => `${label} ${counted(trials, 'trial')}`).join(', ');
}

function spreadColumns(methods: readonly MethodTrials[], say: TableColumn['say']): TableColumn[] {
  return methods.flatMap(({ label }) =>
    ['median', 'lower quartile', 'upper quartile'].map((part) => ({ name: `${label}, ${part}`, say })),
  );
}

function spreadCells({ median, lower, upper }: Spread): (number | null)[] {
  return [finite(median), finite(lower), finite(upper)];
}
