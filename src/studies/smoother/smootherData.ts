import { boxOf, kindsOf } from '../../engine/experiment/inputs';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { evenlyAlong } from '../../engine/objectives/inputs';
import type { StepSpectrum } from '../../engine/questions/smootherSpectrum';
import { labelsIn } from '../../lab/state/select/labels';
import type { Domain } from '../../plots/domain';
import { spacingAlong, type Spacing } from '../../plots/scale';
import type { NamedTable } from '../../plots/tables/chartTable';
import type { PlotLabels } from '../../vocabulary/axes';
import { formatInput } from '../../vocabulary/numbers/labelled';
import { counted, formatNumber, tenthOfPercent } from '../../vocabulary/numbers/write';

/** What the panel shows of a belief as a linear smoother. */
export interface SmootherData {
  readonly labels: PlotLabels;
  readonly step: number;
  /** By eigenvector, the largest share first [n]; λ is null where there is none, γ where it differs from draw to draw. */
  readonly shares: readonly number[];
  readonly eigenvalues: readonly (number | null)[];
  readonly coefficients: readonly (number | null)[];
  /** Entries over the observations, by eigenvector [n][n]. */
  readonly vectors: readonly (readonly number[])[];
  /** Sum of the shares: the effective degrees of freedom. */
  readonly degrees: number;
  /** Noise variance where all observations have the same; else null. */
  readonly noise: number | null;
  readonly isAverage: boolean;
  /** How many basis functions pass whole. */
  readonly whole: number;
  /** Observed places [n]. */
  readonly x: readonly (readonly number[])[];
  /** Where an observation stands along the axis of the eigenvectors [n]: at its only input, or at its number. */
  readonly at: readonly number[];
  readonly axis: { readonly title: string; readonly spacing: Spacing | Domain };
  /** Largest size of any entry. */
  readonly reach: number;
}

/** Puts together what is drawn. */
export function projectSmoother(spectrum: StepSpectrum, snapshot: StepSnapshot): SmootherData {
  const { x, noise, vectors } = spectrum;
  const n = x.length;
  const rows = Array.from({ length: n }, (_, i) => Array.from(vectors.data.subarray(i * n, (i + 1) * n)));
  const labels = labelsIn(snapshot);
  const isLine = labels.inputs.length === 1;
  const shares = Array.from(spectrum.shares);
  const eigenvalues = spectrum.eigenvalues && Array.from(spectrum.eigenvalues);
  return {
    ...{ labels, step: snapshot.step, shares, vectors: rows, x },
    eigenvalues:
      eigenvalues?.map((value) => (Number.isFinite(value) ? value : null)) ?? shares.map(() => null),
    coefficients: spectrum.coefficients ? Array.from(spectrum.coefficients) : shares.map(() => null),
    degrees: shares.reduce((sum, share) => sum + share, 0),
    noise: noise.every((one) => Math.abs(one - noise[0]!) <= 1e-9 * noise[0]!) ? noise[0]! : null,
    isAverage: eigenvalues === null,
    whole: eigenvalues?.filter((value) => value === Infinity).length ?? 0,
    at: isLine ? x.map((place) => place[0]!) : x.map((_, j) => j + 1),
    axis: isLine ? inputAxis(snapshot, labels) : { title: 'observation', spacing: [0.5, n + 0.5] },
    reach: rows.reduce((most, row) => Math.max(most, ...row.map(Math.abs)), 0),
  };
}

function inputAxis({ spec }: StepSnapshot, labels: PlotLabels): SmootherData['axis'] {
  const grid = evenlyAlong(kindsOf(spec)?.[0] ?? 'float', boxOf(spec)[0]!, 5);
  return { title: labels.x, spacing: spacingAlong(grid, labels.codes[0] ?? null) };
}

/** The number, from 1, of the eigenvector that is lit: the last where there are fewer. */
export function litOf({ shares }: Pick<SmootherData, 'shares'>, wished: number): number {
  return Math.min(wished, shares.length);
}

/** Says what is kept of all, and of the eigenvector that is lit, from 1. */
export function smootherSentence(data: SmootherData, lit: number): string {
  const { shares, degrees, eigenvalues, coefficients } = data;
  const count = shares.length;
  const [share, lambda, gamma] = [shares[lit - 1]!, eigenvalues[lit - 1]!, coefficients[lit - 1]!];
  const kept = `The shares of ${counted(count, 'eigenvector')} sum to ${formatNumber(degrees)}: the effective degrees of freedom.`;
  const more = [
    ...(lambda === null ? [] : [`λ = ${formatNumber(lambda)}`]),
    ...(gamma === null ? [] : [`γ = ${formatNumber(gamma)}`]),
  ];
  const told = more.length > 0 ? `, ${more.join(', ')}` : '';
  return `${kept} Of number ${lit} the mean keeps ${tenthOfPercent(share)}${told}.`;
}

/** Says what a share is, and what of it is different here. */
export function smootherNote({ noise, isAverage, whole }: SmootherData): string {
  const share =
    noise === null
      ? 'A share is λ/(λ + σₙ²), with σₙ² the mean noise of the observations, by which their covariance is scaled.'
      : `A share is λ/(λ + σₙ²), with λ an eigenvalue of the covariance of the observations without noise, and σₙ² = ${formatNumber(noise)}.`;
  const averaged =
    'The mean is an average over hyper-parameters, and the shares are those of the average: there is no λ to them.';
  const trend =
    whole > 0
      ? ` The first ${counted(whole, 'eigenvector')} of the trend, whose coefficients are free, pass whole.`
      : '';
  const rest =
    ' Slow patterns mostly have the larger λ: quick ones are taken for noise. All of it is in units of z.';
  return `${isAverage ? averaged : share}${trend}${rest}`;
}

/** Describes the bars. */
export function describeShares(data: SmootherData, lit: number): string {
  return `Bars of the share of each eigenvector that the mean keeps, the largest first. ${smootherSentence(data, lit)}`;
}

/** Describes an eigenvector, from 1. */
export function describeVector({ vectors, axis }: SmootherData, lit: number): string {
  const entries = vectors[lit - 1]!;
  const turns = entries.filter((value, j) => j > 0 && value * entries[j - 1]! < 0).length;
  const along = axis.title === 'observation' ? 'by their numbers' : `over ${axis.title}`;
  return `Eigenvector ${lit}: its entry at each of ${counted(entries.length, 'observation')}, ${along}. In the order in which they were made its sign changes ${counted(turns, 'time')}.`;
}

const mostRows = 100;

/** Lists the tables behind both pictures: shares, and the eigenvector that is lit, from 1. */
export function smootherTables({
  data,
  lit,
}: {
  readonly data: SmootherData;
  readonly lit: number;
}): readonly NamedTable[] {
  const { shares, eigenvalues, coefficients, vectors, x, labels } = data;
  const say = (value: number): string => formatNumber(value, { scale: 1e3 * Number.EPSILON });
  const shown = (count: number, what: string): string =>
    count > mostRows ? `The first ${mostRows} of ${count} ${what}.` : `All ${count} ${what}.`;
  return [
    {
      name: 'shares',
      read: () => ({
        caption: 'What the mean keeps of each eigenvector',
        note: `${shown(shares.length, 'eigenvectors')} All shares sum to ${formatNumber(data.degrees)}.`,
        corner: 'eigenvector',
        columns: ['share', 'λ', 'γ', 'sum of shares'].map((name) => ({ name, say })),
        rows: shares.slice(0, mostRows).map((share, i) => ({
          name: String(i + 1),
          cells: [
            ...[share, eigenvalues[i]!, coefficients[i]!],
            shares.slice(0, i + 1).reduce((sum, one) => sum + one, 0),
          ],
        })),
      }),
    },
    {
      name: 'eigenvector',
      read: () => ({
        caption: `Eigenvector ${lit} over the observations`,
        note: shown(x.length, 'observations'),
        corner: 'observation',
        columns: [{ name: 'entry', say }],
        rows: x.slice(0, mostRows).map((place, j) => ({
          name: `${j + 1}, at ${place.map((value, p) => formatInput(labels, p, value)).join(', ')}`,
          cells: [vectors[lit - 1]![j]!],
        })),
      }),
    },
  ];
}
