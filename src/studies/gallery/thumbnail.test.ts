import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { startRun, nextStep } from '../../engine/loop/step';
import { buildView } from '../../engine/questions/view';
import { finish } from '../../engine/task';
import type { Domain } from '../../plots/domain';
import { failures, type Failure, type LabState } from './failures';
import { sourceOf, specOf } from './shown';
import type { Thumbnail } from './thumbnail';
import { sample } from '../../testing/sweep';

const file = fileURLToPath(new URL('thumbnails.json', import.meta.url));
const points = 41;

function sourceIn(state: LabState) {
  let snapshot = finish(startRun(specOf(state), []));
  while (snapshot.step < state.step) snapshot = finish(nextStep(snapshot, []));
  return sourceOf(snapshot, buildView(snapshot), { at: 0, y: null });
}

function drawn({ state, mended }: Failure): Thumbnail {
  const [{ view, snapshot, domains }, fixed] = [state, mended].map(sourceIn) as [
    ReturnType<typeof sourceIn>,
    ReturnType<typeof sourceIn>,
  ];
  const round = (value: number) => Number(value.toPrecision(4));
  const y: Domain = [
    round(Math.min(domains!.y[0], fixed.domains!.y[0])),
    round(Math.max(domains!.y[1], fixed.domains!.y[1])),
  ];
  const up = (value: number) => Math.round((1000 * (value - y[0])) / (y[1] - y[0]));
  const last = view.x.length - 1;
  const curve = (values: ArrayLike<number>) =>
    Array.from({ length: points }, (_, i) => up(values[Math.round((i * last) / (points - 1))]!));
  const [from, to] = [view.x[0]!, view.x[last]!];
  return {
    y,
    median: curve(view.quantiles[0.5]),
    lower: curve(view.quantiles[0.025]),
    upper: curve(view.quantiles[0.975]),
    dots: snapshot.observations.map((one) => [
      Math.round((1000 * (one.x[0]! - from)) / (to - from)),
      up(one.y),
    ]),
  };
}

it('the small pictures are what the engine computes; PICTURES=write draws them anew', () => {
  const isWriting = process.env['PICTURES'] === 'write';
  const some = isWriting ? failures : sample(failures, 3, ({ id }) => id);
  const now = Object.fromEntries(some.map((failure) => [failure.id, drawn(failure)]));
  if (isWriting) writeFileSync(file, `${JSON.stringify(now)}\n`);
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Thumbnail>;
  expect(Object.keys(stored)).toEqual(failures.map(({ id }) => id));
  expect(stored).toMatchObject(now);
});
