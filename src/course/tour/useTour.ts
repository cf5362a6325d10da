import { useMemo, useState } from 'react';
import { moved, type Tour, type TourStop, readTourPlace, tourPlaceText, type TourPlace } from './tour';
import { isOwn, keepTour, linkToPresent } from './kept';
import { keepsSomething } from '../../lab/state/persistence';
import { useShowState } from '../stops';
import { useIntents, useReadLab } from '../../lab/LabContext';

/** Changes of a tour; the link carries the result. */
export interface TourIntents {
  show(stop: number): void;
  rename(title: string): void;
  /** Changes the words of a stop, or its notes. */
  describe(stop: number, words: Partial<Pick<TourStop, 'caption' | 'notes'>>): void;
  /** Inserts the state the figure is in after the present stop. */
  addPresent(): void;
  /** Replaces the present stop by the state the figure is in. */
  setPresent(): void;
  move(stop: number, by: -1 | 1): void;
  remove(stop: number): void;
  replace(tour: Tour): void;
  /** Stores this tour in the place of the visitor's own. */
  makeOwn(): void;
}

/**
 * Where changes of a tour go: `kept`, into the browser; `copy`, into the link alone, because it is one that the visitor received and the
 * browser keeps another of theirs; `unkept`, into the link alone, because the browser keeps nothing.
 */
export type Keeping = 'kept' | 'copy' | 'unkept';

/** Returns the tour of a link, its changes, and where these go. */
export function useTour(text: string): TourPlace & { readonly on: TourIntents; readonly keeping: Keeping } {
  const place = useMemo(() => readTourPlace(text), [text]);
  const { openPage } = useIntents();
  const setState = useShowState();
  const read = useReadLab();
  const present = () => linkToPresent(read());
  const { tour, stop } = place;
  const [isRefused, setRefused] = useState(() => !keepsSomething());
  const own = useMemo(() => isOwn(tour), [tour]);
  const keep = (next: Tour, at: number, mayKeep = isRefused || isOwn(tour)) => {
    if (mayKeep) setRefused(!keepTour(next, at));
    openPage('tour', tourPlaceText(next, at));
  };
  const withStops = (stops: readonly TourStop[], at: number) => keep({ ...tour, stops }, at);
  const on: TourIntents = {
    show(wanted) {
      const next = tour.stops[wanted];
      if (next) setState(next.lab, tourPlaceText(tour, wanted));
    },
    rename: (title) => keep({ ...tour, title }, stop),
    describe: (index, words) => withStops(tour.stops.with(index, { ...tour.stops[index]!, ...words }), stop),
    addPresent() {
      const at = tour.stops.length === 0 ? 0 : stop + 1;
      withStops(tour.stops.toSpliced(at, 0, { caption: '', notes: '', lab: present() }), at);
    },
    setPresent: () => withStops(tour.stops.with(stop, { ...tour.stops[stop]!, lab: present() }), stop),
    move: (index, by) =>
      withStops(moved(tour.stops, index, by), Math.max(0, stop + (index === stop ? by : 0))),
    remove: (index) => withStops(tour.stops.toSpliced(index, 1), Math.max(0, stop - (index <= stop ? 1 : 0))),
    replace: (next) => keep(next, 0),
    makeOwn: () => keep({ ...tour }, stop, true),
  };
  return { ...place, on, keeping: isRefused ? 'unkept' : own ? 'kept' : 'copy' };
}
