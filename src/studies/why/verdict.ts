import type { PlaceExplained } from '../../engine/questions/explanation';
import { acquisitionOf } from '../../lab/state/select/labels';
import { gainIds } from './calculation';
import type { GainData } from './gain';

interface Compared {
  /** The query, and the runner-up if there is one. */
  readonly places: readonly PlaceExplained[];
  readonly gain: GainData;
}

/** Says what tells query and runner-up apart for an acquisition, in a sentence. */
export function verdictOf(id: string, { places, gain }: Compared): string {
  const [query, runnerUp] = places;
  if (!query || !runnerUp) return 'There is no other local maximum: everything points to one place.';
  if (gainIds.includes(id)) return gainVerdict(gain);
  const acquisition = acquisitionOf(id);
  if (acquisition?.joint)
    return `At the runner-up the drawn function has ${gain.minimise ? 'its next deepest valley' : 'its next highest hill'}.`;
  if (id === 'probability-of-improvement') return 'The query is likelier to be better, by however little.';
  if (acquisition?.measures === 'information') return 'An answer at the query would tell more.';
  if (id === 'predicted-mean') return 'The query promises more, and nothing else counts.';
  return partsVerdict(query, runnerUp);
}

function partsVerdict({ worth }: PlaceExplained, { worth: other }: PlaceExplained): string {
  if (!worth || !other) return '';
  const promises = other.promise > worth.promise;
  const gainsByDoubt = other.doubt > worth.doubt;
  if (promises && !gainsByDoubt)
    return worth.doubt >= 0
      ? 'The runner-up promises more; doubt makes up for it at the query.'
      : 'The runner-up promises more, but there is too much doubt about it.';
  if (gainsByDoubt && !promises)
    return worth.doubt >= 0
      ? 'There is more doubt about the runner-up, but it promises less.'
      : 'There is less doubt about the runner-up, but it promises less.';
  if (promises) return 'By both parts the runner-up is ahead.';
  return worth.doubt >= 0
    ? 'The query promises more, and there is more doubt about it.'
    : 'The query promises more, and there is less doubt about it.';
}

function gainVerdict({ query, runnerUp }: GainData): string {
  const likelier = runnerUp!.place.chance > query.place.chance;
  const larger = (runnerUp!.gainIfBetter ?? 0) > (query.gainIfBetter ?? 0);
  if (likelier && !larger) return 'The runner-up is the safer bet; the query gains more when it succeeds.';
  if (larger && !likelier) return 'The runner-up could gain more, but it is less likely to succeed.';
  if (likelier && larger) return 'Measured by expected improvement the runner-up would have been chosen.';
  return 'The query is likelier to be better, and by more.';
}
