import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Landscape } from '../../../engine/questions/landscape';
import type { HyperSearch } from '../../../engine/questions/search';
import {
  contoursOf,
  drops,
  shareOf,
  shareOfLevel,
  timesLess,
  hidden,
  sharesOf,
  shown,
  projectLandscape,
  valueAt,
  type LandscapeSource,
} from './landscape';
import { describeLandscape, readOut } from './describe';
import type { Domain } from '../../../plots/domain';
import { scaleOf } from '../../../plots/scale';

const size = 21;
/** Size of a plot in pixels. */
const square = { width: 1000, height: 1000 };

function along(lo: number, hi: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => lo * (hi / lo) ** (i / (size - 1)));
}

/** Returns a parabola over the logs with its top at (0.1, 1), one unit lower at a factor of e. */
function hill(): Landscape {
  const right = along(0.01, 1);
  const up = along(0.1, 10);
  const criterion = Float64Array.from({ length: size * size }, (_, k) => {
    const [u, v] = [Math.log(right[k % size]! / 0.1), Math.log(up[Math.floor(k / size)]!)];
    return -3 - u * u - v * v;
  });
  criterion[0] = -Infinity;
  return {
    parameters: [
      { name: 'lengthScale', label: 'length scale', bounds: [0.01, 1], isHeld: false },
      { name: 'outputScale', label: 'output scale', bounds: [0.1, 10], isHeld: false },
      { name: 'noise', label: 'noise', bounds: [1e-6, 1], isHeld: true },
    ],
    axes: [0, 1],
    right,
    up,
    criterion,
    prior: criterion.map((_, k) => -((k % size) / 10)),
  };
}

const search: HyperSearch = {
  parameters: hill().parameters,
  here: { criterion: -3, prior: -1 },
  paths: [
    {
      places: [Float64Array.of(0.5, 5, 1e-6), Float64Array.of(0.1, 1, 1e-6)],
      values: Float64Array.of(-9, -4),
    },
    { places: [Float64Array.of(0.02, 0.2, 1e-6)], values: Float64Array.of(-40) },
  ],
};

const words = [
  { name: 'length scale', unit: 'x', factor: 400, power: 1 },
  { name: 'output scale', unit: '', factor: 1, power: 1 },
  { name: 'noise sd', unit: '', factor: 1, power: 0.5 },
] as const;

function source(changes: Partial<LandscapeSource> = {}): LandscapeSource {
  const plain = { step: 2, landscape: hill(), search, here: search.here, words, withPrior: false };
  return { ...plain, present: [0.1, 1], criterion: 'log likelihood', ...changes };
}

describe('levels', () => {
  it('spread the colours evenly from contour to contour, without end below', () => {
    drops.forEach((drop, i) => expect(shareOf(drop)).toBeCloseTo(shareOfLevel(i), 12));
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e12 }), fc.double({ min: 0, max: 1e12 }), (a, b) => {
        expect(shareOf(Math.min(a, b))).toBeGreaterThanOrEqual(shareOf(Math.max(a, b)));
      }),
    );
    for (const drop of [Infinity, Number.NaN]) expect(shareOf(drop)).toBe(-1);
    expect(shareOf(-1e-9)).toBe(1);
  });

  it('are told as ratios', () => {
    expect(timesLess(0, 'likely')).toBe('as likely as can be');
    expect(timesLess(1, 'likely')).toBe('2.7 times less likely');
    expect(timesLess(5, 'probable')).toBe('148 times less probable');
    expect(timesLess(1000, 'likely')).toBe('more than a million times less likely');
  });
});

describe('a log axis', () => {
  const axis = { words: words[0], domain: [4, 4000] as const };

  it('goes there and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
        expect(sharesOf(axis)(sharesOf(axis).invert(share))).toBeCloseTo(share, 9);
      }),
    );
    expect(shown(words[2], 0.01)).toBeCloseTo(0.1, 12);
    for (const one of words) expect(hidden(one, shown(one, 0.3))).toBeCloseTo(0.3, 12);
  });

  it('has round numbers, as many as fit', () => {
    const ticks = (domain: Domain, most: number) => scaleOf({ kind: 'log', domain }, [0, 1]).ticks(most);
    expect(ticks([4, 4000], 9)).toEqual([5, 10, 20, 50, 100, 200, 500, 1000, 2000]);
    expect(ticks([4, 4000], 7)).toEqual([10, 30, 100, 300, 1000, 3000]);
    expect(ticks([4, 4000], 3)).toEqual([10, 100, 1000]);
    expect(ticks([0.001, 1], 4)).toEqual([0.001, 0.01, 0.1, 1]);
    expect(ticks([1e-9, 1e9], 5).length).toBeLessThanOrEqual(5);
    expect(ticks([2, 6], 3)).toEqual([2, 5]);
  });
});

describe('a landscape that is drawn', () => {
  it('is measured from its top, which may lie between the values', () => {
    const data = projectLandscape(source());
    expect(data.top.value).toBe(-3);
    expect(Math.max(...data.shares)).toBeCloseTo(1, 9);
    const higher = projectLandscape(source({ here: { criterion: -2, prior: 0 } }));
    expect(higher.top.value).toBe(-2);
    expect(Math.max(...higher.shares)).toBeCloseTo(shareOf(1), 6);
  });

  it('has contours where the value has fallen so far', () => {
    const contours = contoursOf(projectLandscape(source()).shares, square);
    expect(contours.map(({ drop }) => drop)).toEqual([1, 2, 5, 10, 20, 50, 100].slice(0, contours.length));
    const [x, y] = /M([\d.]+),([\d.]+)/.exec(contours[0]!.path)!.slice(1).map(Number);
    const radius = Math.log(100) * Math.hypot(x! / square.width - 0.5, y! / square.height - 0.5);
    expect(radius).toBeCloseTo(1, 1);
    expect(contours.every(({ path }) => !/NaN|Infinity/.test(path))).toBe(true);
  });

  it('adds the prior where it is wanted, with contours of its own', () => {
    const data = projectLandscape(source({ withPrior: true, criterion: 'log posterior' }));
    expect(data.title).toBe('log posterior');
    expect(data.values[5]).toBeCloseTo(hill().criterion[5]! - 0.5, 12);
    expect(data.present!.value).toBe(-4);
    expect(contoursOf(data.priorShares!, square).length).toBeGreaterThan(0);
    expect(projectLandscape(source()).priorShares).toBe(null);
  });

  it('shows present values beyond its ends at its edge', () => {
    const data = projectLandscape(source({ present: [5, 1] }));
    expect(data.present).toMatchObject({ x: 1, amounts: [2000, 1] });
    expect(projectLandscape(source({ present: null })).present).toBeNull();
  });

  it('tells the first search and those that arrived from the others', () => {
    const { tracks } = projectLandscape(source());
    expect(tracks.map(({ isFirst, isBest }) => [isFirst, isBest])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(tracks[0]!.spots.at(-1)!.x).toBeCloseTo(0.5, 9);
    expect(projectLandscape(source({ search: null })).tracks).toEqual([]);
  });

  it('does not change its source', () => {
    const given = source();
    const before = structuredClone(given);
    projectLandscape(given);
    expect(given).toEqual(before);
  });

  it('is read between its values', () => {
    const data = projectLandscape(source());
    expect(valueAt(data, { x: 0.5, y: 0.5 })).toBeCloseTo(-3, 9);
    expect(valueAt(data, { x: 1, y: 1 })).toBeCloseTo(data.values.at(-1)!, 9);
    expect(valueAt(data, { x: 0, y: 0 })).toBe(-Infinity);
    expect(valueAt(data, { x: -4, y: 9 })).toBeCloseTo(data.values[size * (size - 1)]!, 9);
    expect(readOut(data, { x: 0.5, y: 0.75 })).toBe(
      'Length scale 40 and output scale 3.16: log likelihood −4.33, 1.33 below the top: 3.8 times less likely.',
    );
    expect(readOut(data, { x: 0, y: 0 })).toMatch(/nothing can be computed there\.$/);
  });
});

describe('the words', () => {
  it('say where the top is, what the present values are worth and how many searches arrived', () => {
    expect(describeLandscape(projectLandscape(source()))).toBe(
      'Step 2: over length scale 4 to 400 and output scale 0.1 to 10 the log likelihood is highest, −3, at length scale 40 and output scale 1. The present values, length scale 40 and output scale 1, are there. 1 of 2 searches ended at the best place found.',
    );
    const off = source({ present: [0.1, 2.718281828], here: { criterion: -4, prior: -1 } });
    expect(describeLandscape(projectLandscape(off))).toContain(
      'output scale 2.72, lie 1 lower: 2.7 times less likely.',
    );
  });

  it('survive a landscape without a finite value', () => {
    const nothing = { ...hill(), criterion: hill().criterion.fill(-Infinity) };
    const data = projectLandscape(source({ landscape: nothing, here: null, search: null }));
    expect(describeLandscape(data)).not.toMatch(/NaN|undefined/);
    expect(contoursOf(data.shares, square)).toEqual([]);
  });
});
