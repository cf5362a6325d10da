import { workOf } from './jobs';
import type { Answer, EnginePort, JobListener, JobOutcome, RequestId } from './protocol';
import { createServer, type ServerOptions } from './server';

/** The engine on the calling thread, behind the same interface: for the build, for tests and for Node. */
export function createInlinePort(options: Partial<Omit<ServerOptions, 'post'>> = {}): EnginePort {
  const open = new Map<RequestId, { listener: JobListener; settle: (outcome: JobOutcome) => void }>();
  let lastId = 0;

  function settle(id: RequestId, outcome: JobOutcome): void {
    open.get(id)?.settle(outcome);
    open.delete(id);
  }

  const server = createServer({
    work: workOf,
    ...options,
    post(message) {
      switch (message.type) {
        case 'ready':
        case 'started':
          return;
        case 'step':
          return open.get(message.id)?.listener.onStep?.(message.snapshot, message.view);
        case 'answer':
          return open.get(message.id)?.listener.onAnswer?.(message.answer as Answer);
        case 'waiting':
          return open.get(message.id)?.listener.onWaiting?.(message.needs);
        case 'progress':
          return open.get(message.id)?.listener.onProgress?.(message.progress);
        case 'done':
        case 'cancelled':
          return settle(message.id, { type: message.type });
        case 'failed':
          return settle(message.id, { type: 'failed', fault: message.fault });
        default:
          return message satisfies never;
      }
    },
  });

  return {
    request(job, listener) {
      const id = ++lastId;
      const outcome = new Promise<JobOutcome>((resolve) => open.set(id, { listener, settle: resolve }));
      server.handle({ type: 'request', id, job });
      return { outcome, cancel: () => server.handle({ type: 'cancel', id }) };
    },
    dispose() {
      for (const id of [...open.keys()]) {
        server.handle({ type: 'cancel', id });
      }
    },
  };
}
