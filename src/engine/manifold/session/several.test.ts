import { describe, expect, it } from 'vitest';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import type { WeighedKernel } from '../kernels/parts';
import type { PictureAsked } from './asks';
import { createSession } from './session';

const rng = createRng(11);
const points = Array.from({ length: 40 }, () => [rng.normal(), rng.normal()]);
const labels = points.map(([x], i) => (i % 3 === 1 ? Number(x! > 0) : null));
const session = createSession({ points, labels, classes: 2 });
const spec = { rule: 'knn', value: 4, normalized: true, power: 1 } as const;
const bare = { lengthScale: 0.8, ambient: 0.05, intrinsic: 0.5, mix: [{ weight: 1, spec }] };
const learner = { id: 'rls', bias: false, centred: true } as const;
const side = 5;
const grid = { x: [-1, 1], y: [-1, 1], side } as const;
const whole = (times: number, weight: number): WeighedKernel => ({ weight, part: { times, input: null } });
const alone = (input: number, weight: number): WeighedKernel => ({ weight, part: { times: 1, input } });

const picture = (setting: PictureAsked['setting']) =>
  finish(session.picture({ setting, learner, grid, lifted: null, kernelOf: null, isRough: false }));

const fresh = { cloud: 'two-moons', noise: 0.1, seed: 4, count: 30 };
const wrongAt = (settings: readonly PictureAsked['setting'][]) =>
  finish(session.freshErrors({ learner, settings, fresh }));

describe('several kernels', () => {
  it('are the one kernel that has all the weight', () => {
    const one = picture({ ...bare, lengthScale: 1.6 });
    const all = picture({ ...bare, kernels: [whole(1, 0), whole(2, 1)] });
    for (const of of ['fitted', 'ground', 'leads'] as const) {
      one[of].forEach((f, k) => f.forEach((value, i) => expect(all[of][k]![i]).toBeCloseTo(value, 8)));
    }
    expect(all.press).toBeCloseTo(one.press, 8);
    expect([...wrongAt([{ ...bare, kernels: [whole(1, 0), whole(2, 1)] }])]).toEqual([...wrongAt([{ ...bare, lengthScale: 1.6 }])]); // prettier-ignore
  });

  it('of one input each say the same wherever the other is', () => {
    const { ground } = picture({ ...bare, kernels: [alone(0, 1), alone(1, 0)] });
    for (let row = 1; row < side; row++) {
      for (let k = 0; k < side; k++) expect(ground[0]![row * side + k]).toBeCloseTo(ground[0]![k]!, 10);
    }
  });

  it('of one input each make a sum of curves, as fitted at the points as drawn', () => {
    const kernels = [alone(0, 0.6), alone(1, 0.4)];
    const { ground, fitted } = picture({ ...bare, kernels });
    const at = (row: number, column: number) => ground[0]![row * side + column]!;
    expect(at(2, 3) - at(2, 0)).toBeCloseTo(at(4, 3) - at(4, 0), 10);
    const [x, y] = points[0]!;
    const around = { x: [x!, x! + 1], y: [y!, y! + 1], side: 2 } as const;
    const drawn = finish(session.boundary({ setting: { ...bare, kernels }, learner, grid: around }));
    expect(drawn.ground[0]![0]).toBeCloseTo(fitted[0]![0]!, 4);
  });

  it('are searched from equal weights down to a lower error left out, which the picture has too', () => {
    const kernels = { ...bare, intrinsic: 0, kernels: [alone(0, 0.5), alone(1, 0.5)] };
    const asked = { learner, scaled: false, kernels, step: 'quasi-newton', start: 0, seed: 1, evaluations: 60, fresh } as const; // prettier-ignore
    const { places, end } = finish(session.descent(asked));
    expect(places[0]!.weights).toEqual([0.5, 0.5]);
    expect(end).toBe('flat');
    const last = places.at(-1)!;
    expect(last.value).toBeLessThan(places[0]!.value);
    // Classes are told apart by the first input alone.
    expect(last.weights[0]).toBeGreaterThan(0.9);
    const there = { ...kernels, kernels: [alone(0, last.weights[0]!), alone(1, last.weights[1]!)] };
    expect(picture(there).press).toBeCloseTo(last.value, 8);
    expect(wrongAt([there])[0]).toBeCloseTo(last.wrong!, 12);
  });
});
