import { formatNumber } from '../../ui/formatNumber';
import type { RefitsData } from './project';

const two = (value: number): string => formatNumber(value, { digits: 2 });

/** The picture in words: how far the fits disagree, and how far all of them are from what was observed. */
export function describeRefits(data: RefitsData): string {
  return [disagreement(data), likelihoods(data), shapes(data)].filter(Boolean).join(' ');
}

/** How far apart what is shown is. */
export function disagreement({ shown, count, apart, a }: RefitsData): string {
  const which = shown.length === count ? `${count} fits` : `${shown.length} of ${count} fits, the likeliest,`;
  if (!apart) return `One fit of the same outputs: a is ${two(a[0])}.`;
  return `${which} of the same outputs: a runs from ${two(a[0])} to ${two(a[1])}, and the densities lie ${two(apart.mean)} apart on average, ${two(apart.largest)} at most (total variation: 0 is equal, 1 is apart).`;
}

/** What separates the good fits from the others. */
export function likelihoods({ count, likely, spread }: RefitsData): string {
  if (count < 2) return '';
  if (likely === count) return 'All are as likely as the best, within 1 nat.';
  const are = likely === 1 ? '1 is' : `${likely} are`;
  return `${are} as likely as the best, within 1 nat; the worst is ${two(spread)} nats below it.`;
}

/** That none of them has the shape of the outputs. */
export function shapes({ fromNormal, fromKernel }: RefitsData): string {
  return `No density shown is further than ${two(fromNormal)} from a normal one; from the kernel density they are ${two(fromKernel[0])} to ${two(fromKernel[1])} away.`;
}
