import { extent } from 'd3-array';
import type { RankedTable, TableAxes } from '../../../engine/questions/scoreTable';
import type { PlotLabels } from '../../../vocabulary/axes';
import { formatCoordinates, formatNamed, formatOutput } from '../../../vocabulary/numbers/labelled';
import { counted, formatNumber, wholePercent } from '../../../vocabulary/numbers/write';
import type { Domain } from '../../../plots/domain';
import { colourScaleFor, type ColourScale } from '../../../plots/plane/colourScale';
import type { PaletteId } from '../../../plots/palette';
import { emptyTable, type ChartTable, type NamedTable } from '../../../plots/tables/chartTable';
import type { TableText } from './tableText';

/** A setting of the table as it is drawn. */
interface Dot {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly value: number;
  readonly isBest: boolean;
  readonly words: string;
}

export interface CloudData {
  /** The best last, so that it is on top. */
  readonly dots: readonly Dot[];
  readonly x: Domain;
  readonly y: Domain;
  /** Titles of both axes, and of the colours. */
  readonly titles: { readonly x: string; readonly y: string; readonly colour: string };
  /** What the axes are made of, in a sentence. */
  readonly axes: string;
  readonly scale: ColourScale;
  /** Bright is good. */
  readonly palette: PaletteId;
  readonly labels: PlotLabels;
  readonly table: RankedTable;
}

interface CloudSource {
  readonly table: RankedTable;
  readonly text: Pick<TableText, 'colour' | 'up' | 'axes'>;
  readonly labels: PlotLabels;
  readonly minimize: boolean;
}

/** Lays out all settings of a table along two axes (000, Figure 3-2). */
export function projectCloud({ table, text, labels, minimize }: CloudSource): CloudData {
  const { places, bestTenth } = table;
  const printed = text.axes === 'as-printed' ? table.printed : null;
  const axes: TableAxes = printed ? { by: 'digits' } : table.axes;
  const best = new Set(bestTenth);
  const isLine = places[0]!.x.length === 1;
  const isUpright = isLine || text.up === 'score';
  const valueOf = ({ mean, real }: RankedTable['places'][number]) => (text.colour === 'mean' ? mean : real);
  const sign = minimize ? -1 : 1;
  const dots = places
    .map((place, id) => ({
      id,
      x: isLine ? place.x[0]! : (printed?.[id] ?? place.at)[0]!,
      y: isUpright ? valueOf(place) : (printed?.[id] ?? place.at)[1]!,
      value: valueOf(place),
      isBest: best.has(id),
      words: `${formatNamed(labels, place.x)}: mean ${formatOutput(labels, place.mean)}, real score ${formatOutput(labels, place.real)}`,
    }))
    .sort((a, b) => sign * (a.value - b.value));
  const score = text.colour === 'mean' ? `mean ${labels.y}` : `real score, ${labels.y}`;
  return {
    dots,
    x: roomy(dots.map(({ x }) => x)),
    y: roomy(dots.map(({ y }) => y)),
    titles: {
      x: isLine ? labels.x : axisTitle(axes, 0),
      y: isUpright ? score : axisTitle(axes, 1),
      colour: score,
    },
    axes: isLine ? '' : axesWords({ ...table, axes }, labels, isUpright ? 1 : 2),
    scale: colourScaleFor(
      Float64Array.from(dots, ({ value }) => value),
      { sought: minimize ? 'low' : 'high' },
    ),
    palette: minimize ? 'viridis-turned' : 'viridis',
    labels,
    table,
  };
}

/** The range of values with room for the marks at its ends. */
function roomy(values: readonly number[]): Domain {
  const [low = 0, high = 1] = extent(values);
  const room = high > low ? 0.05 * (high - low) : 0.5;
  return [low - room, high + room];
}

const ordinals = ['first', 'second'];

function axisTitle(axes: TableAxes, axis: number): string {
  if (axes.by === 'digits') {
    return ['d_SVM + 0.5 k_size + 0.1 k_sigma', '0.1 d_PCA + 0.1 (g + 3)'][axis]!;
  }
  return `${ordinals[axis]} axis, ${wholePercent(axes.share[axis] ?? 0)} of the variance`;
}

/** Inputs with a smaller part in an axis are not named. */
const leastPart = 0.3;

function axesWords({ axes, places }: RankedTable, { inputs }: PlotLabels, count: number): string {
  if (axes.by === 'digits') return 'The axes are those that the document prints for its digits.';
  const named = axes.vectors.slice(0, count).map((vector, a) => {
    const parts = vector
      .map((part, p) => ({ part, name: inputs[p] ?? `input ${p + 1}` }))
      .filter(({ part }) => Math.abs(part) >= leastPart)
      .sort((one, other) => Math.abs(other.part) - Math.abs(one.part));
    const words = parts.map(({ part, name }) => `${name} (${formatNumber(part, { digits: 2 })})`);
    return `the ${ordinals[a]} mostly ${words.join(', ')}`;
  });
  const kind =
    places[0]!.x.length > 2 ? 'the two directions in which the settings differ most' : 'the inputs, turned';
  return `The axes are ${kind}, in widths of the box: ${named.join('; ')}.`;
}

/** Tells what the cloud shows. */
export function describeCloud({ dots, table, labels, titles }: CloudData): string {
  const top = dots.at(-1);
  if (!top) return 'The table has no row with a value.';
  const { worst, best, bestTenth, places } = table;
  return (
    `${counted(dots.length, 'setting')}, ${titles.colour} as colour. Real scores go from ${formatOutput(labels, worst)} to ${formatOutput(labels, best)}; ` +
    `the best is at ${formatCoordinates(labels, places[bestTenth[0]!]!.x)}. The best tenth, ${counted(bestTenth.length, 'setting')}, is ringed.`
  );
}

const mostRows = 60;

/** Returns the table of the settings drawn, the best first. */
export function cloudTables(data: CloudData): readonly NamedTable[] {
  return [{ name: 'settings', read: () => cloudTable(data) }];
}

function cloudTable({ dots, labels, table }: CloudData): ChartTable {
  const caption = `Settings of the table, ${labels.y}, the best first`;
  if (dots.length === 0) return emptyTable(caption, 'The table has no row with a value.');
  const say = (value: number) => formatOutput(labels, value);
  const short = (value: number) => formatNumber(value, { digits: 3 });
  const first = dots.toReversed().slice(0, mostRows);
  const shown =
    first.length < dots.length
      ? `The ${first.length} best of ${dots.length} settings.`
      : `All ${counted(dots.length, 'setting')}.`;
  return {
    caption,
    note: `${shown} The real score is Q̃ by all scores of the table.`,
    corner: labels.inputs.join(', '),
    columns: [
      { name: 'to the right', say: short },
      { name: 'up', say: short },
      { name: 'mean', say },
      { name: 'real score', say },
      { name: 'scores', say: String },
    ],
    rows: first.map(({ id, x, y }, k) => {
      const place = table.places[id]!;
      return {
        name: `${k + 1}: ${formatCoordinates(labels, place.x)}`,
        cells: [x, y, place.mean, place.real, place.evaluations.flat().length],
      };
    }),
  };
}
