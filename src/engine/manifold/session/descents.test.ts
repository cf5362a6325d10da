import { expect, it } from 'vitest';
import { expectClose } from '../../../testing/tolerance';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { clouds, drawCloud } from '../clouds/clouds';
import { nineGraphs } from '../ensembles/nineGraphs';
import type { PlaneData } from './asks';
import type { DescentAsked } from './descents';
import { createSession } from './session';

const fresh = { cloud: 'two-moons', noise: 0.1, seed: 3, count: 200 };
const learner = { id: 'rls', bias: false, centred: true } as const;
const asked: DescentAsked = {
  ...{ learner, scaled: false, step: 'quasi-newton', start: 0, seed: 1, evaluations: 243, fresh },
};

function moons(labels: number): PlaneData {
  const { points, classes } = drawCloud(
    clouds.find(({ id }) => id === fresh.cloud)!,
    40,
    fresh.noise,
    createRng(3),
  );
  const left = [labels, labels];
  return {
    points: Array.from({ length: points.rows }, (_, i) => [points.data[2 * i]!, points.data[2 * i + 1]!]),
    labels: Array.from(classes, (one) => (left[one]!-- > 0 ? one : null)),
    classes: 2,
  };
}

const data = moons(6);

it('begins in the middle of the box with equal weights, and falls from place to place until it is flat', () => {
  const { places, end, evaluations } = finish(createSession(data).descent(asked));
  const first = places[0]!;
  for (const [value, want] of [
    [first.ambient, 2 ** -10],
    [first.lengthScale, 1],
    [first.intrinsic, 2 ** -5],
    ...first.weights.map((weight) => [weight, 1 / 9]),
  ] as [number, number][])
    expectClose(value, want, { rtol: 1e-12 });
  expect(end).toBe('flat');
  expect(evaluations).toBeLessThan(243);
  places.slice(1).forEach(({ value }, k) => expect(value).toBeLessThan(places[k]!.value));
});

it('tells the same whether it is asked for all at once or a few evaluations at a time, and after a look back', () => {
  const whole = finish(createSession(data).descent(asked));
  const session = createSession(data);
  for (const evaluations of [1, 4, 9, 5, 243]) {
    const told = finish(session.descent({ ...asked, evaluations }));
    expect(told.places).toEqual(whole.places.filter((one) => one.evaluations <= evaluations));
    expect(told.end).toBe(evaluations < whole.evaluations ? null : whole.end);
  }
});

it('goes on as before when a question is given up in the middle of a step', () => {
  const whole = finish(createSession(data).descent(asked));
  const session = createSession(data);
  const given = session.descent(asked);
  for (let k = 0; k < 25; k++) given.next();
  expect(finish(session.descent(asked))).toEqual(whole);
});

it('judges a place by fresh points and by labels left out as the room does', () => {
  const session = createSession(data);
  for (const scaled of [false, true]) {
    const { places } = finish(session.descent({ ...asked, scaled, start: 1, evaluations: 8 }));
    const { weights, value, wrong, ...numbers } = places.at(-1)!;
    const mix = nineGraphs(scaled).map((spec, j) => ({ weight: weights[j]!, spec }));
    const setting = { ...numbers, mix };
    const [error] = finish(session.freshErrors({ learner, settings: [setting], fresh }));
    expect(wrong).toBe(error);
    const picture = finish(
      session.picture({ ...{ setting, learner, grid: null, lifted: null, kernelOf: null, isRough: false } }),
    );
    expectClose(picture.press, value, { rtol: 1e-6 });
  }
});
