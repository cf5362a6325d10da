import { listed } from '../../../vocabulary/listed';
import { counted, formatSize, formatNumber } from '../../../vocabulary/numbers/write';
import { formatOn } from '../../../vocabulary/numbers/ticks';
import { curveAt, rowsAlong, thinned } from '../../../plots/tables/along';
import type { ChartTable, NamedTable } from '../../../plots/tables/chartTable';
import type { KernelSearches, LookedFit, RefitsData, ShownFit } from './refitsData';

const two = (value: number): string => formatNumber(value, { digits: 2 });
/** Prints a total variation distance, without the digits of one too small to be seen. */
const distance = (value: number): string => (value < 1e-3 ? 'less than 0.001' : two(value));

const atMost = (value: number): string => (value < 1e-3 ? distance(value) : `at most ${two(value)}`);

/** Least total variation distance of two densities that can be told apart on paper. */
const visible = 0.05;

/** Describes the figure: how far the fits disagree, why, and how far all of them are from the observations. */
export function describeRefits(data: RefitsData): string {
  const { looked } = data;
  return [
    begun(data),
    disagreement(data),
    likelihoods(data),
    culprit(data),
    termsInWords(data),
    shapes(data),
    looked && oneFit(looked),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Compares the fit looked at with the best one and with the observations. */
export function oneFit({ number, behind, a, fromBest, fromKernelDensity }: LookedFit): string {
  const nats = behind < 0.005 ? 'as likely as the best' : `${two(behind)} nats less likely than the best`;
  return `Fit ${number} is ${nats}, and its density is ${distance(fromBest)} away from that of the best, ${distance(fromKernelDensity)} from the kernel density; ${heights(a)}.`;
}

/** "its a is 1.2" or "its a are 0.3 and 1.2". */
function heights(a: readonly number[]): string {
  return a.length === 1 ? `its a is ${two(a[0]!)}` : `its a are ${listed(a.map(two))}`;
}

const beginnings = {
  map: 'a map of its own and at the usual kernel',
  kernel: 'a kernel of its own and at the usual map',
  both: 'a map and a kernel of its own',
} as const;

/** Says where the searches began. */
export function begun({ restart }: Pick<RefitsData, 'restart'>): string {
  return `Each search began at ${beginnings[restart]}.`;
}

/** Says which disagree, the maps or the kernels. */
export function culprit({ count, kernel }: Pick<RefitsData, 'count' | 'kernel'>): string {
  if (count < 2) return '';
  const { atBound, apart, apartWithout, twin } = kernel;
  const failed = `${atBound} of ${count} fits ended with the kernel at a bound`;
  const verdict =
    apart < visible
      ? `The fits agree: the densities lie ${atMost(apart)} apart${atBound ? `, though ${failed}` : ' and no kernel is at a bound'}.`
      : apartWithout < visible
        ? `The kernels disagree, not the maps: ${failed}; without them the densities lie ${atMost(apartWithout)} apart.`
        : `The maps themselves disagree: ${atBound ? `${failed}, and without them` : 'no kernel is at a bound, and'} the densities lie up to ${two(apartWithout)} apart.`;
  return [verdict, twin && twinWords(count, twin)].filter(Boolean).join(' ');
}

function twinWords(count: number, { atBound, spread }: NonNullable<KernelSearches['twin']>): string {
  const below = atBound ? `, up to ${two(spread)} nats below its best fit` : '';
  return `Begun at the same kernels, ${atBound} of ${count} fits of an nGCP end at a bound as well${below}.`;
}

/** Says how far apart the fits shown are. */
export function disagreement({ shown, count, apart, a }: RefitsData): string {
  const which = shown.length === count ? `${count} fits` : `${shown.length} of ${count} fits, the likeliest,`;
  if (!apart) return `One fit of the same outputs: ${heights(a.map(([one]) => one)).replace('its ', '')}.`;
  return `${which} of the same outputs: ${ranges(a)}, and the densities lie ${distance(apart.mean)} apart on average, ${distance(apart.largest)} at most (total variation: 0 is equal, 1 is apart).`;
}

/** "a runs from 0.3 to 1.2", of each term in the order of their places. */
function ranges(a: RefitsData['a']): string {
  const from = ([lo, hi]: readonly [number, number]): string => `from ${two(lo)} to ${two(hi)}`;
  if (a.length === 1) return `a runs ${from(a[0]!)}`;
  return `a of the terms, in the order of their places c, runs ${listed(a.map(from))}`;
}

const numerals = ['', 'one', 'two', 'three'];
/** Nats that are too few to be spoken of. */
const negligible = 0.005;

/** Says what several terms bring, and how far they can stand in for each other; nothing of one term. */
export function termsInWords({ severalTerms }: Pick<RefitsData, 'severalTerms'>): string {
  if (!severalTerms) return '';
  const { count, gain, factor } = severalTerms;
  const words = `With ${numerals[count]} terms the best fit is`;
  const brought =
    gain > negligible
      ? `${words} ${two(gain)} nats likelier than the best of as many fits with one term.`
      : gain < -negligible
        ? `${words} ${two(-gain)} nats less likely than the best of as many fits with one term, although one term is nearly a special case of several: these searches missed it.`
        : `${words} as likely as the best of as many fits with one term.`;
  const open =
    factor < 1.1
      ? 'Fits as likely as the best have the same heights a.'
      : `Among fits as likely as the best the height a of one term differs up to ${two(factor)}-fold.`;
  return `${brought} ${open}`;
}

/** Says how many fits are likely, and how much less likely the worst is. */
export function likelihoods({ count, likely, spread }: RefitsData): string {
  if (count < 2) return '';
  if (likely === count) return 'All are as likely as the best, within 1 nat.';
  const are = likely === 1 ? '1 is' : `${likely} are`;
  return `${are} as likely as the best, within 1 nat; the worst is ${two(spread)} nats below it.`;
}

/** Says how far the fits are from a normal density and from the kernel density. */
export function shapes({ fromNormal, fromKernelDensity }: RefitsData): string {
  const [nearest, farthest] = fromKernelDensity.map(distance);
  const away = nearest === farthest ? nearest! : `${nearest!} to ${farthest!}`;
  return `From a normal density they are ${fromNormal < 1e-3 ? '' : 'at most '}${distance(fromNormal)} away, from the kernel density ${away}.`;
}

/** Returns the tables of the figure: the densities of the fits, and the fits themselves with their likelihoods. */
export function refitsTables(data: RefitsData): readonly NamedTable[] {
  return [
    { name: 'densities', read: () => densitiesTable(data) },
    { name: 'fits', read: () => fitsTable(data) },
  ];
}

/** Most fits in one table: more columns cannot be compared. */
const mostFits = 12;

/** Returns all fits drawn, the likeliest first; the one looked at is among them even if others like it are not shown. */
function drawnFits({ shown, looked }: Pick<RefitsData, 'shown' | 'looked'>): readonly ShownFit[] {
  const isShown = shown.some(({ number }) => number === looked?.number);
  return [...shown, ...(looked && !isShown ? [looked] : [])].sort(
    (a, b) => a.behind - b.behind || a.number - b.number,
  );
}

/** Returns the likeliest fits, with the one looked at in any case, if need be as the last. */
function compared(fits: readonly ShownFit[], looked: RefitsData['looked']): readonly ShownFit[] {
  const first = fits.slice(0, mostFits);
  if (!looked || first.some(({ number }) => number === looked.number)) return first;
  return [...first.slice(0, -1), looked];
}

function densitiesTable({ y, kernelDensity, shown, looked, domain }: RefitsData): ChartTable {
  const drawn = drawnFits({ shown, looked });
  const fits = compared(drawn, looked);
  const curves = [
    { name: 'kernel density', values: kernelDensity },
    ...fits.map(({ number, density, isLikely }) => ({
      name: `fit ${number}${isLikely ? ', as likely as the best' : ''}`,
      values: density,
    })),
  ];
  return {
    caption: 'Densities of the outputs, by fits of the formula and by the kernel density',
    note: `${whichFits(drawn, fits)}, the likeliest first. ${thinned(y.length)}. A density is per unit of y.`,
    corner: 'y',
    columns: curves.map(({ name }) => ({ name, say: formatSize })),
    rows: rowsAlong(y, [], (at) => formatOn(domain.x, at)).map(({ at, name }) => ({
      name,
      cells: curves.map(({ values }) => curveAt(y, values, at)),
    })),
  };
}

/** "The 11 likeliest of 15 fits that are drawn, and fit 14". */
function whichFits(drawn: readonly ShownFit[], fits: readonly ShownFit[]): string {
  if (fits.length === drawn.length) return 'All fits that are drawn';
  const last = fits.at(-1)!;
  const isLikeliest = last === drawn[fits.length - 1];
  const first = `The ${isLikeliest ? fits.length : fits.length - 1} likeliest of ${drawn.length} fits that are drawn`;
  return isLikeliest ? first : `${first}, and fit ${last.number}`;
}

function fitsTable(data: RefitsData): ChartTable {
  const fits = drawnFits(data);
  return {
    caption: 'Fits of the formula, the likeliest first',
    note: `${counted(fits.length, 'fit')}. ${begun(data)} A nat is one unit of the log likelihood; distances are total variation, 0 is equal and 1 apart.`,
    corner: 'fit',
    columns: [
      ...data.a.map(
        (_, j) => `a${data.a.length > 1 ? ` of term ${j + 1}` : ''}, in standard deviations of y`,
      ),
      'nats below the best',
      'distance from the kernel density',
      'distance from a normal density',
    ].map((name) => ({ name, say: two })),
    rows: fits.map(({ number, isLikely, isKernelAtBound, a, behind, fromKernelDensity, fromNormal }) => ({
      name: `fit ${number}${isLikely ? ', as likely as the best' : ''}${isKernelAtBound ? ', kernel at a bound' : ''}`,
      cells: [...a, behind, fromKernelDensity, fromNormal],
    })),
  };
}
