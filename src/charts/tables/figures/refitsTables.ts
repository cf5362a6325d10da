import { formatNumber } from '../../../ui/formatNumber';
import { counted, formatOn, formatSize } from '../../format';
import type { RefitsData, ShownFit } from '../../refits/project';
import { curveAt, rowsAlong, thinned } from '../along';
import type { ChartTable, NamedTable } from '../chartTable';

/** The densities that fits of the formula say the outputs have, and what the fits are worth. */
export function refitsTables(data: RefitsData): readonly NamedTable[] {
  return [
    { name: 'densities', read: () => densitiesTable(data) },
    { name: 'fits', read: () => fitsTable(data) },
  ];
}

/** More columns beside each other cannot be compared. */
const mostFits = 12;

function likeliest(shown: readonly ShownFit[]): readonly ShownFit[] {
  return shown.toSorted((a, b) => a.behind - b.behind || a.number - b.number);
}

function densitiesTable({ y, kernelDensity, shown, domain }: RefitsData): ChartTable {
  const fits = likeliest(shown).slice(0, mostFits);
  const curves = [
    { name: 'kernel density', values: kernelDensity },
    ...fits.map(({ number, density, isLikely }) => ({
      name: `fit ${number}${isLikely ? ', as likely as the best' : ''}`,
      values: density,
    })),
  ];
  const which = fits.length < shown.length ? `The ${fits.length} likeliest of ${shown.length}` : 'All';
  return {
    caption: 'Densities of the outputs, by fits of the formula and by the kernel density',
    note: `${which} fits that are drawn, the likeliest first. ${thinned(y.length)}. A density is per unit of y.`,
    corner: 'y',
    columns: curves.map(({ name }) => ({ name, say: formatSize })),
    rows: rowsAlong(y, []).map(({ at }) => ({
      name: formatOn(domain.x, at),
      cells: curves.map(({ values }) => curveAt(y, values, at)),
    })),
  };
}

const two = (value: number): string => formatNumber(value, { digits: 2 });

function fitsTable({ shown }: RefitsData): ChartTable {
  return {
    caption: 'Fits of the formula, the likeliest first',
    note: `${counted(shown.length, 'fit')}. A nat is one unit of the log likelihood; distances are total variation, 0 is equal and 1 apart.`,
    corner: 'fit',
    columns: [
      'a, in standard deviations of y',
      'nats below the best',
      'distance from the kernel density',
      'distance from a normal density',
    ].map((name) => ({ name, say: two })),
    rows: likeliest(shown).map(({ number, isLikely, a, behind, fromKernelDensity, fromNormal }) => ({
      name: `fit ${number}${isLikely ? ', as likely as the best' : ''}`,
      cells: [a, behind, fromKernelDensity, fromNormal],
    })),
  };
}
