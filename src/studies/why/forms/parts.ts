import type { AcquisitionWords } from '../../../engine/acquisitions/acquisition';
import type { PlaceExplained } from '../../../engine/questions/explanation';
import { compareAsPrinted } from '../../../ui/compareAsPrinted';
import { formatAcquisition, type Written } from '../../../vocabulary/numbers/labelled';
import { rounding } from '../../../vocabulary/numbers/write';
import { worthInWords } from '../belief';
import type { GainData } from '../gain';
import type { Column, Compared } from './form';

/** Returns the column of the value itself. */
export function valueColumn(acquisition: AcquisitionWords, { minimise, labels }: GainData): Column {
  return {
    name: acquisition.symbol,
    say: ({ worth }) => (worth ? worthInWords(worth.value, { acquisition, minimise, labels }) : '–'),
  };
}

/** Returns columns of promise, of what is added to it, and of both. */
export function partColumns(
  acquisition: AcquisitionWords,
  gain: GainData,
  added: 'doubt' | 'chance',
): readonly Column[] {
  const { minimise, labels } = gain;
  const sign = minimise ? -1 : 1;
  return [
    { name: 'promise', say: ({ worth }) => (worth ? formatAcquisition(labels, sign * worth.promise) : '–') },
    { name: added, say: ({ worth }) => (worth ? doubtInWords(labels, worth, sign) : '–') },
    valueColumn(acquisition, gain),
  ];
}

/** Prints the doubt of a place as the table does. */
export function doubtInWords(
  labels: Written,
  { doubt, promise }: NonNullable<PlaceExplained['worth']>,
  sign = 1,
): string {
  return Math.abs(doubt) <= rounding * Math.abs(promise) ? '0' : formatAcquisition(labels, sign * doubt);
}

/** Compares the values of query and runner-up: 1 if that of the query is larger, 0 where the table prints both alike. */
export function compareWorth({ acquisition, query, runnerUp, gain }: Compared): number {
  return compareAsPrinted(query.worth?.value ?? null, runnerUp.worth?.value ?? null, (value) =>
    worthInWords(value, { acquisition, ...gain }),
  );
}

/** Says what promise and doubt make of query and runner-up. */
export function partsVerdict({
  query: { worth },
  runnerUp: { worth: other },
  gain: { labels },
}: Compared): string {
  if (!worth || !other) return '';
  const promise = compareAsPrinted(worth.promise, other.promise, (value) => formatAcquisition(labels, value));
  const isAlike = doubtInWords(labels, worth) === doubtInWords(labels, other);
  const doubt = isAlike ? 0 : compareAsPrinted(worth.doubt, other.doubt, String);
  // Where doubt is taken off, more of the acquisition is less doubt.
  const isAdded = worth.doubt >= 0 && other.doubt >= 0;
  const more = isAdded ? 'more' : 'less';
  if (promise === 0 && doubt === 0) return 'Both promise the same, and the doubt about them is equal.';
  if (promise === 0)
    return `Both promise the same; there is ${more} doubt about the ${doubt > 0 ? 'query' : 'runner-up'}.`;
  if (doubt === 0)
    return `The ${promise > 0 ? 'query' : 'runner-up'} promises more; the doubt about both is equal.`;
  if (promise > 0)
    return doubt > 0
      ? `The query promises more, and there is ${more} doubt about it.`
      : `There is ${more} doubt about the runner-up, but it promises less.`;
  if (doubt < 0) return 'By both parts the runner-up is ahead.';
  return isAdded
    ? 'The runner-up promises more; doubt makes up for it at the query.'
    : 'The runner-up promises more, but there is too much doubt about it.';
}
