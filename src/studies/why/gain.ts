import type { AcquisitionForm } from '../../engine/acquisitions/acquisition';
import type { Explanation, PlaceExplained } from '../../engine/questions/explanation';
import type { Vec } from '../../engine/numeric/arrays';
import type { Domain } from '../../plots/domain';
import { formatChance, formatSize } from '../../vocabulary/numbers/write';
import {
  formatAcquisition,
  formatCoordinates,
  formatOutput,
  type Written,
} from '../../vocabulary/numbers/labelled';
import { formatOn } from '../../vocabulary/numbers/ticks';
import { curveAt, rowsAlong, thinned } from '../../plots/tables/along';
import type { ChartTable, NamedTable } from '../../plots/tables/chartTable';

/** Place whose expected improvement is drawn. */
export interface GainOf {
  readonly name: string;
  readonly place: PlaceExplained;
  /** (y − f₊) p(y) where y beats f₊, else 0; its area is the expected improvement. */
  readonly weighed: Vec;
  /** Mean improvement given that y beats f₊; null if that never happens. */
  readonly gainIfBetter: number | null;
}

export interface GainData {
  readonly y: Vec;
  readonly domain: Domain;
  readonly incumbent: number;
  readonly minimise: boolean;
  /** True if nothing tried keeps the limit of the second result. */
  readonly noneHolds?: boolean;
  /** Form of the acquisition that chose the query. */
  readonly inForce: AcquisitionForm | undefined;
  /** How the numbers of the step are written. */
  readonly labels: Written;
  readonly query: GainOf;
  readonly runnerUp: GainOf | null;
  /** Largest density and largest weighed density drawn; 1 if there is none, as between two points of `y`. */
  readonly top: { readonly density: number; readonly weighed: number };
}

/** Projects the density at the query and the worth of each outcome; null without a place. */
export function projectGain(
  explanation: Explanation,
  { minimise, inForce, labels }: Pick<GainData, 'minimise' | 'inForce' | 'labels'>,
): GainData | null {
  const { y, incumbent, places, noneHolds = false } = explanation;
  const [query = null, runnerUp = null] = places.map((place, k) =>
    gainOf(place, { name: k === 0 ? 'query' : 'runner-up', explanation, minimise }),
  );
  if (!query) return null;
  const most = (values: Vec) =>
    values.reduce((top, value) => (Number.isFinite(value) && value > top ? value : top), 0);
  return {
    y,
    domain: [y[0]!, y.at(-1)!],
    incumbent,
    minimise,
    noneHolds,
    inForce,
    labels,
    query,
    runnerUp,
    top: {
      density: most(query.place.density) || 1,
      weighed: most(query.weighed) || 1,
    },
  };
}

function gainOf(
  place: PlaceExplained,
  {
    name,
    explanation: { y, incumbent },
    minimise,
  }: { name: string; explanation: Explanation; minimise: boolean },
): GainOf {
  const better = (value: number) => Math.max(0, minimise ? incumbent - value : value - incumbent);
  return {
    name,
    place,
    weighed: y.map((value, i) => better(value) * place.density[i]!),
    gainIfBetter: place.chance > 0 ? place.gain / place.chance : null,
  };
}

/** Writes an expected improvement as it is written wherever it stands. */
export function gainInWords({ inForce, labels }: Pick<GainData, 'inForce' | 'labels'>, gain: number): string {
  return inForce === 'gain' ? formatAcquisition(labels, gain) : formatSize(gain);
}

/** Writes an expected improvement per second as it is written wherever it stands. */
export function paceInWords({ inForce, labels }: Pick<GainData, 'inForce' | 'labels'>, pace: number): string {
  return inForce === 'gain-per-second' ? formatAcquisition(labels, pace) : formatSize(pace);
}

/** Describes the figure. */
export function describeGain(data: GainData): string {
  const { query, runnerUp, incumbent, minimise, labels } = data;
  const side = minimise ? 'below' : 'above';
  const said = (one: GainOf): string => {
    const gain = one.gainIfBetter === null ? '' : ` and then by ${formatSize(one.gainIfBetter)} on average`;
    return `it is better with a chance of ${formatChance(one.place.chance)}${gain}, so the expected improvement is ${gainInWords(data, one.place.gain)}`;
  };
  const first = `Best so far is ${formatOutput(labels, incumbent)}; better lies ${side}. At the query x = ${formatCoordinates(labels, query.place.x)} ${said(query)}.`;
  return runnerUp
    ? `${first} At the runner-up x = ${formatCoordinates(labels, runnerUp.place.x)} ${said(runnerUp)}.`
    : first;
}

interface GainShown {
  readonly data: GainData;
  /** Name of the output. */
  readonly output: string;
}

/** Lists the tables behind the figure of the gain. */
export function gainTables(shown: GainShown): readonly NamedTable[] {
  return [{ name: 'belief and worth', read: () => gainTable(shown) }];
}

function gainTable({ data, output }: GainShown): ChartTable {
  const { y, domain, incumbent, query, runnerUp, labels } = data;
  const of = ({ name, place, weighed }: GainOf) => [
    { name: `density at the ${name}`, values: place.density, isWorth: false },
    { name: `worth at the ${name}`, values: weighed, isWorth: true },
  ];
  const curves = [...of(query), ...(runnerUp ? of(runnerUp) : [])];
  const say = (at: number) => formatOn(domain, at);
  const areas = `At the query the chance to be better is ${formatChance(query.place.chance)}, and EI, the area under the worth, ${gainInWords(data, query.place.gain)}.`;
  return {
    caption: `Belief about ${output}, and what each outcome is worth`,
    note: `${thinned(y.length)} and the best value so far, f₊. Densities are per unit of ${output}; worth is the distance to f₊ times the density. ${areas}`,
    corner: output,
    columns: curves.map(({ name }) => ({ name, say: formatSize })),
    rows: rowsAlong(y, [{ at: incumbent, words: `f₊ = ${formatOutput(labels, incumbent)}` }], say).map(
      (row) => ({
        name: row.words || row.name,
        // Interpolation between two points of the curve would not give 0 at f₊ itself.
        cells: curves.map(({ values, isWorth }) =>
          isWorth && row.at === incumbent ? 0 : curveAt(y, values, row.at),
        ),
      }),
    ),
  };
}
