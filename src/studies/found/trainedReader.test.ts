import { describe, expect, it } from 'vitest';
import type { JobHandle, JobOutcome, TrainingJob, TrainingPort } from '../../worker/protocol';
import { trainedReader } from './trainedReader';

/** A port whose jobs are answered by hand. */
function createPort() {
  const jobs: { job: TrainingJob; answer(said: number): void; fail(): void; isCancelled: boolean }[] = [];
  const port: TrainingPort = {
    request(job, listener): JobHandle {
      let settle: (outcome: JobOutcome) => void = () => undefined;
      const outcome = new Promise<JobOutcome>((resolve) => (settle = resolve));
      const one = {
        job,
        isCancelled: false,
        answer(said: number) {
          listener.onAnswer?.({ said, scores: [0, 1] });
          settle({ type: 'done' });
        },
        fail: () =>
          settle({ type: 'failed', fault: { kind: 'engine', code: 'bug', message: 'Lost.' } as never }),
      };
      jobs.push(one);
      return {
        outcome,
        cancel() {
          one.isCancelled = true;
          settle({ type: 'cancelled' });
        },
      };
    },
    dispose: () => undefined,
  };
  return { jobs, training: () => Promise.resolve(port) };
}

const words = { id: 'digits-svm', version: 1 };
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a digit drawn by hand', () => {
  it('is read with the hyper-parameters that were found', async () => {
    const { jobs, training } = createPort();
    const image = new Float32Array(784).fill(15);
    const large = trainedReader(training, words, { degree: 3 }, 15).read(image);
    await turn();
    jobs[0]!.answer(4);
    expect(await large).toEqual({ said: 4, scores: [0, 1] });
    expect(jobs[0]!.job).toEqual({
      ...{ kind: 'read', pipeline: 'digits-svm', version: 1, values: { degree: 3 } },
      row: image,
    });
  });

  it('gives way to the next: only the last is answered', async () => {
    const { jobs, training } = createPort();
    const reader = trainedReader(training, words, {}, 15);
    const first = reader.read(new Float32Array(784));
    await turn();
    const second = reader.read(new Float32Array(784));
    await turn();
    expect(jobs[0]!.isCancelled).toBe(true);
    jobs[1]!.answer(2);
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ said: 2 });
  });

  it('says so when it cannot be read', async () => {
    const { jobs, training } = createPort();
    const reading = trainedReader(training, words, {}, 15).read(new Float32Array(784));
    await turn();
    jobs[0]!.fail();
    await expect(reading).rejects.toThrow('Lost.');
  });
});
