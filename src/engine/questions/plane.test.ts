import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { finish } from '../task';
import { storedModel } from '../loop/fitModel';
import { plane as question } from './plane';
import { experimentOf } from '../loop/experiment';
import { gridAlong, placesOn } from './places';
import { defaultSpec } from '../experiment/complete';
import { startRun } from '../loop/step';

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
