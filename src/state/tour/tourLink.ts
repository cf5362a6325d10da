import { packText, unpackText } from '../../link/packing';
import { readTour, tourText, type ReadTour, type Tour } from './tour';

/** A tour in a link, and which of its stops is shown, counted from 0. */
export interface TourPlace extends ReadTour {
  readonly stop: number;
}

const largest = 200_000;
const nothing: Tour = { title: '', stops: [] };

/** What `page=tour:…` carries: the packed text, a dot, and the stop counted from 1. */
export function tourPlaceText(tour: Tour, stop: number): string {
  return `${packText(tourText(tour))}.${stop + 1}`;
}

/** Reads it. Never throws. */
export function readTourPlace(text: string): TourPlace {
  const [, packed = '', count = '1'] = /^([\w-]*)(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (text === '') return { tour: nothing, issues: [], stop: 0 };
  const unpacked = packed === '' ? null : unpackText(packed, largest);
  if (unpacked === null) return { tour: nothing, issues: ['The tour in the link cannot be read.'], stop: 0 };
  const { tour, issues } = readTour(unpacked);
  const stop = Math.min(Math.max(0, Number(count) - 1), Math.max(0, tour.stops.length - 1));
  return { tour, issues, stop };
}
