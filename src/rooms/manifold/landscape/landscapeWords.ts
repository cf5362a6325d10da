import { formatNumber, formatShare } from '../../../vocabulary/numbers/write';
import { compareAsPrinted } from '../../../ui/compareAsPrinted';
import { ownTable } from '../state/fields';
import { isIndefiniteKernel } from '../state/kernels';
import { isTold } from '../points/planePoints';
import type { RoomData, KnownLandscape } from '../state/roomData';
import { lookOf } from './criterionWords';
import { inert } from './landscapeAsks';
import { criterionOf, isFlat, lowestOf, nearestPlace } from './landscapeData';

/** Why nothing is searched with a kernel that may have negative eigenvalues. */
export const noLandscapeOfSigmoid =
  'There is no landscape, and no search, with the sigmoid: where the smoothness is the negative of an eigenvalue no function answers, and beside it any error may come out.';

/** Says why there is no landscape, and will be none; null where one is to come. */
export function lackInWords({
  points,
  from,
  stopped,
  setting,
}: Pick<RoomData, 'points' | 'from' | 'stopped' | 'setting'>): string | null {
  if (points.length === 0 && from.cloud === ownTable)
    return 'There is no landscape before the table is opened again: the link does not carry it.';
  if (points.length === 0) return 'There is no landscape before there are points.';
  if (!isTold(points)) return 'There is no landscape before a point has a label.';
  if (isIndefiniteKernel(setting.kernel)) return noLandscapeOfSigmoid;
  return stopped && 'There is no landscape: measuring it was stopped.';
}

/** Why a landscape is the same everywhere, and what would change that. */
export interface Flatness {
  readonly words: string;
  readonly way: 'labels' | 'pull' | null;
}

/** Returns why a landscape that is the same everywhere is so. */
export function flatnessOf(landscape: KnownLandscape): Flatness {
  const { subject: data, asked } = landscape.ask;
  const { setting, axes } = asked;
  const told = data.labels.filter((label) => label !== null);
  const classes = new Set(told).size;
  if (told.length === 1) return { words: 'Flat: with one label, leaving it out leaves none.', way: 'labels' };
  if (classes === 1) return { words: 'Flat: all labels are of one class.', way: 'labels' };
  if (classes === told.length)
    return {
      words: 'Flat: with one label a class, leaving one out leaves none of its class.',
      way: 'labels',
    };
  if (setting.intrinsic === 0 && axes.every(({ parameter }) => inert.includes(parameter)))
    return {
      words: 'Flat: unlabelled points do not pull, and without that neither number matters.',
      way: 'pull',
    };
  const { label, say } = lookOf(criterionOf(landscape));
  return { words: `Flat: ${label} is ${say(lowestOf(landscape).value)} everywhere on this map.`, way: null };
}

/** Says how far the lowest place of a landscape, whatever its criterion, is from the best place of the map, on points that nobody has seen. */
export function truthInWords(landscape: KnownLandscape, truth: KnownLandscape): string {
  if (isFlat(landscape) || isFlat(truth)) return 'There is nothing to choose between.';
  const chosen = nearestPlace(truth, lowestOf(landscape)).value;
  const best = lowestOf(truth).value;
  const gap =
    compareAsPrinted(chosen, best, formatShare) === 0
      ? 'to these digits no place of the map is better'
      : `${formatNumber(100 * (chosen - best))} more in a hundred than there need be`;
  return `Of 2,000 fresh points the lowest place of the landscape, ◇, misclassifies ${formatShare(chosen)}, the best place of the map, ★, ${formatShare(best)}: ${gap}. In real use nobody has such points to choose by.`;
}
