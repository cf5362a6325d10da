import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeSpec } from '../engine/experiment/complete';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { startRun } from '../engine/loop/step';
import { gp } from '../engine/models/gp/gp';
import type { ModelDef } from '../engine/models/model';
import { strategies } from '../engine/strategies/registry';
import { suggestionParts, type SuggestionPart } from '../engine/campaign/suggestion';
import { finish } from '../engine/task';
import { sourdough } from '../testing/sourdough';
import { readDataFile } from '../headless/dataFiles';
import { workOf } from './jobs';
import type { Emit, Work } from './work';
import type { Answer, Job } from './protocol';

const specOf = (objective: string, seed: number) =>
  completeSpec({
    objective: { id: objective },
    surrogate: { id: 'gp' },
    seed,
    fit: { kind: 'fixed', outputScale: 1, noise: 1e-4 },
  });

/** Does a job, and returns the snapshots and answers it emitted. */
function done(job: Job) {
  const steps: StepSnapshot[] = [];
  const answers: Answer[] = [];
  const emit: Emit = {
    step: (made) => steps.push(made),
    waiting: () => {},
    answer: (one) => answers.push(one as Answer),
  };
  finish(workOf(job).begin(emit));
  return { steps, answers };
}

/** Asks about a snapshot as a worker does, which is sent a copy of it with each question. */
function densityOf(snapshot: StepSnapshot): Answer | undefined {
  const job: Job = { kind: 'ask', question: 'density', subject: structuredClone(snapshot), asked: null };
  return done(job).answers[0];
}

let restore: { readonly mock: { readonly results: readonly { value: unknown }[] } };
const restored = () => restore.mock.results.length;

beforeEach(() => {
  restore = vi.spyOn(gp as ModelDef, 'restore');
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the model of a snapshot', () => {
  const snapshot = finish(startRun(specOf('forrester', 71), []));

  it('is restored for the first question about it, and serves those about copies', () => {
    const first = densityOf(snapshot);
    expect(restored()).toBe(1);
    expect(first).toEqual(expect.any(Number));
    expect(densityOf(snapshot)).toBe(first);
    done({ kind: 'ask', question: 'view', subject: structuredClone(snapshot), asked: null });
    done({ kind: 'ask', question: 'samplePaths', subject: structuredClone(snapshot), asked: { count: 2 } });
    expect(restored()).toBe(1);
  });

  const [one, ...others] = snapshot.observations;
  const changed: readonly (readonly [what: string, snapshot: StepSnapshot])[] = [
    ['an output', { ...snapshot, observations: [{ ...one!, y: one!.y + 1e-9 }, ...others] }],
    ['the number of observations', { ...snapshot, observations: others }],
    ['a place', { ...snapshot, observations: [{ ...one!, x: [0.123] }, ...others] }],
    ['the kernel', { ...snapshot, spec: { ...snapshot.spec, kernel: { id: 'periodic', params: {} } } }],
    ['the step', { ...snapshot, step: 1 }],
    ['the presence of a field', { ...snapshot, spec: { ...snapshot.spec, noiseMode: 'mean' } }],
  ];

  it.each(changed)('is restored anew where %s differs', (_, other) => {
    densityOf(snapshot);
    const before = restored();
    densityOf(other);
    expect(restored()).toBe(before + 1);
    densityOf(snapshot);
    expect(restored()).toBe(before + 2);
  });

  it('is that of the snapshot asked about, not of the one before', () => {
    const [, moved] = changed[2]!;
    const [own, other] = [densityOf(snapshot), densityOf(moved)];
    expect(other).not.toBe(own);
    expect(densityOf(snapshot)).toBe(own);
    expect(densityOf(moved)).toBe(other);
  });

  it('is not needed where there is none', () => {
    expect(densityOf({ ...snapshot, model: null })).toBeNull();
    expect(restored()).toBe(0);
    densityOf(snapshot);
    expect(restored()).toBe(1);
  });
});

describe('the model of a step just made', () => {
  it('is the one it was made with, for its picture and for questions about it', () => {
    const run: Job = { kind: 'run', spec: specOf('forrester', 72), changes: [], from: null, until: 1 };
    const { steps } = done(run);
    expect(steps).toHaveLength(2);
    densityOf(steps[1]!);
    expect(restored()).toBe(0);
    densityOf(steps[0]!);
    expect(restored()).toBe(1);
  });

  it('is the one it was made with after a change, too', () => {
    const snapshot = finish(startRun(specOf('forrester', 73), []));
    const change = { kind: 'add', step: 0, x: [0.4], y: 2 } as const;
    const { steps } = done({ kind: 'change', snapshot, changes: [change] });
    densityOf(steps[0]!);
    expect(restored()).toBe(0);
  });

  it('is kept where there are several inputs, whose pictures are asked for', () => {
    const { steps } = done({ kind: 'run', spec: specOf('branin', 74), changes: [], from: null, until: 0 });
    densityOf(steps[0]!);
    expect(restored()).toBe(0);
  });

  it('is restored once it is asked for where nobody was to look', () => {
    const run: Job = { kind: 'run', spec: specOf('forrester', 74), changes: [], from: null, until: 0 };
    const { steps } = done({ ...run, pictures: false });
    expect(restored()).toBe(0);
    densityOf(steps[0]!);
    densityOf(steps[0]!);
    expect(restored()).toBe(1);
  });
});

describe('a run without pictures', () => {
  const specs = strategies.flatMap((strategy) =>
    [null, { id: 'rising', params: {} }].map((cost) => {
      const params = Object.fromEntries(strategy.budget.map((id) => [id, 2]));
      const spec = completeSpec({
        objective: { id: 'branin' },
        surrogate: { id: 'gp' },
        seed: 3,
        ...(cost && { cost }),
      });
      const asked = { ...spec, strategy: { id: strategy.id, params } };
      return [
        strategy.id,
        cost ? 'with a cost' : 'without a cost',
        asked,
        strategy.asksModel ?? false,
      ] as const;
    }),
  );

  it.each(specs)(
    'of %s %s has the history of one with pictures, and a model only where one is asked',
    (...given) => {
      const [, , spec, asksModel] = given;
      const run: Job = { kind: 'run', spec, changes: [], from: null, until: 3 };
      const whole = done(run).steps;
      const fit = vi.spyOn(gp as ModelDef, 'fit');
      const bare = done({ ...run, pictures: false }).steps;
      const fits = fit.mock.calls.length;
      const history = ({ observations, proposal, stopReason }: StepSnapshot) => ({
        observations,
        proposal,
        stopReason,
      });
      expect(bare.map(history)).toEqual(whole.map(history));
      expect(whole.every(({ model }) => model !== null)).toBe(true);
      expect(bare.every(({ model }) => (model !== null) === asksModel)).toBe(true);
      expect(fits > 0).toBe(asksModel);
    },
  );

  it('has a model where a change brings a search that begins with it', () => {
    const [, , spec] = specs.find(([id]) => id === 'random')!;
    const patch = { strategy: { id: 'smart-search', params: {} } };
    const changes = [{ kind: 'configure', step: 1, patch }] as const;
    const run: Job = { kind: 'run', spec, changes, from: null, until: 2 };
    expect(done({ ...run, pictures: false }).steps).toEqual(done(run).steps);
  });
});

describe('what jobs load at the same time', () => {
  const params = { cloud: 'digits8' };
  const jobOf = (seed: number): Job => {
    const spec = completeSpec({
      objective: { id: 'leave-one-out', params },
      strategy: { id: 'random' },
      seed,
    });
    return { kind: 'run', pictures: false, spec, changes: [], from: null, until: 0 };
  };
  const begin = ({ prepare, begin: start }: Work) => {
    const steps: StepSnapshot[] = [];
    const emit = { step: (made: StepSnapshot) => steps.push(made), waiting: () => {}, answer: () => {} };
    return { prepared: prepare!(), end: () => (finish(start(emit)), steps) };
  };

  it('is loaded once for all of one objective; one that fails takes no other along', async () => {
    // A worker that has loaded nothing yet: tests before this one may have run jobs.
    vi.resetModules();
    const { workOf } = await import('./jobs');
    const asked: string[] = [];
    const broken = (): Promise<Uint8Array> => Promise.reject(new Error('There is no connection.'));
    const read = (name: string): Promise<Uint8Array> => {
      asked.push(name);
      return Promise.resolve(readDataFile(name));
    };
    const lost = begin(workOf(jobOf(1), broken));
    const [second, third] = [2, 3].map((seed) => begin(workOf(jobOf(seed), read)));
    const recorded = completeSpec({ objective: { id: 'pipeline' }, strategy: { id: 'random' } });
    const beside = begin(
      workOf({ kind: 'run', pictures: false, spec: recorded, changes: [], from: null, until: 0 }, read),
    );
    await expect(lost.prepared).rejects.toThrow('There is no connection.');
    await Promise.all([second!.prepared, third!.prepared, beside.prepared]);
    expect(asked).toHaveLength(1);
    for (const one of [second!, third!, beside]) expect(one.end()).toHaveLength(1);
    expect(workOf(jobOf(4), read).prepare).toBeUndefined();
    expect(workOf({ ...jobOf(4), spec: recorded } as Job, read).prepare).toBeUndefined();
  });
});

it('a step of several inputs without observations has no picture, and is no fault', () => {
  const spec = specOf('branin', 3);
  const strategy = { id: 'smart-search', params: { initial: 1 } };
  const changes = [{ kind: 'remove', step: 0, observation: 0 }] as const;
  const { steps } = done({ kind: 'run', spec: { ...spec, strategy }, changes, from: null, until: 0 });
  expect(steps.map(({ observations }) => observations.length)).toEqual([0]);
});

it('lets the futures of an experiment give way to what is looked at', () => {
  const isUrgent = (part: SuggestionPart): boolean =>
    workOf({
      ...{ kind: 'ask', question: 'suggestion', subject: sourdough },
      asked: { count: 1, seed: 1, want: [part] },
    }).isUrgent;
  expect(suggestionParts.filter((part) => !isUrgent(part))).toEqual(['futures']);
});
