import { measuresIn } from '../engine/experiment/inputs';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { EnginePort, JobHandle, JobOutcome } from './protocol';

/** Returns what runs of a spec measure; null where answers are computed, or stand in rows. */
export function measuredBy(spec: Pick<ExperimentSpec, 'objective'>): string | null {
  const measures = measuresIn(spec);
  return measures && !measures.recorded ? measures.what : null;
}

/** Makes an engine that loads what measures with the first run that needs it. */
export function measuringWhenAsked(engine: EnginePort, load: () => Promise<EnginePort>): EnginePort {
  return {
    request(job, listener) {
      if (job.kind !== 'run' || measuredBy(job.spec) === null) return engine.request(job, listener);
      let handle: JobHandle | null = null;
      let isCancelled = false;
      const outcome = load().then(
        (measuring): JobOutcome | Promise<JobOutcome> => {
          if (isCancelled) return { type: 'cancelled' };
          handle = measuring.request(job, listener);
          return handle.outcome;
        },
        (): JobOutcome => ({
          type: 'failed',
          fault: {
            code: 'internal',
            message: 'What trains could not be loaded. Check the connection and try again.',
            detail: {},
          },
        }),
      );
      return {
        outcome,
        cancel() {
          isCancelled = true;
          handle?.cancel();
        },
      };
    },
    dispose: () => engine.dispose(),
  };
}
