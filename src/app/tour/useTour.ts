import { useMemo } from 'react';
import { canShare } from '../../state/select/share';
import { moved, type Tour, type TourStop } from '../../state/tour/tour';
import { readTourPlace, tourPlaceText, type TourPlace } from '../../state/tour/tourLink';
import { useShowState } from '../course/stops';
import { useIntents, useReadLab } from '../LabContext';

/** What can be done with a tour; the link carries what comes of it. */
export interface TourIntents {
  show(stop: number): void;
  rename(title: string): void;
  describe(stop: number, caption: string): void;
  /** Puts the state the figure is in behind the stop that is shown. */
  addPresent(): void;
  /** Sets the stop that is shown to the state the figure is in. */
  setPresent(): void;
  move(stop: number, by: -1 | 1): void;
  remove(stop: number): void;
  replace(tour: Tour): void;
}

/** The tour of a link. */
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

/** The link of the state the figure is in, without the page around it. */
function usePresent(): () => string {
  const read = useReadLab();
  return () => canShare({ ...read(), page: null, mode: 'page' }).hash;
}

const key = 'deep-mining-lab:tour';

/** The tour somebody is at, kept on their machine only, so that it is there again after a look at the Lab. Never throws. */
function keepTour(packed: string): void {
  try {
    localStorage.setItem(key, packed);
  } catch {
    // A full or forbidden store: the link still carries it.
  }
}

export function keptTour(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
