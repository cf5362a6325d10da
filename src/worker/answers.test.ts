import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../engine/catalogue';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { Ask } from '../engine/questions/registry';
import { fakeStart, fakeView } from '../testing/fakeEngine';
import { createFakePort, settled } from '../testing/fakePort';
import { createAnswers } from './answers';
import type { EnginePort, JobOutcome } from './protocol';
import type { SlotOptions } from './slot';

const start = fakeStart(defaultSpec, []);
const steps = Array.from({ length: 400 }, (_, step) => ({ ...start, step }));

/** Asks a question about a step; the test delivers the answer. */
const about = (step: number): Ask<'density'> => ({
  question: 'density',
  subject: steps[step]!,
  asked: null,
});

const viewAt = (step: number): Ask<'view'> => ({ question: 'view', subject: steps[step]!, asked: null });

interface AskedJob {
  readonly step: number;
  isCancelled: boolean;
  answer(): void;
  fail(): void;
  tell(done: number): void;
}

/** Creates a port whose jobs the test answers, and a slot on it. */
function createWorld(options: SlotOptions<'density'> = {}) {
  const jobs: AskedJob[] = [];
  const port: EnginePort = {
    ...createFakePort(),
    request(job, listener) {
      let settle: (outcome: JobOutcome) => void = () => {};
      const outcome = new Promise<JobOutcome>((resolve) => (settle = resolve));
      const step = job.kind === 'ask' ? (job.subject as StepSnapshot).step : -1;
      const one = {
        step,
        isCancelled: false,
        answer() {
          listener.onAnswer?.(step / 10);
          settle({ type: 'done' });
        },
        fail: () =>
          settle({ type: 'failed', fault: { code: 'internal', message: 'No answer today.', detail: {} } }),
        tell: (done: number) => listener.onProgress?.({ done, total: 2, label: '' }),
      };
      jobs.push(one);
      return {
        outcome,
        cancel: () => {
          one.isCancelled = true;
          settle({ type: 'cancelled' });
        },
      };
    },
  };
  const answers = createAnswers(port);
  const slot = answers.slot<'density'>(options);
  const asked = () => jobs.map(({ step }) => step);
  const want = (...wanted: number[]) => slot.want(wanted.map(about));
  return { answers, slot, jobs, asked, want };
}

describe('a slot', () => {
  it('asks one at a time; of what is wanted meanwhile the newest wins', async () => {
    const { answers, jobs, asked, want } = createWorld();
    for (const step of [1, 2, 3, 4]) want(step);
    expect(asked()).toEqual([1]);
    jobs[0]!.answer();
    expect(asked()).toEqual([1, 4]);
    jobs[1]!.answer();
    await settled();
    expect(asked()).toEqual([1, 4]);
    expect([1, 2, 4].map((step) => answers.known().find(about(step)))).toEqual([0.1, undefined, 0.4]);
  });

  it('asks for all that is wanted, in order, but not for what is known', () => {
    const { answers, jobs, asked, want } = createWorld();
    answers.keep(about(2), 7);
    want(1, 2, 3);
    jobs[0]!.answer();
    jobs[1]!.answer();
    expect(asked()).toEqual([1, 3]);
    want(3, 2, 1);
    expect(asked()).toEqual([1, 3]);
  });

  it('lets what is no longer wanted come to its end, or gives it up', () => {
    const patient = createWorld();
    patient.want(1);
    patient.want();
    patient.jobs[0]!.answer();
    expect(patient.answers.known().find(about(1))).toBe(0.1);
    const hasty = createWorld({ givesUp: true });
    hasty.want(1);
    hasty.want(2);
    expect(hasty.jobs.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
    expect(hasty.asked()).toEqual([1, 2]);
  });

  it('goes on after a failure, says it, and asks again only when it is wanted anew', async () => {
    const faults: string[] = [];
    const { answers, jobs, asked, want } = createWorld({ onFault: (message) => void faults.push(message) });
    want(1, 2);
    jobs[0]!.fail();
    await settled();
    expect(asked()).toEqual([1, 2]);
    expect(faults).toEqual(['No answer today.']);
    expect(answers.known().faultOf(about(1))).toBe('No answer today.');
    jobs[1]!.answer();
    want(1, 2);
    expect(asked()).toEqual([1, 2]);
    want(2);
    expect(answers.known().faultOf(about(1))).toBeNull();
    want(1);
    expect(asked()).toEqual([1, 2, 1]);
  });

  it('tells how far it has come, and when nothing is asked any more', async () => {
    const told: (number | null)[] = [];
    const { slot, jobs, want } = createWorld({
      onProgress: (progress) => void told.push(progress?.done ?? null),
    });
    want(1);
    jobs[0]!.tell(1);
    slot.end();
    expect(jobs[0]!.isCancelled).toBe(true);
    await settled();
    jobs[0]!.tell(2);
    expect(told).toEqual([1, null]);
  });

  it('that keeps nothing asks the newest before it hands over, and each time', () => {
    const begun: number[] = [];
    const { answers, jobs, asked, want } = createWorld({
      keepsNone: true,
      onAnswer: () => void begun.push(jobs.length),
    });
    want(1);
    want(2);
    jobs[0]!.answer();
    expect(begun).toEqual([2]);
    jobs[1]!.answer();
    want(2);
    expect(asked()).toEqual([1, 2, 2]);
    expect(answers.known().find(about(1))).toBeUndefined();
  });

  it('that keeps nothing asks again what failed only when it is wanted anew', async () => {
    const faults: string[] = [];
    const { jobs, asked, want } = createWorld({
      keepsNone: true,
      onFault: (message) => void faults.push(message),
    });
    want(1);
    jobs[0]!.fail();
    await settled();
    want(1);
    expect(asked()).toEqual([1]);
    expect(faults).toEqual(['No answer today.']);
    want(2);
    jobs[1]!.answer();
    want(1);
    expect(asked()).toEqual([1, 2, 1]);
  });

  it('asks once what is wanted again, in other words, before its answer is there', () => {
    const { slot, jobs, asked } = createWorld({ keepsNone: true });
    slot.want([about(1)]);
    slot.want([{ ...about(1) }]);
    jobs[0]!.answer();
    expect(asked()).toEqual([1]);
  });

  it('tells nothing of the progress of what takes a moment only', () => {
    const told: (number | null)[] = [];
    const { jobs, want } = createWorld({
      quietFor: 1e9,
      onProgress: (progress) => void told.push(progress?.done ?? null),
    });
    want(1);
    jobs[0]!.tell(1);
    jobs[0]!.answer();
    expect(told).toEqual([null]);
  });

  it('does not ask for ever where no answer comes', async () => {
    const port = createFakePort();
    const answers = createAnswers(port);
    answers.slot().want([about(1)]);
    await settled();
    expect(port.jobs).toHaveLength(1);
    expect(answers.known().faultOf(about(1))).toBe('The engine gave no answer.');
  });
});

describe('what is known', () => {
  const filled = (count: number, floats: number) => {
    const answers = createAnswers(createFakePort());
    const view = (step: number) => ({ ...fakeView(steps[step]!), mean: new Float64Array(floats) });
    for (let step = 0; step < count; step++) answers.keep(viewAt(step), view(step));
    return steps.filter((_, step) => answers.known().find(viewAt(step))).map(({ step }) => step);
  };

  it('is bounded by its bytes: many small answers, of large ones the last few', () => {
    expect(filled(300, 10)).toHaveLength(300);
    expect(filled(300, 10_000)).toHaveLength(49);
    expect(filled(300, 1_000_000)).toEqual([292, 293, 294, 295, 296, 297, 298, 299]);
  });

  it('lets the least recently used go first, and those in passing by themselves', () => {
    const answers = createAnswers(createFakePort());
    const large = (step: number) => ({ ...fakeView(steps[step]!), mean: new Float64Array(100_000) });
    answers.keep(viewAt(0), large(0));
    for (let step = 1; step < 40; step++) {
      answers.keep(viewAt(step), large(step));
      answers.known().find(viewAt(0));
    }
    expect(answers.known().find(viewAt(0))).toBeDefined();
    expect(answers.known().find(viewAt(1))).toBeUndefined();
    for (let step = 100; step < 140; step++) answers.keep({ ...viewAt(step), isPassing: true }, large(step));
    expect(answers.known().find(viewAt(39))).toBeDefined();
    expect(answers.known().find(viewAt(100))).toBeUndefined();
    expect(answers.known().find(viewAt(139))).toBeDefined();
  });

  it('is another one after each change, and tells who listens', () => {
    const answers = createAnswers(createFakePort());
    let heard = 0;
    const stop = answers.subscribe(() => void heard++);
    const before = answers.known();
    answers.keep(about(1), 7);
    expect(answers.known()).not.toBe(before);
    expect(heard).toBe(1);
    stop();
    answers.keep(about(2), 7);
    expect(heard).toBe(1);
  });

  it('names the same question alike, of equal steps each its own', () => {
    const { nameOf } = bound();
    expect(nameOf(about(1))).toBe(nameOf({ ...about(1) }));
    expect(nameOf(about(1))).not.toBe(nameOf({ ...about(1), subject: { ...steps[1]! } }));
    const lines = (inputs: readonly number[]) =>
      ({ question: 'lines', subject: start, asked: { through: [1, 2], inputs } }) as const;
    expect(nameOf(lines([0]))).not.toBe(nameOf(lines([1])));
  });
});

function bound() {
  const answers = createAnswers(createFakePort());
  return { nameOf: (ask: Ask) => answers.nameOf(ask) };
}
