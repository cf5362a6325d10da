import type { Job, RequestId } from '../../worker/protocol';
import type { StartWorker } from '../../worker/startWorker';
import type { Meter } from './meter';

/** A worker start that tells a meter what is asked, how long it took, and what the page makes of the answers. */
export function watched(start: StartWorker, meter: Meter): StartWorker {
  return (events) => {
    const asked = new Map<RequestId, string>();
    const worker = start({
      ...events,
      onMessage(message) {
        const begun = performance.now();
        events.onMessage(message);
        // React draws what a message changed in a microtask of its own, asked for before this one.
        if (message.type === 'step' || message.type === 'answer') {
          queueMicrotask(() => meter.script(performance.now() - begun));
        }
        if (message.type === 'done') meter.work(asked.get(message.id) ?? '', message.ms ?? Number.NaN);
        if (message.type === 'done' || message.type === 'failed' || message.type === 'cancelled') {
          asked.delete(message.id);
        }
      },
    });
    return {
      post(message) {
        if (message.type === 'request') asked.set(message.id, nameOf(message.job));
        worker.post(message);
      },
      terminate: () => worker.terminate(),
    };
  };
}

/** What kind of work a job is; of a question, what it is about. */
function nameOf(job: Job): string {
  return job.kind === 'ask' ? job.question : job.kind;
}
