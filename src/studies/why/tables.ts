import { formatInput, formatOn, formatSize, formatValue } from '../../plots/format';
import type { CuriosityData } from './curiosity';
import { formatChance, type GainData, type GainOf } from './gain';
import { curveAt, rowsAlong, thinned } from '../../plots/tables/along';
import { emptyTable, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';

interface GainShown {
  readonly data: GainData;
  /** What the output is called. */
  readonly output: string;
}

/** The belief at the query and what each outcome is worth. */
export function gainTables(shown: GainShown): readonly NamedTable[] {
  return [{ name: 'belief and worth', read: () => gainTable(shown) }];
}

function gainTable({ data, output }: GainShown): ChartTable {
  const { y, domain, incumbent, query, runnerUp } = data;
  const of = ({ name, place, weighed }: GainOf) => [
    { name: `density at the ${name}`, values: place.density, isWorth: false },
    { name: `worth at the ${name}`, values: weighed, isWorth: true },
  ];
  const curves = [...of(query), ...(runnerUp ? of(runnerUp) : [])];
  const say = (at: number) => formatOn(domain, at);
  const areas = `At the query the chance to be better is ${formatChance(query.place.chance)}, and EI, the area under the worth, ${formatSize(query.place.gain)}.`;
  return {
    caption: `Belief about ${output}, and what each outcome is worth`,
    note: `${thinned(y.length)} and the best value so far, f₊. Densities are per unit of ${output}; worth is the distance to f₊ times the density. ${areas}`,
    corner: output,
    columns: curves.map(({ name }) => ({ name, say: formatSize })),
    rows: rowsAlong(y, [{ at: incumbent, words: `f₊ = ${formatValue(incumbent)}` }], say).map((row) => ({
      name: row.words || row.name,
      // Between two points of the curve the worth would not be nothing at f₊ itself.
      cells: curves.map(({ values, isWorth }) =>
        isWorth && row.at === incumbent ? 0 : curveAt(y, values, row.at),
      ),
    })),
  };
}

interface CuriosityShown {
  readonly data: CuriosityData;
  /** What the inputs and the output are called. */
  readonly inputs: readonly string[];
  readonly output: string;
}

/** Where the upper confidence bound would lead with another κ. */
export function curiosityTables(shown: CuriosityShown): readonly NamedTable[] {
  return [{ name: 'other κ', read: () => curiosityTable(shown) }];
}

function curiosityTable({ data: { stops }, inputs, output }: CuriosityShown): ChartTable {
  const caption = 'Where the upper confidence bound is largest, by κ';
  const [first] = stops;
  if (!first) return emptyTable(caption, 'No other κ was tried.');
  return {
    caption,
    note: `κ from trusting the median alone, 0, to very bold, ${formatInput(stops.at(-1)!.kappa)}. The bound is in units of ${output}.`,
    corner: 'κ',
    columns: [
      ...first.place.map((_, p) => ({ name: inputs[p] ?? `x${p + 1}`, say: formatInput })),
      { name: 'bound there', say: formatValue },
    ],
    rows: stops.map(({ kappa, place, bound }) => ({ name: formatInput(kappa), cells: [...place, bound] })),
  };
}
