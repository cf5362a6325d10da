import { expect, it } from 'vitest';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { completeSpec, type PartialSpec } from '../experiment/complete';
import { startRun } from '../loop/step';
import type { StepSnapshot } from '../loop/snapshot';
import { losses } from '../losses/registry';
import { finish } from '../task';
import { guesses, type Guesses } from './guesses';
import { buildView } from './view';

const start = (more: PartialSpec = {}): StepSnapshot =>
  finish(startRun(completeSpec({ seed: 3, objective: { id: 'forrester' }, ...more }), []));
const place = [0.42];
const ask = (snapshot: StepSnapshot, loss = 'squared', params = {}, at: readonly number[] = place): Guesses =>
  finish(guesses.answer(snapshot, { place: at, loss, params }));
const valueOf = ({ guesses: found }: Guesses, id: string) => found.find(({ loss }) => loss === id)!.value!;

it('names the mean, the median and quantiles of the picture, in the direction of the objective', () => {
  const snapshot = start();
  const view = buildView(snapshot);
  const i = view.x.findIndex((x) => x >= place[0]!);
  const told = ask(snapshot, 'pinball', { tau: 0.975 }, [view.x[i]!]);
  expectClose(valueOf(told, 'squared'), view.mean[i]!, { rtol: 1e-8 });
  expectClose(valueOf(told, 'absolute'), view.quantiles[0.5][i]!, { rtol: 1e-8 });
  expectClose(valueOf(told, 'pinball'), view.quantiles[0.975][i]!, { rtol: 1e-8 });
});

it.each(losses.map(({ id }) => id))('%s: no number of the picture costs less than the one named', (id) => {
  const { y, risk, guesses: found } = ask(start(), id);
  const own = found.find(({ loss }) => loss === id)!;
  expect(Math.min(...risk!)).toBeGreaterThanOrEqual(own.cost! - 1e-9 * Math.abs(own.cost!) - 1e-12);
  expect(own.value).toBeGreaterThan(y[0]!);
  expect(own.value).toBeLessThan(y.at(-1)!);
  for (const { cost } of found) expect(cost).toBeGreaterThanOrEqual(own.cost! - 1e-12);
});

it('has the density of the belief: it sums to one over what is drawn', () => {
  const { y, density } = ask(start());
  const step = y[1]! - y[0]!;
  const mass = density!.reduce((sum, one) => sum + one * step, 0);
  expect(mass).toBeGreaterThan(0.99);
  expect(mass).toBeLessThan(1.001);
});

it('takes distances in standard deviations of the belief', () => {
  const snapshot = start({ surrogate: { id: 'gp' } });
  const { sd, guesses: found } = ask(snapshot, 'epsilon-insensitive', { epsilon: 1 });
  // E max(0, |t| − 1) of a standard Gaussian: 2 (φ(1) − Φ(−1)).
  expectClose(found.find(({ loss }) => loss === 'epsilon-insensitive')!.cost! / sd, 0.16663, { rtol: 1e-4 });
});

it.each([2 ** -60, 2 ** -40, 2 ** 40, 2 ** 60])(
  'names numbers in outputs of any size, %f times as large',
  (size) => {
    const X = [[0.05], [0.2], [0.44], [0.6], [0.72], [0.97]];
    const told = (times: number): Guesses =>
      ask(
        start({ objective: { id: 'table', params: { X, y: X.map(([x]) => times * (6 * x! - 2) ** 2) } } }),
        'huber',
      );
    // The fit comes as near as 1e-8.
    const [whole, plain] = [told(size), told(1)];
    expectClose(whole.sd, size * plain.sd, { rtol: 1e-6 });
    for (const { loss } of plain.guesses)
      expectClose(valueOf(whole, loss), size * valueOf(plain, loss), { rtol: 1e-6 });
    const costs = ({ guesses: found }: Guesses) => found.map(({ cost }) => cost!);
    expectAllClose(
      costs(whole),
      costs(plain).map((cost) => size ** 2 * cost),
      { rtol: 1e-6 },
    );
  },
);

it('names one number for all symmetric losses on a Gaussian belief', () => {
  const { sd, guesses: found } = ask(start({ surrogate: { id: 'gp' } }));
  const values = found.filter(({ loss }) => loss !== 'pinball').map(({ value }) => value!);
  expectAllClose(
    values,
    values.map(() => values[0]!),
    { rtol: 1e-6, floor: sd },
  );
});

it('answers for models of every kind, with several inputs as well', () => {
  for (const id of ['student-t', 'random-forest']) {
    expect(ask(start({ surrogate: { id } })).guesses).toHaveLength(losses.length);
  }
  const plane = start({ objective: { id: 'branin' } });
  expect(ask(plane, 'squared', {}, plane.proposal!.x).sd).toBeGreaterThan(0);
});

it('says what is wrong', () => {
  expect(() => ask(start(), 'hinge')).toThrow('hinge');
  expect(() => ask(start(), 'pinball', { tau: 2 })).toThrow('τ');
});
