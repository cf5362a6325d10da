import { describe, expect, it } from 'vitest';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { createSession } from './session';
import type { LandmarksAsked } from './landmarksOn';

const rng = createRng(8);
const points = Array.from({ length: 60 }, () => [rng.normal(), rng.normal()]);
const labels = points.map((_, i) => (i % 5 === 2 ? (i * 7) % 3 : null));
const spec = { rule: 'knn', value: 4, normalized: true, power: 2 } as const;
const setting = { lengthScale: 0.8, ambient: 0.05, intrinsic: 2, mix: [{ weight: 1, spec }] };
const usual: LandmarksAsked = { setting, centred: true, counts: [60], choice: 'drawn', seed: 3 };
const open = (classes = 3) => createSession({ points, labels: classes === 3 ? labels : labels.map((one) => (one === 2 ? 1 : one)), classes }); // prettier-ignore

describe.each([2, 3])('landmarks of %i classes', (classes) => {
  it.each([
    [true, false],
    [false, false],
    [false, true],
  ])('are the full fit where all points are landmarks, centred: %s, with a bias: %s', (centred, bias) => {
    const [all] = finish(open(classes).landmarks({ ...usual, centred, bias }));
    expect(all!.apart).toBeLessThan(1e-7);
    expect(all!.traceShare).toBeCloseTo(1, 9);
    const learner = { id: 'rls', bias, centred } as const;
    const asked = { setting, learner, grid: null, lifted: null, kernelOf: null, isRough: false };
    const { fitted } = finish(open(classes).picture(asked));
    all!.fitted.forEach((f, k) => f.forEach((value, i) => expect(value).toBeCloseTo(fitted[k]![i]!, 7)));
  });
});

it('span the more the more of them there are, because those drawn are kept', () => {
  const told = finish(open().landmarks({ ...usual, counts: [3, 6, 12, 24, 48] }));
  told.slice(1).forEach(({ traceShare }, k) => expect(traceShare).toBeGreaterThan(told[k]!.traceShare));
  expect(told[4]!.apart).toBeLessThan(told[0]!.apart!);
  expect(told.map(({ count }) => count)).toEqual([3, 6, 12, 24, 48]);
});

it('may be means of clusters, which span more than as few points by chance', () => {
  const by = (choice: LandmarksAsked['choice']) => finish(open().landmarks({ ...usual, counts: [12], choice }))[0]!; // prettier-ignore
  expect(by('k-means').traceShare).toBeGreaterThan(by('drawn').traceShare);
});

it('are the same from the same seed whatever the labels, and others from another', () => {
  const ask = { ...usual, counts: [7] };
  const [first] = finish(open().landmarks(ask));
  const turned = createSession({ points, labels: labels.toReversed(), classes: 3 });
  expect(finish(turned.landmarks(ask))[0]!.traceShare).toBeCloseTo(first!.traceShare, 12);
  expect(finish(open().landmarks({ ...ask, seed: 4 }))[0]!.traceShare).not.toBeCloseTo(first!.traceShare, 6);
});

it('are not compared with a full fit of too many points', () => {
  const many = Array.from({ length: 1001 }, (_, i) => [i / 50, 0]);
  const session = createSession({ points: many, labels: many.map((_, i) => (i % 500 === 0 ? i % 2 : null)), classes: 2 }); // prettier-ignore
  const [told] = finish(session.landmarks({ ...usual, counts: [40] }));
  expect(told!.apart).toBeNull();
  expect(told!.fitted[0]).toHaveLength(1001);
});
