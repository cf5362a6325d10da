import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../engine/catalogue';
import { measuredSpec } from '../testing/fakeMeasuring';
import { createFakePort, settled } from '../testing/fakePort';
import { loadedWhenAsked, measuredBy, measuringWhenAsked } from './measuring';
import { createAnswers } from './answers';
import type { EnginePort, Job, TrainingJob, TrainingPort } from './protocol';

const runOf = (spec = defaultSpec): Job => ({ kind: 'run', spec, changes: [], from: null, until: 0 });

describe('an engine that is loaded when asked', () => {
  it('is loaded with the first request, and computes it', async () => {
    const port = createFakePort();
    let loads = 0;
    const engine = loadedWhenAsked(() => {
      loads++;
      return Promise.resolve(port);
    });
    expect(loads).toBe(0);
    expect(await engine.request(runOf(), {}).outcome).toEqual({ type: 'done' });
    expect([loads, port.jobs.length]).toEqual([1, 1]);
  });

  it('says in words that it cannot be loaded', async () => {
    const engine = loadedWhenAsked((): Promise<EnginePort> => Promise.reject(new Error('404')));
    expect(await engine.request(runOf(), {}).outcome).toMatchObject({
      type: 'failed',
      fault: { message: 'What computes this could not be loaded. Check the connection and try again.' },
    });
  });

  it('is cancelled while it loads, and is not asked then', async () => {
    const port = createFakePort();
    let arrive: (port: EnginePort) => void = () => {};
    const engine = loadedWhenAsked(() => new Promise<EnginePort>((resolve) => (arrive = resolve)));
    const { outcome, cancel } = engine.request(runOf(), {});
    cancel();
    expect(await outcome).toEqual({ type: 'cancelled' });
    arrive(port);
    await settled();
    expect(port.jobs).toHaveLength(0);
  });
});

it('only runs that measure are measured, and pipelines are asked where they are trained', async () => {
  const [plain, measuring] = [createFakePort(), createFakePort()];
  const trained: TrainingJob[] = [];
  const trainers: TrainingPort = {
    request(job, listener) {
      trained.push(job);
      listener.onAnswer?.({ scores: [0.5], work: 1 });
      return { outcome: Promise.resolve({ type: 'done' }), cancel: () => {} };
    },
    dispose: () => {},
  };
  const engine = measuringWhenAsked(plain, {
    engine: () => Promise.resolve(measuring),
    trainers: () => Promise.resolve(trainers),
  });
  expect([measuredBy(defaultSpec), measuredBy(measuredSpec(2))]).toEqual([null, 'tumour-svm@1']);
  await engine.request(runOf(), {}).outcome;
  expect([plain.jobs.length, measuring.jobs.length]).toEqual([1, 0]);
  engine.request(runOf(measuredSpec(2)), {});
  await settled();
  expect([plain.jobs.length, measuring.jobs.length]).toEqual([1, 1]);
  const answers = createAnswers(engine);
  const subject = { pipeline: 'tumour-svm', version: 1 };
  const ask = { question: 'evaluate', subject, asked: { values: {}, draw: 0 } } as const;
  answers.slot<'evaluate'>().want([ask]);
  await settled();
  expect(trained).toEqual([{ kind: 'train', ...ask }]);
  expect(answers.known().find<'evaluate'>(ask)).toEqual({ scores: [0.5], work: 1 });
  expect([plain.jobs.length, measuring.jobs.length]).toEqual([1, 1]);
});
