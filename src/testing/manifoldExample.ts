import { createSession } from '../engine/manifold/session/session';
import type { LandscapeAsked } from '../engine/manifold/session/asks';
import type { DescentAsked } from '../engine/manifold/session/descents';
import { finish } from '../engine/task';
import type { PlaceOfLandscape } from '../rooms/manifold/landscape/landscapeData';
import type { RaceChart } from '../rooms/manifold/race/raceData';
import { racerIds, type RacerId, type RacerRun } from '../rooms/manifold/race/racers';
import { engineSetting, learnerOf, planeDataOf } from '../rooms/manifold/points/engineData';
import { gridAround } from '../rooms/manifold/points/frame';
import { keptOf } from '../rooms/manifold/points/kept';
import type { InSampleData } from '../rooms/manifold/good/inSampleData';
import { firstState } from '../rooms/manifold/state/roomState';
import { pointsOf } from '../rooms/manifold/points/drawing';

const powers = (lo: number, step: number): number[] =>
  Array.from({ length: 8 }, (_, i) => 2 ** (lo + step * i));

/** The room of the page with three labels a class, as its figures show it. */
export function manifoldExample() {
  const setting = { ...firstState.setting, intrinsic: 1 };
  const points = pointsOf({ from: { ...firstState.from, labels: [3, 3] }, own: null });
  const subject = planeDataOf(points);
  const session = createSession(subject);
  const shared = { setting: engineSetting(setting), learner: learnerOf(setting) };
  const grid = { ...gridAround(points, 1.4), side: 12 };
  const picture = finish(session.picture({ ...shared, grid, lifted: null, kernelOf: 0, isRough: false }));
  const asked: LandscapeAsked = {
    ...shared,
    axes: [
      { parameter: 'intrinsic', values: powers(-20, 4) },
      { parameter: 'ambient', values: powers(-20, 3) },
    ],
    criterion: 'mean-press',
  };
  const ask = { question: 'settingLandscape', subject, asked } as const;
  const landscape = { ask, answer: finish(session.landscape(asked)), isFine: true };
  const fresh = { cloud: 'two-moons', noise: 0.06, seed: 1, count: 200 };
  const truth = {
    ask: { ...ask, asked: { ...asked, fresh } },
    answer: finish(session.landscape({ ...asked, fresh })),
    isFine: true,
  };
  const kept = keptOf(finish(session.spectrum({ setting: shared.setting, count: 6 })), shared.setting);
  const place = [0.5, 0.1] as const;
  const { plain, biases, values } = finish(session.expansion({ ...shared, lifted: null, place }));
  const sum = {
    ...{ x: place[0], y: place[1], at: null, of: null, isDeformed: false },
    ...{ terms: plain[0]!, bias: biases[0]!, value: values[0]! },
  };
  return { points, setting, grid, picture, landscape, truth, kept, sum };
}

/** In-sample criteria of noisy moons along the smoothness, with fresh points beside. */
export function inSampleExample(): InSampleData {
  const from = { ...firstState.from, count: 80, noise: 0.25, labels: [15, 15] };
  const session = createSession(planeDataOf(pointsOf({ from, own: null })));
  const ambients = Array.from({ length: 10 }, (_, k) => 2 ** (2 * k - 12));
  const setting = engineSetting({ ...firstState.setting, intrinsic: 0 });
  const learner = learnerOf(firstState.setting);
  const told = finish(session.inSample({ setting, centred: learner.centred, ambients }));
  const settings = ambients.map((ambient) => ({ ...setting, ambient }));
  const fresh = { cloud: 'two-moons', noise: 0.25, seed: 1, count: 200 };
  return { ambients, told, fresh: finish(session.freshErrors({ learner, settings, fresh })) };
}

/** Algorithm 1 on forty points of the room, from the middle of its box. */
export function descentExample() {
  const from = { ...firstState.from, count: 40, noise: 0.1, labels: [6, 6] };
  const asked: DescentAsked = {
    ...{ learner: learnerOf(firstState.setting), scaled: false, step: 'quasi-newton', start: 0, seed: 1 },
    ...{ evaluations: 40, fresh: { cloud: 'two-moons', noise: 0.1, seed: 1, count: 200 } },
  };
  return finish(createSession(planeDataOf(pointsOf({ from, own: null }))).descent(asked));
}

/** A race after six evaluations, the last search with one that is still to come: made up, on the landscape of the example. */
export function raceExample(): RaceChart {
  const run = (
    id: RacerId,
    values: readonly number[],
    walk: readonly Place[],
    next: Place | null,
  ): RacerRun => {
    const places = values.map((value, k) => ({
      across: 2 ** (-18 + 3 * k + 2 * racerIds.indexOf(id)),
      up: 2 ** (8 - 4 * k - racerIds.indexOf(id)),
      value,
    }));
    const best = values.map((_, k) => Math.min(...values.slice(0, k + 1)));
    return {
      id,
      places,
      best,
      bestAt: best.map((one) => values.indexOf(one)),
      walk,
      isTriangle: id === 'nelder-mead',
      next,
      fault: null,
    };
  };
  const place = (across: number, up: number): Place => ({ across: 2 ** across, up: 2 ** up });
  const runs = [
    run('grid', [0.9, 0.5, 0.7, 0.42, 0.6, 0.4], [], null),
    run('random', [0.6, 0.8, 0.3, 0.9, 0.31, 0.7], [], null),
    run(
      'nelder-mead',
      [0.5, 0.45, 0.35, 0.3, 0.22, 0.2],
      [place(-12, 2), place(-8, -3), place(-14, -6)],
      null,
    ),
    run(
      'quasi-newton',
      [0.5, 0.2, 0.12, 0.1, 0.095, 0.094],
      [place(-10, -5), place(-12, -8), place(-17, -9)],
      null,
    ),
    run('bayesian', [0.8, 0.4, 0.5, 0.15, 0.11, 0.09], [], place(-16, -7)),
  ];
  return {
    runs,
    criterion: 'mean-press',
    budget: 20,
    errors: runs.map(({ best }) => best.map((value) => value / 10)),
  };
}

type Place = Omit<PlaceOfLandscape, 'value'>;
