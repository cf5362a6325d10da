import { completeSpec } from '../engine/experiment/complete';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { placeMark, type BookEntry, type Need } from '../engine/loop/book';

/** Thing that the runs of `measuredSpec` measure. */
export const measuredThing = 'tumour-svm@1';

/** A run that measures, on so many workers, with a fit that costs nothing. */
export function measuredSpec(workers: number, seed = 5): ExperimentSpec {
  return completeSpec({
    seed,
    objective: { id: 'pipeline', params: { pipeline: 'tumour-svm', answers: 'live' } },
    surrogate: { id: 'gp' },
    fit: { kind: 'fixed', outputScale: 1, noise: 1e-4 },
    strategy: { id: 'smart-search', params: { initial: 4, smart: 8, final: 0 } },
    ...(workers > 1 && { batch: { size: workers, asynchronous: true } }),
  });
}

/** Returns a made-up measurement: a pure function of place and draw, with a work that differs tenfold. */
export function fakeMeasurement({ x, draw }: Pick<Need, 'x' | 'draw'>): BookEntry {
  const [a = 0, b = 0] = x.map(Math.log10);
  const score = 1 / (1 + (a - 1) ** 2 / 9 + (b + 2) ** 2 / 9);
  const scores = [0, 1, 2].map((fold) => Math.round(1e6 * (score - 0.01 * ((draw + fold) % 3))) / 1e6);
  return {
    place: placeMark(x),
    draw,
    scores,
    work: Math.round(1e8 * (1 + 9 * Math.abs(Math.sin(a + 3 * b + draw)))),
  };
}
