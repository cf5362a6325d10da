import type { Curiosity } from '../../engine/questions/explanation';
import type { Domain } from '../../plots/domain';
import { formatInput, formatSize, formatValue } from '../../plots/format';
import { emptyTable, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';

/** Where the largest upper bound is found, by how curious one is. */
export interface CuriosityData {
  readonly domain: { readonly x: Domain; readonly kappa: Domain };
  /** Along the first input. */
  readonly stops: readonly Stop[];
  /** The stops that belong together: between them the place jumps. */
  readonly paths: readonly (readonly Stop[])[];
  /** κ from which the place is about the same, in words of the axis: "from 1.25: 322". */
  readonly ranges: readonly CuriosityRange[];
}

/** Where one κ leads. */
export interface Stop {
  readonly kappa: number;
  readonly x: number;
  /** With all inputs [d]. */
  readonly place: readonly number[];
  /** What the bound is there, in the objective's units. */
  readonly bound: number;
}

/** A range of κ with one place. */
interface CuriosityRange {
  readonly from: number;
  readonly to: number;
  readonly x: readonly number[];
}

/** Moves of less than this share of the box are the same place. */
const same = 0.03;

/** The places for other κ; those next to each other that hardly differ are one. */
export function projectCuriosity(
  curiosity: readonly Curiosity[],
  box: readonly (readonly [number, number])[],
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
  };
}

/** "κ 0 to 1: x = 142; κ 1.25 to 4: x = 322." */
export function describeCuriosity({ ranges }: CuriosityData): string {
  const said = ranges.map(({ from, to, x }) => {
    const kappa = from === to ? `κ ${formatSize(from)}` : `κ ${formatInput(from)} to ${formatInput(to)}`;
    return `${kappa}: x = ${x.length === 1 ? formatInput(x[0]!) : `(${x.map(formatInput).join(', ')})`}`;
  });
  return `Where the upper confidence bound would lead. ${said.join('; ')}.`;
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
