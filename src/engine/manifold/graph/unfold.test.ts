import { describe, expect, it } from 'vitest';
import { rowOf } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { createSession } from '../session/session';
import type { PlaneData } from '../session/asks';
import { drawTurntable, turnSteps } from '../clouds/turntable';

const { points, classes } = drawTurntable(3, createRng(2));
const data: PlaneData = {
  points: Array.from(classes, (_, i) => Array.from(rowOf(points, i))),
  labels: Array.from(classes, (one, i) => (i % 24 === 0 ? one : null)),
  classes: 3,
};
const spec = { rule: 'knn', value: 4, normalized: false, power: 1 } as const;
const setting = { lengthScale: 2, ambient: 0.01, intrinsic: 1, mix: [{ weight: 1, spec }] };

describe('points of more than two dimensions', () => {
  it('are placed with each loop in a field of its own, a step beside the next', () => {
    const places = finish(createSession(data).places(setting.mix));
    const apart = (i: number, j: number): number =>
      Math.sqrt(
        (places.data[2 * i]! - places.data[2 * j]!) ** 2 +
          (places.data[2 * i + 1]! - places.data[2 * j + 1]!) ** 2,
      );
    for (let i = 0; i < places.rows; i++) {
      const [object, step] = [Math.floor(i / turnSteps), i % turnSteps];
      const next = object * turnSteps + ((step + 1) % turnSteps);
      const opposite = object * turnSteps + ((step + turnSteps / 2) % turnSteps);
      expect(apart(i, next)).toBeLessThan(apart(i, opposite));
      for (const other of [0, 1, 2].filter((one) => one !== object))
        expect(apart(i, next)).toBeLessThan(apart(i, other * turnSteps + step));
    }
  });

  it('do not move when labels change', () => {
    const unlabelled = { ...data, labels: data.labels.map(() => null) };
    const first = finish(createSession(data).places(setting.mix));
    const again = finish(createSession(unlabelled).places(setting.mix));
    expect(again).toEqual(first);
  });

  it('are learnt without a ground', () => {
    const ask = {
      setting,
      learner: { id: 'rls', bias: false, centred: true },
    } as const;
    const picture = finish(
      createSession(data).picture({ ...ask, grid: null, lifted: null, kernelOf: 0, isRough: false }),
    );
    expect([picture.ground, picture.kernels]).toEqual([[], null]);
    expect(picture.fitted).toHaveLength(3);
    const right = Array.from(classes).filter(
      (one, i) => picture.fitted[one]![i]! === Math.max(...picture.fitted.map((f) => f[i]!)),
    );
    expect(right.length).toBeGreaterThan(0.95 * classes.length);
  });
});

describe('three classes in the plane', () => {
  it('each lead where they are the largest, by a share that is 0 on their boundary', () => {
    const rng = createRng(3);
    const centres = [
      [0, 0],
      [3, 0],
      [0, 3],
    ] as const;
    const plane: PlaneData = {
      points: Array.from({ length: 60 }, (_, i) => centres[i % 3]!.map((c) => c + 0.4 * rng.normal())),
      labels: Array.from({ length: 60 }, (_, i) => (i < 9 ? i % 3 : null)),
      classes: 3,
    };
    const ask = {
      setting,
      learner: { id: 'rls', bias: false, centred: true },
    } as const;
    const grid = { x: [-1, 4], y: [-1, 4], side: 16 } as const;
    const { leads, ground } = finish(
      createSession(plane).picture({ ...ask, grid, lifted: null, kernelOf: null, isRough: false }),
    );
    for (let at = 0; at < 256; at++) {
      const most = Math.max(...ground.map((f) => f[at]!));
      const leading = leads.flatMap((lead, k) => (lead[at]! > 0 ? [k] : []));
      expect(leading).toEqual(ground.flatMap((f, k) => (f[at] === most ? [k] : [])));
      expect(Math.max(...leads.map((lead) => Math.abs(lead[at]!)))).toBeLessThanOrEqual(2);
    }
  });
});
