import type { Fault } from '../engine/errors';
import { measuresIn } from '../engine/experiment/inputs';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { Progress } from '../engine/task';
import type { AnyJob, EnginePort, JobHandle, JobOutcome, Port, TrainingPort } from './protocol';
import { outside } from './outside';

/** Returns what runs of a spec measure; null where answers are computed, or stand in rows. */
export function measuredBy(spec: Pick<ExperimentSpec, 'objective'>): string | null {
  const measures = measuresIn(spec);
  return measures && !measures.recorded ? measures.what : null;
}

/** Makes an engine that loads what measures with the first run that needs it, and what trains with the first question to a pipeline. */
export function measuringWhenAsked(
  engine: EnginePort,
  load: { readonly engine: () => Promise<EnginePort>; readonly trainers: () => Promise<TrainingPort> },
): EnginePort {
  const measuring = loadedWhenAsked(load.engine);
  const trainers: Port<AnyJob, unknown> = loadedWhenAsked(load.trainers);
  const all: Port<AnyJob, unknown> = {
    request(job, listener) {
      if (job.kind === 'train') return trainers.request(job, listener);
      const isMeasured = job.kind === 'run' && measuredBy(job.spec) !== null;
      return (isMeasured ? measuring : engine).request(job, listener);
    },
    dispose: () => engine.dispose(),
  };
  return all;
}

/** Makes a port to an engine that is loaded with the first request. */
export function loadedWhenAsked<J extends AnyJob, A, P extends Progress>(
  load: () => Promise<Port<J, A, P>>,
): Port<J, A, P> {
  let engine: Port<J, A, P> | null = null;
  return {
    request(job, listener) {
      let handle: JobHandle | null = null;
      let settle: (outcome: JobOutcome | Promise<JobOutcome>) => void = () => {};
      let isCancelled = false;
      const outcome = new Promise<JobOutcome>((resolve) => (settle = resolve));
      load().then(
        (loaded) => {
          engine = loaded;
          if (isCancelled) return;
          handle = loaded.request(job, listener);
          settle(handle.outcome);
        },
        () => settle({ type: 'failed', fault: notLoaded }),
      );
      return {
        outcome,
        cancel() {
          isCancelled = true;
          if (handle) handle.cancel();
          else settle({ type: 'cancelled' });
        },
      };
    },
    dispose: () => engine?.dispose(),
  };
}

const notLoaded: Fault = {
  code: 'internal',
  message: 'What computes this could not be loaded. Check the connection and try again.',
  detail: outside,
};
