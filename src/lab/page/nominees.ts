import type { Nominee, StepSnapshot } from '../../engine/loop/snapshot';
import { formatSize, tenthOfPercent } from '../../vocabulary/numbers/write';
import type { NamedPlace } from '../../plots/chart';
import { acquisitionOf } from '../state/select/labels';

/** Returns the places that the members of a portfolio name; undefined where there is one acquisition. */
export function namedPlaces({ proposal, spec }: StepSnapshot): readonly NamedPlace[] | undefined {
  const { portfolio } = proposal ?? {};
  return portfolio?.nominees.map((one, k) => ({
    place: one.x,
    words: `${signOf(one)} ${weightOf(one, spec)}`,
    isChosen: k === portfolio.chosen,
  }));
}

/** Returns the sign of the member that names a place: "EI". */
export function signOf({ member: { id } }: Pick<Nominee, 'member'>): string {
  return acquisitionOf(id)?.symbol ?? id;
}

/** Writes what speaks for a place: its probability where chance takes one, else its information. */
export function weightOf(
  { probability, gain }: Nominee,
  { acquisition: { id } }: StepSnapshot['spec'],
): string {
  return acquisitionOf(id)?.form === 'hedge' ? tenthOfPercent(probability) : `${formatSize(gain)} nats`;
}
