import type { LabData } from '../../lab/state/data';
import { quietly } from '../../lab/state/persistence';
import { canShare } from '../../lab/state/sharing';
import { mostStops, readTourPlace, tourPlaceText, type Tour, type TourStop } from './tour';
import { setBuilt } from './built';

const key = 'deep-mining-lab:tour';

/** Stores the tour on the visitor's machine only, so that it is there again after a look at the Lab. Never throws. */
export function keepTour(tour: Tour, stop: number): void {
  // A store that is full or forbidden keeps nothing: the link still carries the tour.
  quietly(() => localStorage.setItem(key, tourPlaceText(tour, stop)));
  setBuilt(tour.stops.length);
}

/** Returns the stored tour, empty where there is none. */
export function keptTour(): Tour {
  return readTourPlace(quietly(() => localStorage.getItem(key)) ?? '').tour;
}

/** Adds a stop at the end of the stored tour; returns the number of stops, null where there is no room for more. */
export function addStop(stop: TourStop): number | null {
  const { title, stops } = keptTour();
  if (stops.length >= mostStops) return null;
  keepTour({ title, stops: [...stops, stop] }, stops.length);
  return stops.length + 1;
}

/** Returns the link to a state, without the page around it. */
export function linkToPresent(state: LabData): string {
  return canShare({ ...state, page: null, mode: 'page' }).hash;
}
