import { formatNumber } from '../../ui/formatNumber';
import { counted, formatOn, formatSize } from '../../plots/format';
import { begun } from './describe';
import type { RefitsData, ShownFit } from './project';
import { curveAt, rowsAlong, thinned } from '../../plots/tables/along';
import type { ChartTable, NamedTable } from '../../plots/tables/chartTable';

/** The densities that fits of the formula say the outputs have, and what the fits are worth. */
export function refitsTables(data: RefitsData): readonly NamedTable[] {
  return [
    { name: 'densities', read: () => densitiesTable(data) },
    { name: 'fits', read: () => fitsTable(data) },
  ];
}

/** More columns beside each other cannot be compared. */
const mostFits = 12;

/** All fits that are drawn, the likeliest first: the one that is looked at is, also where others like it are not shown. */
function drawnFits({ shown, looked }: Pick<RefitsData, 'shown' | 'looked'>): readonly ShownFit[] {
  const isShown = shown.some(({ number }) => number === looked?.number);
  return [...shown, ...(looked && !isShown ? [looked] : [])].sort(
    (a, b) => a.behind - b.behind || a.number - b.number,
  );
}

/** The likeliest of them; the one that is looked at in any case, if need be as the last. */
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

const two = (value: number): string => formatNumber(value, { digits: 2 });

function fitsTable(data: RefitsData): ChartTable {
  const fits = drawnFits(data);
  return {
    caption: 'Fits of the formula, the likeliest first',
    note: `${counted(fits.length, 'fit')}. ${begun(data)} A nat is one unit of the log likelihood; distances are total variation, 0 is equal and 1 apart.`,
    corner: 'fit',
    columns: [
      'a, in standard deviations of y',
      'nats below the best',
      'distance from the kernel density',
      'distance from a normal density',
    ].map((name) => ({ name, say: two })),
    rows: fits.map(({ number, isLikely, isKernelAtBound, a, behind, fromKernelDensity, fromNormal }) => ({
      name: `fit ${number}${isLikely ? ', as likely as the best' : ''}${isKernelAtBound ? ', kernel at a bound' : ''}`,
      cells: [a, behind, fromKernelDensity, fromNormal],
    })),
  };
}
