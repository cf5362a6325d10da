import type { PlaceExplained } from '../../engine/questions/explanation';
import { acquisitionOf } from '../../lab/state/select/labels';
import { formatAcquisition, type Written } from '../../vocabulary/numbers/labelled';
import { formatChance, formatSize, rounding } from '../../vocabulary/numbers/write';
import { compareAsPrinted } from '../../ui/compareAsPrinted';
import { worthInWords } from './belief';
import { gainIds } from './calculation';
import type { GainData } from './gain';

interface Compared {
  /** The query, and the runner-up if there is one. */
  readonly places: readonly PlaceExplained[];
  readonly gain: GainData;
}

/** Prints the doubt of a place as the table does. */
export function doubtInWords(
  labels: Written,
  { doubt, promise }: NonNullable<PlaceExplained['worth']>,
  sign = 1,
): string {
  return Math.abs(doubt) <= rounding * Math.abs(promise) ? '0' : formatAcquisition(labels, sign * doubt);
}

/**
 * Says what tells query and runner-up apart for an acquisition, in a sentence. What the table beside it prints alike is called equal.
 */
export function verdictOf(id: string, { places, gain }: Compared): string {
  const [query, runnerUp] = places;
  if (!query || !runnerUp) return 'There is no other local maximum: everything points to one place.';
  if (gainIds.includes(id)) return gainVerdict(gain);
  const acquisition = acquisitionOf(id);
  const say = (value: number) => formatAcquisition(gain.labels, value);
  const print = (value: number): string =>
    acquisition ? worthInWords(value, { acquisition, ...gain }) : say(value);
  const worth = compareAsPrinted(query.worth?.value ?? null, runnerUp.worth?.value ?? null, print);
  if (acquisition?.joint) return worth === 0 ? equalHills(gain) : nextHill(gain);
  if (id === 'probability-of-improvement') {
    const likelier = compareAsPrinted(query.chance, runnerUp.chance, say);
    if (likelier === 0) return 'Both are equally likely to be better, by however little.';
    return `The ${likelier > 0 ? 'query' : 'runner-up'} is likelier to be better, by however little.`;
  }
  if (acquisition?.measures === 'information') {
    if (worth === 0) return 'An answer at either would tell equally much.';
    return `An answer at the ${worth > 0 ? 'query' : 'runner-up'} would tell more.`;
  }
  if (id === 'predicted-mean') {
    const better = compareAsPrinted(query.mean, runnerUp.mean, say) * (gain.minimise ? -1 : 1);
    if (better === 0) return 'Both promise the same, and nothing else counts.';
    return `The ${better > 0 ? 'query' : 'runner-up'} promises more, and nothing else counts.`;
  }
  return partsVerdict(query, runnerUp, gain.labels);
}

const nextHill = ({ minimise }: GainData): string =>
  `At the runner-up the drawn function has ${minimise ? 'its next deepest valley' : 'its next highest hill'}.`;

const equalHills = ({ minimise }: GainData): string =>
  `At the runner-up the drawn function has ${minimise ? 'a valley equally deep' : 'a hill equally high'}.`;

function partsVerdict({ worth }: PlaceExplained, { worth: other }: PlaceExplained, labels: Written): string {
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

function gainVerdict({ query, runnerUp }: GainData): string {
  const { place: here } = query;
  const { place: there } = runnerUp!;
  const chance = compareAsPrinted(here.chance, there.chance, formatChance);
  const gain = compareAsPrinted(query.gainIfBetter, runnerUp!.gainIfBetter, formatSize);
  if (chance === 0 && gain === 0)
    return `Both are equally likely to be better, and by equally much${cheaper(here, there)}.`;
  if (chance === 0)
    return `Both are equally likely to be better; the ${gain > 0 ? 'query' : 'runner-up'} gains more when it succeeds.`;
  if (gain === 0)
    return `The ${chance > 0 ? 'query' : 'runner-up'} is likelier to be better; both gain equally much when they succeed.`;
  if (chance < 0 && gain > 0) return 'The runner-up is the safer bet; the query gains more when it succeeds.';
  if (chance > 0 && gain < 0) return 'The runner-up could gain more, but it is less likely to succeed.';
  if (chance < 0) return 'Measured by expected improvement the runner-up would have been chosen.';
  return 'The query is likelier to be better, and by more.';
}

function cheaper({ seconds }: PlaceExplained, { seconds: other }: PlaceExplained): string {
  if (seconds === undefined || other === undefined) return '';
  return compareAsPrinted(seconds, other, formatSize) < 0 ? '; the query takes less time' : '';
}
