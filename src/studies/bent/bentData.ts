import type { CarriedNoise } from '../../engine/questions/carriedNoise';
import type { Domain } from '../../plots/domain';
import { curveAt, rowsAlong, thinned } from '../../plots/tables/along';
import type { NamedTable } from '../../plots/tables/chartTable';
import { formatOutput, formatPlace, type Written } from '../../vocabulary/numbers/labelled';
import { formatOn } from '../../vocabulary/numbers/ticks';
import { formatNumber, formatShare, formatSize } from '../../vocabulary/numbers/write';

/** The noise at a place before Ψ and after it, with words. */
export interface BentData extends CarriedNoise {
  /** The place in words: "x = 15". */
  readonly words: string;
  /** Name of the output. */
  readonly output: string;
  /** f as it is written. */
  readonly f: string;
  /** Axes, and the top of each plot. */
  readonly domain: { readonly y: Domain; readonly z: Domain };
  readonly top: { readonly y: number; readonly z: number };
  /** What EGN takes the noise for: its sd σ_n/σ_f, and its density [m] over `z` [m]. */
  readonly straight: { readonly sd: number; readonly z: Float64Array; readonly density: Float64Array };
}

interface BentSource {
  readonly answer: CarriedNoise;
  readonly labels: Written & { readonly y: string };
}

const [reach, points] = [4, 241];
/** Part of its top below which the end of a density is not drawn. */
const faint = 0.002;

/** Projects what is known of the noise at a place. */
export function projectBent({ answer, labels }: BentSource): BentData {
  const { places, place, sd, sdOfMeans, y, density, z, carried, centre } = answer;
  const seen = places[place]!;
  const own = sd / sdOfMeans;
  const at = Float64Array.from(
    { length: points },
    (_, k) => centre + own * reach * ((2 * k) / (points - 1) - 1),
  );
  const bell = at.map(
    (value) => Math.exp(-0.5 * ((value - centre) / own) ** 2) / (own * Math.sqrt(2 * Math.PI)),
  );
  const finite = carried.filter(Number.isFinite);
  const most = Math.max(...finite, ...bell);
  const shown = [
    ...z.filter((_, k) => carried[k]! > faint * most),
    ...at.filter((_, k) => bell[k]! > faint * most),
  ];
  return {
    ...answer,
    words: formatPlace(labels, seen.x),
    output: labels.y,
    f: formatOutput(labels, seen.mean),
    domain: { y: [y[0]!, y.at(-1)!], z: [Math.min(...shown), Math.max(...shown)] },
    top: { y: Math.max(...density), z: most },
    straight: { sd: own, z: at, density: bell },
  };
}

/** Writes a skew; one that is only rounding is 0. */
export function skewText({ moments }: Pick<CarriedNoise, 'moments'>): string {
  return Math.abs(moments.skewness) < 0.005 ? '0' : formatNumber(moments.skewness, { digits: 2 });
}

/** Says whose σ_n is drawn. */
function spreadInWords({ sd, ownSd, places, place }: BentData): string {
  const said = `σₙ = ${formatSize(sd)}`;
  return sd === ownSd ? `${said}, the spread of its ${places[place]!.scores.length} scores` : said;
}

/** Says what becomes of the noise, with its skew. */
export function bentSentence(data: BentData): string {
  const { words, f, moments, centre, beyond } = data;
  const skew = skewText(data);
  const start = `Around f = ${f} at ${words}, with ${spreadInWords(data)}, noise that is Gaussian has a skew of ${skew} after Ψ`;
  const bend =
    skew === '0'
      ? `${start}: Ψ is nearly straight there.`
      : `${start}; that of a Gaussian is 0. Its mean is ${formatNumber(moments.mean)}, and Ψ(f) is ${formatNumber(centre)}.`;
  const lost =
    beyond > 0
      ? ` Ψ has no value for ${formatShare(beyond)} of the noise, which is left out of these numbers.`
      : '';
  return `${bend}${lost}`;
}

/** Says what EGN takes instead. */
export function straightSentence({ straight, moments }: BentData): string {
  return `EGN takes a Gaussian around Ψ(f) instead, with the standard deviation σₙ/σ_f = ${formatNumber(straight.sd)}; that of the noise after Ψ is ${formatNumber(moments.sd)}.`;
}

/** Describes the figure. */
export function describeBent(data: BentData): string {
  return `${bentSentence(data)} ${straightSentence(data)}`;
}

/** Lists the tables behind the figure. */
export function bentTables(data: BentData): readonly NamedTable[] {
  const { moments, straight, centre, slope, sd, sdOfMeans, words, output, y, density, z, carried, domain } =
    data;
  const numbers: readonly (readonly [name: string, value: number])[] = [
    ['σₙ', sd],
    ['σ_f', sdOfMeans],
    ['Ψ(f)', centre],
    ['Ψ′(f)', slope],
    ['mean of z', moments.mean],
    ['sd of z', moments.sd],
    ['skew of z', moments.skewness],
    ['σₙ/σ_f', straight.sd],
  ];
  return [
    {
      name: 'numbers',
      read: () => ({
        caption: `Noise around f at ${words}, before Ψ and after it`,
        note: `z = Ψ(${output}); σ_f is the spread of the means of all places.`,
        corner: 'number',
        columns: [{ name: 'value', say: formatSize }],
        rows: numbers.map(([name, value]) => ({ name, cells: [value] })),
      }),
    },
    {
      name: 'curves',
      read: () => ({
        caption: `Density of the noise at ${words} over ${output}, and after Ψ`,
        note: `${thinned(y.length)}. Densities are per unit of ${output} and of z.`,
        corner: output,
        columns: ['density', 'z', 'density of z'].map((name) => ({ name, say: formatSize })),
        rows: rowsAlong(y, [], (at) => formatOn(domain.y, at)).map(({ name, at }) => ({
          name,
          cells: [density, z, carried].map((values) => curveAt(y, values, at)),
        })),
      }),
    },
  ];
}
