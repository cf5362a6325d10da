import { formatNumber } from '../../ui/formatNumber';
import type { KernelSearches, LookedFit, RefitsData } from './project';

const two = (value: number): string => formatNumber(value, { digits: 2 });
/** A total variation distance: what nobody could see is not told to its last digit. */
const distance = (value: number): string => (value < 1e-3 ? 'less than 0.001' : two(value));

const atMost = (value: number): string => (value < 1e-3 ? distance(value) : `at most ${two(value)}`);

/** Densities further apart than this, as total variation, can be told apart on paper. */
const visible = 0.05;

/** The picture in words: how far the fits disagree, why, and how far all of them are from what was observed. */
export function describeRefits(data: RefitsData): string {
  const { looked } = data;
  return [
    begun(data),
    disagreement(data),
    likelihoods(data),
    culprit(data),
    shapes(data),
    looked && oneFit(looked),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The fit that is looked at, beside the best and beside what was observed. */
export function oneFit({ number, behind, a, fromBest, fromKernelDensity }: LookedFit): string {
  const nats = behind < 0.005 ? 'as likely as the best' : `${two(behind)} nats less likely than the best`;
  return `Fit ${number} is ${nats}, and its density is ${distance(fromBest)} away from that of the best, ${distance(fromKernelDensity)} from the kernel density; its a is ${two(a)}.`;
}

const beginnings = {
  map: 'a map of its own and at the usual kernel',
  kernel: 'a kernel of its own and at the usual map',
  both: 'a map and a kernel of its own',
} as const;

/** Where the searches began. */
export function begun({ restart }: Pick<RefitsData, 'restart'>): string {
  return `Each search began at ${beginnings[restart]}.`;
}

/** Which of the two disagrees, the maps or the kernels. */
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
