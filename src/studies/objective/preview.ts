import { linspace, type Vec } from '../../engine/numeric/arrays';
import type { Range } from './drawing';

/** A function of a place [d], which may answer with no finite number. */
export type Asked = (x: Vec) => number;

/** What a function looks like, as far as a few hundred values tell. */
export type Preview = Sampled &
  (
    | { readonly kind: 'line'; readonly x: Vec; readonly y: Vec }
    /** Values row by row, the second input upwards. */
    | { readonly kind: 'map'; readonly size: number; readonly values: Vec }
    | { readonly kind: 'places' }
  );

interface Sampled {
  /** How many places were looked at. */
  readonly asked: number;
  /** Lowest and highest finite value; null where there is none. */
  readonly reach: Range | null;
  /** Places without a finite number, and the first of them. */
  readonly gaps: number;
  readonly gap: readonly number[] | null;
}

const linePlaces = 401;
const mapSize = 20;
const spreadCount = 256;

/** Looks at a function over its box: along its line, on a grid, or at places spread evenly where it has more inputs than two. */
export function previewOf(f: Asked, box: readonly Range[]): Preview {
  const [first, second] = box;
  if (first && !second) {
    const x = linspace(...first, linePlaces);
    return {
      kind: 'line',
      x,
      ...sampled(
        f,
        Array.from(x, (at) => [at]),
      ),
    };
  }
  if (first && second && box.length === 2) {
    const places = cellsOf(second, mapSize).flatMap((up) =>
      cellsOf(first, mapSize).map((right) => [right, up]),
    );
    const { y: values, ...rest } = sampled(f, places);
    return { kind: 'map', size: mapSize, values, ...rest };
  }
  const { asked, reach, gaps, gap } = sampled(f, spreadPlaces(box));
  return { kind: 'places', asked, reach, gaps, gap };
}

function sampled(f: Asked, places: readonly (readonly number[])[]): Sampled & { readonly y: Vec } {
  const y = Float64Array.from(places, (place) => f(Float64Array.from(place)));
  const finite = y.filter(Number.isFinite);
  const first = y.findIndex((value) => !Number.isFinite(value));
  return {
    y,
    asked: y.length,
    reach: finite.length ? [Math.min(...finite), Math.max(...finite)] : null,
    gaps: y.length - finite.length,
    gap: places[first] ?? null,
  };
}

/** Middles of equal parts of a side. */
function cellsOf([lo, hi]: Range, count: number): number[] {
  return Array.from({ length: count }, (_, i) => lo + ((hi - lo) * (i + 0.5)) / count);
}

/** A lattice of irrational steps, one for each input: even in any number of them. */
function spreadPlaces(box: readonly Range[]): readonly (readonly number[])[] {
  return Array.from({ length: spreadCount }, (_, i) =>
    box.map(([lo, hi], p) => lo + (hi - lo) * ((0.5 + (i + 1) * Math.sqrt(primes[p]!)) % 1)),
  );
}

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];
