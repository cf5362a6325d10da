import type { LabData } from '../../lab/state/data';
import { isKept, quietly } from '../../lab/state/persistence';
import { canShare } from '../../lab/state/sharing';
import { mostStops, readTourPlace, tourPlaceText, tourText, type Tour, type TourStop } from './tour';
import { setBuilt } from './built';

const key = 'deep-mining-lab:tour';

/**
 * Stores the tour on the visitor's machine only, so that it is there again after a look at the Lab. Returns false where the browser
 * keeps nothing: the link still carries the tour.
 */
export function keepTour(tour: Tour, stop: number): boolean {
  const is = isKept(() => localStorage.setItem(key, tourPlaceText(tour, stop)));
  if (is) setBuilt(tour.stops.length);
  return is;
}

/** Returns the stored tour, empty where there is none. */
export function keptTour(): Tour {
  return readTourPlace(quietly(() => localStorage.getItem(key)) ?? '').tour;
}

/** True if a tour is the stored one, or there is none that it could take the place of: changes of it may be stored. */
export function isOwn(tour: Tour): boolean {
  const own = keptTour();
  return (own.stops.length === 0 && own.title === '') || tourText(own) === tourText(tour);
}

/** What came of adding a stop: the number of stops, or why there are not more. */
export type Added = number | 'full' | 'unkept';

/** Adds a stop at the end of the stored tour. */
export function addStop(stop: TourStop): Added {
  const { title, stops } = keptTour();
  if (stops.length >= mostStops) return 'full';
  return keepTour({ title, stops: [...stops, stop] }, stops.length) ? stops.length + 1 : 'unkept';
}

/** Returns the link to a state, without the page around it. */
export function linkToPresent(state: LabData): string {
  return canShare({ ...state, page: null, mode: 'page' }).hash;
}
