import type { Curiosity } from '../../engine/questions/explanation';
import type { Domain } from '../../plots/domain';
import {
  formatCoordinates,
  formatInput,
  formatOutput,
  type Written,
} from '../../vocabulary/numbers/labelled';
import { formatNumber } from '../../vocabulary/numbers/write';
import { emptyTable, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';

/** Place of the largest upper confidence bound against κ. */
export interface CuriosityData {
  readonly domain: { readonly x: Domain; readonly kappa: Domain };
  /** Stops along the first input, by increasing κ. */
  readonly stops: readonly Stop[];
  /** Runs of stops at about the same place; between two runs the place jumps. */
  readonly paths: readonly (readonly Stop[])[];
  /** Ranges of κ with about the same place. */
  readonly ranges: readonly CuriosityRange[];
  /** How the numbers of the step are written. */
  readonly labels: Written;
}

/** Place that one κ leads to. */
export interface Stop {
  readonly kappa: number;
  readonly x: number;
  /** All inputs of the place [d]. */
  readonly place: readonly number[];
  /** Upper confidence bound at the place, in the objective's units. */
  readonly bound: number;
}

/** Range of κ that leads to one place. */
interface CuriosityRange {
  readonly from: number;
  readonly to: number;
  readonly x: readonly number[];
}

/** Share of the box within which two places count as the same. */
const same = 0.03;

/** Projects the places for other κ; neighbouring ones that hardly differ become one range. */
export function projectCuriosity(
  curiosity: readonly Curiosity[],
  box: readonly (readonly [number, number])[],
  labels: Written,
): CuriosityData {
  const ranges: CuriosityRange[] = [];
  for (const { kappa, x } of curiosity) {
    const last = ranges.at(-1);
    const stays =
      last?.x.every((value, p) => Math.abs(value - x[p]!) <= same * (box[p]![1] - box[p]![0])) ?? false;
    if (last && stays) ranges[ranges.length - 1] = { ...last, to: kappa };
    else ranges.push({ from: kappa, to: kappa, x });
  }
  const stops = curiosity.map(({ kappa, x, bound }) => ({ kappa, x: x[0]!, place: x, bound }));
  return {
    domain: { x: box[0]!, kappa: [0, curiosity.at(-1)?.kappa ?? 4] },
    stops,
    paths: ranges.map(({ from, to }) => stops.filter(({ kappa }) => kappa >= from && kappa <= to)),
    ranges,
    labels,
  };
}

/** Describes the ranges: "κ 0 to 1: x = 142; κ 1.25 to 4: x = 322." */
export function describeCuriosity({ ranges, labels }: CuriosityData): string {
  const said = ranges.map(({ from, to, x }) => {
    const kappa = from === to ? `κ ${formatNumber(from)}` : `κ ${formatNumber(from)} to ${formatNumber(to)}`;
    return `${kappa}: x = ${formatCoordinates(labels, x)}`;
  });
  return `Where the upper confidence bound would lead. ${said.join('; ')}.`;
}

interface CuriosityShown {
  readonly data: CuriosityData;
  /** Names of the inputs; `output` is that of the output. */
  readonly inputs: readonly string[];
  readonly output: string;
}

/** Lists the tables behind the figure of other κ. */
export function curiosityTables(shown: CuriosityShown): readonly NamedTable[] {
  return [{ name: 'other κ', read: () => curiosityTable(shown) }];
}

function curiosityTable({ data: { stops, labels }, inputs, output }: CuriosityShown): ChartTable {
  const caption = 'Where the upper confidence bound is largest, by κ';
  const [first] = stops;
  if (!first) return emptyTable(caption, 'No other κ was tried.');
  return {
    caption,
    note: `κ from trusting the median alone, 0, to very bold, ${formatNumber(stops.at(-1)!.kappa)}. The bound is in units of ${output}.`,
    corner: 'κ',
    columns: [
      ...first.place.map((_, p) => ({
        name: inputs[p] ?? `x${p + 1}`,
        say: (value: number) => formatInput(labels, p, value),
      })),
      { name: 'bound there', say: (value: number) => formatOutput(labels, value) },
    ],
    rows: stops.map(({ kappa, place, bound }) => ({ name: formatNumber(kappa), cells: [...place, bound] })),
  };
}
