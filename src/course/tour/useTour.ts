import { useMemo } from 'react';
import { canShare } from '../../lab/state/sharing';
import { moved, type Tour, type TourStop, readTourPlace, tourPlaceText, type TourPlace } from './tour';
import { useShowState } from '../stops';
import { useIntents, useReadLab } from '../../lab/LabContext';

/** Changes of a tour; the link carries the result. */
export interface TourIntents {
  show(stop: number): void;
  rename(title: string): void;
  describe(stop: number, caption: string): void;
  /** Inserts the state the figure is in after the present stop. */
  addPresent(): void;
  /** Replaces the present stop by the state the figure is in. */
  setPresent(): void;
  move(stop: number, by: -1 | 1): void;
  remove(stop: number): void;
  replace(tour: Tour): void;
}

/** Returns the tour of a link, and its changes. */
export function useTour(text: string): TourPlace & { readonly on: TourIntents } {
  const place = useMemo(() => readTourPlace(text), [text]);
  const { openPage } = useIntents();
  const setState = useShowState();
  const present = usePresent();
  const { tour, stop } = place;
  const keep = (next: Tour, at: number) => {
    const packed = tourPlaceText(next, at);
    keepTour(packed);
    openPage('tour', packed);
  };
  const withStops = (stops: readonly TourStop[], at: number) => keep({ ...tour, stops }, at);
  const on: TourIntents = {
    show(wanted) {
      const next = tour.stops[wanted];
      if (next) setState(next.lab, tourPlaceText(tour, wanted));
    },
    rename: (title) => keep({ ...tour, title }, stop),
    describe: (index, caption) => withStops(tour.stops.with(index, { ...tour.stops[index]!, caption }), stop),
    addPresent() {
      const at = tour.stops.length === 0 ? 0 : stop + 1;
      withStops(tour.stops.toSpliced(at, 0, { caption: '', lab: present() }), at);
    },
    setPresent: () => withStops(tour.stops.with(stop, { ...tour.stops[stop]!, lab: present() }), stop),
    move: (index, by) =>
      withStops(moved(tour.stops, index, by), Math.max(0, stop + (index === stop ? by : 0))),
    remove: (index) => withStops(tour.stops.toSpliced(index, 1), Math.max(0, stop - (index <= stop ? 1 : 0))),
    replace: (next) => keep(next, 0),
  };
  return { ...place, on };
}

/** Returns a function that gives the link of the figure's state, without the page around it. */
function usePresent(): () => string {
  const read = useReadLab();
  return () => canShare({ ...read(), page: null, mode: 'page' }).hash;
}

const key = 'deep-mining-lab:tour';

/** Stores the tour on the visitor's machine only, so that it is there again after a look at the Lab. Never throws. */
function keepTour(packed: string): void {
  try {
    localStorage.setItem(key, packed);
  } catch {
    // The store is full or forbidden: the link still carries the tour.
  }
}

export function keptTour(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
