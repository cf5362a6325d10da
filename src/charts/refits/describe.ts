import { formatNumber } from '../../ui/formatNumber';
import type { LookedFit, RefitsData } from './project';

const two = (value: number): string => formatNumber(value, { digits: 2 });
/** A total variation distance: what nobody could see is not told to its last digit. */
const distance = (value: number): string => (value < 1e-3 ? 'less than 0.001' : two(value));

/** The picture in words: how far the fits disagree, and how far all of them are from what was observed. */
export function describeRefits(data: RefitsData): string {
  const { looked } = data;
  return [disagreement(data), likelihoods(data), shapes(data), looked && oneFit(looked)]
    .filter(Boolean)
    .join(' ');
}

/** The fit that is looked at, beside the best and beside what was observed. */
export function oneFit({ number, behind, a, fromBest, fromKernelDensity }: LookedFit): string {
  const nats = behind < 0.005 ? 'as likely as the best' : `${two(behind)} nats less likely than the best`;
  return `Fit ${number} is ${nats}, and its density is ${distance(fromBest)} away from that of the best, ${distance(fromKernelDensity)} from the kernel density; its a is ${two(a)}.`;
}

/** How far apart what is shown is. */
export function disagreement({ shown, count, apart, a }: RefitsData): string {
  const which = shown.length === count ? `${count} fits` : `${shown.length} of ${count} fits, the likeliest,`;
  if (!apart) return `One fit of the same outputs: a is ${two(a[0])}.`;
  return `${which} of the same outputs: a runs from ${two(a[0])} to ${two(a[1])}, and the densities lie ${distance(apart.mean)} apart on average, ${distance(apart.largest)} at most (total variation: 0 is equal, 1 is apart).`;
}

/** What separates the good fits from the others. */
export function likelihoods({ count, likely, spread }: RefitsData): string {
  if (count < 2) return '';
  if (likely === count) return 'All are as likely as the best, within 1 nat.';
  const are = likely === 1 ? '1 is' : `${likely} are`;
  return `${are} as likely as the best, within 1 nat; the worst is ${two(spread)} nats below it.`;
}

/** That none of them has the shape of the outputs. */
export function shapes({ fromNormal, fromKernelDensity }: RefitsData): string {
  const [nearest, farthest] = fromKernelDensity.map(distance);
  const away = nearest === farthest ? nearest! : `${nearest!} to ${farthest!}`;
  return `From a normal density they are ${fromNormal < 1e-3 ? '' : 'at most '}${distance(fromNormal)} away, from the kernel density ${away}.`;
}
