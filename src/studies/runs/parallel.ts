import type { StepSnapshot, Observation } from '../../engine/loop/snapshot';
import type { Box } from '../../engine/objectives/inputs';
import { labelsIn } from '../../lab/state/select/labels';
import { inputDigits, writtenInput, type InputDigits } from '../../vocabulary/numbers/digits';
import { formatOutput, type Written } from '../../vocabulary/numbers/labelled';
import { counted } from '../../vocabulary/numbers/write';
import { linearScale, shareOn, type ColourScale } from '../../plots/plane/colourScale';
import { colourAt, type PaletteId } from '../../plots/palette';
import { emptyTable, type ChartTable, type NamedTable, type TableRow } from '../../plots/tables/chartTable';

/** Observation across all axes: for each input its share of the axis, 0 at the bottom. */
export interface Strand {
  readonly id: number;
  readonly shares: readonly number[];
  readonly y: number;
  readonly step: number;
  readonly best: boolean;
  readonly tried: boolean;
}

/** Axis of an input, by its logarithm where `isLog`, with names for the codes of choices. */
export interface ParallelAxis {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  readonly isLog?: boolean;
  readonly isWhole?: boolean;
  readonly options?: readonly string[] | null;
  /** How finely its values are written; as finely as its ends need unless given. */
  readonly digits?: InputDigits | undefined;
}

export interface ParallelData {
  readonly step: number;
  readonly axes: readonly ParallelAxis[];
  /** Worst first, so that the best are drawn on top. */
  readonly strands: readonly Strand[];
  /** Shares of the next query; null without one. */
  readonly query: readonly number[] | null;
  /** Name of the output. */
  readonly output: string;
  readonly scale: ColourScale;
  readonly minimize: boolean;
  /** How its outputs are written. */
  readonly labels: Pick<Written, 'digits'>;
}

interface ParallelSource {
  readonly snapshot: StepSnapshot;
  readonly box: Box;
  readonly names: readonly string[];
  /** Axes that are more than ends and names; by default each is linear. */
  readonly axes?: readonly ParallelAxis[];
  /** Name of the output. */
  readonly output: string;
  readonly minimize: boolean;
  /** True if the next query is shown. */
  readonly tellsQuery: boolean;
}

/** Projects the history onto all inputs. */
export function projectParallel({
  snapshot,
  box,
  names,
  axes: given,
  output,
  minimize,
  tellsQuery,
}: ParallelSource): ParallelData {
  const { observations, incumbent, tried, proposal, step } = snapshot;
  const labels = labelsIn(snapshot);
  const plain = box.map(([low, high], p): ParallelAxis => {
    return { name: names[p] ?? `x${p + 1}`, low, high, digits: labels.digits.inputs[p] };
  });
  const axes = given ?? plain;
  const shares = (x: readonly number[]) => x.map((value, p) => shareIn(axes[p]!, value));
  const strands = observations.map(({ id, x, y, step: made }): Strand => {
    return { id, shares: shares(x), y, step: made, best: id === incumbent, tried: id === tried };
  });
  const sign = minimize ? -1 : 1;
  return {
    step,
    axes,
    strands: strands.toSorted((a, b) => sign * (a.y - b.y)),
    query: tellsQuery && proposal ? shares(proposal.x) : null,
    output,
    scale: scoreScale(observations),
    minimize,
    labels,
  };
}

/** Returns the share of an axis at which a value lies. */
function shareIn({ low, high, isLog, options }: ParallelAxis, value: number): number {
  // Each choice has a cell of its own, and stands in its middle.
  if (options) return (Math.round(value) - low + 0.5) / (high - low + 1);
  if (!(high > low)) return 0.5;
  return isLog ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
}

/** Writes a value on an axis: a choice by its name. */
export function axisWords(axis: Omit<ParallelAxis, 'name'>, value: number): string {
  const { options, low, high, isWhole = false, isLog = false } = axis;
  const digits = axis.digits ?? inputDigits({ side: [low, high], isWhole, byLogarithm: isLog });
  return options?.[Math.round(value)] ?? writtenInput(digits, value);
}

/** Part of an axis that strands must cross, as shares; null for all of it. */
export type Ranges = readonly (readonly [from: number, to: number] | null)[];

/** Allowance for rounding at the ends of a range. */
const slack = 1e-9;

/** True if a strand crosses every axis within its range. */
export function isWithin({ shares }: Pick<Strand, 'shares'>, ranges: Ranges): boolean {
  return shares.every((share, p) => {
    const range = ranges[p];
    return !range || (share >= range[0] - slack && share <= range[1] + slack);
  });
}

/** Says how many strands are within the ranges: "7 of 16 within d 40 to 120". */
export function rangeWords({ strands, axes }: ParallelData, ranges: Ranges): string {
  const kept = strands.filter((strand) => isWithin(strand, ranges)).length;
  const told = axes.flatMap((axis, p) => {
    const range = ranges[p];
    if (!range) return [];
    const [from, to] = range.map((share) => axisWords(axis, valueAt(axis, share)));
    return [from === to ? `${axis.name} ${from}` : `${axis.name} ${from} to ${to}`];
  });
  return told.length
    ? `${kept} of ${strands.length} within ${told.join(', ')}`
    : `all ${strands.length} shown`;
}

/** Fewest observations of which an agreement is told. */
const fewest = 4;

/** Describes the figure: the best observation, and the inputs in which the best agree. */
export function describeParallel({ step, strands, axes, query, labels }: ParallelData): string {
  const best = strands.find((strand) => strand.best);
  if (!best) return `Step ${step}: nothing evaluated yet.`;
  const where = axes.map(
    ({ name }, p) => `${name} = ${axisWords(axes[p]!, valueAt(axes[p]!, best.shares[p]!))}`,
  );
  const agreed = agreements(strands, axes.length);
  const told = agreed.map((p) => axes[p]!.name);
  const common =
    strands.length < fewest
      ? ''
      : told.length > 0
        ? ` The best quarter agrees in ${told.join(', ')}.`
        : ' The best quarter agrees in no input.';
  const next = query
    ? ` Next query ${axes.map((axis, p) => `${axis.name} = ${axisWords(axis, valueAt(axis, query[p]!))}`).join(', ')}.`
    : '';
  return `Step ${step}: ${strands.length} observations, best ${formatOutput(labels, best.y)} at ${where.join(', ')}.${common}${next}`;
}

/** Returns the inputs in which the best quarter of the strands lies within a quarter of the box. */
function agreements(strands: readonly Strand[], count: number): number[] {
  const good = strands.slice(-Math.max(2, Math.ceil(strands.length / 4)));
  return Array.from({ length: count }, (_, p) => p).filter((p) => {
    const at = good.map(({ shares }) => shares[p]!);
    return Math.max(...at) - Math.min(...at) <= 0.25;
  });
}

/** Returns the value at a share of an axis. */
export function valueAt({ low, high, isLog, options }: ParallelAxis, share: number): number {
  const cells = high - low + 1;
  if (options) return low + Math.max(0, Math.min(cells - 1, Math.floor(share * cells)));
  return isLog ? low * (high / low) ** share : low + share * (high - low);
}

/** Says what the colours mean: "f(x) from 0.1 (dark) to 3.2 (bright)", the better end bright. */
export function scaleWords({ scale, minimize, output, labels }: ParallelData): string {
  const [low, high] = scale.domain.map((end) => formatOutput(labels, end));
  const [dark, bright] = minimize ? [high, low] : [low, high];
  return `${output} from ${dark} (dark) to ${bright} (bright)`;
}

/** Describes a strand on hover. */
export function strandWords({ axes, output, labels }: ParallelData, { shares, y, step }: Strand): string {
  const place = axes.map((axis, p) => `${axis.name} = ${axisWords(axis, valueAt(axis, shares[p]!))}`);
  return `${step === 0 ? 'start' : `step ${step}`}: ${place.join(', ')}; ${output} = ${formatOutput(labels, y)}`;
}

/** Returns the scale of scores, from the least to the largest. */
export function scoreScale(observations: readonly Observation[]): ColourScale {
  const values = observations.map(({ y }) => y);
  return linearScale([Math.min(...values), Math.max(...values)]);
}

/** Share of the palette from which colours are taken; thin lines at its ends are invisible on paper or in the dark theme. */
const darkest = 0.14;
const brightest = 0.9;

/** Returns the colour of each strand. */
export function strandColours(
  { strands, scale, minimize }: ParallelData,
  palette: PaletteId,
): readonly string[] {
  return strands.map(({ y }) => scoreColour(scale, y, { minimize, palette }));
}

/** Returns the colour of a score; the brighter, the better, whatever the direction. */
export function scoreColour(
  scale: ColourScale,
  y: number,
  { minimize, palette }: { readonly minimize: boolean; readonly palette: PaletteId },
): string {
  const share = shareOn(scale, y);
  return colourAt(palette, darkest + (brightest - darkest) * (minimize ? 1 - share : share));
}

/** Lists the tables behind the parallel coordinates, the best observation first. */
export function parallelTables(data: ParallelData): readonly NamedTable[] {
  return [{ name: 'observations', read: () => parallelTable(data) }];
}

const mostRows = 90;

function parallelTable({ step, axes, strands, query, output, labels }: ParallelData): ChartTable {
  const caption = `Step ${step}: observations, the best first`;
  if (strands.length === 0) return emptyTable(caption, 'Nothing has been evaluated yet.');
  const placeOf = (shares: readonly number[]) => shares.map((share, p) => valueAt(axes[p]!, share));
  const shown = strands.toReversed().slice(0, mostRows);
  const all = counted(strands.length, 'observation');
  const rowOf = (strand: Strand, i: number): TableRow => ({
    name: `${i + 1}, ${strand.step === 0 ? 'start' : `step ${strand.step}`}`,
    cells: [...placeOf(strand.shares), strand.y],
  });
  return {
    caption,
    note: `${shown.length < strands.length ? `The best ${shown.length} of ${all}` : all}${query ? ', and the next query' : ''}.`,
    corner: 'rank',
    columns: [
      ...axes.map((axis) => ({ name: axis.name, say: (value: number) => axisWords(axis, value) })),
      { name: output, say: (value) => formatOutput(labels, value) },
    ],
    rows: [...shown.map(rowOf), ...(query ? [{ name: 'next query', cells: [...placeOf(query), null] }] : [])],
  };
}
