import { describe, expect, it, vi } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { finish } from '../task';
import { storedModel } from '../loop/fitModel';
import { plane as question } from './plane';
import { experimentOf } from '../loop/experiment';
import { gridAlong, placesOn } from './places';
import { defaultSpec } from '../experiment/complete';
import { byId } from '../definition';
import { nextStep, startRun } from '../loop/step';
import { objectives } from '../objectives/registry';

const plane = { axes: [0, 1], through: [0, 0] } as const;
const size = 40;

describe.each(['gp', 'ngcp', 'nlgcp'])('the plane of %s', (id) => {
  const spec = {
    ...defaultSpec,
    objective: { id: 'branin', params: {} },
    surrogate: { id, params: {} },
    strategy: { id: 'smart-search', params: { initial: 20 } },
  };
  const snapshot = finish(startRun(spec, []));

  it('is made in strips, so that something newer can take its place', () => {
    const task = question.answer(snapshot, { plane, size, precision: 'full' });
    const stops: number[] = [];
    for (let next = task.next(); !next.done; next = task.next()) stops.push(next.value.done);
    expect(stops).toEqual([0, 512, 1024, 1536]);
  });

  it('is what the model believes of all places at once', () => {
    const view = finish(question.answer(snapshot, { plane, size, precision: 'full' }));
    const experiment = experimentOf(spec);
    const running = plane.axes.map((input) => ({ input, values: gridAlong(experiment, input, size) }));
    const { grid } = placesOn(experiment, plane.through, running);
    const posterior = storedModel(snapshot).posterior(grid);
    const { flipAll } = experiment.orientation;
    const floor = 10;
    expectAllClose(view.median, flipAll(posterior.quantile(0.5)), { rtol: 1e-9, floor });
    expectAllClose(view.mean, flipAll(posterior.mean()), { rtol: 1e-7, floor });
    expectAllClose(view.lower, flipAll(posterior.quantile(0.975)), { rtol: 1e-9, floor });
    const best = Math.max(...snapshot.observations.map(({ y }) => -y));
    expectAllClose(view.acquisition!, posterior.expectedExcess(best), { rtol: 1e-6, floor });
  });
});

it('asks the function once for all steps, and hands out copies', () => {
  const spec = { ...defaultSpec, objective: { id: 'branin', params: {} } };
  const first = finish(startRun(spec, []));
  const second = finish(nextStep(first, []));
  const evaluate = vi.spyOn(byId(objectives, 'branin') as unknown as { evaluate(): number }, 'evaluate');
  const asked = { plane, size, precision: 'draft' } as const;
  const [before, after] = [first, second].map((step) => finish(question.answer(step, asked)).truth!);
  expect(evaluate).toHaveBeenCalledTimes(size * size);
  expect(after).toEqual(before);
  structuredClone(before, { transfer: [before!.buffer as ArrayBuffer] });
  expect(finish(question.answer(second, asked)).truth).toEqual(after);
  const others = [
    { ...asked, size: 30 },
    { ...asked, plane: { axes: [1, 0], through: [0, 0] } as const },
  ];
  for (const one of others) expect(finish(question.answer(second, one)).truth).not.toEqual(after);
  evaluate.mockRestore();
});

describe.each(['extra-trees', 'random-forest', 'gradient-boosting'])('boxes of %s', (id) => {
  const spec = { ...defaultSpec, seed: 3, objective: { id: 'branin', params: {} } };
  const forest = finish(startRun({ ...spec, surrogate: { id, params: { trees: 10 } } }, []));
  const through = forest.proposal!.x;
  const asked = { plane: { axes: [0, 1], through }, size: 30, precision: 'full' } as const;
  const drawn = finish(question.answer(forest, asked));
  const cells = drawn.cells!;

  it('tile the box, and have the belief of each place inside', () => {
    expect([cells.x[0], cells.x.at(-1), cells.y[0], cells.y.at(-1)]).toEqual([-5, 10, 0, 15]);
    for (const edges of [cells.x, cells.y]) {
      for (let k = 1; k < edges.length; k++) expect(edges[k]).toBeGreaterThan(edges[k - 1]!);
    }
    expect(cells.mean.length).toBe((cells.x.length - 1) * (cells.y.length - 1));
    const boxWith = (edges: Float64Array, value: number) =>
      Math.min(edges.length - 2, Math.max(0, edges.findIndex((edge) => edge >= value - 1e-12) - 1));
    const { x, y } = drawn;
    for (const field of ['mean', 'lower', 'median', 'upper', 'acquisition'] as const) {
      for (let k = 0; k < 900; k += 7) {
        const at =
          boxWith(cells.y, y[Math.floor(k / 30)]!) * (cells.x.length - 1) + boxWith(cells.x, x[k % 30]!);
        expect(cells[field]![at]).toBe(drawn[field]![k]);
      }
    }
  });

  it('are left out of drafts, and of models whose beliefs are smooth', () => {
    expect(finish(question.answer(forest, { ...asked, precision: 'draft' })).cells).toBeUndefined();
    const smooth = finish(startRun({ ...spec, surrogate: { id: 'gp', params: {} } }, []));
    expect(finish(question.answer(smooth, asked)).cells).toBeUndefined();
  });
});
