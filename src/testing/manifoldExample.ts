import { createRoom, type LandscapeAsk, type Picture, type Spectrum } from '../engine/manifold/room';
import type { Mat } from '../engine/numeric/arrays';
import { finish } from '../engine/task';
import {
  engineSetting,
  firstState,
  gridAround,
  keptOf,
  learnerOf,
  planeDataOf,
} from '../studies/manifold/manifoldData';
import { pointsOf } from '../studies/manifold/drawing';

const powers = (lo: number, step: number): number[] =>
  Array.from({ length: 8 }, (_, i) => 2 ** (lo + step * i));

/** The room of the page with three labels a class, as its figures show it. */
export function manifoldExample() {
  const setting = { ...firstState.setting, intrinsic: 1 };
  const points = pointsOf({ from: { ...firstState.from, labels: [3, 3] }, own: null });
  const room = createRoom();
  const shared = { data: planeDataOf(points), setting: engineSetting(setting), learner: learnerOf(setting) };
  const grid = { ...gridAround(points, 1.4), side: 12 };
  const picture = finish(
    room.answer({ kind: 'picture', ...shared, grid, lifted: null, kernelOf: 0, isRough: false }),
  ) as Picture;
  const ask: LandscapeAsk = {
    kind: 'landscape',
    ...shared,
    axes: [
      { parameter: 'intrinsic', values: powers(-20, 4) },
      { parameter: 'ambient', values: powers(-20, 3) },
    ],
    criterion: 'mean-press',
  };
  const landscape = { ask, answer: finish(room.answer(ask)) as Mat, isFine: true };
  const fresh = { cloud: 'two-moons', noise: 0.06, seed: 1, count: 200 };
  const truth = {
    ask: { ...ask, fresh },
    answer: finish(room.answer({ ...ask, fresh })) as Mat,
    isFine: true,
  };
  const { mix } = engineSetting(setting);
  const spectrum = finish(
    room.answer({ kind: 'spectrum', data: shared.data, setting: { ...shared.setting, mix }, count: 6 }),
  ) as Spectrum;
  return { points, setting, grid, picture, landscape, truth, kept: keptOf(spectrum, setting) };
}
