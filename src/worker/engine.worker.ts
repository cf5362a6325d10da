import { workOf } from './jobs';
import type { FromWorker, ToWorker } from './protocol';
import { lastingPause, createServer } from './server';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromWorker, transfer: ArrayBuffer[]) => scope.postMessage(message, transfer);
const server = createServer({ post, pause: lastingPause(), work: workOf });
scope.onmessage = (event: MessageEvent<ToWorker>) => server.handle(event.data);
post({ type: 'ready' }, []);
