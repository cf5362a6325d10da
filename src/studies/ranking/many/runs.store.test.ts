import { expect, it } from 'vitest';
import { defaultSpec } from '../../../engine/catalogue';
import { createFakePort, settled } from '../../../testing/fakePort';
import { plannedTasks, readManyText, type Planned } from './plan';
import { createRuns } from './runs.store';

const planned: Planned = {
  base: defaultSpec,
  said: readManyText(';trials=2;steps=3;random', defaultSpec, () => {}),
};

function createWorld() {
  const port = createFakePort('on-demand');
  const runs = createRuns(port);
  return { port, ...runs.intents, data: () => runs.store.getState() };
}

it('does nothing before it is started, and then asks for each run once, without pictures', () => {
  const { port, start, data } = createWorld();
  expect(port.jobs).toHaveLength(0);
  start(planned);
  start(planned);
  expect(port.jobs).toHaveLength(4);
  expect(port.jobs.every(({ job }) => job.kind === 'run' && job.pictures === false && job.until === 3)).toBe(
    true,
  );
  expect(data().running).toEqual({ total: 4, over: 0, share: 0 });
});

it('keeps what is finished after a cancel, and asks for the rest only', async () => {
  const { port, start, cancel, data } = createWorld();
  start(planned);
  port.open()[0]!.finish();
  await settled();
  expect(data().running).toMatchObject({ over: 1 });
  cancel();
  await settled();
  expect(data().running).toBeNull();
  expect([...data().runs.keys()]).toEqual([plannedTasks(planned)[0]![0]!.key]);
  start(planned);
  expect(port.open()).toHaveLength(3);
});

it('says why a run failed, and tries it again', async () => {
  const { port, start, data } = createWorld();
  start(planned);
  port.open()[0]!.fail('It is broken.');
  for (const job of port.open()) job.finish();
  await settled();
  expect(data().running).toBeNull();
  expect([...data().faults.values()]).toEqual(['It is broken.']);
  start(planned);
  expect(port.open()).toHaveLength(1);
  expect(data().faults.size).toBe(0);
});
