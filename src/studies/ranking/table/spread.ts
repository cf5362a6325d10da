import type { RankedTable } from '../../../engine/questions/scoreTable';
import type { Deviant } from '../../../engine/ranking/deviations';
import type { PlotLabels } from '../../../vocabulary/axes';
import { counted, formatNumber } from '../../../vocabulary/numbers/write';
import type { Domain } from '../../../plots/domain';
import { emptyTable, type ChartTable, type NamedTable } from '../../../plots/tables/chartTable';

/** A histogram of deviations with the Gaussian of their standard deviation. */
export interface SpreadData {
  readonly counted: NonNullable<RankedTable['counted']>;
  /** The Gaussian as a curve: places, and deviations expected in a bin there. */
  readonly curve: { readonly x: Float64Array; readonly y: Float64Array };
  readonly x: Domain;
  readonly y: Domain;
  readonly titles: { readonly x: string; readonly y: string };
  readonly of: Deviant;
  readonly isStandardised: boolean;
  readonly deviations: NonNullable<RankedTable['deviations']>;
}

const names: Readonly<Record<Deviant, { readonly many: string; readonly mean: string }>> = {
  scores: { many: 'scores', mean: 'their setting' },
  folds: { many: 'scores of folds', mean: 'their evaluation' },
  evaluations: { many: 'means of evaluations', mean: 'their setting' },
};

interface SpreadSource {
  readonly table: RankedTable;
  readonly of: Deviant;
  readonly isStandardised: boolean;
  readonly labels: Pick<PlotLabels, 'y'>;
}

/** Lays out the histogram (000, Figure 4-1); null where nothing deviates. */
export function projectSpread({ table, of, isStandardised, labels }: SpreadSource): SpreadData | null {
  const { counted: found, deviations } = table;
  if (!found || !deviations) return null;
  const { histogram, shape } = found;
  const { bins, counts } = histogram;
  const [low, high] = [bins[0]!, bins.at(-1)!];
  const width = bins[1]! - low;
  const x = Float64Array.from({ length: 161 }, (_, k) => low + ((high - low) * k) / 160);
  const scale = (shape.count * width) / (shape.sd * Math.sqrt(2 * Math.PI));
  const y = x.map((at) => scale * Math.exp(-((at / shape.sd) ** 2) / 2));
  return {
    counted: found,
    curve: { x, y },
    x: [low, high],
    y: [0, 1.06 * Math.max(...counts, ...y)],
    titles: {
      x: isStandardised ? 'deviation, in its setting’s sd' : `deviation from the mean, ${labels.y}`,
      y: `${names[of].many} in a bin`,
    },
    of,
    isStandardised,
    deviations,
  };
}

/** Deviations beyond the first and the last bin. */
function beyond({ counted: { shape, histogram } }: SpreadData): number {
  return shape.count - histogram.counts.reduce((sum, count) => sum + count, 0);
}

/** Up to this skewness or excess kurtosis the histogram hardly differs from its Gaussian to the eye. */
const nearly = 1;

/** Tells how far the deviations are from a Gaussian. */
export function describeSpread(data: SpreadData): string {
  const { counted: found, of, isStandardised } = data;
  const { count, sd, skewness, excessKurtosis } = found.shape;
  const unit = isStandardised ? ', each setting divided by its own standard deviation' : '';
  const kurtosis = excessKurtosis ?? 0;
  const judged =
    Math.abs(kurtosis) <= nearly && Math.abs(skewness ?? 0) <= nearly
      ? 'nearly a Gaussian'
      : kurtosis > nearly
        ? 'not a Gaussian: more lies in the middle and far out'
        : 'not quite a Gaussian';
  const far = beyond(data);
  return (
    `${count} ${names[of].many} of ${counted(found.places, 'setting')} about the mean of ${names[of].mean}${unit}: standard deviation ${formatNumber(sd)}, skewness ${formatNumber(skewness ?? 0, { digits: 2 })}, ` +
    `excess kurtosis ${formatNumber(kurtosis, { digits: 2 })}, ${judged}.${far > 0 ? ` ${far} lie further out than 4 standard deviations.` : ''}`
  );
}

/** Says what the mean of few scores hides, and what one Gaussian for all settings would hide. */
export function placesWords({ deviations, counted: found, isStandardised, of }: SpreadData): string {
  const { min, median, max } = deviations.sdOfPlaces;
  const { sd, sdCorrected } = deviations;
  if (isStandardised) {
    const each = found.shape.count / found.places;
    return of === 'scores'
      ? `With ${formatNumber(each)} scores a setting even Gaussian ones would show an excess kurtosis of ${formatNumber(-6 / (each + 1), { digits: 2 })}, because each setting is measured by itself.`
      : 'Each setting is measured by itself, so one Gaussian for all need not fit, and one for each is what EGN has.';
  }
  const ratio = min > 0 ? `, ${formatNumber(max / min, { digits: 2 })} times as much` : '';
  return (
    `A mean follows its own few scores: corrected for that the standard deviation is ${formatNumber(sdCorrected)}, not ${formatNumber(sd)}. ` +
    `That of single settings goes from ${formatNumber(min)} to ${formatNumber(max)}${ratio}, with ${formatNumber(median)} in the middle.`
  );
}

/** Says whether evaluations of one setting differ as much as their folds say. */
export function partsWords({ deviations: { components } }: SpreadData): string {
  if (!components || components.ratio === null) return '';
  const { ratio, places } = components;
  const verdict =
    ratio > 1.25
      ? 'more than folds alone explain'
      : ratio < 0.8
        ? 'less, so folds overstate the doubt about a mean'
        : 'about what folds explain';
  return `Of ${counted(places, 'setting')} with several evaluations: the variance of their means is ${formatNumber(ratio, { digits: 2 })} times what it would be if folds were independent draws: ${verdict}.`;
}

/** Returns the tables of the histogram: its bins, and its moments. */
export function spreadTables(data: SpreadData): readonly NamedTable[] {
  return [
    { name: 'bins', read: () => binTable(data) },
    { name: 'moments', read: () => momentTable(data) },
  ];
}

function binTable({ counted: { histogram, shape }, titles, of }: SpreadData): ChartTable {
  const caption = `Histogram of ${names[of].many}: ${titles.x}`;
  if (shape.count === 0) return emptyTable(caption, 'Nothing deviates.');
  return {
    caption,
    note: `${counted(shape.count, 'deviation')}; expected is what the Gaussian of the same standard deviation would have in the bin.`,
    corner: 'middle of the bin',
    columns: [
      { name: 'counted', say: String },
      { name: 'expected', say: (value) => formatNumber(value) },
    ],
    rows: histogram.counts.map((count, k) => ({
      name: formatNumber((histogram.bins[k]! + histogram.bins[k + 1]!) / 2, { digits: 4 }),
      cells: [count, histogram.expected[k]!],
    })),
  };
}

function momentTable({ counted: { shape }, of, isStandardised }: SpreadData): ChartTable {
  const unit = isStandardised ? ', each setting divided by its own standard deviation' : '';
  return {
    caption: `Moments of deviations of ${names[of].many}${unit}`,
    note: 'Skewness and excess kurtosis of a Gaussian are 0.',
    corner: 'moment',
    columns: [{ name: 'value', say: (value) => formatNumber(value) }],
    rows: [
      { name: 'standard deviation', cells: [shape.sd] },
      { name: 'skewness', cells: [shape.skewness] },
      { name: 'excess kurtosis', cells: [shape.excessKurtosis] },
    ],
  };
}
