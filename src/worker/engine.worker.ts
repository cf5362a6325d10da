import { createDataFiles, dataFolder } from './dataFiles';
import { workOf } from './jobs';
import type { FromWorker, ToWorker } from './protocol';
import { lastingPause, createServer } from './server';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromWorker, transfer: ArrayBuffer[]) => scope.postMessage(message, transfer);
const files = createDataFiles(dataFolder(scope.location.href));
const server = createServer({ post, pause: lastingPause(), work: (job) => workOf(job, files.load) });
scope.onmessage = (event: MessageEvent<ToWorker>) => server.handle(event.data);
post({ type: 'ready' }, []);
